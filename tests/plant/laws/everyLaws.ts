import type { Change } from '#model/kinds/event.ts'
import { inEnglish } from '#model/values/wording.ts'
import type { MemoryPlant, Tables } from '#tests/plant/memoryPlant.ts'
import { all, always, byId, changed, changesOf, law, type Law, ownRecord, same, type StepOutcome } from './law.ts'

/** Whether a change says something: it moves its record, has a reason, or a value that does not stand yet. */
function isNews(before: MemoryPlant, { entity, entity_id, adds, removes, from, to, reason, data }: Change): boolean {
  const row: object = byId<Standing>(before[entity as keyof Tables], entity_id) ?? {}
  const isSaid = adds === true || removes === true || from !== to || reason !== undefined || 'personal' in data
  const fields = Object.entries(data)
  // A correction that says nothing is another law's.
  return isSaid || fields.length === 0 || fields.some(([field, value]) => !same(Reflect.get(row, field), value))
}

/** Laws of every record. */
export const everyLaws: readonly Law[] = [
  {
    says: 'A step that is refused is told why, and an accepted one changes something or writes nothing',
    holds: ({ decision, before }) =>
      'changes' in decision
        ? decision.changes.length === 0 || decision.changes.some((change) => isNews(before, change))
        : decision.refusals.length > 0 &&
          all(decision.refusals, ({ rule, message }) => rule !== '' && !/undefined|null|NaN/.test(inEnglish(message))),
  },

  law('A record moves only along the edges, from its status', (outcome) =>
    all(changesOf(outcome), ({ entity, entity_id, from, to, adds, removes }) => {
      const moves = edges[entity as keyof Tables]
      if (moves === undefined || (from === to && adds !== true)) return true
      return (
        moves.some((move) => move[0] === from && move[1] === to) &&
        (from === null) === (adds === true) &&
        (to === null) === (removes === true) &&
        (from === null || stood(outcome, entity as keyof Tables, entity_id).includes(from))
      )
    }),
  ),

  law('A record has the status of its last change', (outcome) =>
    all(changesOf(outcome), ({ entity, entity_id: id }) => {
      const table = entity as keyof Tables
      const row = byId<Standing>(outcome.after[table], id)
      if (row?.status === undefined) return true
      const moves = changed(outcome, table).filter((each) => each.entity_id === id && each.to !== null)
      return row.status === (moves.at(-1)?.to ?? byId<Standing>(outcome.before[table], id)?.status)
    }),
  ),

  law('A change names statuses only where its record moved', (outcome) =>
    all(changesOf(outcome), ({ from, to }) => from !== to || from === null),
  ),

  law('A step back changes the status', ({ step, before, after }) => {
    if (step.type !== 'stepBack' && step.type !== 'merge') return true
    const { id } = step
    const status = (plant: MemoryPlant): unknown => byId<Standing>(plant[step.entity], id)?.status
    return status(before) !== status(after)
  }),

  law('The fields of a step are in the record afterwards', (outcome) => {
    const { step } = outcome
    const row: Readonly<Record<string, unknown>> = { ...ownRecord(outcome) }
    // A counter-ticket is a separate record: the id is its shipment's.
    const named = step.type === 'adjust' ? ['entity', 'type', 'id'] : ['entity', 'type']
    const says = Object.entries(step).filter(([field, value]) => !named.includes(field) && value !== undefined)
    const isCleared = (field: string): boolean =>
      field === 'invoice_number' && step.entity === 'order' && row['more_wagons'] === true
    // A server re-encodes a signature and stores it as a file.
    const isFile = (field: string, value: unknown): boolean =>
      field === 'signature' && typeof value === 'string' && value.startsWith('/api/files/')
    return all(says, ([field, value]) => {
      const column = columnOf[field] ?? field
      return !(column in row) || isCleared(column) || isFile(field, row[column]) || same(row[column], value)
    })
  }),

  law('Each new record has an id that its entity never had', (outcome) =>
    all(
      changesOf(outcome).filter((change) => change.adds === true),
      ({ entity, entity_id }) =>
        outcome.after.log.filter((each) => each.entity === entity && each.entity_id === entity_id && each.adds === true)
          .length === 1,
    ),
  ),

  always(
    'No date is before its harvest, or out of range',
    (plant) =>
      all(plant.wagon, (wagon) => wagon.harvested_at <= wagon.arrived_at && all(datesOf(wagon), believable(plant))) &&
      all([...plant.batch, ...plant.lot], (row) => all(datesOf(row), believable(plant))) &&
      all(
        [
          ...plant.dryer_event.map((each) => each.event_time),
          ...plant.moisture_reading.map((each) => each.reading_time),
        ],
        (time) =>
          time >= plant.moment.earliest.instant && Date.parse(time) <= Date.parse(plant.moment.now) + 2 * 60_000,
      ),
  ),

  always('A record refers only to existing records', (plant) => {
    const there = (entity: keyof Tables, id: number | null) =>
      id === null || byId(plant[entity] as readonly { readonly id: number }[], id) !== undefined
    return (
      all(plant.order, (order) => plant.clients.includes(order.client) && plant.varieties.includes(order.variety)) &&
      all([...plant.wagon, ...plant.batch, ...plant.lot], (row) => there('order', row.order)) &&
      all(
        [...plant.wagon, ...plant.batch, ...plant.lot],
        (row) => row.notified_by === null || plant.users.includes(row.notified_by),
      ) &&
      all(
        [...plant.lot.map((lot) => lot.broker), ...plant.order.map((order) => order.preselected_broker)],
        (broker) => broker === null || plant.brokers.includes(broker),
      ) &&
      all(
        plant.batch,
        (batch) => there('drying_bin', batch.drying_bin) && all(batch.wagons, (id) => there('wagon', id)),
      ) &&
      all([...plant.dryer_event, ...plant.moisture_reading], (row) => there('batch', row.batch)) &&
      all(plant.shipment, (shipment) => there('lot', shipment.lot)) &&
      all(plant.bag, (bag) => there('batch', bag.batch) && there('lot', bag.lot) && there('shipment', bag.shipment))
    )
  }),
]

