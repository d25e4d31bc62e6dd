import { openDatabase } from '#server/db/database.ts'
import { eventsAhead } from '#server/log/eventsAhead.ts'
import { readHeadFile } from '#server/log/headFile.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { command, say } from './command.ts'
import { readConfig } from './config.ts'

const coverage = `
Covered: every event (number, hash, date) and the guards of the log; every row that the log makes; images; and, each by a digest under this plant's key, personal data, email addresses, passwords and keys.
Not covered: sessions, links, tries to sign in, mails, labels to print and kept answers; personal data or a sign-in that was taken out whole, or put back as it once was; and what is done by somebody who reads that key in the database.`

/**
 * `npm run verify` walks the log of the database in DATABASE_URL, compares every row with it and says what that covers.
 * `npm run verify -- --clock` holds the machine's clock against the log. Exit code 1 on a fault.
 */
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
  const seen = headSeen(await db.headFile())
  await db.close()
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  const found = faults.length === 0 ? 'all right' : `${faults.length} faults`
  say(`${events} events, newest hash ${hash}: ${found}, ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  say(coverage)
  say(seen)
  if (faults.length > 0) process.exitCode = 1
})

/** How much of the end of the log could be missing without a sign. */
function headSeen(path: string | null): string {
  if (path === null) return 'The log is empty: nothing is known of what stood there before.'
  try {
    const mark = readHeadFile(path)
    if (mark === null) return `There is no head file at ${path}: whether events are cut off at the end is not noticed.`
    return `The head file has seen event ${mark.seq}; a log that ended before it would be named. It is written just after each commit: what was saved in the last second before a crash, or before a copy was taken, may be cut off without a sign. Hold the newest event against what people last saved.`
  } catch {
    return `The head file at ${path} can not be read: whether events are cut off at the end is not noticed.`
  }
}
