import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listNames } from '#model/kinds/commit.ts'
import { entityOf } from '#model/kinds/kinds.ts'
import { ById } from '#plant/ById.ts'
import { type Changes, changesBetween } from '#plant/changesBetween.ts'
import { isSame } from '#plant/isSame.ts'
import { ownedRecord } from '#plant/recordOf.ts'
import { type PlantState, withPersonal } from '#plant/state.ts'
import { historyOf, type Turn } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { played } from './history.ts'
import { midSeason } from './midSeason.ts'
import { after, dumped, recounted, stateOf } from './stateOf.ts'

/** The differences of two states, by comparing every record. */
function comparedWhole(before: PlantState, now: PlantState): readonly string[] {
  return listNames.flatMap((list) => {
    const ids = new Set([before, now].flatMap(({ records }) => records.any(entityOf(list)).newestFirst()))
    return [...ids]
      .filter((id) => !isSame(ownedRecord(before, list, id), ownedRecord(now, list, id)))
      .map((id) => `${list} ${id}`)
  })
}

const reported = ({ records }: Changes): readonly string[] =>
  records
    .filter(({ before, after: now, standing }) => !standing || !isSame(before[0] ?? null, now))
    .map(({ list, id }) => `${list} ${id}`)

interface StateVariant {
  readonly evolved?: typeof after
  readonly changes?: typeof changesBetween
}

/** The first law that a history breaks; '' where it keeps them all. */
function brokenLaw(turns: readonly Turn[], { evolved = after, changes = changesBetween }: StateVariant = {}): string {
  const from = midSeason()
  let state = stateOf(from)
  for (const { before, after: plant } of played(turns, { from })) {
    const kept = JSON.stringify(dumped(state))
    const next = evolved(state, plant.log.slice(before.log.length))
    if (JSON.stringify(dumped(state)) !== kept) return 'An older state stays as it was'
    if (!isSame(dumped(next), dumped(recounted(next)))) return 'What is counted along is what counting anew gives'
    const between = changes(state, next)
    const whole = comparedWhole(state, next)
    if (!between.everything && !isSame([...reported(between)].sort(), [...whole].sort()))
      return 'What differs is what comparing every record finds'
    state = next
  }
  return ''
}

describe('The state of a plant', () => {
  test.prop([historyOf(60)], { numRuns: runs(8), endOnFailure: true })(
    'should keep its laws through any history',
    (turns) => {
      expect(brokenLaw(turns)).toBe('')
    },
    patience(8),
  )

  /** States with a bug that breaks a law. */
  const planted: readonly (readonly [bug: string, law: string, ways: StateVariant])[] = [
    [
      'writes to the state before',
      'An older state stays as it was',
      {
        evolved: (state, changes) => {
          const next = after(state, changes)
          const [order] = state.records.of('order').values()
          if (order !== undefined && changes.length > 0) Object.assign(order.row, { notes: `${next.seq}` })
          return next
        },
      },
    ],
    [
      'does not count bags',
      'What is counted along is what counting anew gives',
      { evolved: (state, changes) => ({ ...after(state, changes), bagSums: state.bagSums }) },
    ],
    [
      'does not count wagons',
      'What is counted along is what counting anew gives',
      { evolved: (state, changes) => ({ ...after(state, changes), wagonCounts: state.wagonCounts }) },
    ],
    [
      'counts a wagon in the bins that it has left',
      'What is counted along is what counting anew gives',
      {
        evolved: (state, changes) => {
          const next = after(state, changes)
          let { wagonCounts } = next
          state.wagonCounts.forEach(({ inBins }, order) => {
            const counts = wagonCounts.get(order)
            if (counts !== undefined)
              wagonCounts = wagonCounts.with(order, { ...counts, inBins: new Map([...inBins, ...counts.inBins]) })
          })
          return { ...next, wagonCounts }
        },
      },
    ],
    [
      'forgets what hangs on what',
      'What is counted along is what counting anew gives',
      { evolved: (state, changes) => ({ ...after(state, changes), children: state.children }) },
    ],
    [
      'does not tell of the orders that a change shows in',
      'What differs is what comparing every record finds',
      {
        changes: (before, now) => {
          const changes = changesBetween(before, now)
          return { ...changes, records: changes.records.filter(({ list }) => list !== 'orders') }
        },
      },
    ],
    [
      'tells of lots that look the same',
      'What differs is what comparing every record finds',
      {
        changes: (before, now) => {
          const changes = changesBetween(before, now)
          const same = now.records
            .any('lot')
            .newestFirst()
            .map((id) => ({ list: 'lots' as const, id, before: [], after: null, standing: false }))
          return { ...changes, records: [...changes.records, ...same] }
        },
      },
    ],
  ]

  /** The same in every run; the rarest bug needs several. */
  const histories = fc.sample(historyOf(60), { numRuns: 100, seed: 1 })

  it.each(planted)('should be caught where it %s', (_, law, variant) => {
    const broken = new Set<string>()
    for (const turns of histories) if (!broken.has(law)) broken.add(brokenLaw(turns, variant))
    expect(broken).toContain(law)
  })
})

