import { calls } from '#model/calls.ts'
import { systemClock } from '#server/clock.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { emptyAnswer } from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Server } from '#server/http/server.ts'
import { clockAccepted } from '#server/log/append.ts'
import { headOf } from '#server/log/headOf.ts'
import { type Route, snapshotRoute, userRoute } from './route.ts'

const reportOf = async (tx: Reader, { watched }: Server) => ({
  now: systemClock(),
  newest: (await headOf(tx)).at || null,
  fault: watched?.fault() ?? null,
})

/** The state of the server's clock, and an administrator's confirmation that it is right. Decisions, section 5. */
export const clockRoutes: readonly Route[] = [
  snapshotRoute(calls.clock, ({ tx, server }) => reportOf(tx, server)),
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
    return reportOf(server.db.read, server)
  }),
]
