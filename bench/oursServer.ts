import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { say } from '#server/command.ts'
import { fromColumns } from '#server/db/columns.ts'
import { openDatabase } from '#server/db/database.ts'
import { foundPlant } from '#server/foundPlant.ts'
import { hearPokes } from '#server/live/pokes.ts'
import { createWriter } from '#server/log/writer.ts'
import { openSession } from '#server/sessions.ts'
import { benchFolder } from './ours.ts'

/**
 * The program, on the port of its first argument over the database of its second, as production starts it but for
 * allowances that a load generator does not use up. Prints the tokens of the staff and the wagons in Pre-cleaning.
 */
const [, , port, url = ''] = process.argv
const db = await openDatabase(url, { headFolder: benchFolder })
const writer = createWriter(db, {
  onFatal: (error) => {
    throw error
  },
})
const plant = { db, writer, clock: systemClock }
await foundPlant(plant)
const endless = { burst: 1e9, perMinute: 1e9 }
const app = await buildApp({
  ...plant,
  allowances: { writes: endless, sockets: endless, catchUps: endless },
  ...(db.dialect === 'postgres' ? { hear: (live) => hearPokes(url, live) } : {}),
})
const staff = await db.read.selectFrom('users').select('id').where('role_number', '=', 2).execute()
const tokens = await writer.submit(async (tx) => {
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
await app.listen({ port: Number(port), host: '127.0.0.1' })
say(JSON.stringify({ tokens, targets }))
