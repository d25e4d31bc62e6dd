import type { ReadingMethod } from '#model/kinds/moistureReading.ts'
import type { Tone } from '#ui/parts/text/statuses.ts'

/** Methods differ by dash and label as well as by colour. */
export const methodLooks: Readonly<Record<ReadingMethod, { tone: Tone; dash: string | undefined }>> = {
  'In-Shell': { tone: 'pecan', dash: '7 4' },
  Shelled: { tone: 'sky', dash: undefined },
}
