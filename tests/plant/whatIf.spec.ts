import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Step } from '#model/calls/step.ts'
import type { WhatIfChange } from '#model/calls/whatIf.ts'
import { usualRanges } from '#model/kinds/settings.ts'
import { momentOf } from '#model/values/calendar.ts'
import { inEnglish, type Wording } from '#model/values/wording.ts'
import { actorIn, askRulebook, isRecorded } from '#plant/askRulebook.ts'
import { findingsIn } from '#plant/audit.ts'
import { isSame } from '#plant/isSame.ts'
import { type RecordedDecision, type RecordedEvent, recordedStep } from '#plant/recordedStep.ts'
import { childrenOf, type PlantState, rowOf } from '#plant/state.ts'
import { nextIds, settingsOf } from '#plant/stateFacts.ts'
import type { Imagined, WhatIfSetup } from '#plant/whatIf.ts'
import { people } from '#tests/arbitraries/histories.ts'
import { moment, patience, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import {
  afterAll,
  type DecideAgain,
  decideAgain,
  lotStartsOf,
  type Season,
  seasonOf,
  seasonPlayed,
} from './imaginedSeason.ts'
import { type MemoryPlant, newPlant, takeStep } from './memoryPlant.ts'
import { heldBesideReady, midSeason } from './midSeason.ts'
import { startedHistories } from './startedHistories.ts'
import { dumped, stateOf } from './stateOf.ts'

/** The cap of the plants in memory, lbs. */
const { maxLotWeight: trueCap } = newPlant(moment)
const otherCap = fc.constantFrom(2_000, 4_000, 6_000, 8_000, 9_500, 12_000, 15_000, 20_000, 1_000_000)

const isUntold = ({ refused, allowed, asked, unasked }: Imagined): boolean =>
  [refused, allowed, asked, unasked].every(({ length }) => length === 0)

/** What is wrong with a season that was decided again by its own settings; '' where it is the plant itself. */
function strayFromItself(season: Season, again: DecideAgain): string {
  const imagined = again(season, { max_lot_weight: trueCap }, { thorough: true })
  if (imagined.unread > 0) return `${imagined.unread} steps are not read back`
  if (!isUntold(imagined)) return 'Something is told'
  return JSON.stringify(dumped(imagined.state)) === JSON.stringify(dumped(imagined.real)) ? '' : 'The plant is another'
}

/** The decisions of a season that are not read back as the step that the rulebook decides so. */
function misread({ from, decisions }: Season): readonly string[] {
  let state = from
  return decisions.flatMap((decision) => {
    const before = state
    state = afterAll(state, decision)
    const step = recordedStep(before, decision)
    const actor = actorIn(before, decision[0].actor)
    if (step === null || actor === null) return [`${decision[0].type}: no step`]
    const asking = { moment, actor, cap: settingsOf(before).max_lot_weight, next: nextIds(before) }
    const answer = askRulebook(before, step, asking)
    return 'changes' in answer && isRecorded(answer.changes, decision) ? [] : [decision[0].type]
  })
}

/** A bag that is weighed, and whether a person begins a new lot of its grade before, without need. */
interface Weighing {
  readonly gross: number
  readonly grade: 'Large A Grade' | 'B Grade'
  readonly begins: boolean
}

const weighings = fc.array(
  fc.record({
    gross: fc.constantFrom(500, 999.99, 1403.5, 1899.99, 2140.25, 2600, 3333.33, 4800.01),
    grade: fc.constantFrom('Large A Grade', 'Large A Grade', 'Large A Grade', 'B Grade'),
    begins: fc.integer({ min: 0, max: 7 }).map((dice) => dice === 0),
  }),
  { maxLength: 60, size: 'max' },
)

/** A plant with a batch that is being sorted, and a lot with a bag. */
const sortingPlant = heldBesideReady()
const sorting = { id: 1, order: 1 }

const weigh = ({ gross, grade }: Weighing): Step => ({
  entity: 'bag',
  type: 'weigh',
  batch: sorting.id,
  grade,
  bag_type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_tare: 35,
  clean_gross: gross,
})

const start = (grade: Weighing['grade']): Step => ({ entity: 'lot', type: 'start', order: sorting.order, grade })

const taken = (plant: MemoryPlant, step: Step) => takeStep(plant, people.Sam, step)

const hasRoom = (plant: MemoryPlant, bag: Weighing): boolean => {
  const { decision } = taken(plant, weigh(bag))
  return !('refusals' in decision) || decision.refusals.every(({ rule }) => rule !== 'L2')
}

/** A plant after a weighing by a person who begins the next lot where a bag has no room. */
function weighedNext(plant: MemoryPlant, bag: Weighing): MemoryPlant {
  const begins = bag.begins || !hasRoom(plant, bag)
  return taken(begins ? taken(plant, start(bag.grade)).plant : plant, weigh(bag)).plant
}

const weighedUnder = (cap: number, bags: readonly Weighing[]): MemoryPlant =>
  bags.reduce(weighedNext, { ...sortingPlant, maxLotWeight: cap })

/** The weighings with the lots that were begun though the bag had room: the log can't tell the others apart. */
const begunWithRoom = (bags: readonly Weighing[]): readonly Weighing[] =>
  bags.map((bag, nth) => ({ ...bag, begins: bag.begins && hasRoom(weighedUnder(trueCap, bags.slice(0, nth)), bag) }))

/** The bags of each lot of the plant, by weight, in the order of the lots' first bags. */
function lotsOf(state: PlantState): readonly string[] {
  const lots = new Map<number, string[]>()
  for (const { row } of state.records.of('bag').values())
    lots.set(row.lot, [...(lots.get(row.lot) ?? []), `${row.grade} ${row.clean_gross}`])
  return [...lots].map(([lot, bags]) => `${state.records.of('lot').get(lot)?.row.status}: ${bags.join(', ')}`)
}

/** The season of those weighings under the plant's own cap. */
const weighedSeason = (bags: readonly Weighing[]): Season => seasonOf(weighedUnder(trueCap, bags), sortingPlant)

/** What differs from the season as it would have been played under another cap; '' where nothing does. */
function strayFromPlayed(some: readonly Weighing[], cap: number, again: DecideAgain): string {
  const bags = begunWithRoom(some)
  const imagined = lotsOf(again(weighedSeason(bags), { max_lot_weight: cap }).state)
  const wasPlayed = lotsOf(stateOf(weighedUnder(cap, bags)))
  return imagined.join('\n') === wasPlayed.join('\n')
    ? ''
    : `Imagined:\n${imagined.join('\n')}\nPlayed:\n${wasPlayed.join('\n')}`
}

/** The orders of a decision's records; null if it is not known, or of several. */
function orderOf({ real, state }: Imagined, { entity, entity_id: id, data }: RecordedEvent): number | null {
  const found = [real, state].flatMap((plant) => {
    const lot =
      entity === 'lot' ? id : entity === 'shipment' ? (rowOf(plant, 'shipment', id)?.lot ?? data['lot']) : null
    const bag = entity === 'bag' ? rowOf(plant, 'bag', id) : undefined
    if (entity === 'order') return [id]
    return [
      rowOf(plant, 'lot', Number(lot ?? bag?.lot ?? 0))?.order,
      rowOf(plant, 'batch', Number(data['batch'] ?? bag?.batch ?? (entity === 'batch' ? id : 0)))?.order,
    ]
  })
  return found.find((order) => order !== undefined) ?? null
}

/** The lots of an order with their bags. */
const lotsIn = (state: PlantState, order: number) =>
  childrenOf(state, 'lot', 'order', order).map((lot) => ({
    lot: rowOf(state, 'lot', lot),
    bags: childrenOf(state, 'bag', 'lot', lot).map((bag) => rowOf(state, 'bag', bag)),
  }))

/** The orders with lots that differ, though nothing is told of a step of theirs. */
function untoldOrders(imagined: Imagined): readonly number[] {
  const { real, state, refused, allowed } = imagined
  const told = [...refused, ...allowed].map(({ event }) => orderOf(imagined, event))
  if (told.includes(null)) return []
  return [...real.records.of('order').values()]
    .map(({ row }) => row.id)
    .filter((order) => !told.includes(order) && !isSame(lotsIn(real, order), lotsIn(state, order)))
}

/** Wider usual ranges of everything, and narrower ones. */
const everyRange = (bounds: readonly [least: number, most: number]): WhatIfChange =>
  Object.fromEntries(
    Object.values(usualRanges).flatMap(([least, most]) => [
      [least, bounds[0]],
      [most, bounds[1]],
    ]),
  )

/** Mistakes of a program that decides again, each with what shows it. */
const plantedBugs: Readonly<Record<string, DecideAgain>> = {
  'every lot that a person began counts as full before': (season, change, how) =>
    decideAgain(season, change, { ...how, ...startsAs(season, true) }),
  'no lot that a person began counts as full before': (season, change, how) =>
    decideAgain(season, change, { ...how, ...startsAs(season, false) }),
  'the last decision is forgotten': ({ from, decisions }, change, how) =>
    decideAgain({ from, decisions: decisions.slice(0, -1) }, change, how),
  'lots stay open that are made Ready by themselves': ({ from, decisions }, change, how) => {
    const shorter = ([first, ...more]: RecordedDecision): RecordedDecision => [
      first,
      ...more.filter(({ type }) => type !== 'lot.made_ready'),
    ]
    return decideAgain({ from, decisions: decisions.map(shorter) }, change, how)
  },
  'every step is a day late': (season, change, how) =>
    decideAgain(season, change, { ...how, momentAt: () => momentOf('2026-10-04T15:00:00.000Z', 'America/Chicago') }),
  'the other cap is forgotten': (season, _change, how) => decideAgain(season, {}, how),
}

/** The starts of lots as a mistaken program takes them. */
function startsAs({ from, decisions }: Season, wasFull: boolean): Pick<WhatIfSetup, 'starts'> {
  const starts = new Map([...lotStartsOf({ from, decisions })].map(([lot, begun]) => [lot, { ...begun, wasFull }]))
  return { starts }
}

/** Histories and weighings by the dice of a seed, for a mistake to show in. */
const samples = { seed: 81, numRuns: 8 }
const someHistories = fc.sample(startedHistories, samples)
const someWeighings = fc.sample(weighings, samples)

const isNoticed = (again: DecideAgain): boolean =>
  someWeighings.some(
    (bags) => strayFromPlayed(bags, 15_000, again) !== '' || strayFromItself(weighedSeason(bags), again) !== '',
  ) || someHistories.some((history) => strayFromItself(seasonPlayed(history), again) !== '')

const bag = (gross: number, begins = false): Weighing => ({ gross, grade: 'Large A Grade', begins })
/** Three bags, of which the third had no room beside the first two: a person began the next lot. */
const threeBags = [bag(4800.01), bag(2600), bag(2140.25)]

const words = (told: readonly { readonly rule: string | null; readonly text: Wording }[]): readonly string[] =>
  told.map(({ rule, text }) => `${rule ?? ''} ${inEnglish(text)}`.trim())

/** The season of some steps in the plant that sorts. */
const seasonWith = (steps: readonly Step[]): Season =>
  seasonOf(
    steps.reduce((plant, step) => taken(plant, step).plant, sortingPlant),
    sortingPlant,
  )

describe('A bag that would have no room', () => {
  it('should go to the next lot, which begins then, as a person begins it', () => {
    const { state, refused, allowed } = decideAgain(weighedSeason(threeBags), { max_lot_weight: 9_000 })
    expect(lotsOf(state)).toEqual([
      'Ready: Large A Grade 2140.25',
      'Ready: Large A Grade 1899.99, Large A Grade 4800.01',
      'Sorting: Large A Grade 2600, Large A Grade 2140.25',
    ])
    expect(words(refused)).toEqual(['L2 With this bag lot 2 would weigh 9,300.00 lbs; the limit is 9,000.00.'])
    expect(refused[0]).toMatchObject({ fate: 'next lot', event: { entity: 'bag', entity_id: 4 } })
    expect(words(allowed)).toEqual(['L2 With this bag lot 2 would weigh 11,440.25 lbs; the limit is 10,000.00.'])
  })

  it('should stay in the lot before under a bigger cap, which tells of a refusal less', () => {
    const { state, refused, allowed } = decideAgain(weighedSeason(threeBags), { max_lot_weight: 12_000 })
    expect(lotsOf(state)).toEqual([
      'Ready: Large A Grade 2140.25',
      'Sorting: Large A Grade 1899.99, Large A Grade 4800.01, Large A Grade 2600, Large A Grade 2140.25',
    ])
    expect(refused).toEqual([])
    expect(words(allowed)).toEqual(['L2 With this bag lot 2 would weigh 11,440.25 lbs; the limit is 10,000.00.'])
  })

  it('should be left out where no lot takes it, and what became of it too', () => {
    const hold: Step = { entity: 'bag', type: 'hold', id: 3, reason: 'Torn' }
    const imagined = decideAgain(seasonWith([weigh(bag(4800.01)), hold]), { max_lot_weight: 4_000 })
    expect(words(imagined.refused)).toEqual([
      'L3 No lot may weigh more than 4,000.00 lbs, so neither may a bag.',
      'The record of this step would not be there.',
    ])
    expect(imagined.state.records.of('bag').size).toBe(imagined.real.records.of('bag').size - 1)
  })
})

describe('A lot that a person began', () => {
  it('should begin under a bigger cap too where the one before had room', () => {
    const { state, real, allowed } = decideAgain(weighedSeason([bag(500), bag(500, true)]), { max_lot_weight: 50_000 })
    expect(lotsOf(state)).toEqual(lotsOf(real))
    expect(allowed).toEqual([])
  })

  it('should be itself where a bag of the one before was corrected after its start', () => {
    const steps: readonly Step[] = [
      weigh(bag(4800.01)),
      weigh(bag(2600)),
      start('Large A Grade'),
      { entity: 'bag', type: 'correct', id: 3, reason: 'Weighed with the fork', clean_gross: 500 },
      weigh(bag(2140.25)),
    ]
    expect(strayFromItself(seasonWith(steps), decideAgain)).toBe('')
  })

  it('should leave what was done with it to the lot that has its bags', () => {
    const notify: Step = { entity: 'lot', type: 'notify', id: 3, notified_by: 1, notified_at: moment.today }
    const { plant } = taken(weighedUnder(trueCap, threeBags), notify)
    const { state, refused } = decideAgain(seasonOf(plant, sortingPlant), { max_lot_weight: 12_000 })
    expect(refused).toEqual([])
    expect(rowOf(state, 'lot', 3)).toBeUndefined()
    expect(rowOf(state, 'lot', 2)?.notified_at).toBe(moment.today)
  })
})

describe('The questions of a season', () => {
  it('should be more by a narrower range, and fewer by a wider one', () => {
    const season = weighedSeason([bag(1403.5), bag(500)])
    expect(words(decideAgain(season, { usual_super_sack_max: 1_000 }).asked)).toEqual([
      '1,368.50 lbs net is more than a Super Sack usually holds: 800–1,000 lbs.',
    ])
    expect(words(decideAgain(season, { usual_super_sack_min: 100 }).unasked)).toEqual([
      '465.00 lbs net is less than a Super Sack usually holds: 800–2,000 lbs.',
    ])
  })

  it('should be asked of a batch that went Ready too wet for another target', () => {
    const { asked, unasked } = decideAgain(seasonOf(midSeason()), { ideal_moisture_content: 3 })
    expect(words(asked)).toEqual(['The last Shelled reading (Middle) is 4.40 %, the target is 3.00 %.'])
    expect(unasked).toEqual([])
  })
})

describe('A season decided again', () => {
  test.prop([startedHistories], { numRuns: runs(10), endOnFailure: true })(
    'should read every step back from the log',
    (history) => {
      expect(misread(seasonPlayed(history))).toEqual([])
    },
    patience(10),
  )

  test.prop([startedHistories], { numRuns: runs(10), endOnFailure: true })(
    'should be the plant itself with its true settings',
    (history) => {
      expect(strayFromItself(seasonPlayed(history), decideAgain)).toBe('')
    },
    patience(10),
  )

  test.prop([startedHistories, otherCap], { numRuns: runs(10), endOnFailure: true })(
    'should keep the rules of the plant under any cap, and differ only where it tells of a refusal',
    (history, cap) => {
      const imagined = decideAgain(seasonPlayed(history), { max_lot_weight: cap })
      expect(imagined.unread).toBe(0)
      expect([...findingsIn(imagined.state, () => cap)].filter((found) => found !== null)).toEqual([])
      expect(untoldOrders(imagined)).toEqual([])
      if (isUntold(imagined)) expect(dumped(imagined.state)).toEqual(dumped(imagined.real))
    },
    patience(10),
  )

  test.prop([startedHistories, otherCap], { numRuns: runs(10), endOnFailure: true })(
    'should be the same whether it decides only what another cap reaches, or everything',
    (history, max_lot_weight) => {
      const season = seasonPlayed(history)
      const [quick, thorough] = [false, true].map((how) => decideAgain(season, { max_lot_weight }, { thorough: how }))
      expect(dumped(quick?.state ?? season.from)).toEqual(dumped(thorough?.state ?? season.from))
      expect(quick?.refused).toEqual(thorough?.refused)
      expect(quick?.allowed).toEqual(thorough?.allowed)
    },
    patience(10),
  )

  test.prop([weighings, otherCap], { numRuns: runs(15), endOnFailure: true })(
    'should have the lots of a person who weighs the same bags under that cap',
    (bags, cap) => {
      expect(strayFromPlayed(bags, cap, decideAgain)).toBe('')
    },
    patience(15),
  )

  test.prop([weighings], { numRuns: runs(10), endOnFailure: true })(
    'should never have more lots under a bigger cap',
    (bags) => {
      const season = weighedSeason(bags)
      const counts = [5_000, 7_000, trueCap, 14_000, 30_000].map(
        (max_lot_weight) => decideAgain(season, { max_lot_weight }).state.records.of('lot').size,
      )
      expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    },
    patience(10),
  )

  test.prop([startedHistories], { numRuns: runs(10), endOnFailure: true })(
    'should change nothing but questions by other usual ranges, the fewer the wider',
    (history) => {
      const season = seasonPlayed(history)
      const [all, wide] = [everyRange([-2, -1]), everyRange([-1_000_000, 1_000_000])].map((change) =>
        decideAgain(season, change, { thorough: true }),
      )
      for (const imagined of [all, wide]) {
        expect(dumped(imagined?.state ?? season.from)).toEqual(dumped(imagined?.real ?? season.from))
        expect([imagined?.refused, imagined?.allowed]).toEqual([[], []])
      }
      expect(wide?.asked).toEqual([])
      const weighed = season.decisions.filter(([{ type }]) => type === 'bag.weighed')
      expect(all?.asked.length).toBeGreaterThanOrEqual(weighed.length - (wide?.unasked.length ?? 0))
    },
    patience(10),
  )

  it.each(Object.entries(plantedBugs))('should be noticed to be wrong where %s', (_, again) => {
    expect(isNoticed(again)).toBe(true)
  })
})
