import { calls } from '#model/calls.ts'
import { problems } from '#server/problem.ts'
import { demandAccess, type Route, writes } from './route.ts'

/** Restarts the practice plant with new data. Decisions, section 36. */
export const practiceRoutes: readonly Route[] = [
  writes(calls.restartPractice, async ({ server: { practice }, reply, user, body }) => {
    demandAccess(user, 'change_settings')
    body()
    if (practice === undefined) throw problems.conflict('This server has no practice plant.')
    // The old process ends first; the call does not wait for it.
    void practice.restart()
    return reply.code(204).send()
  }),
]
