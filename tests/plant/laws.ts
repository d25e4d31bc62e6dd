import type { Decision } from '#machines/decide.ts'
import { cappedGrades } from '#model/bag.ts'
import type { Change } from '#model/event.ts'
import type { Step } from '#model/step.ts'
import type { MemoryPlant, Tables } from './memoryPlant.ts'

/** One step of a history: the plant before it, what was decided, and the plant after it. */
export interface Taken {
  readonly before: MemoryPlant
  readonly step: Step
  readonly decision: Decision
  readonly after: MemoryPlant
}

/** What is true of a plant after every step of every history. */
export interface Law {
  readonly says: string
  holds(taken: Taken): boolean
}

const law = (says: string, holds: (taken: Taken) => boolean): Law => ({ says, holds })

/** A law of the plant as it stands, however it came there. */
const always = (says: string, holds: (plant: MemoryPlant) => boolean): Law => law(says, ({ after }) => holds(after))

const changesOf = ({ decision }: Taken): readonly Change[] => ('changes' in decision ? decision.changes : [])
const changed = (taken: Taken, entity: keyof Tables): readonly Change[] =>
  changesOf(taken).filter((change) => change.entity === entity)
const byId = <Row extends { readonly id: number }>(rows: readonly Row[], id: unknown): Row | undefined =>
  rows.find((row) => row.id === id)
const all = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): boolean => rows.every(holds)
const once = (names: readonly string[]): boolean => new Set(names).size === names.length
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each))

/** Hundredths of a lb, exactly, from the digits of the number. */
const cents = (pounds: number): bigint => BigInt(pounds.toFixed(2).replace('.', ''))
const total = (weights: readonly number[]): bigint => weights.reduce((sum, weight) => sum + cents(weight), 0n)

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
    ['Sorting', 'Ready'],
    ['Ready', 'Sold'],
    ['Sold', 'Ready'],
    ['Ready', 'Sorting'],
    ['Sorting', null],
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

const usedBins = (plant: MemoryPlant, order: number): readonly number[] => [
  ...plant.wagon
    .filter((each) => each.order === order && each.status !== 'Complete')
    .flatMap((each) => each.drying_bin),
  ...plant.batch.filter((each) => each.order === order && each.status !== 'Complete').map((each) => each.drying_bin),
]

/** An order's status, told from its wagons and batches alone. */
function statusTold(plant: MemoryPlant, order: { readonly id: number; readonly more_wagons: boolean }): string {
  const wagons = plant.wagon.filter((wagon) => wagon.order === order.id)
  const batches = plant.batch.filter((batch) => batch.order === order.id)
  if (order.more_wagons || wagons.length === 0 || wagons.some((wagon) => wagon.status !== 'Complete')) return 'Open'
  return batches.length === 0 || batches.some((batch) => batch.status !== 'Complete') ? 'Ready' : 'Complete'
}

/** A Closed shipment with everything that stands on its ticket. */
const ticket = (plant: MemoryPlant, id: number): unknown => [
  byId(plant.shipment, id),
  plant.bag.filter((bag) => bag.shipment === id),
]

/** The numbers given to bags so far, as lot-bag. */
const numbersGiven = (plant: MemoryPlant): readonly string[] =>
  plant.log
    .filter((change) => change.entity === 'bag' && change.data['bag_number'] !== undefined)
    .map(({ data }) => `${String(data['lot'])}-${String(data['bag_number'])}`)

