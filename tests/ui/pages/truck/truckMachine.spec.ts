import { describe, expect, it } from 'vitest'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, toDirectedGraph } from 'xstate/graph'
import { Shipment } from '#model/kinds/shipment.ts'
import { bag } from '#tests/print/examples.ts'
import { truckMachine } from '#ui/pages/truck/truckMachine.ts'

type Truck = SnapshotFrom<typeof truckMachine>
type TruckEvent = EventFrom<typeof truckMachine>

const shipment = Shipment.parse({ id: 4, shipment_number: 50, lot: 8, lot_number: 1042, order: 1, status: 'Open' })
const scan = { kind: 'label', lot: 1042, bag: 7, code: '1042-7' } as const
const loads = {
  is: 'loads',
  joins: 4,
  code: '1042-7',
  shipment,
  step: { entity: 'bag', type: 'load', id: bag.id, shipment: 4, ship_gross: 2095, ship_tare: 35 },
} as const
const answer = { outcome: 'wrongLot', code: '1042-7', detail: 'Wrong lot' } as const
const loaded = { outcome: 'loaded', code: '1042-7', detail: 'Shipment 50' } as const

/** What a person does. */
const presses: readonly TruckEvent[] = [
  { type: 'choose', shipments: [4] },
  { type: 'openShipment' },
  { type: 'shipmentOpened' },
  { type: 'label', text: '1042-7' },
  { type: 'find' },
  { type: 'pick', bag, joins: null },
  { type: 'next' },
  { type: 'scan', scan },
  { type: 'signed' },
]

/** What the searches and saves answer. */
const answers = {
  find: [{ bag, joins: 4 }, { error: 'No bag' }],
  judge: [loads, { is: 'asks', joins: null, bag, answer }, { is: 'answered', joins: null, answer }],
  load: [loaded],
}
const answersIn = (truck: Truck): readonly TruckEvent[] =>
  Object.entries(answers).flatMap(([actor, outputs]) =>
    Object.hasOwn(truck.children, actor)
      ? ([
          ...outputs.map((output) => ({ type: `xstate.done.actor.${actor}`, output, actorId: actor })),
          { type: `xstate.error.actor.${actor}`, error: new Error('It broke'), actorId: actor },
        ] as unknown as readonly TruckEvent[])
      : [],
  )

/** Every step out of every state that can be reached. */
const steps = adjacencyMapToArray<Truck, TruckEvent>(
  getAdjacencyMap<Truck, TruckEvent, null>(truckMachine, {
    input: null,
    events: (truck) => (truck.status === 'active' ? [...presses, ...answersIn(truck)] : []),
    serializeState: ({ value, context }) => JSON.stringify([value, context]),
  }),
)
const reached = new Set(steps.map(({ nextState }) => nextState).filter(({ status }) => status === 'active'))

const arrowsOf = ({ edges, children }: Drawn): Drawn['edges'] => [...edges, ...children.flatMap(arrowsOf)]
type Drawn = ReturnType<typeof toDirectedGraph>

describe('every way to load a truck', () => {
  it('should take each of the machine’s transitions', () => {
    const taken = new Set(steps.flatMap(({ state, event }) => truckMachine.getTransitionData(state, event)))
    const all = arrowsOf(toDirectedGraph(truckMachine)).map(({ transition }) => transition)
    const missed = all
      .filter((each) => !taken.has(each as never))
      .map(({ source, eventType }) => `${source.id} ${eventType}`)
    expect([all.length > 20, missed]).toEqual([true, []])
  })

  it('should weigh a bag exactly while one is picked', () => {
    const torn = [...reached].filter(
      (truck) => truck.matches({ loading: { bag: 'weighing' } }) !== (truck.context.bag !== null),
    )
    expect(torn.map(({ value }) => value)).toEqual([])
  })

  it('should name the bag that is sent for exactly as long as its answer is awaited', () => {
    const torn = [...reached].filter(
      (truck) => truck.matches({ loading: { scan: 'loading' } }) !== (truck.context.loading !== null),
    )
    expect(torn.map(({ value }) => value)).toEqual([])
  })

  it('should judge and load one scan at a time', () => {
    const busy = steps.filter(
      ({ state: before, event }) => event.type === 'scan' && !before.matches({ loading: { scan: 'waiting' } }),
    )
    expect(busy.filter(({ state: before, nextState: next }) => before.context.scan !== next.context.scan)).toEqual([])
  })

  it('should keep the bag that is weighed through every scan, unless the scan is to be weighed', () => {
    const swapped = steps.filter(
      ({ state: before, event, nextState: next }) =>
        before.context.bag !== next.context.bag &&
        !['pick', 'next', 'signed', 'xstate.done.actor.find', 'xstate.done.actor.judge'].includes(event.type),
    )
    expect(swapped.map(({ event }) => event.type)).toEqual([])
  })

  it('should be ready to sign whatever is under way, and then take nothing more', () => {
    const ends = steps.filter(({ event }) => event.type === 'signed')
    expect(new Set(ends.map(({ nextState: next }) => next.status))).toEqual(new Set(['done']))
    expect(ends.every(({ nextState: next }) => Object.keys(next.children).length === 0)).toBe(true)
  })

  it('should drop the answer of a search once something else is typed or picked', () => {
    const searching = steps.filter(({ state: before }) => before.matches({ loading: { search: 'searching' } }))
    const left = searching.filter(({ event }) => ['label', 'pick', 'next'].includes(event.type))
    expect(left.filter(({ nextState: next }) => Object.hasOwn(next.children, 'find'))).toEqual([])
  })
})
