import { decide, type Decision, type DecisionInput } from '#machines/decide.ts'
import type { Actor, LotFact, OrderFacts, ShipmentFact, WagonMove, Weighing } from '#machines/facts.ts'
import { currentLot } from '#machines/lotCap.ts'
import { OrderWagons } from '#machines/orderWagons.ts'
import { wagonsTogether } from '#machines/wagonsTogether.ts'
import type { Step } from '#model/calls/step.ts'
import type { AdjustmentRow } from '#model/kinds/adjustment.ts'
import type { BagRow } from '#model/kinds/bag.ts'
import type { BagReturnRow } from '#model/kinds/bagReturn.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import type { DryerEventRow } from '#model/kinds/dryerEvent.ts'
import type { DryingBinRow } from '#model/kinds/dryingBin.ts'
import type { Change } from '#model/kinds/event.ts'
import type { LotRow } from '#model/kinds/lot.ts'
import type { MoistureReadingRow } from '#model/kinds/moistureReading.ts'
import type { OrchardRow } from '#model/kinds/orchard.ts'
import type { OrderRow } from '#model/kinds/order.ts'
import type { ShipmentRow } from '#model/kinds/shipment.ts'
import type { WagonRow } from '#model/kinds/wagon.ts'
import type { Moment } from '#model/values/calendar.ts'
import { sumPounds } from '#model/values/units.ts'

/** The tables that steps change, by the name that changes give them. */
export interface Tables {
  readonly order: readonly OrderRow[]
  readonly wagon: readonly WagonRow[]
  readonly batch: readonly BatchRow[]
  readonly lot: readonly LotRow[]
  readonly shipment: readonly ShipmentRow[]
  readonly adjustment: readonly AdjustmentRow[]
  readonly bag_return: readonly BagReturnRow[]
  readonly bag: readonly BagRow[]
  readonly moisture_reading: readonly MoistureReadingRow[]
  readonly dryer_event: readonly DryerEventRow[]
  readonly drying_bin: readonly DryingBinRow[]
}

/** A change with its user and time. */
export interface Logged extends Change {
  readonly by: number
  readonly at: string
}

/** A whole plant as a value: everything that was ever changed, and the tables that this makes. */
export interface MemoryPlant extends Tables {
  readonly moment: Moment
  readonly maxLotWeight: number
  readonly orchards: readonly OrchardRow[]
  readonly clients: readonly number[]
  readonly varieties: readonly number[]
  readonly brokers: readonly number[]
  readonly users: readonly number[]
  /** The names of the drivers by wagon: personal data, which no row has. */
  readonly drivers: Readonly<Record<number, string>>
  readonly log: readonly Logged[]
}

export type Decide = (question: DecisionInput) => Decision

/** A plant before its first order: two growers, four bins, a cap that five bags reach. */
export const newPlant = (moment: Moment): MemoryPlant => ({
  moment,
  maxLotWeight: 10_000,
  clients: [1, 2],
  varieties: [1, 2],
  brokers: [1, 5],
  users: [1, 2, 3],
  drivers: {},
  orchards: [
    { id: 1, name: 'River Bottom', farm: '1184', client: 1, notes: '82%-18%' },
    { id: 2, name: 'Hill', farm: '1185', client: 1, notes: '' },
    { id: 3, name: 'Levee', farm: '2201', client: 2, notes: '' },
  ],
  drying_bin: [1, 2, 3, 4].map((id) => ({ id, name: `Bin ${id}`, locked_by: null })),
  order: [],
  wagon: [],
  batch: [],
  lot: [],
  shipment: [],
  adjustment: [],
  bag_return: [],
  bag: [],
  moisture_reading: [],
  dryer_event: [],
  log: [],
})

