import type { Access } from '#model/calls/callLines.ts'
import { calls } from '#model/calls/calls.ts'
import { type ImportKind, tableSize } from '#model/calls/import.ts'
import { kinds } from '#model/kinds/entities.ts'
import { importInTurn, importTable } from '#server/imports/importTable.ts'
import { StoppedTrial, stopTrial, trialProgress, type TrialRun, watchedTrial } from '#server/imports/trialRuns.ts'
import { problems } from '#server/problem.ts'
import { demandAccess, type Route, userRoute } from './route.ts'
import { answerOf, answerOnce, send, writeOptionsOf } from './writeAnswers.ts'

/** The largest body, bytes: a table in base64, and its options. */
const withTable = Math.ceil((tableSize * 4) / 3) + 64 * 1024

/** The permission to add a record of a kind by its own call: an import asks for it too. */
const permissionToAdd = (kind: ImportKind): Access => (kind === 'user' ? calls.addUser.access : kinds[kind].plain.add)

/** Imports records from a table. */
export const importRoutes: readonly Route[] = [
  {
    ...userRoute(calls.importTable, async ({ server, request, reply, user, body }) => {
      const { kind, file, columns, heading, dry_run, skip_faults, rest, most } = body()
      demandAccess(user, permissionToAdd(kind))
      if (!/^[A-Za-z\d+/]*={0,2}$/.test(file)) throw problems.fields({ file: ['The file is not in base64.'] })
      const { key } = writeOptionsOf(request, user)
      const table = { kind, file: Buffer.from(file, 'base64'), columns, heading, skipFaults: skip_faults, rest, most }
      const run = (trial?: TrialRun) =>
        answerOnce(server, key, async () =>
          answerOf(200, await importTable(server, { ...table, caller: user, actor: user, dryRun: dry_run, trial })),
        )
      const answer = dry_run ? watchedTrial(server, user.id, run).catch(stopped) : importInTurn(server, run)
      return send(reply, { answer: await answer })
    }),
    bodyLimit: withTable,
  },
  userRoute(calls.importProgress, async ({ server, user }) => trialProgress(server, user.id)),
  userRoute(calls.stopImport, async ({ server, user, body, reply }) => {
    body()
    stopTrial(server, user.id)
    return reply.code(204).send()
  }),
]

function stopped(error: unknown): never {
  throw error instanceof StoppedTrial ? problems.conflict('The trial run was stopped.') : error
}
