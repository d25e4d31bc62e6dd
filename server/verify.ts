import { openDatabase } from '#server/db/database.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { readConfig } from './config.ts'

/** `npm run verify`: walks the log of the database in DATABASE_URL and compares every row with it. Exit code 1 on a fault. */
const db = await openDatabase(readConfig(process.env).databaseUrl, { checkHead: false })
const started = performance.now()
const { events, hash, faults } = await verifyTables(db)
await db.close()

for (const fault of faults) console.error(fault)
console.log(
  `${events} events, newest hash ${hash}: ${faults.length === 0 ? 'all right' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`}, ${((performance.now() - started) / 1000).toFixed(1)} s.`,
)
process.exitCode = faults.length === 0 ? 0 : 1
