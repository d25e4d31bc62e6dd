import { calls } from '#model/calls/calls.ts'
import type { CopiesReport } from '#model/calls/copies.ts'
import { systemClock } from '#server/clock.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { emptyAnswer } from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Server } from '#server/http/server.ts'
import { clockAccepted } from '#server/log/append.ts'
import { headOf } from '#server/log/headOf.ts'
import { problems } from '#server/problem.ts'
import { type Route, snapshotRoute, userRoute } from './route.ts'

const clockReport = async (tx: Reader, { watched }: Server) => ({
  now: systemClock(),
  newest: (await headOf(tx)).at || null,
  fault: watched?.fault() ?? null,
})

const noCopies: CopiesReport = { folder: null, second_folder: null, copies: [], making: false, failed: null }

/**
 * The running of the server itself: its clock, and an administrator's confirmation that it is right (decisions,
 * section 5); the copies of the plant, and one made now; the practice plant (decisions, section 36).
 */
export const upkeepRoutes: readonly Route[] = [
  snapshotRoute(calls.clock, ({ tx, server }) => clockReport(tx, server)),
  userRoute(calls.acceptClock, async ({ server, user, body }) => {
    body()
    const { watched } = server
    if (watched !== undefined && watched.fault() !== null) {
      const takeBack = watched.accept()
      try {
        await changeRecord(server, { entity: 'plant', id: 1, type: clockAccepted, actor: user, answer: emptyAnswer })
      } catch (error) {
        // A clock that is trusted without an event would contradict the log.
        takeBack()
        throw error
      }
    }
    return clockReport(server.db.read, server)
  }),

  snapshotRoute(calls.copies, async ({ server }) => server.copies?.report() ?? noCopies),
  userRoute(calls.makeCopy, async ({ server: { copies }, body }) => {
    body()
    if (copies === undefined)
      throw problems.conflict('This plant is thrown away when its server ends: no copies are made of it.')
    // It may take minutes; the report has the reason of a failure.
    void copies.make().catch(() => {})
    return copies.report()
  }),

  userRoute(calls.restartPractice, async ({ server: { practice }, reply, body }) => {
    body()
    if (practice === undefined) throw problems.conflict('This server has no practice plant.')
    // The old process ends first; the call does not wait for it.
    void practice.restart()
    return reply.code(204).send()
  }),
]
