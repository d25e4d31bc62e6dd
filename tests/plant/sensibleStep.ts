import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { LifecycleName, Step } from '#model/calls/step.ts'
import { bagGrades, type BagRow, bagTypes, palletTypes, writeOffKinds } from '#model/kinds/bag.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import type { LotRow } from '#model/kinds/lot.ts'
import type { OrderRow } from '#model/kinds/order.ts'
import type { ShipmentRow } from '#model/kinds/shipment.ts'
import type { WagonRow } from '#model/kinds/wagon.ts'
import { sumPounds } from '#model/values/units.ts'
import { isAtPlant } from './isAtPlant.ts'
import { isHeld, type MemoryPlant } from './memoryPlant.ts'
import { onePixel } from './onePixel.ts'

dayjs.extend(utc)

/** Returns a random side, from 0. */
type Roll = (sides: number) => number

/** The next steps of a record; a duplicate is twice as likely. */
type StepMakers = readonly (() => Step)[]

/**
 * A random sensible step: an unfinished record, and a fitting step, sometimes with a slip of the pen. Every other step
 * is one of the entity `towards`, if it has a record.
 */
export function sensibleStep(plant: MemoryPlant, dice: readonly number[], towards?: LifecycleName): Step {
  let at = 0
  const roll: Roll = (sides) => (dice[at++ % dice.length] ?? 0) % sides
  const slips = roll(8) === 0
  const steered = towards === undefined || roll(2) === 0 ? undefined : stepOn(plant, towards, roll)
  const step = steered ?? wayOn(plant, roll)
  return slips ? slipped(plant, step, roll) : step
}

/** A step on a record of an entity; undefined if there is none. */
function stepOn(plant: MemoryPlant, kind: LifecycleName, roll: Roll): Step | undefined {
  if (plant[kind].length === 0) return undefined
  switch (kind) {
    case 'order':
      return oneOf(orderWays(plant, pick(plant.order, roll), roll), roll)
    case 'wagon':
      return wagonStep(plant, roll)
    case 'batch':
      return batchStep(plant, roll)
    case 'lot':
      return lotStep(plant, roll)
    case 'shipment':
      return oneOf(shipmentWays(plant, pick(plant.shipment, roll), roll), roll)
    case 'bag':
      return oneOf(bagWays(plant, pick(plant.bag, roll), roll), roll)
  }
}

function wayOn(plant: MemoryPlant, roll: Roll): Step {
  const what = roll(40)
  if (plant.order.length === 0 || (what === 0 && plant.order.length < 3)) return placeOrder(roll)
  if (what < 3) return oneOf(orderWays(plant, pick(plant.order, roll), roll), roll)
  if (what > 25 && plant.bag.length > 0) return shippingStep(plant, roll)
  if (what > 20 && plant.lot.length > 0) return lotStep(plant, roll)
  if (what > 10 && plant.batch.length > 0) return batchStep(plant, roll)
  return wagonStep(plant, roll)
}

/** A step with one thing wrong: a day of another year, somebody unknown, another record's number, tare for gross. */
function slipped(plant: MemoryPlant, step: Step, roll: Roll): Step {
  const fields = step as Readonly<Record<string, unknown>> & Step
  const wrongs: Readonly<Record<string, readonly unknown[]>> = {
    id: plant[step.entity].map(({ id }) => id),
    notified_by: [77],
    notified_at: ['2021-10-03', '2031-10-03'],
    picked_up_at: ['2021-10-03'],
    harvested_at: ['2026-10-04', '2021-10-03'],
    arrived_at: ['2026-10-02', '2031-10-03'],
    event_time: ['2021-10-03T15:00:00.000Z'],
    reading_time: [dayjs.utc(plant.moment.now).add(11, 'hour').toISOString()],
    drying_bin: Array.isArray(fields['drying_bin']) ? [[], [99], [1, 2, 3]] : [1, 2, 99],
    shipment: [99, ...plant.shipment.map(({ id }) => id)],
    lot: [99, ...plant.lot.map(({ id }) => id)],
    order: [99, ...plant.order.map(({ id }) => id)],
    batch: [99, ...plant.batch.map(({ id }) => id)],
    broker: [77, 1, 5],
    preselected_broker: [77],
    orchard: [3, 1],
    orchard_id: [3, 1],
    client: [2, 99],
    variety: [99],
    ship_tare: [5000],
    clean_tare: [5000],
    clean_gross: [10_000, 10_000.01],
    tare: [20_000],
    trash: [20_000],
  }
  const wrong = Object.keys(wrongs).filter((field) => fields[field] !== undefined && fields[field] !== null)
  if (wrong.length === 0) return step
  const field = pick(wrong, roll)
  return { ...fields, [field]: pick(wrongs[field] ?? [], roll) }
}

