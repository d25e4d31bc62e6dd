import { calls } from '#model/calls/calls.ts'
import type { CopiesReport } from '#model/calls/copies.ts'
import { problems } from '#server/problem.ts'
import { type Route, snapshotRoute, userRoute } from './route.ts'

const noCopies: CopiesReport = { folder: null, second_folder: null, copies: [], making: false, failed: null }

/** The copies of the plant, and one made now. */
export const copyRoutes: readonly Route[] = [
  snapshotRoute(calls.copies, async ({ server }) => server.copies?.report() ?? noCopies),
  userRoute(calls.makeCopy, async ({ server: { copies }, body }) => {
    body()
    if (copies === undefined)
      throw problems.conflict('This plant is thrown away when its server ends: no copies are made of it.')
    // It may take minutes; the report has the reason of a failure.
    void copies.make().catch(() => {})
    return copies.report()
  }),
]
