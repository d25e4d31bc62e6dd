import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { bagLifecycle, leaves } from '#machines/bag.ts'
import { batchLifecycle } from '#machines/batch.ts'
import { lifecycles } from '#machines/decide.ts'
import type { LotFact, OrderFacts } from '#machines/facts.ts'
import type { Lifecycle } from '#machines/lifecycle.ts'
import { lotLifecycle } from '#machines/lot.ts'
import { orderLifecycle, settleStep } from '#machines/order.ts'
import { edgesOf } from '#machines/readMachine.ts'
import { running } from '#machines/running.ts'
import { shipmentLifecycle } from '#machines/shipment.ts'
import { wagonLifecycle } from '#machines/wagon.ts'
import { agrees, lifecycleOf } from './anyLifecycle.ts'
import {
  bag,
  bagFacts,
  batch,
  batchFacts,
  lot,
  lotFacts,
  moment,
  order,
  orderFacts,
  reading,
  sam,
  shipment,
  shipmentFacts,
  start,
  wagon,
  wagonFacts,
  wagonsOf,
} from './exampleFacts.ts'

interface Ride {
  readonly lifecycle: Lifecycle<never, never>
  readonly facts: object
  readonly events: readonly LifecycleEvent[]
  /** The record's final state, and the shortest path to it. */
  readonly end: string
  readonly path: readonly string[]
}

const { date: today } = moment.earliest
const reason = 'Pressed by mistake'
const notified_by = 2
const measured = {
  reading: 4.2,
  reading_method: 'Shelled',
  sample_location: 'Middle',
  reading_time: moment.now,
} as const

interface LifecycleEvent {
  readonly type: string
}

const steps = <Step extends LifecycleEvent>(
  entity: string,
  id: number,
  given: readonly Step[],
): readonly LifecycleEvent[] => given.map((step) => ({ entity, id, ...step }))

const bagged = { bag_type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 2000 } as const
const shipping = { shipment: 90, ship_gross: 2040, ship_tare: 35, pallet_type: 'Wood' } as const

const drying = [
  { type: 'recordDryerEvent', batch: 13, drying_bin: 1, event_type: 'Start', event_time: moment.now },
  { type: 'recordDryerEvent', batch: 13, drying_bin: 1, event_type: 'Stop', event_time: moment.now },
  { type: 'takeReading', batch: 13, ...measured },
  { type: 'makeReady' },
  { type: 'startSorting' },
  { type: 'complete' },
] as const

const dryerOn = { ...start(62, '09:00'), batch: 13 }

const onABatch = [
  { type: 'startDrying' },
  { type: 'retimeDryerEvent', dryer_event: 63, event_time: moment.now },
  { type: 'removeDryerEvent', dryer_event: 63 },
  { type: 'removeReading', moisture_reading: 72 },
  { type: 'notify', notified_by, notified_at: today },
  { type: 'pickUp', picked_up_at: today },
  { type: 'emptyBin' },
  { type: 'note', notes: 'Turn it' },
  { type: 'stepBack', reason },
] as const

const amendments = [
  { type: 'correctReading', moisture_reading: 72, reading: 5, reason },
  { type: 'correctDryerEvent', dryer_event: dryerOn.id, event_time: moment.now, reason },
] as const

const lotSteps = [
  { type: 'start', order: 41, grade: 'B Grade' },
  { type: 'makeReady' },
  { type: 'notify', notified_by, notified_at: today },
  { type: 'measure', internal_yield: 52.4 },
  { type: 'measure', broker: null },
  { type: 'sell', broker: 5 },
  { type: 'stepBack', reason },
  { type: 'merge', reason },
  { type: 'hold', reason },
  { type: 'release', reason },
  { type: 'remove' },
] as const

const orderSteps = [
  { type: 'place', client: 7, orchard: 12, variety: 3, preselected_broker: null },
  settleStep,
  { type: 'change', client: 7, variety: 3, orchard_id: 12, more_wagons: true },
  { type: 'change', client: 7, variety: 3, orchard_id: 12, more_wagons: false },
  { type: 'note', notes: 'Keep apart' },
  { type: 'correct', preselected_broker: null, reason: 'Misread' },
  { type: 'remove' },
] as const