const pick = <T>(from: readonly T[], roll: Roll): T => from[roll(from.length)]!
const oneOf = (makers: StepMakers, roll: Roll): Step => pick(makers, roll)()
const isStill = <Row>(rows: readonly Row[], going: (row: Row) => boolean, roll: Roll): Row | undefined => {
  const unfinished = rows.filter(going)
  const from = unfinished.length > 0 && roll(8) > 0 ? unfinished : rows
  return from.length === 0 ? undefined : pick(from, roll)
}

/** Steps that are five times as likely as others. */
const often = (...makers: StepMakers): StepMakers => [...makers, ...makers, ...makers, ...makers, ...makers]

const reason = 'Done by mistake'
const notified = (plant: MemoryPlant) => ({ notified_by: 1, notified_at: plant.moment.today })
const time = (plant: MemoryPlant, roll: Roll): string =>
  dayjs.utc(plant.moment.now).subtract(roll(90), 'minute').toISOString()
const someBins = (plant: MemoryPlant, roll: Roll): number[] => {
  const first = pick(plant.drying_bin, roll).id
  return roll(3) === 0 ? [...new Set([first, pick(plant.drying_bin, roll).id])] : [first]
}

const placeOrder = (roll: Roll): Step => ({
  entity: 'order',
  type: 'place',
  ...pick(
    [
      { client: 1, orchard: 1 },
      { client: 1, orchard: 2 },
      { client: 2, orchard: 3 },
    ],
    roll,
  ),
  variety: 1,
  preselected_broker: pick([null, 1, 5], roll),
})

const orderCorrections = [
  { variety: 1 },
  { variety: 2 },
  { orchard: 1 },
  { orchard: 2 },
  { preselected_broker: 5 },
  { preselected_broker: null },
]

const orderWays = (plant: MemoryPlant, { id, client, variety, orchard }: OrderRow, roll: Roll): StepMakers => {
  const change = { entity: 'order', type: 'change', id, client, variety, orchard_id: orchard } as const
  return [
    () => ({ ...change, invoice_number: '1180,1181' }),
    () => ({ ...change, more_wagons: roll(3) === 0 }),
    () => ({ ...change, client: 2, orchard_id: 3 }),
    () => ({ ...change, ...pick([{ variety: 2 }, { orchard_id: 2 }, { invoice_number: '' }], roll) }),
    () =>
      roll(2) === 0
        ? { entity: 'order', type: 'note', id, notes: 'Keep apart' }
        : { entity: 'order', type: 'correct', id, reason, ...pick(orderCorrections, roll) },
    () => ({ entity: 'order', type: 'remove', id: pick(plant.order, roll).id }),
  ]
}

function wagonStep(plant: MemoryPlant, roll: Roll): Step {
  const open = plant.order.filter((order) => order.status === 'Open')
  const wagon = isStill(plant.wagon, ({ status }) => status !== 'Complete', roll)
  const yard = plant.wagon.filter(({ status }) => status !== 'Complete').length
  if (wagon === undefined || roll(yard < 2 ? 3 : 20) === 0)
    return arrive(plant, pick(open.length > 0 ? open : plant.order, roll), roll)
  return oneOf(wagonWays(plant, wagon, roll), roll)
}

const arrive = ({ moment }: MemoryPlant, { id }: OrderRow, roll: Roll): Step => ({
  entity: 'wagon',
  type: 'arrive',
  order: id,
  wagon_id: pick(['A17', 'B4', 'C9'], roll),
  harvested_at: moment.today,
  arrived_at: moment.today,
  pre_dried: roll(4) === 0,
  input_more_wagons: roll(6) === 0,
})

