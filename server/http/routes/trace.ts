import { calls } from '#model/calls.ts'
import { can } from '#model/roles.ts'
import { tracedKinds, type TraceQuery } from '#model/trace.ts'
import type { PlantState } from '#plant/state.ts'
import { recallOf, type Traced, traceOf, wasEver } from '#plant/trace.ts'
import { mayTouch } from '#server/access/readVisible.ts'
import type { Reader } from '#server/db/reader.ts'
import { problems } from '#server/http/problem.ts'
import { labelOwner } from '#server/printing/labelOwner.ts'
import { type Ask, demandAccess, looks, type Route } from './route.ts'

/** What a query names; 404 where nobody ever bore the code. */
async function named(query: TraceQuery, read: Reader): Promise<Traced> {
  if (query.code !== undefined) {
    const owner = await labelOwner(read, query.code)
    if (owner === null) throw problems.notFound()
    return { kind: 'bag', id: owner.bag }
  }
  for (const kind of tracedKinds) {
    const id = query[kind]
    if (id !== undefined) return { kind, id }
  }
  throw new Error('The query of a trace has exactly one name.')
}

/** Whoever may not see records of the kind at all is told so; another's record is not there. */
function demandTraced(state: PlantState, user: Ask<unknown, unknown>['user'], traced: Traced): void {
  demandAccess(user, `view_${traced.kind}`)
  const mayHaveBeen = can(user, 'view_recall') && wasEver(state, traced)
  if (!mayHaveBeen && !mayTouch(state, user, traced.kind, traced.id)) throw problems.notFound()
}

export const traceRoutes: readonly Route[] = [
  looks(calls.trace, async ({ server, state, user, query }) => {
    const traced = await named(query, server.db.read)
    demandTraced(state, user, traced)
    return traceOf(state, traced)
  }),
  looks(calls.recall, async ({ server, state, user, query }) => {
    const traced = await named(query, server.db.read)
    demandTraced(state, user, traced)
    return recallOf(state, traced)
  }),
]
