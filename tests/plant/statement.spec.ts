import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StatementPart } from '#model/kinds/statement.ts'
import { toHundredths } from '#model/values/units.ts'
import type { PlantState } from '#plant/state.ts'
import { chargesOf, openPart, openParts, splitCents } from '#plant/statement.ts'
import { test } from '#tests/support/property.ts'
import { type LogLine, reading } from './dryingPlant.ts'
import { lots, type OpenParts, partsOf, stateAfter, stated, stateStated } from './statedPlant.ts'

const sixCents = stated.net(['Large A Grade', 600], ['Small A Grade', 600], ['B Grade', 600])
const example = [
  ...stated.begin('82%-18%'),
  stated.card({ ...sixCents, dry_hour: 45_000 }),
  stated.bag(1, 1, 5000),
  stated.bag(2, 2, 900),
  stated.bag(3, 3, 700),
  ...stated.dried(1, 57),
]
const amounts = (part: StatementPart | null | undefined) => ({
  lines: part?.lines.map(({ amount }) => amount),
  total: part?.total,
  shares: part?.shares.map(({ amount }) => amount),
})

describe('A statement of an order', () => {
  it('should have its weights, hours and shares to the cent', () => {
    const part = openPart(stateAfter(example), 1)
    // 6,600 lbs at 6 ¢ are $396.00, 57 h at $4.50 are $256.50.
    expect(amounts(part)).toEqual({
      lines: [30_000, 5_400, 4_200, 25_650],
      total: 65_250,
      shares: [53_505, 11_745],
    })
    expect(part?.lines[0]).toEqual({
      item: 'net',
      grade: 'Large A Grade',
      batch: null,
      batch_number: null,
      quantity: 5000,
      rate: 600,
      amount: 30_000,
      again: false,
    })
  })

  it('should state a counter-ticket as a difference on the next one, and leave the first as it is', () => {
    const first = stateStated(stateAfter(example))
    const second = stateStated(stateAfter([stated.ticket(1, 1, -5)], first))
    const [one, two] = partsOf(second)
    expect(one).toEqual(partsOf(first)[0])
    expect(amounts(two)).toEqual({ lines: [-30], total: -30, shares: [-25, -5] })
    expect(two?.lines[0]).toMatchObject({ quantity: -5, rate: 600, again: true })
    expect(openPart(second, 1)).toBe(null)
  })

  it('should be nothing without a rate card of the day on which the order was opened', () => {
    const without = example.filter(([, entity]) => entity !== 'rate_card')
    expect(openPart(stateAfter(without), 1)).toBe(null)
    const later = stated.card(sixCents, 1, '2026-11-03')
    expect(openPart(stateAfter([...without, later]), 1)).toBe(null)
  })

  it('should charge what was received, points of moisture and wagons with trash', () => {
    const card = stated.card({ received: 150, moisture_point: 25_000, trash_wagon: 400_000 })
    const lines = [
      ...stated.begin(''),
      card,
      stated.wagon(1, 4100, true),
      stated.wagon(2, 1100.5, false),
      reading(1, 1, 0, 16),
      reading(2, 1, 19, 4.5),
    ]
    // 5,000.50 lbs at 1.5 ¢, 11.5 points at $2.50, one wagon at $40.00.
    expect(amounts(openPart(stateAfter(lines), 1))).toEqual({
      lines: [7_501, 2_875, 4_000],
      total: 14_376,
      shares: [14_376],
    })
  })

  it('should be charged a minimum once something is charged, and less of it when more is', () => {
    const card = stated.card({ ...sixCents, minimum: 1_000_000 })
    const begun = stateAfter([...stated.begin(''), card])
    expect(openPart(begun, 1)).toBe(null)
    const first = stateStated(stateAfter([stated.bag(1, 1, 1000)], begun))
    expect(amounts(partsOf(first)[0])).toEqual({ lines: [6_000, 4_000], total: 10_000, shares: [10_000] })
    const second = stateStated(stateAfter([stated.bag(2, 1, 1000)], first))
    expect(amounts(partsOf(second)[1])).toEqual({ lines: [6_000, -4_000], total: 2_000, shares: [2_000] })
  })

  it('should state rates that were set wrongly as a difference', () => {
    const first = stateStated(stateAfter(example))
    const part = openPart(stateAfter([[4, 'rate_card', 1, { dry_hour: 50_000 }]], first), 1)
    expect(part?.lines).toMatchObject([{ item: 'dry_hours', quantity: 0, rate: 50_000, amount: 2_850, again: true }])
  })

  it('should move cents between the parties when the crop share was wrong', () => {
    const first = stateStated(stateAfter(example))
    const part = openPart(stateAfter([stated.notes('')], first), 1)
    expect(part).toMatchObject({
      total: 0,
      lines: [],
      shares: [
        { percent: 100, amount: 11_745 },
        { percent: 0, amount: -11_745 },
      ],
    })
  })
})