const soldLot = lot({ status: 'Sold', broker: 5 })
const wholeLot = lot({ status: 'Ready', grade: 'B Grade', bag_count: 1 })

const rides: Readonly<Record<string, Ride>> = {
  wagon: {
    lifecycle: wagonLifecycle,
    facts: wagonFacts(),
    events: steps('wagon', 813, [
      { type: 'arrive', order: 41, wagon_id: 'A17', harvested_at: today, arrived_at: today },
      { type: 'preClean', drying_bin: [1], pre_dried: false },
      { type: 'saveBins', drying_bin: [1, 2], excessive_trash: true },
      { type: 'unload' },
      { type: 'notify', notified_by, notified_at: today },
      { type: 'complete', input_more_wagons: true },
      { type: 'note', notes: 'Wet' },
      { type: 'stepBack', reason },
      { type: 'remove' },
    ]),
    end: 'Complete',
    path: ['arrive', 'preClean', 'unload', 'notify', 'complete'],
  },
  'wagon that is weighed': {
    lifecycle: wagonLifecycle,
    facts: wagonFacts(),
    events: steps('wagon', 813, [
      { type: 'arrive', order: 41, wagon_id: 'A17', harvested_at: today, arrived_at: today },
      { type: 'preClean', drying_bin: [1], pre_dried: false },
      { type: 'unload' },
      { type: 'notify', notified_by, notified_at: today },
      { type: 'complete', input_more_wagons: true },
      { type: 'weigh', gross: 12_400, tare: 4100 },
      { type: 'correct', driver: 'Luis', reason },
      { type: 'mend', gross: 12_300 },
    ]),
    end: 'Complete',
    path: ['arrive', 'preClean', 'unload', 'notify', 'complete'],
  },
  'wagon of another order': {
    lifecycle: wagonLifecycle,
    facts: wagonFacts({
      move: {
        to: orderFacts({ order: order({ id: 40, order_number: 40 }) }),
        bags: [],
        mixed: [],
        together: [],
        emptied: [],
        alike: [],
      },
    }),
    events: steps('wagon', 813, [
      { type: 'arrive', order: 41, wagon_id: 'A17', harvested_at: today, arrived_at: today },
      { type: 'preClean', drying_bin: [1], pre_dried: false },
      { type: 'unload' },
      { type: 'notify', notified_by, notified_at: today },
      { type: 'complete', input_more_wagons: true },
      { type: 'move', order: 40, reason },
    ]),
    end: 'Complete',
    path: ['arrive', 'preClean', 'unload', 'notify', 'complete'],
  },
  'batch that came dry': {
    lifecycle: batchLifecycle,
    facts: batchFacts(),
    events: steps('batch', 13, [
      { type: 'open', order: 41, drying_bin: 1, pre_dried: true },
      { type: 'makeReady' },
      { type: 'startSorting' },
      { type: 'complete' },
      { type: 'stepBack', reason },
      { type: 'remove' },
    ]),
    end: 'Complete',
    path: ['open', 'makeReady', 'startSorting', 'complete'],
  },
  'batch whose readings and events are corrected': {
    lifecycle: batchLifecycle,
    facts: batchFacts({ batch: batch({ id: 13, status: 'Drying' }), dryerEvents: [dryerOn] }),
    events: steps('batch', 13, [...drying, ...amendments]),
    end: 'Complete',
    path: ['recordDryerEvent', 'takeReading', 'makeReady', 'startSorting', 'complete'],
  },
  'batch that is dried': {
    lifecycle: batchLifecycle,
    facts: batchFacts({ batch: batch({ id: 13, status: 'Drying' }), dryerEvents: [dryerOn] }),
    events: steps('batch', 13, drying),
    end: 'Complete',
    path: ['recordDryerEvent', 'takeReading', 'makeReady', 'startSorting', 'complete'],
  },
  lot: {
    lifecycle: lotLifecycle,
    facts: lotFacts({ lot: wholeLot, lots: [wholeLot] }),
    events: steps('lot', 205, lotSteps),
    end: 'Sold',
    path: ['notify', 'sell'],
  },
  order: {
    lifecycle: orderLifecycle,
    facts: orderFacts({
      order: order({ more_wagons: false }),
      wagons: wagonsOf(wagon({ status: 'Complete' })),
      batches: [batch({ status: 'Complete' })],
    }),
    events: steps('order', 41, orderSteps),
    end: 'Complete',
    path: ['settle', 'settle'],
  },
  shipment: {
    lifecycle: shipmentLifecycle,
    facts: shipmentFacts({ shipment: shipment({ bag_count: 1 }), lot: lot({ status: 'Sold' }) }),
    events: steps('shipment', 90, [{ type: 'sign', signature: 'data:image/png;base64,AA==', signed_by: 'Dale' }]),
    end: 'Closed',
    path: ['sign'],
  },
  bag: {
    lifecycle: bagLifecycle,
    facts: bagFacts({
      actor: sam,
      batch: batch({ status: 'Sorting' }),
      lots: [lot({ status: 'Sorting', clean_gross: 0, bag_count: 0, last_bag_number: 0 })],
      shipment: shipment({ bag_count: 0 }),
      shipments: [shipment({ bag_count: 0 })],
    }),
    events: steps('bag', 3002, [
      { type: 'weigh', batch: 12, grade: 'Large A Grade', ...bagged },
      { type: 'correct', clean_gross: 1990, reason },
      { type: 'void', reason },
      { type: 'writeOff', kind: 'torn', reason },
      { type: 'hold', reason },
      { type: 'release', reason },
      { type: 'load', ...shipping },
      { type: 'takeOff' },
      leaves,
    ]),
    end: 'Shipped',
    path: ['weigh', 'load', 'settle'],
  },
}