/** A plant after a change, by the change alone. */
function folded(plant: MemoryPlant, change: Logged): MemoryPlant {
  const { personal: _personal, ...columns } = change.data
  const rows = plant[change.entity as keyof Tables] as readonly { readonly id: number }[]
  const log = [...plant.log, change]
  if (change.removes === true)
    return { ...plant, log, [change.entity]: rows.filter((row) => row.id !== change.entity_id) }
  if (change.adds === true) return { ...plant, log, [change.entity]: [...rows, { id: change.entity_id, ...columns }] }
  return {
    ...plant,
    log,
    [change.entity]: rows.map((row) => (row.id === change.entity_id ? { ...row, ...columns } : row)),
  }
}

/** Takes a step through `decide`; a refused one leaves the plant as it is. */
export function takeStep(
  plant: MemoryPlant,
  actor: Actor,
  step: Step,
  decideBy: Decide = decide,
): { readonly plant: MemoryPlant; readonly decision: Decision } {
  const decision = decideBy(questionOf(plant, actor, step))
  if (!('changes' in decision)) return { plant, decision }
  const logged = decision.changes.map((change) => ({ ...change, by: actor.id, at: plant.moment.now }))
  return { plant: { ...logged.reduce(folded, plant), drivers: driversAfter(plant, step, decision.changes) }, decision }
}

function driversAfter({ drivers }: MemoryPlant, step: Step, changes: readonly Change[]): MemoryPlant['drivers'] {
  const [own] = changes
  const named = own !== undefined && Array.isArray(own.data['personal']) && own.data['personal'].includes('driver')
  if (!named || !('driver' in step) || step.driver === undefined) return drivers
  return { ...drivers, [own.entity_id]: step.driver }
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[], id: number | null | undefined): Row | null =>
  rows.find((row) => row.id === id) ?? null

/** The highest numbers ever used, removed records included: the ids of each entity, the bags of each lot. */
interface NumbersUsed {
  readonly ids: ReadonlyMap<string, number>
  readonly bags: ReadonlyMap<unknown, number>
}

/** A log is immutable, and is read many times for each step. */
const numbersByLog = new WeakMap<MemoryPlant['log'], NumbersUsed>()

function numbersUsed({ log }: MemoryPlant): NumbersUsed {
  const remembered = numbersByLog.get(log)
  if (remembered !== undefined) return remembered
  const ids = new Map<string, number>()
  const bags = new Map<unknown, number>()
  for (const { entity, entity_id, adds, data } of log) {
    if (adds === true) ids.set(entity, Math.max(entity_id, ids.get(entity) ?? 0))
    if ('lot' in data) bags.set(data['lot'], Math.max(Number(data['bag_number'] ?? 0), bags.get(data['lot']) ?? 0))
  }
  numbersByLog.set(log, { ids, bags })
  return { ids, bags }
}

/** The highest id that an entity ever had. */
const lastId = (plant: MemoryPlant, entity: string): number => numbersUsed(plant).ids.get(entity) ?? 0

/** The highest number that a bag ever had in a lot. */
const lastBagNumber = (plant: MemoryPlant, lot: number): number => numbersUsed(plant).bags.get(lot) ?? 0

/** A fact of a row, computed again only when one of its tables has changed. */
function remembered<Row extends object, Fact>(
  tables: readonly (keyof Tables)[],
  factOf: (plant: MemoryPlant, row: Row) => Fact,
): (plant: MemoryPlant, row: Row) => Fact {
  const facts = new WeakMap<Row, { readonly plant: MemoryPlant; readonly fact: Fact }>()
  return (plant, row) => {
    const last = facts.get(row)
    if (last !== undefined && tables.every((table) => last.plant[table] === plant[table])) return last.fact
    const fact = factOf(plant, row)
    facts.set(row, { plant, fact })
    return fact
  }
}

