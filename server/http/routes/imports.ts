import { calls } from '#model/calls.ts'
import { tableSize } from '#model/import.ts'
import { importInTurn, importTable } from '#server/imports/importTable.ts'
import { type Answer, keepAnswer } from '#server/log/idempotency.ts'
import { problems } from '#server/problem.ts'
import { type Route, userRoute } from './route.ts'
import { answeredBefore, answerOf, send, writeOptionsOf } from './writeAnswers.ts'

/** The largest body, bytes: a table in base64, and its options. */
const withTable = Math.ceil((tableSize * 4) / 3) + 64 * 1024

/** Imports records from a table. */
export const importRoutes: readonly Route[] = [
  {
    ...userRoute(calls.importTable, async ({ server, request, reply, user, now, body }) => {
      const { kind, file, columns, dry_run } = body()
      if (!/^[A-Za-z\d+/]*={0,2}$/.test(file)) throw problems.fields({ file: ['The file is not in base64.'] })
      const { key } = writeOptionsOf(request, user)
      const run = async (): Promise<Answer> => {
        const earlier = await answeredBefore(server, { key }, now)
        if (earlier !== null) return earlier
        const table = Buffer.from(file, 'base64')
        const report = await importTable(server, {
          kind,
          file: table,
          columns,
          caller: user,
          actor: user,
          dryRun: dry_run,
        })
        const answer = answerOf(200, report)
        if (key !== undefined) await server.writer.submit((tx) => keepAnswer(tx, key, answer, now))
        return answer
      }
      return send(reply, { answer: await (dry_run ? run() : importInTurn(server, run)) })
    }),
    bodyLimit: withTable,
  },
]