const otherBatch = batch({ id: 14, status: 'Complete' })
const emptyLot = lot({ id: 205, status: 'Sorting', clean_gross: 0, bag_count: 0, last_bag_number: 0 })
const filled = lot({ id: 204, status: 'Ready', clean_gross: 900, bag_count: 1, last_bag_number: 1 })

/** The starts of transitions that no longer path covers. */
const shortRides: readonly Omit<Ride, 'end' | 'path'>[] = [
  {
    lifecycle: bagLifecycle,
    facts: bagFacts({ bag: bag({ written_off: 'lost' }), lots: [lot({ status: 'Ready' })] }),
    events: steps('bag', 3001, [{ type: 'find', reason }]),
  },
  {
    lifecycle: bagLifecycle,
    facts: bagFacts({
      bag: bag({ shipment: 90, ship_gross: 2040, ship_tare: 35 }),
      shipment: shipment({ status: 'Closed' }),
      shipments: [shipment({ status: 'Closed' })],
      lots: [lot({ status: 'Ready' })],
    }),
    events: steps('bag', 3001, [{ type: 'return', returned_at: moment.now, reason }]),
  },
  {
    lifecycle: bagLifecycle,
    facts: bagFacts({
      bag: bag({ shipment: 90, ship_gross: 2040, ship_tare: 35 }),
      shipment: shipment({ status: 'Closed' }),
      shipments: [shipment({ status: 'Closed' })],
      lots: [lot({ status: 'Sold' })],
      batches: [batch({ status: 'Sorting' }), otherBatch],
      otherBatch,
      references: { batch: [otherBatch.id] },
    }),
    events: steps('bag', 3001, [{ type: 'correct', batch: otherBatch.id, reason }]),
  },
  {
    lifecycle: batchLifecycle,
    facts: batchFacts({ batch: batch({ id: 13 }), readings: [reading()] }),
    events: steps('batch', 13, [
      { type: 'moveBin', drying_bin: 2, moved_at: moment.now, reason },
      { type: 'startDrying' },
      { type: 'makeReady' },
      { type: 'startSorting' },
    ]),
  },
  {
    lifecycle: batchLifecycle,
    facts: batchFacts({ batch: batch({ id: 13 }), dryerEvents: [dryerOn] }),
    events: steps('batch', 13, amendments),
  },
  {
    lifecycle: lotLifecycle,
    facts: lotFacts({ lot: soldLot, lots: [soldLot] }),
    events: steps('lot', 205, [{ type: 'correct', broker: 1, reason }]),
  },
  {
    lifecycle: lotLifecycle,
    facts: lotFacts({
      lot: soldLot,
      lots: [soldLot],
      joining: [bag({ lot: 205, shipment: null })],
      shipments: [shipment({ status: 'Closed' })],
    }),
    events: steps('lot', 205, [{ type: 'split', reason }]),
  },
  {
    lifecycle: batchLifecycle,
    facts: batchFacts({ batch: batch({ id: 13 }) }),
    events: steps('batch', 13, [...drying, ...onABatch]),
  },
  { lifecycle: lotLifecycle, facts: lotFacts(), events: steps('lot', 206, lotSteps) },
  {
    lifecycle: lotLifecycle,
    facts: lotFacts({ lot: emptyLot, lots: [emptyLot] }),
    events: steps('lot', 205, lotSteps),
  },
  {
    lifecycle: lotLifecycle,
    facts: lotFacts({ actor: sam, lot: filled, lots: [filled, emptyLot] }),
    events: steps('lot', 204, lotSteps),
  },
  { lifecycle: orderLifecycle, facts: orderFacts({ order: null }), events: steps('order', 42, orderSteps) },
  {
    lifecycle: orderLifecycle,
    facts: orderFacts({
      order: order({ status: 'Complete', more_wagons: false }),
      wagons: wagonsOf(wagon({ status: 'Complete' })),
      batches: [batch({ status: 'Sorting' })],
    }),
    events: steps('order', 41, orderSteps),
  },
  {
    lifecycle: shipmentLifecycle,
    facts: shipmentFacts({
      shipment: shipment({
        status: 'Closed',
        came_back: [{ bag: 7, bag_number: 3, ship_net: 965, named: false }],
      }),
      lot: soldLot,
    }),
    events: steps('shipment', 90, [
      { type: 'adjust', net: -35.5, reason, signature: 'data:image/png;base64,AA==', signed_by: 'Dale' },
      { type: 'adjust', net: -965, bags: [7], reason, signature: 'data:image/png;base64,AA==', signed_by: 'Dale' },
    ]),
  },
  {
    lifecycle: shipmentLifecycle,
    facts: shipmentFacts({ lot: wholeLot }),
    events: steps('shipment', 91, [
      { type: 'open', lot: 205, shipped_by: 'Delta Truck Line' },
      { type: 'change', truck_number: '418' },
      { type: 'remove' },
    ]),
  },
]

