import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AsOfKind, asOfKinds } from '#model/calls/asOf.ts'
import { mayDiffer, type PastChange, pastChange, statusSums } from '#plant/between.ts'
import { isSame } from '#plant/isSame.ts'
import { type PastRecord, pastRecord } from '#plant/pastRecords.ts'
import type { PlantState } from '#plant/state.ts'
import { historyOf, type Turn } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { played } from './history.ts'
import type { Logged } from './memoryPlant.ts'
import { midSeason } from './midSeason.ts'
import { after, stateOf } from './stateOf.ts'

type Differ = (before: PlantState, now: PlantState, events: readonly Logged[]) => readonly PastChange[]

const isPast = (entity: string): entity is AsOfKind => asOfKinds.some((kind) => kind === entity)

const touchedBy = (events: readonly Logged[]): ReadonlyMap<AsOfKind, ReadonlySet<number>> =>
  new Map(
    asOfKinds.map((kind) => [
      kind,
      new Set(events.flatMap(({ entity, entity_id }) => (isPast(entity) && entity === kind ? [entity_id] : []))),
    ]),
  )

/** The difference between two states, by the changes that lie between them. */
const differences: Differ = (before, now, events) => {
  const touched = touchedBy(events)
  return [...mayDiffer(before, now, Object.fromEntries(touched))].flatMap(([entity, ids]) =>
    ids.flatMap((id) => {
      const change = pastChange(before, now, { entity, id, touched: touched.get(entity)?.has(id) === true })
      return change === null ? [] : [change]
    }),
  )
}

/** Every record of a state as it is shown, by kind and number. */
const shown = (state: PlantState): ReadonlyMap<string, PastRecord> =>
  new Map(
    asOfKinds.flatMap((kind) =>
      state.records
        .any(kind)
        .newestFirst()
        .flatMap((id) => {
          const record = pastRecord(state, kind, id)
          return record === null ? [] : [[`${kind} ${id}`, record] as const]
        }),
    ),
  )

/** The records of a state after a list of changes. */
function applied(state: PlantState, changes: readonly PastChange[]): ReadonlyMap<string, PastRecord> {
  const records = new Map(shown(state))
  for (const { entity, id, after: now } of changes)
    if (now === null) records.delete(`${entity} ${id}`)
    else records.set(`${entity} ${id}`, now)
  return records
}

const sorted = (records: ReadonlyMap<string, PastRecord>) => [...records].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** By how many records of a kind and status the list grows. */
function grownBy(changes: readonly PastChange[]): ReadonlyMap<string, number> {
  const grown = new Map<string, number>()
  const add = (entity: AsOfKind, record: PastRecord | null, by: number): void => {
    if (record === null) return
    const key = `${entity} ${record.status}`
    grown.set(key, (grown.get(key) ?? 0) + by)
  }
  for (const { entity, before, after: now } of changes) {
    add(entity, before, -1)
    add(entity, now, 1)
  }
  return grown
}

/** The law that the difference of two states breaks; '' where it keeps them all. */
function brokenBetween(before: PlantState, now: PlantState, events: readonly Logged[], differ: Differ): string {
  const changes = differ(before, now, events)
  const then = shown(before)
  if (!isSame(sorted(applied(before, changes)), sorted(shown(now))))
    return 'Applied to the state before it gives the state after'
  if (changes.some(({ entity, id, before: was }) => !isSame(was, then.get(`${entity} ${id}`) ?? null)))
    return 'What was before is what stood there'
  const grown = grownBy(changes)
  if (statusSums(before, now).some((sum) => (grown.get(`${sum.entity} ${sum.status}`) ?? 0) !== sum.after - sum.before))
    return 'The counts differ by what the list says'
  const touched = touchedBy(events)
  const same = changes.find(
    ({ entity, id, before: was, after: is, fields }) =>
      isSame(was, is) && fields.length === 0 && touched.get(entity)?.has(id) !== true,
  )
  return same === undefined ? '' : 'Nothing is listed that nothing touched'
}

/** The first law that the moments of a history break: each step, and the whole of what came before it. */
function brokenLaw(turns: readonly Turn[], differ = differences): string {
  const from = midSeason()
  const first = stateOf(from)
  let state = first
  const all: Logged[] = []
  for (const { before, after: plant } of played(turns, { from })) {
    const events = plant.log.slice(before.log.length)
    const next = after(state, events)
    all.push(...events)
    const broken = brokenBetween(state, next, events, differ) || brokenBetween(first, next, all, differ)
    if (broken !== '') return broken
    state = next
  }
  return ''
}

describe('What lies between two moments', () => {
  test.prop([historyOf(60)], { numRuns: runs(8), endOnFailure: true })(
    'should keep its laws through any history',
    (turns) => {
      expect(brokenLaw(turns)).toBe('')
    },
    patience(8),
  )

  const without =
    (forgets: (change: PastChange, before: PlantState) => boolean): Differ =>
    (before, now, events) =>
      differences(before, now, events).filter((change) => !forgets(change, before))

  /** Differences with a bug that breaks a law. */
  const planted: readonly (readonly [bug: string, law: string, differ: Differ])[] = [
    [
      'forgets the lots whose bags alone changed',
      'Applied to the state before it gives the state after',
      without(({ entity, fields }) => entity === 'lot' && isSame(fields, ['bags', 'net'])),
    ],
    [
      'forgets the bags of a shipment that was signed',
      'Applied to the state before it gives the state after',
      without(({ entity, fields }) => entity === 'bag' && isSame(fields, ['status'])),
    ],
    [
      'forgets what went',
      'Applied to the state before it gives the state after',
      without(({ after: now }) => now === null),
    ],
    [
      'takes what came for what was there',
      'What was before is what stood there',
      (before, now, events) =>
        differences(before, now, events).map((change) => ({ ...change, before: change.before ?? change.after })),
    ],
    [
      'counts a record twice',
      'The counts differ by what the list says',
      (before, now, events) => differences(before, now, events).flatMap((change) => [change, change]),
    ],
    [
      'lists everything',
      'Nothing is listed that nothing touched',
      (before, now) =>
        asOfKinds.flatMap((entity) =>
          now.records
            .any(entity)
            .newestFirst()
            .flatMap((id) => pastChange(before, now, { entity, id, touched: true }) ?? []),
        ),
    ],
  ]

  /** The same in every run. */
  const histories = fc.sample(historyOf(60), { numRuns: 30, seed: 1 })

  it.each(planted)('should be caught where it %s', (_, law, differ) => {
    const broken = new Set<string>()
    for (const turns of histories) if (!broken.has(law)) broken.add(brokenLaw(turns, differ))
    expect(broken).toContain(law)
  })
})
