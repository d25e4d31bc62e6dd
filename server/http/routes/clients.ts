import { sentRefusal } from '#machines/rule.ts'
import { calls } from '#model/calls/calls.ts'
import { clientMergeFacts, clientMergeRefusals, mergeClients } from '#server/commands/mergeClients.ts'
import { problems } from '#server/problem.ts'
import { type Route, stateRoute, userRoute } from './route.ts'
import { send, writeOptionsOf } from './writeAnswers.ts'

/** Two clients become one. */
export const clientRoutes: readonly Route[] = [
  stateRoute(calls.previewClientMerge, ({ state, id, query: { into } }) => {
    const facts = clientMergeFacts(state, id, into)
    if (facts === null) throw problems.notFound()
    const { orders, orchards, users } = facts
    return {
      orders: orders.length,
      orchards: orchards.length,
      users: users.length,
      refusals: clientMergeRefusals(facts, into).map(sentRefusal),
    }
  }),
  userRoute(calls.mergeClient, async ({ server, request, reply, user, id, body }) => {
    const state = await server.writer.plant()
    if (clientMergeFacts(state, id, 0) === null) throw problems.notFound()
    const { into, reason } = body()
    return send(reply, await mergeClients(server, { ...writeOptionsOf(request, user), id, into, reason, actor: user }))
  }),
]
