import { notThere } from '#machines/lifecycle.ts'
import type { DrawnLifecycle } from '#ui/history/stepWords.ts'
import { t } from '#ui/words/words.ts'

/** Automatic status changes: those that follow from another record. */
interface AutomaticChange {
  readonly from: string
  readonly to: string
  /** The cause. */
  readonly words: string
  /** The rules of automatic changes (RULES.md F). */
  readonly rules: readonly string[]
}

/** Changes made by `settle` and by the steps of other records. */
export const automaticChanges: Readonly<Partial<Record<DrawnLifecycle, readonly AutomaticChange[]>>> = {
  batch: [{ from: notThere.before, to: 'Loading', words: t('A wagon is unloaded'), rules: ['F2'] }],
  lot: [
    { from: notThere.before, to: 'Sorting', words: t('Its first bag is weighed'), rules: ['F3'] },
    { from: 'Sorting', to: 'Ready', words: t('It is full, or its order Complete'), rules: ['F4', 'F5'] },
  ],
}

/** The reasons why an order or a bag settles, by the statuses before and after. */
export const settleReasons: Readonly<Record<string, string>> = {
  'Open Ready': t('All wagons Complete'),
  'Ready Complete': t('All batches Complete'),
  'Ready Open': t('Wagons open again'),
  'Complete Open': t('Wagons open again'),
  'Complete Ready': t('Batch open again'),
  'Loaded Shipped': t('Its shipment is signed'),
}
