import type { MemoryPlant } from '#tests/plant/memoryPlant.ts'
import { all, always, byId, changed, law, type Law, once } from './law.ts'

export const batchLaws: readonly Law[] = [
  law('A batch goes from Drying to Ready with as many Start as Stop events and a moisture reading', (outcome) =>
    all(
      changed(outcome, 'batch').filter(({ from, to }) => from === 'Drying' && to === 'Ready'),
      ({ entity_id }) =>
        balanced(outcome.after, entity_id) && outcome.after.moisture_reading.some((each) => each.batch === entity_id),
      ({ entity_id }) =>
        `${dryerCounts(outcome.after, entity_id)}, ${outcome.after.moisture_reading.filter((each) => each.batch === entity_id).length} readings`,
    ),
  ),

  always('A batch past Drying has as many Start as Stop events', (plant) =>
    all(
      plant.batch,
      ({ id, status }) => status === 'Loading' || status === 'Drying' || balanced(plant, id),
      ({ id, status }) => `${status}, ${dryerCounts(plant, id)}`,
    ),
  ),

  always('A dryer event is of a bin of its batch', (plant) =>
    all(plant.dryer_event, (event) => binsOf(plant, event.batch).includes(event.drying_bin)),
  ),

  law('A batch moves from its bin to another one, and its hours stay', (outcome) => {
    const { step, before, after } = outcome
    if (step.entity !== 'batch' || step.type !== 'moveBin') return true
    const [was, is] = [byId(before.batch, step.id), byId(after.batch, step.id)]
    if (was === undefined || is === undefined) return false
    if (was.bin_emptied_at !== null) return is.drying_bin === was.drying_bin && is.bin_emptied_at === null
    const ran = runningAt(before, step.id)
    const runs = ran && step.starts_again !== false
    return (
      was.drying_bin !== is.drying_bin &&
      is.earlier_bins.at(-1)?.drying_bin === was.drying_bin &&
      runningAt(after, step.id) === runs &&
      after.dryer_event.length - before.dryer_event.length === (ran ? (runs ? 2 : 1) : 0)
    )
  }),

  always('The bins of a batch cover its life, one after the other', (plant) =>
    all(plant.batch, ({ id, earlier_bins }) => {
      const ends = earlier_bins.map(({ until }) => until)
      const moves = plant.log.filter(
        ({ type, entity_id, data }) => type === 'batch.bin_changed' && entity_id === id && 'drying_bin' in data,
      )
      return ends.every((until, nth) => (ends[nth - 1] ?? '') <= until) && moves.length === ends.length
    }),
  ),

  always('One batch of an order loads in a bin at a time', (plant) =>
    once(
      plant.batch
        .filter((batch) => batch.status === 'Loading')
        .map(({ order, drying_bin }) => `a batch of order ${order} in bin ${drying_bin}`),
    ),
  ),

  always('A batch has bags only from Sorting on', (plant) =>
    all(plant.bag, (bag) => bag.void || ['Sorting', 'Complete'].includes(byId(plant.batch, bag.batch)?.status ?? '')),
  ),

  law('A Start that moves takes the readings of its time along', ({ before, after }) =>
    all(
      before.dryer_event.filter(({ id, event_type, event_time }) => {
        const now = byId(after.dryer_event, id)
        return event_type === 'Start' && now?.event_type === 'Start' && now.event_time !== event_time
      }),
      ({ id, batch, event_time }) =>
        all(
          before.moisture_reading.filter((each) => each.batch === batch && each.reading_time === event_time),
          (reading) =>
            byId(after.moisture_reading, reading.id)?.reading_time === byId(after.dryer_event, id)?.event_time,
        ),
    ),
  ),

  law(
    'The bin of a batch becomes empty once, and stays so until the batch is Ready, or its nuts are said to lie there',
    (outcome) =>
      all(
        outcome.before.batch.filter(({ bin_emptied_at }) => bin_emptied_at !== null),
        ({ id, bin_emptied_at }) => {
          const now = byId(outcome.after.batch, id)
          const again = changed(outcome, 'batch').some(
            ({ type, entity_id }) => type === 'batch.bin_emptied' && entity_id === id,
          )
          const { step } = outcome
          const isBack = step.entity === 'batch' && step.type === 'moveBin' && step.id === id
          return !again && (now?.status === 'Ready' || isBack || now?.bin_emptied_at === bin_emptied_at)
        },
      ),
  ),

  always('The bin of a batch is empty only from Sorting on, and at the latest when it is Complete', (plant) =>
    all(plant.batch, ({ status, bin_emptied_at }) =>
      bin_emptied_at === null ? status !== 'Complete' : status === 'Sorting' || status === 'Complete',
    ),
  ),

  law('No batch is opened for a Complete order', (outcome) =>
    all(
      changed(outcome, 'batch').filter(({ adds }) => adds === true),
      ({ data }) => byId(outcome.before.order, data['order'])?.status !== 'Complete',
    ),
  ),

  law('The batches of an invoiced order stay Complete', ({ before, after }) =>
    all(
      before.batch.filter((batch) => (byId(before.order, batch.order)?.invoice_number ?? '') !== ''),
      ({ id }) => byId(after.batch, id)?.status === 'Complete',
    ),
  ),

  law('A batch goes back from Drying only without records', (outcome) =>
    all(
      changed(outcome, 'batch').filter(({ from, to }) => from === 'Drying' && to === 'Loading'),
      ({ entity_id }) =>
        all([...outcome.before.dryer_event, ...outcome.before.moisture_reading], (each) => each.batch !== entity_id),
    ),
  ),

  law('A batch goes back from Ready to its previous status', (outcome) =>
    all(
      changed(outcome, 'batch').filter(({ type, from }) => type === 'batch.stepped_back' && from === 'Ready'),
      ({ entity_id, to }) =>
        outcome.before.log.findLast(({ type, entity_id: id }) => type === 'batch.made_ready' && id === entity_id)
          ?.from === to,
    ),
  ),
]

const binsOf = (plant: MemoryPlant, id: number): readonly number[] => {
  const batch = byId(plant.batch, id)
  return batch === undefined ? [] : [batch.drying_bin, ...batch.earlier_bins.map(({ drying_bin }) => drying_bin)]
}
/** It was started last, and not stopped as often as it was started. */
const runningAt = (plant: MemoryPlant, id: number): boolean => {
  const last = plant.dryer_event
    .filter(({ batch }) => batch === id)
    .toSorted((a, b) => Date.parse(a.event_time) - Date.parse(b.event_time) || a.id - b.id)
    .at(-1)
  return last?.event_type === 'Start' && countOf(plant, id, 'Start') > countOf(plant, id, 'Stop')
}

const countOf = (plant: MemoryPlant, batch: number, type: 'Start' | 'Stop'): number =>
  plant.dryer_event.filter((each) => each.batch === batch && each.event_type === type).length
const balanced = (plant: MemoryPlant, batch: number): boolean =>
  countOf(plant, batch, 'Start') === countOf(plant, batch, 'Stop')
const dryerCounts = (plant: MemoryPlant, batch: number): string =>
  `${countOf(plant, batch, 'Start')} Start, ${countOf(plant, batch, 'Stop')} Stop`