/** Weights of wagons, all at once or one after the other; some contradict the wagon's present ones. */
const wagonLoads = [
  { gross: 12_400, tare: 4100, trash: 310.5 },
  { gross: 11_020.25 },
  { tare: 4100 },
  { trash: 120 },
  { gross: 12_400 },
] as const

const wagonCorrections = [
  { gross: 12_040 },
  { tare: 4250, trash: 0 },
  { wagon_id: 'B4' },
  { driver: 'Luis' },
  { gross: null, tare: null, trash: null },
] as const

/** The orders that a wagon of an order could have been meant for: Open ones of its variety, else any. */
function alternatives(plant: MemoryPlant, order: number): readonly OrderRow[] {
  const variety = plant.order.find(({ id }) => id === order)?.variety
  const likely = plant.order.filter((each) => each.id !== order && each.status === 'Open' && each.variety === variety)
  return likely.length > 0 ? likely : plant.order
}

function wagonWays(plant: MemoryPlant, { id, order, status, notified_at }: WagonRow, roll: Roll): StepMakers {
  const note = (): Step => ({ entity: 'wagon', type: 'note', id, notes: 'Wet' })
  const stepBack = (): Step => ({ entity: 'wagon', type: 'stepBack', id, reason })
  const preClean = (): Step => ({ entity: 'wagon', type: 'preClean', id, drying_bin: someBins(plant, roll) })
  const saveBins = (): Step => ({ entity: 'wagon', type: 'saveBins', id, drying_bin: someBins(plant, roll) })
  const unload = (): Step => ({ entity: 'wagon', type: 'unload', id })
  const notify = (): Step => ({ entity: 'wagon', type: 'notify', id, ...notified(plant) })
  const complete = (): Step => ({ entity: 'wagon', type: 'complete', id, input_more_wagons: roll(9) === 0 })
  const put = (): Step => ({ entity: 'wagon', type: 'weigh', id, ...pick(wagonLoads, roll) })
  const correct = (): Step => {
    const columns = pick(wagonCorrections, roll)
    return roll(2) === 0
      ? { entity: 'wagon', type: 'mend', id, ...columns }
      : {
          entity: 'wagon',
          type: 'correct',
          id,
          reason,
          ...columns,
          ...('driver' in columns && { excessive_trash: true }),
        }
  }
  const move = (): Step => {
    const to = pick(alternatives(plant, order), roll).id
    const along = [
      { wagons: plant.wagon.filter((each) => each.order === order).map((each) => each.id) },
      { together: true },
      {},
    ][roll(3)]
    return { entity: 'wagon', type: 'move', id, order: to, reason, ...along }
  }
  switch (status) {
    case 'Arrived':
      return [...often(preClean), put, note, correct, move, () => ({ entity: 'wagon', type: 'remove', id })]
    case 'Pre-cleaning':
      return [saveBins, ...often(unload), stepBack, put, note, correct, move]
    case 'Unloaded':
      return [...often(notified_at === null ? notify : complete), notify, complete, stepBack, put, note, correct, move]
    case 'Complete':
      return [stepBack, put, note, correct, move]
  }
}

function batchStep(plant: MemoryPlant, roll: Roll): Step {
  const batch = isStill(plant.batch, ({ status }) => status !== 'Complete', roll)
  if (batch !== undefined && roll(30) > 0) return oneOf(batchWays(plant, batch, roll), roll)
  return {
    entity: 'batch',
    type: 'open',
    order: pick(plant.order, roll).id,
    drying_bin: pick(plant.drying_bin, roll).id,
  }
}

