import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientsMerged } from '#machines/clientMerge.ts'
import type { Change } from '#model/kinds/event.ts'
import { references } from '#model/kinds/kinds.ts'
import { balanceOfBatch } from '#plant/balance.ts'
import { keptClient } from '#plant/keptClient.ts'
import { recordOf } from '#plant/recordOf.ts'
import type { PlantState } from '#plant/state.ts'
import { visibleDifferences } from '#server/access/visibleDifferences.ts'
import { clientMergeFacts, clientMergeRefusals } from '#server/commands/mergeClients.ts'
import { historyOf } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { played, story } from '#tests/plant/history.ts'
import type { MemoryPlant } from '#tests/plant/memoryPlant.ts'
import { type StartedHistory, startedHistories } from '#tests/plant/startedHistories.ts'
import { after, dumped, recounted, stateOf } from '#tests/plant/stateOf.ts'
import { test } from '#tests/support/property.ts'

/*
 * Two clients become one, at the end of any history, and again: the laws of such a merge (N10, decisions section 62).
 */

type Rewrite = (changes: readonly Change[]) => readonly Change[]
type Merge = readonly [client: number, into: number]

/** Two of the clients, by the dice. */
const merges: fc.Arbitrary<readonly Merge[]> = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 4 })

const endOf = ({ turns, from }: StartedHistory): MemoryPlant => [...played(turns, { from })].at(-1)?.after ?? from

/** What remains of an emptied client: the traces of the merge itself, and what was signed before. */
const remains = new Set(['merged_into', 'merged_from', 'signed_client'])

/** What still refers to a client otherwise. */
const pointingAt = (state: PlantState, client: number): readonly string[] =>
  references
    .filter(({ names, column }) => names === 'client' && !remains.has(column))
    .flatMap(({ entity, column }) =>
      state.records
        .any(entity)
        .newestFirst()
        .filter((id) => Reflect.get(state.records.any(entity).get(id)?.row ?? {}, column) === client)
        .map((id) => `${entity} ${id}`),
    )

/** Closed shipments as all who see them are shown them, but for whose they are. */
const signed = (state: PlantState): readonly unknown[] =>
  state.records
    .of('shipment')
    .newestFirst()
    .map((id) => ({ ...recordOf(state, 'shipments', id), client: null }))
    .filter(({ status }) => status === 'Closed')

const balances = (state: PlantState): readonly unknown[] =>
  state.records
    .of('batch')
    .newestFirst()
    .map((id) => balanceOfBatch(state, id, { meter: 0.5, scale: 0 }))

/** What others see differently: another grower, each broker. */
function noticed(before: PlantState, now: PlantState, [client, into]: Merge): readonly unknown[] {
  const viewer = { client: null, broker: null, permissions: [] }
  const growers = before.records
    .of('client')
    .newestFirst()
    .filter((id) => id !== client && id !== into)
    .map((id) => ({ ...viewer, role_number: 1, client: id }))
  const brokers = before.records
    .of('broker')
    .newestFirst()
    .map((broker) => ({ ...viewer, role_number: 0, broker }))
  return [...growers, ...brokers].flatMap((each) => visibleDifferences(each, { before, after: now }))
}

/** The broken laws of some merges after a history; `wrong` plants a bug. */
function broken(history: StartedHistory, all: readonly Merge[], wrong: Rewrite = (changes) => changes): string[] {
  const plant = endOf(history)
  let state = stateOf(plant)
  const found: string[] = []
  for (const [one, other] of all) {
    const clients = state.records.of('client').newestFirst()
    const merge: Merge = [clients[one % clients.length] ?? 1, clients[other % clients.length] ?? 1]
    const [client, into] = merge
    const facts = clientMergeFacts(state, client, into)
    if (facts === null || clientMergeRefusals(facts, into).length > 0) continue
    const before = state
    const changes = wrong(clientsMerged(facts, { into, reason: 'Entered twice' }))
    state = after(
      state,
      changes.map((change) => ({ ...change, by: 1, at: plant.moment.now })),
    )
    const says = (law: string, holds: boolean) => holds || found.push(law)
    const was = pointingAt(before, client).length + pointingAt(before, into).length
    says('Nothing refers to the emptied client', pointingAt(state, client).length === 0)
    says('All of both is the kept one’s', pointingAt(state, into).length === was)
    says('The emptied client leads on', keptClient(state, client) === into)
    says('Nobody else notices', noticed(before, state, merge).length === 0)
    says('What was signed stays', isDeepStrictEqual(signed(before), signed(state)))
    says('No batch’s balance changes', isDeepStrictEqual(balances(before), balances(state)))
    says('Counted anew it is the same plant', isDeepStrictEqual(dumped(recounted(state)), dumped(state)))
    for (const again of [merge, [into, client]] as const) {
      const next = clientMergeFacts(state, again[0], again[1])
      says('It happens once', next !== null && clientMergeRefusals(next, again[1]).some(({ rule }) => rule === 'N10'))
    }
  }
  return found
}

/** The plant after the second client became the first; null where that is refused. */
function merged(plant: MemoryPlant, refusals = clientMergeRefusals): MemoryPlant | null {
  const [client, into] = [2, 1]
  const facts = clientMergeFacts(stateOf(plant), client, into)
  if (facts === null || refusals(facts, into).length > 0) return null
  const over = clientsMerged(facts, { into, reason: 'Entered twice' })
  const goesOver = <Row extends { readonly id: number }>(of: string, rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => {
      const change = over.find(({ entity, entity_id }) => entity === of && entity_id === row.id)
      return change === undefined ? row : { ...row, ...change.data }
    })
  return {
    ...plant,
    clients: plant.clients.filter((id) => id !== client),
    orchards: goesOver('orchard', plant.orchards),
    order: goesOver('order', plant.order),
  }
}

describe('Two clients that become one after any history', () => {
  test.prop([startedHistories, merges], { numRuns: runs(15), endOnFailure: true })(
    'should keep the laws of a merge',
    (history, all) => {
      expect(broken(history, all)).toEqual([])
    },
    patience(15),
  )

  test.prop([startedHistories, historyOf(80)], { numRuns: runs(15), endOnFailure: true })(
    'should leave a plant that goes on by every law',
    (history, turns) => {
      const from = merged(endOf(history))
      expect(from === null ? '' : story(turns, { from })).toBe('')
    },
    patience(15),
  )

  it('should be missed where a number is twice in the yard of one client', () => {
    const sample = fc.sample(fc.tuple(startedHistories, historyOf(80)), { numRuns: 60, seed: 7 })
    const anyway = sample.map(([history, turns]) => {
      const from = merged(endOf(history), () => [])
      return from === null ? '' : story(turns, { from })
    })
    expect(anyway.join(' ')).toContain('Broken: ')
  })

  const all: readonly Merge[] = [
    [0, 1],
    [2, 3],
  ]
  const without =
    (type: string): Rewrite =>
    (changes) =>
      changes.filter((change) => change.type !== type)
  it.each([
    ['leaves the orders behind', 'Nothing refers to the emptied client', without('order.went_over')],
    ['leaves the orchards behind', 'All of both is the kept one’s', without('orchard.went_over')],
    ['forgets where the emptied one leads', 'The emptied client leads on', without('client.merged')],
  ])('should be missed where a plant %s', (_, law, wrong) => {
    const sample = fc.sample(startedHistories, { numRuns: 12, seed: 7 })
    expect(sample.some((history) => broken(history, all, wrong).includes(law))).toBe(true)
  })
})