/** A lot with the sums of its bags. */
const lotFact = remembered(['bag'], (plant, lot: LotRow): LotFact => {
  const bags = plant.bag.filter((bag) => bag.lot === lot.id && !bag.void)
  const clean_gross = sumPounds(bags.map((bag) => bag.clean_gross))
  const written_off_bags = bags.filter((bag) => bag.written_off !== null).length
  const last_bag_number = lastBagNumber(plant, lot.id)
  return { ...lot, clean_gross, bag_count: bags.length, written_off_bags, last_bag_number }
})

const shipmentFact = remembered(['bag', 'bag_return', 'adjustment'], (plant, shipment: ShipmentRow): ShipmentFact => ({
  ...shipment,
  bag_count: plant.bag.filter((bag) => bag.shipment === shipment.id).length,
  held: plant.bag
    .flatMap(({ shipment: on, bag_number, hold }) =>
      on === shipment.id && hold !== null ? [{ bag_number, reason: hold.reason }] : [],
    )
    .toSorted((a, b) => a.bag_number - b.bag_number),
  adjusted_net: adjustedNet(plant, shipment.id),
  came_back: plant.bag_return
    .filter((each) => each.shipment === shipment.id)
    .map(({ bag, bag_number, ship_gross, ship_tare }) => ({
      bag,
      bag_number,
      ship_net: sumPounds([ship_gross, -ship_tare]),
      named: plant.adjustment.some((each) => each.shipment === shipment.id && each.bags.includes(bag)),
    })),
}))

/** A shipment's net by its bags and counter-tickets. */
export const adjustedNet = (plant: MemoryPlant, shipment: number): number =>
  sumPounds([
    ...plant.bag.flatMap((bag) => (bag.shipment === shipment ? [bag.ship_gross ?? 0, -(bag.ship_tare ?? 0)] : [])),
    ...plant.bag_return.flatMap((each) => (each.shipment === shipment ? [each.ship_gross, -each.ship_tare] : [])),
    ...plant.adjustment.flatMap((each) => (each.shipment === shipment ? [each.net] : [])),
  ])

/** Whether a bag or lot has a hold. */
export const isHeld = ({ hold }: Pick<BagRow, 'hold'>): boolean => hold !== null

/** The facts of one order; empty without one. */
function orderFacts(plant: MemoryPlant, actor: Actor, order: number | undefined): OrderFacts {
  const ofOrder = <Row extends { readonly order: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.order === order)
  const lots = ofOrder(plant.lot)
  const kinds = [
    'order',
    'wagon',
    'batch',
    'lot',
    'shipment',
    'adjustment',
    'bag_return',
    'bag',
    'moisture_reading',
    'dryer_event',
  ] as const
  const ids = (rows: readonly { readonly id: number }[]) => rows.map((row) => row.id)
  return {
    moment: plant.moment,
    actor,
    next: Object.fromEntries(kinds.map((kind) => [kind, lastId(plant, kind) + 1])),
    maxLotWeight: plant.maxLotWeight,
    order: byId(plant.order, order),
    wagons: OrderWagons.of(ofOrder(plant.wagon)),
    batches: ofOrder(plant.batch),
    lots: lots.map((lot) => lotFact(plant, lot)),
    shipments: plant.shipment
      .filter((shipment) => lots.some((lot) => lot.id === shipment.lot))
      .map((shipment) => shipmentFact(plant, shipment)),
    bins: plant.drying_bin,
    orchards: plant.orchards,
    references: {
      client: plant.clients,
      variety: plant.varieties,
      broker: plant.brokers,
      user: plant.users,
      orchard: ids(plant.orchards),
      order: ids(plant.order),
      batch: ids(plant.batch),
      lot: ids(plant.lot),
      shipment: ids(plant.shipment),
    },
  }
}