function batchWays(plant: MemoryPlant, { id, status, drying_bin }: BatchRow, roll: Roll): StepMakers {
  const stepBack = (): Step => ({ entity: 'batch', type: 'stepBack', id, reason })
  const startDrying = (): Step => ({ entity: 'batch', type: 'startDrying', id })
  const makeReady = (): Step => ({ entity: 'batch', type: 'makeReady', id })
  const startSorting = (): Step => ({ entity: 'batch', type: 'startSorting', id })
  const complete = (): Step => ({ entity: 'batch', type: 'complete', id, input_more_wagons: roll(8) === 0 })
  const notify = (): Step => ({ entity: 'batch', type: 'notify', id, ...notified(plant) })
  const pickUp = (): Step => ({ entity: 'batch', type: 'pickUp', id, picked_up_at: plant.moment.today })
  const note = (): Step => ({ entity: 'batch', type: 'note', id, notes: 'Turn it' })
  const moveBin = (): Step => ({
    entity: 'batch',
    type: 'moveBin',
    id,
    drying_bin: pick(plant.drying_bin, roll).id,
    moved_at: roll(3) === 0 ? time(plant, roll) : plant.moment.now,
    reason,
    ...(roll(4) === 0 ? { starts_again: false } : {}),
  })
  const emptyBin = (): Step => ({ entity: 'batch', type: 'emptyBin', id })
  const events = plant.dryer_event.filter((each) => each.batch === id)
  const readings = plant.moisture_reading.filter((each) => each.batch === id)
  const running = events.filter((each) => each.event_type === 'Start').length > events.length / 2
  const event = (): Step => ({
    entity: 'batch',
    type: 'recordDryerEvent',
    batch: id,
    drying_bin,
    event_type: running === roll(8) > 0 ? 'Stop' : 'Start',
    event_time: time(plant, roll),
  })
  const read = (): Step => ({
    entity: 'batch',
    type: 'takeReading',
    batch: id,
    reading: roll(20),
    reading_method: 'Shelled',
    reading_time: time(plant, roll),
    sample_location: 'Middle',
  })
  const weighOne = (): Step => weigh(id, roll)
  const retime = (): Step =>
    events.length === 0
      ? event()
      : { entity: 'batch', type: 'retimeDryerEvent', dryer_event: pick(events, roll).id, event_time: time(plant, roll) }
  const amendEvent = (): Step =>
    events.length === 0
      ? event()
      : {
          entity: 'batch',
          type: 'correctDryerEvent',
          dryer_event: pick(events, roll).id,
          reason,
          ...pick(
            [{ event_type: 'Start' as const }, { event_type: 'Stop' as const }, { event_time: time(plant, roll) }],
            roll,
          ),
        }
  const amendReading = (): Step =>
    readings.length === 0
      ? read()
      : {
          entity: 'batch',
          type: 'correctReading',
          moisture_reading: pick(readings, roll).id,
          reason,
          ...pick(
            [{ reading: roll(20) }, { reading_method: 'In-Shell' as const }, { reading_time: time(plant, roll) }],
            roll,
          ),
        }
  const amendEither = (): Step => (roll(2) === 0 ? amendEvent() : amendReading())
  const takeOut = (): Step => {
    if (events.length > 0 && roll(2) === 0)
      return { entity: 'batch', type: 'removeDryerEvent', dryer_event: pick(events, roll).id }
    if (readings.length > 0)
      return { entity: 'batch', type: 'removeReading', moisture_reading: pick(readings, roll).id }
    return stepBack()
  }
  switch (status) {
    case 'Loading':
      return [
        ...often(startDrying),
        makeReady,
        event,
        read,
        retime,
        amendEither,
        takeOut,
        moveBin,
        note,
        () => ({ entity: 'batch', type: 'remove', id }),
      ]
    case 'Drying': {
      const next = running ? event : readings.length === 0 ? read : makeReady
      return [...often(next), event, read, makeReady, retime, amendEither, takeOut, moveBin, stepBack, note]
    }
    case 'Ready':
      return [...often(startSorting), read, retime, amendEither, amendEvent, moveBin, notify, pickUp, stepBack, note]
    case 'Sorting':
      return [
        ...often(weighOne, weighOne),
        complete,
        complete,
        emptyBin,
        moveBin,
        retime,
        amendEither,
        notify,
        pickUp,
        stepBack,
        note,
      ]
    case 'Complete':
      return [stepBack, notify, pickUp, note]
  }
}

/** Weights whose sums drift as doubles, and some that fill a lot. */
const grosses = [1403.5, 2140.25, 1899.99, 0.1, 0.2, 3333.33, 2600, 4800.01] as const

