import { openDatabase } from '#server/db/database.ts'
import { eventsAhead } from '#server/log/eventsAhead.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { command, say } from './command.ts'
import { readConfig } from './config.ts'

/** `npm run verify -- --clock` holds the machine's clock against the log. `npm run verify`: walks the log of the database in DATABASE_URL and compares every row with it. Exit code 1 on a fault. */
await command(async () => {
  const db = await openDatabase(readConfig(process.env).databaseUrl, { checkHead: false, mustExist: true })
  if (process.argv.includes('--clock')) {
    const ahead = await eventsAhead(db)
    await db.close()
    say(ahead.words)
    if (ahead.first !== null) process.exitCode = 1
    return
  }
  const started = performance.now()
  const { events, hash, faults } = await verifyTables(db)
  await db.close()
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  const found = faults.length === 0 ? 'all right' : `${faults.length} faults`
  say(`${events} events, newest hash ${hash}: ${found}, ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  if (faults.length > 0) process.exitCode = 1
})