/** The step with the facts that it is decided on. */
export function questionOf(plant: MemoryPlant, actor: Actor, step: Step): DecisionInput {
  const about = (order: number | undefined) => orderFacts(plant, actor, order)
  switch (step.entity) {
    case 'wagon': {
      const wagon = step.type === 'arrive' ? null : byId(plant.wagon, step.id)
      const facts = about(step.type === 'arrive' ? step.order : wagon?.order)
      const named =
        step.type === 'arrive' || step.type === 'correct' || step.type === 'mend' ? step.wagon_id : undefined
      const number = named ?? wagon?.wagon_id
      const sameNumber = plant.wagon.filter(
        (each) => each.wagon_id === number && byId(plant.order, each.order)?.client === facts.order?.client,
      )
      const standing = [...plant.moisture_reading, ...plant.dryer_event, ...plant.bag].map(({ batch }) => batch)
      const batchesInUse = facts.batches.filter(({ id }) => standing.includes(id)).map(({ id }) => id)
      const move = step.type === 'move' ? moveOf(plant, facts, about(step.order), step) : null
      return {
        step,
        facts: {
          ...facts,
          wagon,
          entry: step.type === 'mend' ? arrivalOf(plant, step.id) : null,
          driver: plant.drivers[wagon?.id ?? 0] ?? '',
          sameNumber,
          batchesInUse,
          move,
        },
      }
    }
    case 'batch': {
      const batch = step.type === 'open' ? null : byId(plant.batch, batchOf(plant, step))
      const ofBatch = <Row extends { readonly batch: number }>(rows: readonly Row[]) =>
        rows.filter((row) => row.batch === batch?.id)
      return {
        step,
        facts: {
          ...about(step.type === 'open' ? step.order : batch?.order),
          batch,
          dryerEvents: ofBatch(plant.dryer_event),
          readings: ofBatch(plant.moisture_reading),
          bagCount: ofBatch(plant.bag).filter((bag) => !bag.void).length,
          bagged: ofBatch(plant.bag).length > 0,
        },
      }
    }
    case 'lot': {
      const lot = step.type === 'start' ? null : byId(plant.lot, step.id)
      const facts = about(step.type === 'start' ? step.order : lot?.order)
      const filled = lot === null || step.type !== 'merge' ? undefined : currentLot(facts, lot.grade)
      const joins = step.type === 'split' ? lot?.id : filled?.id
      const joining = plant.bag.filter((bag) => bag.lot === joins)
      return {
        step,
        facts: {
          ...facts,
          lot: byId(facts.lots, lot?.id),
          joining: joining.toSorted((a, b) => a.bag_number - b.bag_number),
        },
      }
    }
    case 'order':
      return { step, facts: about(step.type === 'place' ? undefined : step.id) }
    case 'shipment': {
      const shipment = step.type === 'open' ? null : byId(plant.shipment, step.id)
      const lot = byId(plant.lot, step.type === 'open' ? step.lot : shipment?.lot)
      const facts = about(lot?.order)
      return {
        step,
        facts: { ...facts, shipment: byId(facts.shipments, shipment?.id), lot: byId(facts.lots, lot?.id) },
      }
    }
    case 'bag': {
      const bag = step.type === 'weigh' ? null : byId(plant.bag, step.id)
      const batch = byId(plant.batch, step.type === 'weigh' ? step.batch : bag?.batch)
      const shipment = byId(plant.shipment, step.type === 'load' ? step.shipment : bag?.shipment)
      return {
        step,
        facts: {
          ...about(batch?.order),
          bag,
          batch,
          otherBatch: step.type === 'correct' ? byId(plant.batch, step.batch) : null,
          shipment: shipment && shipmentFact(plant, shipment),
          weighing: step.type === 'void' ? weighingOf(plant, step.id) : null,
        },
      }
    }
  }
}

type Move = Extract<Step, { entity: 'wagon'; type: 'move' }>