interface Standing {
  readonly id: number
  readonly status?: string
}

/** The columns that steps call something else. */
const columnOf: Readonly<Record<string, string>> = { orchard_id: 'orchard', bag_type: 'type' }

/** The moves that there are, one status on or one back; null is not there. */
const edges: Readonly<Partial<Record<keyof Tables, readonly (readonly [string | null, string | null])[]>>> = {
  wagon: [
    [null, 'Arrived'],
    ['Arrived', 'Pre-cleaning'],
    ['Pre-cleaning', 'Unloaded'],
    ['Unloaded', 'Complete'],
    ['Complete', 'Unloaded'],
    ['Unloaded', 'Pre-cleaning'],
    ['Pre-cleaning', 'Arrived'],
    ['Arrived', null],
  ],
  batch: [
    [null, 'Loading'],
    ['Loading', 'Drying'],
    ['Loading', 'Ready'],
    ['Drying', 'Ready'],
    ['Ready', 'Sorting'],
    ['Sorting', 'Complete'],
    ['Complete', 'Sorting'],
    ['Sorting', 'Ready'],
    ['Ready', 'Drying'],
    ['Ready', 'Loading'],
    ['Drying', 'Loading'],
    ['Loading', null],
  ],
  lot: [
    [null, 'Sorting'],
    // The rest of a Sold lot.
    [null, 'Ready'],
    ['Sorting', 'Ready'],
    ['Ready', 'Sold'],
    ['Sold', 'Ready'],
    ['Ready', 'Sorting'],
    ['Sorting', null],
    // A move takes its last bag along (F12).
    ['Ready', null],
  ],
  order: [
    [null, 'Open'],
    ['Open', 'Ready'],
    ['Ready', 'Complete'],
    ['Complete', 'Ready'],
    ['Complete', 'Open'],
    ['Ready', 'Open'],
    ['Open', null],
  ],
  shipment: [
    [null, 'Open'],
    ['Open', 'Closed'],
    ['Open', null],
  ],
}

/** A record's status before a step, and after earlier changes of the same step. */
function stood(outcome: StepOutcome, entity: keyof Tables, id: number): readonly (string | null)[] {
  const row = byId<Standing>(outcome.before[entity], id)
  const passed = changed(outcome, entity).flatMap((change) => (change.entity_id === id ? [change.to] : []))
  return [row?.status ?? null, ...passed]
}

/** Calendar dates alone: the instant of a sale is the server's. */
const datesOf = (row: object): readonly string[] =>
  Object.entries(row).flatMap(([column, value]) =>
    column.endsWith('_at') && typeof value === 'string' && !value.includes('T') ? [value] : [],
  )

const believable =
  ({ moment }: MemoryPlant) =>
  (date: string): boolean =>
    date >= moment.earliest.date && date <= moment.latest.date