test.prop([
  fc.integer({ min: -100_000_000, max: 100_000_000 }),
  fc.constantFrom([], [82, 18], [66.667, 33.333], [50, 25, 25]),
])('shares should sum to what is split, and be split as much when it is taken back', (amount, percents) => {
  const parts = splitCents(amount, percents)
  expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
  expect(splitCents(-amount, percents).map((part) => -part.amount || 0)).toEqual(parts.map((part) => part.amount))
})

/** A change of the plant, or null for a statement. */
const happening: fc.Arbitrary<readonly LogLine[] | null> = fc.oneof(
  fc.constant(null),
  fc
    .record({
      id: fc.integer({ min: 1, max: 6 }),
      lot: fc.integer({ min: 1, max: 3 }),
      net: fc.nat({ max: 500_000 }),
      gone: fc.boolean(),
    })
    .map(({ id, lot, net, gone }) => [stated.bag(id, ((id + lot) % 3) + 1, net / 100, { void: gone })]),
  fc
    .record({
      id: fc.nat({ max: 20 }),
      shipment: fc.integer({ min: 1, max: 3 }),
      net: fc.integer({ min: -50_000, max: 50_000 }),
    })
    .map(({ id, shipment, net }) => [stated.ticket(id + 1, shipment, net / 100)]),
  fc
    .record({ id: fc.integer({ min: 1, max: 3 }), hours: fc.nat({ max: 99 }) })
    .map(({ id, hours }) => stated.dried(id, hours)),
  fc.constantFrom('', '82%-18%', '66.667%-33.333%', '50%-25%-25%').map((notes) => [stated.notes(notes)]),
  fc
    .record({
      rates: fc.array(fc.nat({ max: 1_000 }), { minLength: 3, maxLength: 3 }),
      minimum: fc.nat({ max: 9_000_000 }),
      dry_hour: fc.nat({ max: 60_000 }),
    })
    .map(({ rates, minimum, dry_hour }) => [
      stated.card({ net: lots.map((grade, at) => ({ grade, rate: rates[at] ?? 0 })), minimum, dry_hour }),
    ]),
)

const linesOf = (
  parts: readonly Pick<StatementPart, 'lines'>[],
): Readonly<Record<string, readonly [number, number]>> => {
  const sums: Record<string, readonly [number, number]> = {}
  for (const { item, grade, batch, quantity, amount } of parts.flatMap(({ lines }) => lines)) {
    const key = `${item} ${grade ?? batch ?? ''}`
    const [all, cents] = sums[key] ?? [0, 0]
    sums[key] = [all + toHundredths(quantity), cents + amount]
  }
  return Object.fromEntries(Object.entries(sums).filter(([, [all, cents]]) => all !== 0 || cents !== 0))
}

/** What the parties bear, without the last ones that bear nothing. */
const borneBy = (all: readonly (readonly { readonly amount: number }[])[]): readonly number[] => {
  const length = Math.max(0, ...all.map((shares) => shares.length))
  const sums = Array.from({ length }, (_, nth) => all.reduce((sum, shares) => sum + (shares[nth]?.amount ?? 0), 0))
  return sums.slice(0, sums.findLastIndex((sum) => sum !== 0) + 1)
}