function moveOf(plant: MemoryPlant, from: OrderFacts, to: OrderFacts, step: Move): WagonMove | null {
  const named = [step.id, ...(step.wagons ?? [])]
  const together = wagonsTogether(from, named, { mixedWith: (id) => mixedWith(plant, id) })
  const moving = step.together === true ? together : named
  const labels = from.wagons.all.filter(({ id }) => moving.includes(id)).map(({ wagon_id }) => wagon_id)
  const batches = from.batches.filter(({ wagons }) => wagons.some((id) => moving.includes(id)))
  if (to.order === null) return null
  const bags = plant.bag.filter(({ batch }) => batches.some(({ id }) => id === batch))
  return {
    to,
    bags: bags.toSorted((a, b) => a.id - b.id),
    emptied: from.lots
      .map(({ id }) => id)
      .filter(
        (id) => bags.some(({ lot }) => lot === id) && plant.bag.every((bag) => bag.lot !== id || bags.includes(bag)),
      ),
    mixed: batches.flatMap(({ id }) => mixedWith(plant, id)),
    together,
    alike: plant.wagon.filter(
      ({ wagon_id, order }) => labels.includes(wagon_id) && byId(plant.order, order)?.client === to.order?.client,
    ),
  }
}

/** The batches that shared a bin with a batch at the same time, directly or through others. */
export function mixedWith(plant: MemoryPlant, id: number): readonly number[] {
  const mixed = new Set([id])
  for (const one of mixed)
    for (const other of plant.batch) if (sharedBin(plant, byId(plant.batch, one), other)) mixed.add(other.id)
  return [...mixed]
}

/** When the bin of a batch became empty, by its events: with its last bag, or before. */
function emptiedAt(own: MemoryPlant['log']): string | undefined {
  let emptied: string | undefined
  for (const { type, to, at } of own) {
    if (type === 'batch.bin_emptied' || type === 'batch.completed') emptied ??= at
    if ((type === 'batch.stepped_back' && to === 'Ready') || type === 'batch.bin_changed') emptied = undefined
  }
  return emptied
}

function sharedBin({ log }: MemoryPlant, one: BatchRow | null, other: BatchRow): boolean {
  const stood = (batch: BatchRow) => {
    const own = log.filter((each) => each.entity === 'batch' && each.entity_id === batch.id)
    const [first] = own
    let [bin, from] = [Number(first?.data['drying_bin']), first?.at ?? '']
    const stays: { bin: number; from: string; until: string | undefined }[] = []
    for (const { type, data } of own) {
      const left =
        type === 'batch.bin_changed'
          ? (data['earlier_bins'] as BatchRow['earlier_bins'] | undefined)?.at(-1)
          : undefined
      if (left === undefined) continue
      stays.push({ bin, from: from < left.until ? from : left.until, until: left.until })
      ;[bin, from] = [Number(data['drying_bin']), left.until]
    }
    return [...stays, { bin, from, until: emptiedAt(own) }]
  }
  if (one === null || one.id === other.id || one.order !== other.order) return false
  return stood(one).some((a) =>
    stood(other).some(
      (b) =>
        a.bin === b.bin && (b.until === undefined || a.from < b.until) && (a.until === undefined || b.from < a.until),
    ),
  )
}

/** The user who weighed a bag, and the time. */
export function weighingOf({ log }: MemoryPlant, bag: number): Weighing | null {
  const weighed = log.find(({ entity, entity_id, adds }) => entity === 'bag' && entity_id === bag && adds === true)
  return weighed === undefined ? null : { by: weighed.by, at: weighed.at }
}

function arrivalOf({ log }: MemoryPlant, wagon: number): Weighing | null {
  const arrived = log.find(({ type, entity_id }) => type === 'wagon.arrived' && entity_id === wagon)
  return arrived === undefined ? null : { by: arrived.by, at: arrived.at }
}

function batchOf(plant: MemoryPlant, step: Exclude<DecisionInput['step'] & { entity: 'batch' }, { type: 'open' }>) {
  if ('id' in step) return step.id
  if ('moisture_reading' in step) return byId(plant.moisture_reading, step.moisture_reading)?.batch
  if ('dryer_event' in step) return byId(plant.dryer_event, step.dryer_event)?.batch
  return step.batch
}
