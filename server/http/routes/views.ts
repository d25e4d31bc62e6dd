import { calls } from '#model/calls/calls.ts'
import { changeView, readViews, removeView, saveView } from '#server/accounts/savedViews.ts'
import { logRoute, type Route, userRoute } from './route.ts'

/** The saved views of lists. */
export const viewRoutes: readonly Route[] = [
  logRoute(calls.listViews, async ({ tx, state, user, query }) => readViews(tx, state, user, query)),

  userRoute(calls.saveView, async ({ server, user, body, reply }) => {
    const view = body()
    reply.code(201)
    return server.writer.submit(async (tx, { state }) => saveView(tx, state, user, view))
  }),

  userRoute(calls.changeView, async ({ server, user, id, body }) => {
    const change = body()
    return server.writer.submit(async (tx, { state }) => changeView(tx, state, { user, id }, change))
  }),

  userRoute(calls.removeView, async ({ server, user, id, body, reply }) => {
    body()
    await server.writer.submit(async (tx) => removeView(tx, user, id))
    reply.code(204)
  }),
]
