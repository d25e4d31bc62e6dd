import { openDatabase } from '#server/db/database.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { command, say } from './command.ts'
import { readConfig } from './config.ts'

/** `npm run verify`: walks the log of the database in DATABASE_URL and compares every row with it. Exit code 1 on a fault. */
await command(async () => {
  const db = await openDatabase(readConfig(process.env).databaseUrl, { checkHead: false, mustExist: true })
  const started = performance.now()
  const { events, hash, faults } = await verifyTables(db)
  await db.close()
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  const found = faults.length === 0 ? 'all right' : `${faults.length} faults`
  say(`${events} events, newest hash ${hash}: ${found}, ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  if (faults.length > 0) process.exitCode = 1
})
