import { type ClientMergeFacts, clientMergeRules, clientsMerged, type NamedClient } from '#machines/clientMerge.ts'
import type { Actor } from '#machines/facts.ts'
import { noSuchRecord } from '#machines/plainRecords.ts'
import { broken, type Refusal } from '#machines/rule.ts'
import { rowsOf } from '#plant/counted.ts'
import { keptClient } from '#plant/keptClient.ts'
import { childrenOf, personalText, type PlantState, rowOf } from '#plant/state.ts'
import type { Work } from '#server/log/work.ts'
import { commitChanges } from './commitChanges.ts'
import { failedPrecondition, outweighing } from './precondition.ts'
import {
  type Answered,
  answerIdempotently,
  type Outcome,
  type PlantContext,
  refused,
  type WriteOptions,
} from './writeOptions.ts'

/** Two clients that are one. The caller has checked the permission `merge_client`. */
interface MergeRequest extends WriteOptions {
  /** The client that is emptied. */
  readonly id: number
  readonly into: number
  readonly reason: string
  readonly actor: Pick<Actor, 'id'>
}

function clientNamed(state: PlantState, id: number): NamedClient | null {
  const row = rowOf(state, 'client', id)
  return row === undefined ? null : { ...row, company_name: personalText(state, 'client', id, 'company_name') }
}

/** The numbers of a client's wagons in the yard. */
const inYard = (state: PlantState, client: number): readonly string[] =>
  childrenOf(state, 'order', 'client', client).flatMap((order) =>
    rowsOf(state, 'wagon', childrenOf(state, 'wagon', 'order', order)).flatMap(({ status, wagon_id }) =>
      status === 'Complete' ? [] : [wagon_id],
    ),
  )

/** The facts of a merge; null if the client to be emptied does not exist. */
export function clientMergeFacts(state: PlantState, id: number, into: number): ClientMergeFacts | null {
  const client = clientNamed(state, id)
  if (client === null) return null
  const stays = clientNamed(state, into)
  const merged = [client, stays].find((each) => each !== null && each.merged_into !== null)
  const standing = inYard(state, into)
  return {
    client,
    into: stays,
    became: merged === undefined || merged === null ? null : clientNamed(state, keptClient(state, merged.id)),
    twice: id === into ? [] : inYard(state, id).filter((number) => standing.includes(number)),
    orchards: childrenOf(state, 'orchard', 'client', id),
    orders: childrenOf(state, 'order', 'client', id),
    announcements: childrenOf(state, 'announcement', 'client', id),
    users: [...state.records.of('user').values()].flatMap(({ row }) => (row.client === id ? [row.id] : [])),
  }
}

/** The broken rules of a merge. */
export const clientMergeRefusals = (facts: ClientMergeFacts, into: number): readonly Refusal[] =>
  facts.into === null ? noSuchRecord('into', 'client', into) : broken(clientMergeRules, facts, { into, reason: '' })

/**
 * Makes two clients one, in one transaction: orders, orchards, users and announcements go over to the one that stays, and the other
 * one's links lead there. Decisions, section 62.
 */
export const mergeClients = (plant: PlantContext, request: MergeRequest): Promise<Answered> =>
  plant.writer.decide((work) => answerIdempotently(plant, work, request, (now) => merge(work, request, now)))

async function merge(work: Work, request: MergeRequest, now: string): Promise<Outcome> {
  const { id, into, reason, actor, origin } = request
  const { state } = work
  const { visible: _visible, ...seen } = request
  const failed = failedPrecondition(state, seen, { entity: 'client', id })
  const facts = clientMergeFacts(state, id, into)
  if (facts === null) return { kind: 'missing', status: 404 }
  const refusals = clientMergeRefusals(facts, into)
  const first = outweighing(failed, refusals)
  if (first !== null) return first
  if (refusals.length > 0) return refused(refusals)
  const changes = clientsMerged(facts, { into, reason })
  const outcome = await commitChanges(work, changes, { actor: actor.id, at: now, ...origin, personal: {} })
  // The answer is the client that stays.
  return outcome.kind === 'done' ? { ...outcome, id: into } : outcome
}
