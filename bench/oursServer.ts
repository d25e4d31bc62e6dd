import { openSync, writeSync } from 'node:fs'
import { addUser } from '#demo/foundSeason.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { say } from '#server/cli/command.ts'
import { systemClock } from '#server/clock.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { fromColumns } from '#server/db/columns.ts'
import { subscribeToNotifications } from '#server/live/postgresNotifications.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { unlimited, serveDatabase } from '#tests/support/plant/serveDatabase.ts'

/**
 * The program, on the port of its first argument over the database of its second, its head file in the third, as
 * production starts it but for allowances that a load generator does not use up. Prints the tokens of the staff and the
 * wagons in Pre-cleaning.
 */
const [, , port, url = '', headFolder = ''] = process.argv
// As in production, a line for each call.
const log = openSync('/dev/null', 'w')
const db = await openDatabase(url, { headFolder })
const plant = await serveDatabase(db, {
  port: Number(port),
  logLevel: 'info',
  logTo: { write: (line) => void writeSync(log, line) },
  allowances: { writes: unlimited, previews: unlimited, sockets: unlimited, catchUps: unlimited },
  ...(db.dialect === 'postgres' ? { subscribe: (live) => subscribeToNotifications(url, live) } : {}),
})
const staff = await db.read.selectFrom('users').select('id').where('role_number', '=', 2).execute()
const overseer = await overseerOf(plant)
const tokens = await plant.writer.submit(async (tx) => {
  const opened: string[] = []
  for (const { id: user } of staff) {
    const { token } = await openSession(tx, { user, kind: 'bearer', label: 'bench' }, systemClock())
    opened.push(token)
  }
  return opened
})
const inBins = await db.read
  .selectFrom('wagons')
  .selectAll()
  .where('status', '=', 'Pre-cleaning')
  .orderBy('id')
  .execute()
const targets = inBins.map((row) => {
  const { id, order, drying_bin } = fromColumns('wagon', row)
  return { id, order, bin: drying_bin[0] }
})
say(JSON.stringify({ tokens, targets, overseer }))
// A profile is written when the process ends by itself.
process.on('SIGTERM', () => process.exit(0))

/** The token of an administrator, who may verify the log and read past states. */
async function overseerOf(plant: PlantContext): Promise<string> {
  const person = {
    role_number: 5,
    first_name: 'Ada',
    last_name: 'Overton',
    email: `overseer-${Date.now()}@example.com`,
  }
  const user = await addUser(plant, person)
  const { token } = await plant.writer.submit((tx) =>
    openSession(tx, { user, kind: 'bearer', label: 'bench' }, systemClock()),
  )
  return token
}