/** The laws of a plant’s statements that a log breaks; `state` is just after a statement was tried. */
function brokenLaws(state: PlantState): readonly string[] {
  const parts = partsOf(state)
  const anew = chargesOf(state, 1)
  const holds = {
    'shares sum to the total': parts.every(
      ({ total, shares }) => shares.reduce((sum, { amount }) => sum + amount, 0) === total,
    ),
    'lines sum to the total': parts.every(
      ({ total, lines }) => lines.reduce((sum, { amount }) => sum + amount, 0) === total,
    ),
    'old and differences are made anew':
      isDeepStrictEqual(linesOf(parts), linesOf([{ lines: anew.lines.map((line) => ({ ...line, again: false })) }])) &&
      parts.reduce((sum, { total }) => sum + total, 0) === anew.total,
    'what the parties bear is made anew':
      JSON.stringify(borneBy(parts.map(({ shares }) => shares))) === JSON.stringify(borneBy([anew.shares])),
  }
  return Object.entries(holds).flatMap(([law, isKept]) => (isKept ? [] : [law]))
}

/** As the log keeps it: no -0. */
const plain = (parts: unknown): unknown => JSON.parse(JSON.stringify(parts))

/** The laws that statements made so break in a history, and the parts of another position. */
function brokenIn(history: readonly (readonly LogLine[] | null)[], open: OpenParts = openParts): ReadonlySet<string> {
  const found = new Set<string>()
  let state = stateAfter([...stated.begin('82%-18%'), stated.card(sixCents)])
  for (const lines of [...history, null]) {
    if (lines !== null) {
      state = stateAfter(lines, state)
      continue
    }
    const position = state
    state = stateStated(state, open)
    for (const law of brokenLaws(state)) found.add(law)
    // The same position gives the same statement, whatever came after.
    const last = state === position ? [] : (state.records.of('statement').values().at(-1)?.row.parts ?? [])
    if (!isDeepStrictEqual(plain(openParts(position, [1])), plain(last))) found.add('a function of its position')
  }
  return found
}

describe('The laws of statements', () => {
  test.prop([fc.array(happening, { maxLength: 25 })])('should hold in any history', (history) => {
    expect([...brokenIn(history)]).toEqual([])
  })

  const other =
    (change: (part: StatementPart, state: PlantState) => StatementPart | null): OpenParts =>
    (state, orders) =>
      openParts(state, orders).flatMap((part) => change(part, state) ?? [])

  it.each<readonly [string, string, OpenParts]>([
    [
      'states everything again',
      'old and differences are made anew',
      other((part, state) => {
        const { lines, total, shares } = chargesOf(state, 1)
        return { ...part, lines: lines.map((line) => ({ ...line, again: false })), total, shares: [...shares] }
      }),
    ],
    [
      'splits the difference alone',
      'what the parties bear is made anew',
      other((part, state) => ({
        ...part,
        shares: [
          ...splitCents(
            part.total,
            chargesOf(state, 1).shares.map(({ percent }) => percent),
          ),
        ],
      })),
    ],
    [
      'forgets what is gone',
      'lines sum to the total',
      other((part) => ({
        ...part,
        lines: part.lines.filter(({ quantity }) => quantity > 0),
      })),
    ],
    [
      'loses a cent of the last party',
      'shares sum to the total',
      other((part) => ({
        ...part,
        shares: part.shares.map((share, at) => (at === 0 ? share : { ...share, amount: share.amount - 1 })),
      })),
    ],
    ['states late', 'a function of its position', () => []],
  ])('should find one that %s', (_, law, open) => {
    const found = fc.check(
      fc.property(fc.array(happening, { minLength: 5, maxLength: 25 }), (history) => !brokenIn(history, open).has(law)),
      { numRuns: 300 },
    )
    expect(found.failed).toBe(true)
  })
})
