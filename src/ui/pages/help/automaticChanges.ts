import { type Consequence, consequences } from '#machines/consequences.ts'
import type { DrawnLifecycle } from '#ui/records/stepWords.ts'
import { t } from '#ui/words/words.ts'

/** A move that follows from another record, with its cause. */
interface AutomaticChange extends Consequence {
  readonly words: string
}

type Consequences = typeof consequences
type OfDrawn = { [K in keyof Consequences]: Consequences[K]['entity'] extends DrawnLifecycle ? K : never }

/** The cause of each consequence. One without words does not compile. */
const causes: Readonly<Record<OfDrawn[keyof OfDrawn], string>> = {
  batchOpened: t('A wagon is unloaded'),
  lotStarted: t('Its first bag is weighed'),
  lotSplitOff: t('The rest of a sold lot'),
  lotMadeReady: t('It is full, or its order Complete'),
}

/** The moves of a lifecycle that `settle` and the steps of other records make. */
export function automaticChanges(name: DrawnLifecycle): readonly AutomaticChange[] {
  const words: Readonly<Record<string, string>> = causes
  return Object.entries(consequences)
    .filter(([, { entity }]) => entity === name)
    .map(([key, consequence]) => ({ ...consequence, words: words[key] ?? key }))
}

/** The reason why an order or a bag settles, by the last rule of the move; a bag's is that of its edges. */
export const settleReasons: Readonly<Record<string, string>> = {
  O8: t('All wagons Complete'),
  O9: t('All batches Complete'),
  O10: t('Wagons open again'),
  O11: t('Batch open again'),
  K0: t('Its shipment is signed'),
}