describe('A renamed client or orchard', () => {
  const state = stateOf(midSeason())
  const [bag] = state.records.of('bag').values()
  const { client, orchard } = state.records.of('order').get(state.records.of('lot').get(bag!.row.lot)!.row.order)!.row
  const about = { from: null, to: null, by: 1, at: state.at } as const

  it.each([
    ['orchard', { type: 'orchard.changed', entity_id: orchard, data: { name: 'Ridge Field' } }],
    ['client', { type: 'client.changed', entity_id: client, data: {} }],
  ] as const)('should change the records that show the name of the %s, and no others', (entity, change) => {
    const changed = after(state, [{ ...about, ...change, entity }])
    const company = { company_name: 'Hollis & Daughters' }
    const next = entity === 'orchard' ? changed : withPersonal(changed, entity, client, company)
    const between = changesBetween(state, next)
    expect(between.everything).toBe(false)
    expect(reported(between).toSorted()).toEqual(comparedWhole(state, next).toSorted())
    expect(reported(between).some((each) => each.startsWith('orders '))).toBe(true)
  })
})

describe('The index of wagons by label', () => {
  const state = stateOf(midSeason())
  const [wagon] = state.records.of('wagon').values()
  const clientOf = (id: number): number | undefined => state.records.of('order').get(id)?.row.client
  const order = state.records
    .of('order')
    .newestFirst()
    .find((id) => clientOf(id) !== clientOf(wagon!.row.order))

  it.each([
    ['moved to another client', { type: 'wagon.moved', data: { order } }],
    ['with a corrected label', { type: 'wagon.corrected', data: { wagon_id: 'NEW-1' } }],
    ['removed', { type: 'wagon.removed', data: {}, removes: true }],
  ])('should be right for a wagon %s', (_, change) => {
    const about = { entity: 'wagon', entity_id: wagon!.row.id, from: null, to: null, by: 1, at: state.at } as const
    const next = after(state, [{ ...about, ...change }])
    expect(dumped(next)['numbered']).not.toEqual(dumped(state)['numbered'])
    expect(dumped(next)['numbered']).toEqual(dumped(recounted(next))['numbered'])
  })
})

describe('Values by id', () => {
  const edits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.option(fc.integer(), { nil: undefined })), {
    maxLength: 60,
  })

  test.prop([edits, edits])('should be those of a map, and return the differences', (first, second) => {
    const [map, others] = [new Map<number, number>(), new Map<number, number>()]
    let [byId, other] = [ById.of<number>(), ById.of<number>()]
    const set = (to: Map<number, number>, id: number, value: number | undefined): void =>
      void (value === undefined ? to.delete(id) : to.set(id, value))
    for (const [id, value] of first) {
      byId = byId.with(id, value)
      set(map, id, value)
    }
    other = byId
    for (const [id, value] of map) others.set(id, value)
    for (const [id, value] of second) {
      other = other.with(id, value)
      set(others, id, value)
    }
    const sorted = (of: Map<number, number>) => [...of].sort(([a], [b]) => a - b)
    const entries: [number, number][] = []
    byId.forEach((value, id) => entries.push([id, value]))
    expect([entries, byId.size]).toEqual([sorted(map), map.size])
    expect(other.newestFirst()).toEqual(
      sorted(others)
        .map(([id]) => id)
        .reverse(),
    )
    expect(ById.of(map).changedFrom(byId)).toEqual([])
    const differing = [...new Set([...map.keys(), ...others.keys()])].filter((id) => map.get(id) !== others.get(id))
    expect(other.changedFrom(byId)).toEqual(differing.sort((a, b) => a - b))
  })
})