const weigh = (batch: number, roll: Roll): Step => ({
  entity: 'bag',
  type: 'weigh',
  batch,
  grade: pick(bagGrades, roll),
  bag_type: pick(bagTypes, roll),
  pallet_type: pick(palletTypes, roll),
  clean_tare: pick([0, 0.1, 0.05], roll),
  clean_gross: pick(grosses, roll),
})

function lotStep(plant: MemoryPlant, roll: Roll): Step {
  const lot = isStill(plant.lot, ({ status }) => status !== 'Sold' || roll(2) === 0, roll)
  if (lot !== undefined && roll(20) > 0) return oneOf(lotWays(plant, lot, roll), roll)
  return { entity: 'lot', type: 'start', order: pick(plant.order, roll).id, grade: pick(bagGrades, roll) }
}

function lotWays(plant: MemoryPlant, row: LotRow, roll: Roll): StepMakers {
  const { id, order, grade, status, notified_at } = row
  const stepBack = (): Step => ({ entity: 'lot', type: 'stepBack', id, reason })
  const merge = (): Step => ({ entity: 'lot', type: 'merge', id, reason })
  const split = (): Step => ({ entity: 'lot', type: 'split', id, reason })
  const notify = (): Step => ({ entity: 'lot', type: 'notify', id, ...notified(plant) })
  const makeReady = (): Step => ({ entity: 'lot', type: 'makeReady', id })
  const startNext = (): Step => ({ entity: 'lot', type: 'start', order, grade })
  const figures = [{ internal_yield: 52.4 }, { broker_yield: 51.9 }, { internal_count: 48, broker_count: 47 }] as const
  const measure = (): Step => ({ entity: 'lot', type: 'measure', id, ...pick(figures, roll) })
  const clear = (): Step => ({ entity: 'lot', type: 'measure', id, broker: null })
  const sell = (): Step => ({ entity: 'lot', type: 'sell', id, broker: pick(plant.brokers, roll) })
  const resell = (): Step => ({ entity: 'lot', type: 'correct', id, broker: pick(plant.brokers, roll), reason })
  const ship = (): Step => ({ entity: 'shipment', type: 'open', lot: id, shipped_by: 'Delta Truck Line' })
  const holdOrRelease = (): Step => ({
    entity: 'lot',
    type: isHeld(row) ? 'release' : 'hold',
    id,
    reason: 'Wet corner',
  })
  switch (status) {
    case 'Sorting':
      return [
        ...often(notified_at === null ? notify : makeReady),
        makeReady,
        startNext,
        holdOrRelease,
        () => ({ entity: 'lot', type: 'remove', id }),
      ]
    case 'Ready':
      return [
        ...often(notified_at === null ? notify : sell, ship),
        measure,
        clear,
        stepBack,
        merge,
        merge,
        holdOrRelease,
      ]
    case 'Sold':
      return [
        ...(hasRest(plant, id) ? often(split) : [split]),
        ship,
        ship,
        ship,
        measure,
        clear,
        sell,
        sell,
        resell,
        stepBack,
        holdOrRelease,
        holdOrRelease,
      ]
  }
}

/** Whether something of a lot has left, and the rest is on no truck. */
const hasRest = (plant: MemoryPlant, id: number): boolean => {
  const bags = plant.bag.filter((bag) => bag.lot === id && isAtPlant(plant, bag))
  const hasLeft = plant.shipment.some(({ lot, status }) => lot === id && status === 'Closed')
  return hasLeft && bags.length > 0 && bags.every(({ shipment }) => shipment === null)
}

function shippingStep(plant: MemoryPlant, roll: Roll): Step {
  const choice = roll(6)
  const shipment = isStill(plant.shipment, ({ status }) => status === 'Open', roll)
  if (shipment !== undefined && choice < 3) return oneOf(shipmentWays(plant, shipment, roll), roll)
  const loaded = plant.bag.filter((each) => each.shipment !== null)
  const bag = isStill(loaded.length > 0 && roll(2) === 0 ? loaded : plant.bag, (each) => !each.void, roll)
  if (bag !== undefined && choice === 3) return oneOf(bagWays(plant, bag, roll), roll)
  const batch = isStill(plant.batch, ({ status }) => status === 'Sorting', roll)
  return batch === undefined ? wagonStep(plant, roll) : weigh(batch.id, roll)
}