type Snapshot = Parameters<typeof stateOf>[0]
interface Place {
  readonly state: Snapshot & { can: (event: LifecycleEvent) => boolean }
  readonly transitions: Readonly<Record<string, { readonly state: Snapshot; readonly event: LifecycleEvent }>>
}

interface Rows {
  readonly readings?: readonly object[]
  readonly dryerEvents?: readonly { readonly event_type: string }[]
}

/** Ids grow with every try: states that differ only in them are equal. */
const stateOf = ({ value, context }: { readonly value: unknown; readonly context: object }, entity: string): string => {
  const { readings = [], dryerEvents = [] }: Rows = context
  const own = (context as Readonly<Record<string, object | null>>)[entity]
  const starts = dryerEvents.filter(({ event_type }) => event_type === 'Start').length
  return JSON.stringify([
    value,
    own,
    readings.length > 0,
    Math.min(starts, 1),
    Math.min(dryerEvents.length - starts, 1),
  ])
}

const prepared = ({ lifecycle, facts, events }: Omit<Ride, 'end' | 'path'>) => {
  const machine = running(lifecycle)
  const fromState = machine.resolveState({ value: lifecycle.statusOf(facts as never), context: facts })
  const { entity } = lifecycle
  const serializeState = ((snapshot: never) => stateOf(snapshot, entity)) as never
  return { machine, entity, options: { fromState, events: events as never, serializeState, limit: 10_000 } }
}

