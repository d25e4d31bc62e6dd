import { calls } from '#model/calls/calls.ts'
import { problems } from '#server/problem.ts'
import { type Route, userRoute } from './route.ts'

/** The practice plant begins anew (decisions, section 36). */
export const practiceRoute: Route = userRoute(calls.restartPractice, async ({ server: { practice }, reply, body }) => {
  body()
  if (practice === undefined) throw problems.conflict('This server has no practice plant.')
  // The old process ends first; the call does not wait for it.
  void practice.restart()
  return reply.code(204).send()
})
