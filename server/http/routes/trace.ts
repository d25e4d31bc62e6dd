import { calls } from '#model/calls/calls.ts'
import { type HeldBags, oneName, tracedKinds, type TraceQuery } from '#model/papers/trace.ts'
import { can } from '#model/values/roles.ts'
import { keptClient } from '#plant/keptClient.ts'
import type { PlantState } from '#plant/state.ts'
import { recallOf, type Traced, traceOf, wasEver } from '#plant/trace.ts'
import { traceRecords } from '#plant/traceRecords.ts'
import { canAccess } from '#server/access/readVisible.ts'
import { holdBags } from '#server/commands/holdBags.ts'
import type { Reader } from '#server/db/reader.ts'
import { labelOwner } from '#server/printing/labelOwner.ts'
import { problems } from '#server/problem.ts'
import { type CallContext, demandAccess, momentRoute, type Route, userRoute } from './route.ts'
import { answerWith, send, writeOptionsOf } from './writeAnswers.ts'

/** The code of a bag: its lot's number and its own. */
const bagCode = /^\d{1,9}-\d{1,9}$/

/** The record that a query names, by a code or an id; 404 for a code that no bag ever had. */
async function named(state: PlantState, log: Reader, query: TraceQuery): Promise<Traced> {
  if (query.code !== undefined) {
    const owner = bagCode.test(query.code) ? await labelOwner(state, log, query.code) : null
    if (owner === null) throw problems.notFound()
    return { kind: 'bag', id: owner.bag }
  }
  for (const kind of tracedKinds) {
    const id = query[kind]
    // What a client brought that became another is the other's: a recall of it must not come out empty.
    if (id !== undefined) return { kind, id: kind === 'client' ? keptClient(state, id) : id }
  }
  throw new Error('The query of a trace has exactly one name.')
}

/** 403 for a kind that is forbidden to the user; 404 outside their scope. `view_recall` includes removed records. */
function demandTraced(state: PlantState, user: CallContext<unknown, unknown>['user'], traced: Traced): void {
  demandAccess(user, `view_${traced.kind}`)
  const mayHaveBeen = can(user, 'view_recall') && wasEver(state, traced)
  if (!mayHaveBeen && !canAccess(state, user, traced.kind, traced.id)) throw problems.notFound()
}

export const traceRoutes: readonly Route[] = [
  momentRoute(calls.trace, async ({ server, state, user, query }) => {
    const traced = await named(state, server.db.read, query)
    demandTraced(state, user, traced)
    return traceOf(state, traced)
  }),
  momentRoute(calls.recall, async ({ server, state, user, query }) => {
    const traced = await named(state, server.db.read, query)
    demandTraced(state, user, traced)
    return recallOf(state, traced)
  }),
  momentRoute(calls.traceRecords, async ({ server, state, user, query }) => {
    const traced = await named(state, server.db.read, query)
    demandTraced(state, user, traced)
    return traceRecords(state, recallOf(state, traced))
  }),
  userRoute(calls.holdRecall, async ({ server, request, reply, user, query, body }) => {
    const { reason, ...inBody } = body()
    const names = { ...query, ...inBody }
    if (Object.keys(query).length + Object.keys(inBody).length !== 1)
      throw problems.fields({ non_field_errors: [oneName] })
    const state = await server.writer.plant()
    const traced = await named(state, server.db.read, names)
    demandTraced(state, user, traced)
    let report: HeldBags | null = null
    const holding = { ...writeOptionsOf(request, user), answer: answerWith(() => report), traced, reason, actor: user }
    const answered = await holdBags(server, holding, (held) => {
      report = held
    })
    return send(reply, answered)
  }),
]
