import { describe, expect, it } from 'vitest'
import { createActor, type AnyStateMachine } from 'xstate'
import { getAdjacencyMap, getShortestPaths, getSimplePaths } from 'xstate/graph'
import { batchLifecycle } from '#machines/batch.ts'
import { lotLifecycle } from '#machines/lot.ts'
import { orderLifecycle, settleStep } from '#machines/order.ts'
import { running } from '#machines/running.ts'
import { shipmentLifecycle } from '#machines/shipment.ts'
import { wagonLifecycle } from '#machines/wagon.ts'
import {
  batch,
  batchFacts,
  lotFacts,
  moment,
  order,
  orderFacts,
  shipment,
  shipmentFacts,
  lot,
  wagon,
  wagonFacts,
} from './floor.ts'

interface Ride {
  readonly machine: AnyStateMachine
  readonly facts: object
  readonly events: readonly Deed[]
  /** Where the record is after its way through the plant, and by which steps at the least. */
  readonly end: string
  readonly way: readonly string[]
}

const { date: today } = moment.earliest
const reason = 'Pressed by mistake'
const notified_by = 2

interface Deed {
  readonly type: string
}

const steps = <Step extends Deed>(entity: string, id: number, given: readonly Step[]): readonly Deed[] =>
  given.map((step) => ({ entity, id, ...step }))

const rides: Readonly<Record<string, Ride>> = {
  wagon: {
    machine: running(wagonLifecycle),
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
    way: ['arrive', 'preClean', 'unload', 'notify', 'complete'],
  },
  'batch that came dry': {
    machine: running(batchLifecycle),
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
    way: ['open', 'makeReady', 'startSorting', 'complete'],
  },
  lot: {
    machine: running(lotLifecycle),
    facts: lotFacts({ lot: lot({ status: 'Ready', grade: 'B Grade', bag_count: 1 }) }),
    events: steps('lot', 205, [
      { type: 'notify', notified_by, notified_at: today },
      { type: 'sell', broker: 5 },
      { type: 'stepBack', reason },
    ]),
    end: 'Sold',
    way: ['notify', 'sell'],
  },
  order: {
    machine: running(orderLifecycle),
    facts: orderFacts({
      order: order({ more_wagons: false }),
      wagons: [wagon({ status: 'Complete' })],
      batches: [batch({ status: 'Complete' })],
    }),
    events: steps('order', 41, [
      settleStep,
      { type: 'change', client: 7, variety: 3, orchard_id: 12, more_wagons: true },
    ]),
    end: 'Complete',
    way: ['settle', 'settle'],
  },
  shipment: {
    machine: running(shipmentLifecycle),
    facts: shipmentFacts({ shipment: shipment({ bag_count: 1 }), lot: lot({ status: 'Sold' }) }),
    events: steps('shipment', 90, [{ type: 'sign', signature: 'data:image/png;base64,AA==', signed_by: 'Dale' }]),
    end: 'Closed',
    way: ['sign'],
  },
}

type Snapshot = Parameters<typeof stateOf>[0]
interface Place {
  readonly state: Snapshot
  readonly transitions: Readonly<Record<string, { readonly state: Snapshot; readonly event: Deed }>>
}

/** Ids grow with every try: two states that differ in nothing else are one. */
const stateOf = ({ value, context }: { readonly value: unknown; readonly context: object }, entity: string): string => {
  return JSON.stringify([value, (context as Readonly<Record<string, object | null>>)[entity]])
}

describe.each(Object.entries(rides))('A %s that runs', (name, { machine, facts, events, end, way }) => {
  const [entity = ''] = name.split(' ')
  const start = machine.resolveState({ value: stateAt(entity, facts) ?? 'New', context: facts })
  const options = {
    fromState: start,
    events: events as never,
    serializeState: ((snapshot: never) => stateOf(snapshot, entity)) as never,
    limit: 10_000,
  }

  it('comes to its end by the shortest of its paths', () => {
    const paths = pathsOf(getShortestPaths(machine, options)).filter(({ state }) => state.value === end)
    const [shortest] = paths.toSorted((a, b) => a.taken.length - b.taken.length)
    expect(shortest?.taken.map(({ type }) => type)).toEqual(way)
  })

  it('has after each path the facts that its steps made', () => {
    for (const { taken, state } of pathsOf(getSimplePaths(machine, options)).slice(0, 200)) {
      const actor = createActor(machine, { snapshot: start as never }).start()
      for (const event of taken) actor.send(event)
      expect(stateOf(actor.getSnapshot(), entity)).toBe(stateOf(state, entity))
      if (taken.length > 0) expect(stateAt(entity, state.context) ?? 'Removed').toBe(state.value)
    }
  })

  it('takes every one of its steps somewhere', () => {
    const taken = Object.values<Place>(getAdjacencyMap(machine, options) as never).flatMap(({ state, transitions }) =>
      Object.values(transitions)
        .filter((next) => stateOf(next.state, entity) !== stateOf(state, entity))
        .map(({ event }) => event.type),
    )
    expect(events.map(({ type }) => type).filter((type) => !taken.includes(type))).toEqual([])
  })
})

interface Path {
  readonly state: Snapshot
  readonly taken: readonly Deed[]
}

/** Paths with the steps that were taken on them, without XState's own first event. */
const pathsOf = (paths: readonly unknown[]): readonly Path[] =>
  (paths as readonly { state: Snapshot; steps: readonly { event: Deed }[] }[]).map(({ state, steps: all }) => ({
    state,
    taken: all.map(({ event }) => event).filter(({ type }) => !type.startsWith('xstate.')),
  }))

/** Where the record of the facts stands; undefined where there is none. */
const stateAt = (entity: string, facts: object): string | undefined =>
  (facts as Readonly<Record<string, { status?: string } | null>>)[entity]?.status
