import { parseArgs } from 'node:util'
import { auditPlant } from '#server/audit/auditPlant.ts'
import type { Database } from '#server/db/database.ts'
import { snapshot } from '#server/db/snapshot.ts'
import { acceptDigests } from '#server/log/digests.ts'
import { eventsAhead } from '#server/log/eventsAhead.ts'
import { readHeadFile } from '#server/log/headFile.ts'
import { loadState } from '#server/log/loadState.ts'
import { coverage, foreignObjects, verifyTables } from '#server/log/verifyLog.ts'
import { command, say } from './command.ts'
import { openPlant } from './openPlant.ts'

/**
 * `npm run verify` checks the log of the database in DATABASE_URL, compares every row with it and prints what was
 * covered.
 * `npm run verify -- --clock` compares the machine's clock with the log. `npm run verify -- --accept-digests` first
 * accepts the rows outside the log as they are, and names the accepted rows. Exit code 1 on a fault.
 */
await command(
  [
    'npm run verify                      checks the log, every row and the schema',
    "npm run verify -- --clock           compares the machine's clock with the log",
    'npm run verify -- --accept-digests  accepts the rows beside the log as they are, and verifies',
  ],
  async () => {
    const options = { clock: { type: 'boolean' }, 'accept-digests': { type: 'boolean' } } as const
    const { clock = false, 'accept-digests': accepts = false } = parseArgs({ options }).values
    await openPlant({ checkHead: false }, async (db) => {
      if (clock) return holdClock(db)
      if (accepts) await accept(db)
      return verify(db)
    })
  },
)

async function holdClock(db: Database): Promise<void> {
  const futureEvents = await eventsAhead(db)
  say(futureEvents.words)
  if (futureEvents.first !== null) process.exitCode = 1
}

async function accept(db: Database): Promise<void> {
  const accepted = await acceptDigests(db)
  for (const named of accepted) say(`${named} is taken as it is.`)
  if (accepted.length === 0) say('Every row beside the log bears its digest: there is nothing to accept.')
}

async function verify(db: Database): Promise<void> {
  const started = performance.now()
  const { events, hash, ...verified } = await verifyTables(db)
  const faults = [...verified.faults, ...(await foreignObjects(db))]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  const broken = await lawsBroken(db)
  const found = faults.length === 0 ? 'all right' : `${faults.length} faults`
  say(`${events} events, newest hash ${hash}: ${found}, ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  const { covered, not_covered } = coverage({ tables: true })
  say(`\nCovered: ${covered}\nNot covered: ${not_covered}`)
  say(headSeen(await db.headFile()))
  if (faults.length > 0 || broken) process.exitCode = 1
}

/** Asks every law of the plant, and prints what breaks one. What was brought over so is counted alone. */
async function lawsBroken(db: Database): Promise<boolean> {
  const started = performance.now()
  const state = await snapshot({ read: db.longRead }, loadState)
  const { checked, findings } = await auditPlant(db, state)
  const unknown = findings.filter(({ known }) => !known)
  for (const { law, seq } of unknown) process.stderr.write(`${law} (event ${seq})\n`)
  const found = unknown.length === 0 ? 'every law is kept' : `${unknown.length} findings`
  const known = findings.length - unknown.length
  const besides = known === 0 ? '' : `, besides ${known} that were brought over so`
  say(`${checked} records: ${found}${besides}, ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return unknown.length > 0
}

/** The number of the newest events that could be missing unnoticed. */
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
