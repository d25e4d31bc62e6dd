import { calls } from '#model/calls/calls.ts'
import { systemClock } from '#server/clock.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { emptyAnswer } from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Server } from '#server/http/server.ts'
import { clockAccepted } from '#server/log/append.ts'
import { headOf } from '#server/log/headOf.ts'
import { guestRoute, type Route, snapshotRoute, userRoute } from './route.ts'

const clockReport = async (tx: Reader, { watched }: Server) => ({
  now: systemClock(),
  newest: (await headOf(tx)).at || null,
  fault: watched?.fault() ?? null,
})

/** Whether the server runs, its clock, and an administrator's confirmation that it is right (decisions, section 5). */
export const healthRoutes: readonly Route[] = [
  guestRoute(calls.health, async ({ server: { db } }) => ({
    status: 'ok',
    seq: (await headOf(db.read)).seq,
    dialect: db.dialect,
  })),
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
]
