import type { Settings } from '#model/kinds/settings.ts'
import { type Label, label, margin, rule, text } from './drawing.ts'

/** Dots: 3 inches of the label's 4 by 3. */
const height = 600

/** A test label; `at` is the plant's time in words. */
export function testLabel({ company_name }: Pick<Settings, 'company_name'>, at: string): Label {
  return label(
    height,
    text({ x: margin, y: 24, height: 40 }, company_name),
    rule(72),
    text({ x: margin, y: 110, height: 110 }, 'Test print'),
    text({ x: margin, y: 260, height: 50 }, 'The label printer works.'),
    text({ x: margin, y: 340, height: 40 }, at),
  )
}
