import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Step } from '#model/calls/step.ts'
import type { Lane, Lanes } from '#model/papers/lanes.ts'
import { laneMedians, quartilesOf } from '#plant/laneMedians.ts'
import { lanesOf } from '#plant/lanes.ts'
import { childrenOf, type PlantEvent } from '#plant/state.ts'
import { historyOf, people, type Turn } from '#tests/arbitraries/histories.ts'
import { moment, patience, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { played } from './history.ts'
import { brokenLaneLaw, type LoggedPlant } from './laneLaws.ts'
import { type MemoryPlant, takeStep } from './memoryPlant.ts'
import { midSeason, seasonsEnd } from './midSeason.ts'
import { onePixel } from './onePixel.ts'
import { stateOf } from './stateOf.ts'

const day = 24 * 60 * 60_000
const begin = Date.parse(moment.now) - 10 * day
const instant = (ms: number): string => new Date(ms).toISOString()

/** A plant whose log took some time: so many minutes from each event to the next, over and over. */
function loggedPlant(plant: MemoryPlant, minutes: readonly number[]): LoggedPlant {
  let at = begin
  const log = plant.log.map((change, nth) => {
    at += (minutes[nth % minutes.length] ?? 1) * 60_000
    // Measured and switched at the time of recording.
    const times = Object.keys(change.data).filter((column) => column === 'event_time' || column === 'reading_time')
    const data = { ...change.data, ...Object.fromEntries(times.map((column) => [column, instant(at)])) }
    return { ...change, data, at: instant(at) }
  })
  const events = log.map((change, nth): PlantEvent => ({
    ...change,
    seq: nth + 1,
    happened_at: change.at,
    actor: change.by,
    hash: '',
  }))
  return { state: stateOf({ ...plant, log }), events, now: instant(at + 30 * 60_000) }
}

const ordersOf = ({ state }: LoggedPlant): readonly number[] =>
  [...state.records.of('order').values()].map(({ row }) => row.id)
const ofOrder = ({ state, events, now }: LoggedPlant, order: number): Lanes => lanesOf(state, order, events, now)
const laneIn = ({ lanes }: Lanes, entity: Lane['entity'], name: string) =>
  lanes.find((each) => each.entity === entity && each.name === name)
const hours = (seconds: number): number => seconds / 3600

describe('Lanes of an order', () => {
  const events = (
    lines: readonly (readonly [number, PlantEvent['entity'], number, string | null, object?])[],
  ): readonly PlantEvent[] =>
    lines.map(([at, entity, id, to, data = {}], nth) => ({
      seq: nth + 1,
      at: instant(begin + at * 3_600_000),
      happened_at: instant(begin + at * 3_600_000),
      actor: 1,
      type: `${entity}.tested`,
      entity,
      entity_id: id,
      to,
      data: { ...data },
      hash: '',
    }))
  const plant = loggedPlant(midSeason(), [1])
  /** The example of the decisions: a wagon of two hours, a batch that dries for ten. */
  const example = events([
    [0, 'order', 3, 'Open', { more_wagons: true }],
    [4, 'wagon', 5, 'Arrived'],
    [5, 'wagon', 5, 'Pre-cleaning'],
    [6, 'wagon', 5, 'Unloaded'],
  ])

  it('should tell work from waiting, and what it waited for in the words of the rules', () => {
    const lanes = lanesOf(plant.state, 3, example, instant(begin + 10 * 3_600_000))
    expect([lanes.total, lanes.work, lanes.waiting].map(hours)).toEqual([10, 1, 9])
    expect(laneIn(lanes, 'wagon', 'A17')?.bars.map(({ state, work }) => [state, work])).toEqual([
      ['Arrived', false],
      ['Pre-cleaning', true],
      ['Unloaded', false],
    ])
    expect(lanes.waits.map((wait) => [(Date.parse(wait.from) - begin) / 3_600_000, wait.for])).toEqual([
      [0, 'More wagons are expected.'],
      [4, 'Wagon A17 waits to be pre-cleaned.'],
      [6, 'More wagons are expected.'],
    ])
    expect(lanes.open).toBe(true)
  })

  const then = (from: MemoryPlant, steps: readonly Step[]): MemoryPlant =>
    steps.reduce((before, step) => takeStep(before, people.Sam, step).plant, from)
  const rest = [
    { entity: 'shipment', type: 'open', lot: 1 },
    { entity: 'bag', type: 'load', id: 2, shipment: 2, ship_gross: 2140, ship_tare: 35 },
    { entity: 'shipment', type: 'sign', id: 2, signature: onePixel },
  ] as const satisfies readonly Step[]

  it('should go on while a bag is at the plant, and end with the last truck', () => {
    const before = loggedPlant(then(seasonsEnd(), rest.slice(0, 2)), [60])
    const done = loggedPlant(then(seasonsEnd(), rest), [60])
    expect([ofOrder(before, 1).open, ofOrder(done, 1).open]).toEqual([true, false])
    const signed = done.events.find(
      ({ entity, entity_id, to }) => entity === 'shipment' && entity_id === 2 && to === 'Closed',
    )
    expect(ofOrder(done, 1).to).toBe(signed?.happened_at)
    expect(laneIn(ofOrder(done, 1), 'lot', '1')).toMatchObject({ open: false })
    expect(laneIn(ofOrder(before, 1), 'lot', '1')).toMatchObject({ open: true })
  })

  it('should count a batch in its bin as worked on while its dryer runs', () => {
    const dried = loggedPlant(midSeason(), [60])
    const lane = laneIn(ofOrder(dried, 1), 'batch', '1')
    const work = lane?.bars.filter((bar) => bar.state === 'Drying' && bar.work)
    expect(lane?.runs).toHaveLength(1)
    expect(work?.map(({ from, to }) => ({ from, to }))).toEqual(lane?.runs)
    expect(lane?.readings).toMatchObject([{ reading: 4.4, sample_location: 'Middle' }])
    // From the stop to the reading nothing is known of its moisture; then somebody has to say that it is dry.
    const still = lane?.bars.filter((bar) => bar.state === 'Drying' && !bar.work).length
    expect(still).toBe(2)
  })

  it('should count an event that happened before the one recorded earlier as at the same time', () => {
    const turned = example.map((event) => (event.to === 'Unloaded' ? { ...event, happened_at: instant(begin) } : event))
    const lane = laneIn(lanesOf(plant.state, 3, turned, instant(begin + 10 * 3_600_000)), 'wagon', 'A17')
    expect(lane?.bars.map(({ state, from, to }) => [state, Date.parse(to) - Date.parse(from)])).toEqual([
      ['Arrived', 3_600_000],
      ['Unloaded', 5 * 3_600_000],
    ])
  })
})

describe('Laws of lanes', () => {
  const starts = { 'mid-season': midSeason(), 'the end of a season': seasonsEnd() }
  const after = (from: MemoryPlant, turns: readonly Turn[]): MemoryPlant =>
    [...played(turns, { from })].at(-1)?.after ?? from
  const minutes = fc.array(fc.nat({ max: 600 }), { minLength: 1, maxLength: 40 })

  test.prop([fc.constantFrom(...Object.values(starts)), historyOf(60), minutes], {
    numRuns: runs(40),
    endOnFailure: true,
  })(
    'hold through any history',
    (from, turns, gaps) => {
      const plant = loggedPlant(after(from, turns), gaps)
      for (const order of ordersOf(plant)) expect(brokenLaneLaw(plant, order)).toBe('')
    },
    patience(40),
  )

  const changed =
    (change: (lanes: Lanes) => Lanes): typeof lanesOf =>
    (...given) =>
      change(lanesOf(...given))
  const ofLanes = (change: (lane: Lane) => Lane) => changed((lanes) => ({ ...lanes, lanes: lanes.lanes.map(change) }))
  const planted: readonly (readonly [string, string, typeof lanesOf])[] = [
    [
      'leaves out a bar',
      'The bars of a record neither overlap nor leave a gap',
      ofLanes((lane) => ({ ...lane, bars: lane.bars.filter((_, nth) => nth !== 1) })),
    ],
    [
      'begins a record with its second state',
      'The bars of a record begin with its first event and end with its end, or now',
      ofLanes((lane) => ({ ...lane, bars: lane.bars.slice(1) })),
    ],
    [
      'names the next state too early',
      'A bar has the state that the log says',
      ofLanes((lane) => ({
        ...lane,
        bars: lane.bars.map((bar, nth) => ({ ...bar, state: lane.bars[nth + 1]?.state ?? bar.state })),
      })),
    ],
    [
      'lets a Complete wagon go on',
      'A record is open until its last state',
      ofLanes((lane) => (lane.entity === 'wagon' ? { ...lane, open: !lane.open } : lane)),
    ],
    [
      'counts two wagons at once twice',
      'Work is the time in which something was worked on, once',
      changed((lanes) => {
        const work = Math.round(
          lanes.lanes
            .flatMap(({ bars }) => bars)
            .reduce((sum, bar) => sum + (bar.work ? Date.parse(bar.to) - Date.parse(bar.from) : 0), 0) / 1000,
        )
        return {
          ...lanes,
          work,
          total: work + lanes.waiting,
          to: instant(Date.parse(lanes.from) + (work + lanes.waiting) * 1000),
        }
      }),
    ],
    [
      'forgets the first wait',
      'The waits are all the waiting',
      changed((lanes) => ({ ...lanes, waits: lanes.waits.slice(1) })),
    ],
    ['forgets the waiting', 'Work and waiting are the whole time', changed((lanes) => ({ ...lanes, waiting: 0 }))],
  ]

  it.each(planted)('should catch lanes where it %s', (_, law, variant) => {
    const plants = [loggedPlant(midSeason(), [45]), loggedPlant(seasonsEnd(), [10, 200])]
    const found = plants.flatMap((plant) => ordersOf(plant).map((order) => brokenLaneLaw(plant, order, variant)))
    expect(found).toContain(law)
  })
})

describe('The medians of several orders', () => {
  it('should be those of their times, and of the stays that ended', () => {
    const plant = loggedPlant(midSeason(), [30])
    const lanes = ordersOf(plant).map((order) => ofOrder(plant, order))
    const medians = laneMedians(lanes)
    expect(medians).toMatchObject({ orders: 3, open: 3, total: quartilesOf(lanes.map(({ total }) => total)) })
    const arrived = lanes.flatMap((each) =>
      each.lanes.flatMap(({ entity, open, bars }) =>
        entity === 'wagon' && (bars.length > 1 || !open) ? bars.filter(({ state }) => state === 'Arrived') : [],
      ),
    )
    expect(medians.stages.find(({ entity, state }) => entity === 'wagon' && state === 'Arrived')).toMatchObject({
      records: arrived.length,
      ...quartilesOf(arrived.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 1000)),
    })
  })

  it('should be none without a value, and lie between two values in proportion', () => {
    expect(quartilesOf([])).toBe(null)
    expect(laneMedians([])).toMatchObject({ orders: 0, total: null, stages: [] })
    expect(quartilesOf([4, 1, 2, 3])).toEqual({ low: 2, median: 3, high: 3 })
    expect(quartilesOf([10, 0])).toEqual({ low: 3, median: 5, high: 8 })
  })

  it('should have lanes for the records that the order has now', () => {
    const plant = loggedPlant(midSeason(), [30])
    const lanes = ofOrder(plant, 1)
      .lanes.filter(({ entity }) => entity === 'wagon')
      .map(({ id }) => id)
    expect(lanes).toEqual(childrenOf(plant.state, 'wagon', 'order', 1))
  })
})
