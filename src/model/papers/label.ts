import * as z from 'zod/mini'
import type { LabelMedia } from '#model/kinds/settings.ts'

/** The plant's paper, in dots at 203 to the inch: 4 inches wide, and the heights that labels come in. */
export const labelPaper = { width: 800, heights: [600] } as const

export type LabelHeight = (typeof labelPaper)['heights'][number]

/** The commands that draw. Commands that set, reset or query the printer (`~JA`, `^JUF`, `^CC`) are excluded. */
const drawing = ['CI', 'PW', 'LL', 'LH', 'FO', 'A0', 'BY', 'BC', 'FH', 'FD', 'FS', 'GB', 'GF']

/** Commands that undo what another program left in the printer, with these values alone. */
const undoing = ['PON', 'PMN', 'LRN', 'LS0', 'LT0', 'FWN', 'MCY']

const labels = new RegExp(
  `^(?:\\^XA(?:\\^(?:${undoing.join('|')})(?=\\^)|\\^(?:${drawing.join('|')})[ -\\]_-}]*)*\\^XZ)+$`,
)

/**
 * Labels in ZPL, at most 20,000 characters of ASCII: drawing commands only, and nothing before, between or after the
 * labels.
 */
const LabelText = z
  .string('Give the text of a label.')
  .check(
    z.maxLength(20_000, 'A label has at most 20,000 characters.'),
    z.regex(labels, 'Give labels in ZPL, each from ^XA to ^XZ, that only draw.'),
  )

/** The body of a preview. */
export const LabelPreviewInput = z.strictObject({ label: LabelText })

/** The number of copies, 1 to 10. */
export const Copies = z
  .int('Give a whole number of copies.')
  .check(z.minimum(1, 'Print at least 1 copy.'), z.maximum(10, 'Print at most 10 copies.'))

/** A label to print, and the number of copies; one by default. */
export const PrintInput = z.strictObject({ label: LabelText, copies: z.optional(Copies) })

const mediaTracking: Readonly<Record<LabelMedia, string>> = {
  'As the printer is set': '',
  Gaps: '^MNY',
  'Black marks': '^MNM',
  Continuous: '^MNN',
}

/** Some labels, each with what its printer feeds at its start. No text of a label has a caret (`labels`). */
export const onMedia = (labels: string, media: LabelMedia): string =>
  labels.replaceAll('^XA', `^XA${mediaTracking[media]}`)