/** The states that a ride comes past, with each of its steps from there. */
const placesOf = (ride: Omit<Ride, 'end' | 'path'>): readonly Place[] => {
  const { machine, options } = prepared(ride)
  return Object.values<Place>(getAdjacencyMap(machine, options) as never)
}

/** The ways on that a ride comes past: `Arrived preClean Pre-cleaning`, by the name of the machine. */
function walked(ride: Omit<Ride, 'end' | 'path'>): readonly string[] {
  const { entity } = ride.lifecycle
  return placesOf(ride).flatMap(({ state, transitions }) =>
    Object.values(transitions)
      .filter(({ event }) => state.can(event))
      .map(({ state: next, event }) => `${entity}: ${String(state.value)} ${event.type} ${String(next.value)}`),
  )
}

describe.each(Object.entries(rides))('A %s that runs', (_, ride) => {
  const { machine, entity, options } = prepared(ride)
  const paths = pathsOf(getShortestPaths(machine, options))

  it('should come to its end by the shortest of its paths', () => {
    const [shortest] = paths
      .filter(({ state }) => state.value === ride.end)
      .toSorted((a, b) => a.taken.length - b.taken.length)
    expect(shortest?.taken.map(({ type }) => type)).toEqual(ride.path)
  })

  it('should have in each of its states the facts that the steps to it made', () => {
    for (const { taken, state } of paths) {
      const actor = createActor(machine, { snapshot: options.fromState as never }).start()
      for (const event of taken) actor.send(event)
      expect(stateOf(actor.getSnapshot(), entity)).toBe(stateOf(state, entity))
      const gone = state.value === 'Removed' ? 'New' : state.value
      if (taken.length > 0) expect(ride.lifecycle.statusOf(state.context as never)).toBe(gone)
    }
  })
})

describe('The machines together', () => {
  it('should be walked by each of their transitions', () => {
    const taken = new Set([...Object.values(rides), ...shortRides].flatMap(walked))
    const all = Object.values(lifecycles).flatMap(({ entity, machine }) =>
      edgesOf(machine).map(({ from, type, to }) => `${entity}: ${from} ${type} ${to}`),
    )
    expect(all.filter((path) => !taken.has(path))).toEqual([])
  })

  it('should decide each step of these walks as XState takes it', () => {
    for (const ride of [...Object.values(rides), ...shortRides]) {
      const lifecycle = lifecycleOf(ride.lifecycle.entity)
      for (const { state, transitions } of placesOf(ride).filter((place) => place.state.value !== 'Removed'))
        for (const { event } of Object.values(transitions)) {
          const way = `${lifecycle.entity}: ${String(state.value)} ${event.type}`
          expect(agrees(lifecycle, state.context, event as LifecycleEvent & { entity: string }), way).toBe(true)
        }
    }
  })

  it('should have the sums of a lot after its bags', () => {
    const actor = createActor(running(bagLifecycle), { snapshot: prepared(rides['bag']!).options.fromState as never })
    actor.start()
    for (const event of rides['bag']!.events.slice(0, 2)) actor.send(event)
    const sums = () => {
      const [{ clean_gross, bag_count, last_bag_number }] = (actor.getSnapshot().context as OrderFacts).lots as [
        LotFact,
      ]
      return { clean_gross, bag_count, last_bag_number }
    }
    expect(sums()).toEqual({ clean_gross: 1990, bag_count: 1, last_bag_number: 1 })
    actor.send(rides['bag']!.events[2]!)
    expect(sums()).toEqual({ clean_gross: 0, bag_count: 0, last_bag_number: 1 })
  })
})

interface Path {
  readonly state: Snapshot
  readonly taken: readonly LifecycleEvent[]
}

/** Paths with the steps that were taken on them, without XState's own first event. */
const pathsOf = (paths: readonly unknown[]): readonly Path[] =>
  (paths as readonly { state: Snapshot; steps: readonly { event: LifecycleEvent }[] }[]).map(
    ({ state, steps: all }) => ({
      state,
      taken: all.map(({ event }) => event).filter(({ type }) => !type.startsWith('xstate.')),
    }),
  )
