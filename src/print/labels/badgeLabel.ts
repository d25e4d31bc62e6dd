import type { PrintedBadge } from '#model/papers/badge.ts'
import { code128, type Label, label, margin, rule, text } from './drawing.ts'

/** Dots: 3 inches of the label's 4 by 3. */
const height = 600

/** The label of a badge: the plant, the name large, the code as a barcode. Decisions, section 89. */
export const badgeLabel = ({ name, code }: PrintedBadge, company: string): Label =>
  label(
    height,
    text({ x: margin, y: 24, height: 40 }, company),
    rule(76),
    text({ x: margin, y: 140, height: 130 }, name),
    code128({ x: margin, y: 400, height: 120 }, code),
  )