/** What holds of the whole plant after any history. */
export const laws: readonly Law[] = [
  law('A step that is refused is told why', ({ decision }) =>
    'changes' in decision
      ? decision.changes.length > 0
      : decision.refusals.length > 0 &&
        all(decision.refusals, ({ rule, message }) => rule !== '' && !/undefined|null|NaN/.test(message)),
  ),

  law('A record moves only along the edges, from where it stood', (taken) =>
    all(changesOf(taken), ({ entity, entity_id, from, to, adds, removes }) => {
      const moves = edges[entity as keyof Tables]
      if (moves === undefined || (from === to && adds !== true)) return true
      return (
        moves.some((move) => move[0] === from && move[1] === to) &&
        (from === null) === (adds === true) &&
        (to === null) === (removes === true) &&
        (from === null || stood(taken, entity as keyof Tables, entity_id).includes(from))
      )
    }),
  ),

  law('A record stands where its last change says', (taken) =>
    all(changesOf(taken), ({ entity, entity_id, to }) => {
      const row = byId(taken.after[entity as keyof Tables] as readonly { readonly id: number }[], entity_id)
      if (row === undefined || !('status' in row) || to === null) return true
      return (
        changesOf(taken).findLast((each) => each.entity === entity && each.entity_id === entity_id)?.to === row.status
      )
    }),
  ),

  law('Each new record has an id that none of its kind ever had', (taken) =>
    all(
      changesOf(taken).filter((change) => change.adds === true),
      ({ entity, entity_id }) =>
        taken.after.log.filter((each) => each.entity === entity && each.entity_id === entity_id && each.adds === true)
          .length === 1,
    ),
  ),

  always('A bin is locked by an order exactly while an unfinished wagon or batch of it uses it', (plant) =>
    all(plant.drying_bin, (bin) => {
      const users = plant.order.filter((order) => usedBins(plant, order.id).includes(bin.id)).map((order) => order.id)
      return same(users, bin.locked_by === null ? [] : [bin.locked_by])
    }),
  ),

  always('A wagon past Arrived has a bin, and only bins that exist', (plant) =>
    all(
      plant.wagon,
      (wagon) =>
        (wagon.status === 'Arrived') === (wagon.drying_bin.length === 0) &&
        all(wagon.drying_bin, (bin) => byId(plant.drying_bin, bin) !== undefined),
    ),
  ),

  always("A wagon's load stands in one batch for each of its bins, from Unloaded on", (plant) =>
    all(plant.wagon, (wagon) => {
      const batches = plant.batch.filter((batch) => batch.wagons.includes(wagon.id))
      const unloaded = wagon.status === 'Unloaded' || wagon.status === 'Complete'
      return (
        sameSet(
          batches.map((batch) => batch.drying_bin),
          unloaded ? wagon.drying_bin : [],
        ) && all(batches, (batch) => batch.order === wagon.order)
      )
    }),
  ),

  always('A wagon is Complete only once the client was notified', (plant) =>
    all(plant.wagon, (wagon) => wagon.status !== 'Complete' || notified(wagon)),
  ),

  always('A label stands in the yard once per client', (plant) =>
    once(
      plant.wagon
        .filter((wagon) => wagon.status !== 'Complete')
        .map((wagon) => `${byId(plant.order, wagon.order)?.client} ${wagon.wagon_id}`),
    ),
  ),

  always(
    'No date lies before its harvest, or out of reach',
    (plant) =>
      all(plant.wagon, (wagon) => wagon.harvested_at <= wagon.arrived_at && all(datesOf(wagon), inReach(plant))) &&
      all([...plant.batch, ...plant.lot], (row) => all(datesOf(row), inReach(plant))) &&
      all(
        [
          ...plant.dryer_event.map((each) => each.event_time),
          ...plant.moisture_reading.map((each) => each.reading_time),
        ],
        (time) => time >= plant.moment.earliest.instant && time <= plant.moment.latest.instant,
      ),
  ),

  law('A batch goes from Drying to Ready with as many Start as Stop events and a moisture reading', (taken) =>
    all(
      changed(taken, 'batch').filter(({ from, to }) => from === 'Drying' && to === 'Ready'),
      ({ entity_id }) =>
        balanced(taken.after, entity_id) && taken.after.moisture_reading.some((each) => each.batch === entity_id),
    ),
  ),

  always('A batch past Drying has as many Start as Stop events', (plant) =>
    all(plant.batch, ({ id, status }) => status === 'Loading' || status === 'Drying' || balanced(plant, id)),
  ),

  always('A dryer event is of the bin of its batch', (plant) =>
    all(plant.dryer_event, (event) => byId(plant.batch, event.batch)?.drying_bin === event.drying_bin),
  ),

  always('One batch of an order loads in a bin at a time', (plant) =>
    once(
      plant.batch
        .filter((batch) => batch.status === 'Loading')
        .map(({ order, drying_bin }) => `${order} ${drying_bin}`),
    ),
  ),

  always('Bags stand on a batch only from Sorting on', (plant) =>
    all(plant.bag, (bag) => bag.void || ['Sorting', 'Complete'].includes(byId(plant.batch, bag.batch)?.status ?? '')),
  ),

  always('An order stands where its wagons and batches say', (plant) =>
    all(plant.order, (order) => order.status === statusTold(plant, order)),
  ),

  always('An order is invoiced only while it is Complete', (plant) =>
    all(plant.order, (order) => order.invoice_number === '' || (order.status === 'Complete' && !order.more_wagons)),
  ),

  always("An order's orchard belongs to its client", (plant) =>
    all(plant.order, (order) => byId(plant.orchards, order.orchard)?.client === order.client),
  ),

  law(
    'The client of an order stays once a wagon arrived, variety and orchard once a lot was started',
    ({ before, after }) =>
      all(after.order, (order) => {
        const was = byId(before.order, order.id)
        if (was === undefined) return true
        const wagons = before.wagon.some((wagon) => wagon.order === order.id)
        const lots = before.lot.some((lot) => lot.order === order.id)
        return (
          (!wagons || was.client === order.client) &&
          (!lots || (was.variety === order.variety && was.orchard === order.orchard))
        )
      }),
  ),

  always('Whatever a record names is there', (plant) => {
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

  always('At most one lot of an order and grade is Sorting', (plant) =>
    once(plant.lot.filter((lot) => lot.status === 'Sorting').map((lot) => `${lot.order} ${lot.grade}`)),
  ),

  always('No A grade lot of a Complete order is Sorting', (plant) =>
    all(
      plant.lot,
      (lot) =>
        lot.status !== 'Sorting' ||
        !cappedGrades.includes(lot.grade) ||
        byId(plant.order, lot.order)?.status !== 'Complete',
    ),
  ),

  always('A capped lot never weighs more than the cap', (plant) =>
    all(plant.lot, (lot) => {
      const weights = plant.bag.filter((bag) => bag.lot === lot.id && !bag.void).map((bag) => bag.clean_gross)
      return !cappedGrades.includes(lot.grade) || total(weights) <= cents(plant.maxLotWeight)
    }),
  ),

  law('A lot goes Ready by hand, is measured and is sold only once the client was notified', (taken) =>
    all(changed(taken, 'lot'), ({ entity_id, type, follows }) => {
      const needsIt =
        ['lot.measured', 'lot.sold'].includes(type) || (type === 'lot.made_ready' && follows === undefined)
      const lot = byId(taken.before.lot, entity_id)
      const measuredAgain = lot?.status === 'Sold'
      return !needsIt || measuredAgain || notified(lot)
    }),
  ),

  law('Only A grade lots go Ready by themselves', (taken) =>
    all(changed(taken, 'lot'), ({ entity_id, type, follows }) => {
      const grade = byId(taken.after.lot, entity_id)?.grade
      return type !== 'lot.made_ready' || follows === undefined || (grade !== undefined && cappedGrades.includes(grade))
    }),
  ),

  always('A Sold lot has a purchaser and a notified client', (plant) =>
    all(plant.lot, (lot) => lot.status !== 'Sold' || (lot.broker !== null && notified(lot))),
  ),

  law('The purchaser of a Sold lot stays once a shipment of it is Closed', ({ before, after }) =>
    all(before.lot, (lot) => {
      const shipped = before.shipment.some((shipment) => shipment.lot === lot.id && shipment.status === 'Closed')
      return lot.status !== 'Sold' || !shipped || byId(after.lot, lot.id)?.broker === lot.broker
    }),
  ),

  law('A lot in which a bag was numbered is never removed', (taken) =>
    all(
      changed(taken, 'lot'),
      ({ removes, entity_id }) =>
        removes !== true || !numbersGiven(taken.before).some((number) => number.startsWith(`${entity_id}-`)),
    ),
  ),

  law(
    'A number is given to one bag of a lot, ever',
    (taken) => !changed(taken, 'bag').some((change) => 'bag_number' in change.data) || once(numbersGiven(taken.after)),
  ),

  always('A bag stands in a lot of its order and its grade', (plant) =>
    all(plant.bag, (bag) => {
      const lot = byId(plant.lot, bag.lot)
      return bag.void || (lot?.grade === bag.grade && lot.order === byId(plant.batch, bag.batch)?.order)
    }),
  ),

  always('No bag weighs less than its tare, on either scale', (plant) =>
    all(
      plant.bag,
      (bag) =>
        cents(bag.clean_gross) >= cents(bag.clean_tare) &&
        (bag.ship_gross === null || bag.ship_tare === null || cents(bag.ship_gross) >= cents(bag.ship_tare)),
    ),
  ),

  always('A bag is on a shipment of its own lot, with both weights, or on none', (plant) =>
    all(plant.bag, (bag) =>
      bag.shipment === null
        ? bag.ship_gross === null && bag.ship_tare === null
        : bag.ship_gross !== null && bag.ship_tare !== null && byId(plant.shipment, bag.shipment)?.lot === bag.lot,
    ),
  ),

  law('A bag goes from one shipment to another only by way of its lot', ({ before, after }) =>
    all(before.bag, (bag) => {
      const now = byId(after.bag, bag.id)?.shipment
      return bag.shipment === null || now === null || now === bag.shipment
    }),
  ),

  law('A void bag stays as it was voided', ({ before, after }) =>
    all(before.bag, (bag) => !bag.void || same(bag, byId(after.bag, bag.id))),
  ),

  law('A bag of a Sold lot keeps its weights and its grade', ({ before, after }) =>
    all(before.bag, (bag) => {
      const now = byId(after.bag, bag.id)
      const weights = (row: typeof now) => [
        row?.clean_gross,
        row?.clean_tare,
        row?.grade,
        row?.type,
        row?.void,
        row?.lot,
      ]
      return byId(before.lot, bag.lot)?.status !== 'Sold' || same(weights(bag), weights(now))
    }),
  ),

  always('A shipment is of a lot that is Ready or Sold', (plant) =>
    all(plant.shipment, (shipment) => byId(plant.lot, shipment.lot)?.status !== 'Sorting'),
  ),

  always('A Closed shipment is signed and holds a bag', (plant) =>
    all(
      plant.shipment,
      ({ id, status, signature }) =>
        (status === 'Closed') === (signature !== null) &&
        (status !== 'Closed' || plant.bag.some((bag) => bag.shipment === id)),
    ),
  ),

  law('A Closed shipment never changes', ({ before, after }) =>
    all(
      before.shipment.filter((shipment) => shipment.status === 'Closed'),
      ({ id }) => same(ticket(before, id), ticket(after, id)),
    ),
  ),
]

/** Where a record stood before a step, and where earlier changes of the same step brought it. */
function stood(taken: Taken, entity: keyof Tables, id: number): readonly (string | null)[] {
  const row = byId(taken.before[entity] as readonly { readonly id: number; readonly status?: string }[], id)
  const passed = changed(taken, entity).flatMap((change) => (change.entity_id === id ? [change.to] : []))
  return [row?.status ?? null, ...passed]
}

const notified = (
  row: { readonly notified_by: number | null; readonly notified_at: string | null } | undefined,
): boolean => row !== undefined && row.notified_by !== null && row.notified_at !== null

const balanced = (plant: MemoryPlant, batch: number): boolean => {
  const count = (type: string) =>
    plant.dryer_event.filter((each) => each.batch === batch && each.event_type === type).length
  return count('Start') === count('Stop')
}

const datesOf = (row: object): readonly string[] =>
  Object.entries(row).flatMap(([column, value]) => (column.endsWith('_at') && typeof value === 'string' ? [value] : []))

const inReach =
  ({ moment }: MemoryPlant) =>
  (date: string): boolean =>
    date >= moment.earliest.date && date <= moment.latest.date