const load = (id: number, shipment: number, roll: Roll): Step => ({
  entity: 'bag',
  type: 'load',
  id,
  shipment,
  ship_gross: pick(grosses, roll),
  ship_tare: 0,
})

function shipmentWays(plant: MemoryPlant, { id, lot, status, truck_number }: ShipmentRow, roll: Roll): StepMakers {
  const adjust = (): Extract<Step, { type: 'adjust' }> => ({
    entity: 'shipment',
    type: 'adjust',
    id,
    net: pick([-20_000, -35.5, 12], roll),
    reason,
    signature: onePixel,
    signed_by: 'Dale Roy',
  })
  const back = plant.bag_return.filter((each) => each.shipment === id)
  const takeBack = (): Step => {
    const named = back.slice(roll(back.length))
    const net = -sumPounds(named.flatMap(({ ship_gross, ship_tare }) => [ship_gross, -ship_tare]))
    return { ...adjust(), net: pick([net, net, -35.5], roll), bags: named.map(({ bag }) => bag) }
  }
  if (status === 'Closed' && roll(2) === 0) return back.length === 0 ? [adjust] : [adjust, takeBack, takeBack]
  const bags = plant.bag.filter(
    (bag) => bag.lot === lot && !bag.void && bag.written_off === null && bag.shipment === null,
  )
  const sign = (): Step => ({ entity: 'shipment', type: 'sign', id, signature: onePixel })
  const note = (): Step => ({ entity: 'shipment', type: 'change', id, truck_number: '418' })
  const noteOrSign = truck_number === '' && bags.length > 0 ? note : sign
  const anyBag = (): Step => load(pick(plant.bag, roll).id, id, roll)
  const addBag = (): Step => (bags.length === 0 ? sign() : load(pick(bags, roll).id, id, roll))
  return [...often(addBag), anyBag, sign, noteOrSign, () => ({ entity: 'shipment', type: 'remove', id })]
}

function bagWays(plant: MemoryPlant, row: BagRow, roll: Roll): StepMakers {
  const { id, lot, shipment } = row
  const correct = { entity: 'bag', type: 'correct', id, reason } as const
  const ofLot = plant.shipment.filter((each) => each.lot === lot && each.status === 'Open')
  const reweigh = (): Step => ({ ...correct, clean_gross: pick(grosses, roll) })
  const regrade = (): Step => ({ ...correct, grade: pick(bagGrades, roll) })
  const rebatch = (): Step => ({ ...correct, batch: pick(plant.batch, roll).id })
  const amend = (): Step => ({
    ...correct,
    ...pick([{ clean_tare: 0.1 }, { bag_type: 'Small Bag' as const }, { pallet_type: 'Wood' as const }], roll),
  })
  const voids = (): Step => ({ entity: 'bag', type: 'void', id, reason: 'Burst' })
  const writeOff = (): Step => ({ entity: 'bag', type: 'writeOff', id, kind: pick(writeOffKinds, roll), reason })
  const loses = (): Step => pick([voids, writeOff], roll)()
  const takeOff = (): Step => ({ entity: 'bag', type: 'takeOff', id })
  const holdOrRelease = (): Step => ({ entity: 'bag', type: isHeld(row) ? 'release' : 'hold', id, reason: 'Torn' })
  const ship = (): Step => (ofLot.length === 0 ? regrade() : load(id, pick(ofLot, roll).id, roll))
  const find = (): Step => ({ entity: 'bag', type: 'find', id, reason })
  const back = (): Step => ({ entity: 'bag', type: 'return', id, reason: 'Wet', returned_at: plant.moment.now })
  if (row.written_off !== null) return [voids, reweigh, loses, find]
  if (shipment !== null && !isAtPlant(plant, row)) return [...often(back), back, reweigh, rebatch, rebatch, takeOff]
  return shipment === null
    ? [reweigh, regrade, regrade, amend, rebatch, loses, ship, holdOrRelease]
    : [
        reweigh,
        reweigh,
        regrade,
        amend,
        amend,
        holdOrRelease,
        holdOrRelease,
        holdOrRelease,
        holdOrRelease,
        voids,
        loses,
        takeOff,
        takeOff,
        ship,
        ship,
        ship,
      ]
}
