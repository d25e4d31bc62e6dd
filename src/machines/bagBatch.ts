import type { BagStep } from '#model/kinds/bag.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import { wording } from '#model/values/wording.ts'
import { exists, goingTo, goTo, must } from './common.ts'
import type { BagFacts } from './facts.ts'
import { rule } from './rule.ts'

type Correct = Extract<BagStep, { type: 'correct' }>

/** The step that takes a batch nearer to Sorting, by its status. */
const nearer = {
  Loading: 'startDrying',
  Drying: 'makeReady',
  Ready: 'startSorting',
  Sorting: 'startSorting',
  Complete: 'stepBack',
} as const satisfies Readonly<Record<BatchRow['status'], string>>

/** The cure on a bag's batch: its next step towards Sorting. */
export const goToBatch = ({ id, batch_number, status, pre_dried }: BatchRow) =>
  goTo('batch', { id, name: batch_number }, pre_dried && status === 'Loading' ? 'makeReady' : nearer[status])
export const towardsSorting = goingTo('batch', ...Object.values(nearer))

export const correctedBatchExists = exists<Correct>('K6', 'batch', 'batch', (step) => step.batch)

export const batchOfItsOrder = rule<BagFacts, Correct>('K12 input batch', {
  holds: ({ otherBatch, order }, _) => otherBatch === null || order === null || otherBatch.order === order.id,
  message: ({ otherBatch, order }) =>
    wording('Batch {batch} is not of order {order}: choose another of its batches.', {
      batch: must(otherBatch, 'batch').batch_number,
      order: must(order, 'order').order_number,
    }),
})

/** Whether bags can have come from a batch: only once it is sorted. */
export const givesBags = ({ status }: { readonly status: string }): boolean =>
  status === 'Sorting' || status === 'Complete'

/** Whether another batch of a bag's order can have given it. */
export const hasAnotherBatch = ({ bag, batches }: BagFacts): boolean =>
  batches.some((each) => each.id !== bag?.batch && givesBags(each))

export const batchGivesBags = rule<BagFacts, Correct>('K13 state batch', {
  holds: ({ otherBatch: other, bag }, _) => other === null || other.id === bag?.batch || givesBags(other),
  message: ({ otherBatch }) => {
    const { batch_number: batch, status } = must(otherBatch, 'batch')
    return wording('Batch {batch} is {status}: no bag came from it yet.', { batch, status })
  },
  cure: ({ otherBatch }) => (otherBatch === null ? undefined : goToBatch(otherBatch)),
  cures: towardsSorting,
})
