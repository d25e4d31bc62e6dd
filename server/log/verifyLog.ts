import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { canonicalJson } from '#server/db/canonicalJson.ts'
import type { Database, DialectName } from '#server/db/database.ts'
import { findSchemaFaults } from '#server/db/foreignObjects.ts'
import { snapshot } from '#server/db/snapshot.ts'
import type { EventColumns } from '#server/db/tables.ts'
import { messageOf } from '#server/failure.ts'
import { clockAccepted } from './append.ts'
import { digestFaults } from './digests.ts'
import { genesisHash, hashEvent } from './hashEvent.ts'
import { headFault } from './headFile.ts'
import { type Head, headOf } from './headOf.ts'
import { withDatabase } from './openDatabase.ts'
import { projections, rowsOf } from './projections.ts'
import { readLog } from './readLog.ts'
import { fold } from './replayInto.ts'

/** The end of the log, and its faults, in sentences that name the event or the row. */
export interface Verified {
  readonly events: number
  readonly hash: string
  readonly faults: readonly string[]
}

/** The limit of reported faults: a damaged log may have thousands. */
const maxFaults = 20

/** Events between two turns of the event loop, less than 1 ms of work: a step waits for several. */
const slice = 50

/**
 * Walks the log: numbers without a gap, hashes, times, the file outside the database. In slices: others go on
 * meanwhile.
 */
export async function verifyLog(db: Database): Promise<Verified> {
  const faults: string[] = []
  const { seq: last } = await headOf(db.read)
  let before: Head = { seq: 0, at: '', hash: genesisHash }
  for await (const page of readLog(db.read, { upTo: last, pageSize: slice })) {
    for (const event of page) {
      if (faults.length < maxFaults) faults.push(...faultsOf(event, before))
      before = event
    }
    await nextTurn()
  }
  faults.push(...(await missingGuards(db)))
  const outside = await headFault(db).catch((error: unknown) => error)
  if (outside !== null) faults.push(messageOf(outside))
  return { events: before.seq, hash: before.hash, faults }
}

const guards: Readonly<Record<string, string>> = {
  events_stay: 'events can be changed',
  events_remain: 'events can be removed',
  events_follow: 'numbers can be left out',
}

const triggers: Readonly<Record<DialectName, string>> = {
  sqlite: `select name from sqlite_master where type = 'trigger' and tbl_name = 'events'`,
  postgres: `select tgname as name from pg_trigger where tgrelid = 'events'::regclass and tgenabled in ('O', 'A')`,
}

/** Triggers of the log that are missing or disabled. */
async function missingGuards({ dialect, read }: Database): Promise<readonly string[]> {
  const { rows } = await sql.raw<{ name: string }>(triggers[dialect]).execute(read)
  return Object.entries(guards)
    .filter(([guard]) => !rows.some(({ name }) => name === guard))
    .map(([guard, so]) => `The trigger ${guard} is missing: ${so}.`)
}

function faultsOf(event: EventColumns, before: Head): readonly string[] {
  const { seq, at: when, prev_hash, hash } = event
  return [
    ...(seq === before.seq + 1
      ? []
      : [`After event ${before.seq} comes event ${seq}: ${seq - before.seq - 1} missing.`]),
    ...(prev_hash === before.hash
      ? []
      : [`Event ${seq} does not follow from event ${before.seq}: it names another hash.`]),
    ...(hashed(event) === hash
      ? []
      : [`Event ${seq} (${event.type} of ${event.entity} ${event.entity_id}) was changed: it does not bear its hash.`]),
    ...(when >= before.at || event.type === clockAccepted ? [] : [`Event ${seq} is dated before event ${before.seq}.`]),
  ]
}

/** An event that can't be hashed was not written by this program. */
function hashed(event: EventColumns): string | null {
  try {
    return hashEvent(event)
  } catch {
    return null
  }
}

/** Like `verifyLog`, and also checks the digests of the rows outside the log. */
async function verifyWithDigests(db: Database): Promise<Verified> {
  const verified = await verifyLog(db)
  const beside = await digestFaults(db.read)
  return { ...verified, faults: [...verified.faults, ...beside.slice(0, maxFaults)] }
}

/** What of a database's schema this program did not make, in sentences: triggers, views, tables, indexes. */
export async function foreignObjects(db: Database): Promise<readonly string[]> {
  const found = await findSchemaFaults(db.read, db.dialect)
  return found.slice(0, maxFaults).map(({ words }) => words)
}

async function verifyWithSchema(db: Database): Promise<Verified> {
  const verified = await verifyWithDigests(db)
  return { ...verified, faults: [...verified.faults, ...(await foreignObjects(db))] }
}

const underWay = new WeakMap<Database, Promise<Verified>>()

/** Like `verifyWithDigests` with `foreignObjects`, once at a time: concurrent calls share the result. */
export function verifyTogether(db: Database): Promise<Verified> {
  const shared = underWay.get(db) ?? verifyWithSchema(db).finally(() => underWay.delete(db))
  underWay.set(db, shared)
  return shared
}

/**
 * As `verifyWithDigests`, and replays the log into a separate database and compares every row. For a separate process:
 * it reads everything, in one snapshot.
 */
export async function verifyTables(db: Database): Promise<Verified> {
  const verified = await verifyWithDigests(db)
  const faults = await tableFaults(db).catch((error: unknown) => [`The log can't be replayed: ${messageOf(error)}`])
  return { ...verified, faults: [...verified.faults, ...faults] }
}

/** The coverage of a verification, and its limits; with `tables` it also compares the projected rows. */
export const coverage = ({ tables }: { readonly tables: boolean }) => ({
  covered: `every event (number, hash, date) the guards of the log, and whether there are other triggers, views, tables and indexes than this program's; ${tables ? 'every row that the log makes; ' : ''}images; and, each by a digest under this plant's key, personal data, email addresses, passwords, second factors and keys.`,
  not_covered: `${tables ? '' : 'the rows that the log makes, which "npm run verify" compares; '}sessions, links, tries to sign in, mails, labels to print, refused steps and kept answers; personal data or a sign-in that was taken out whole, or put back as it once was; and what is done by somebody who reads that key in the database.`,
})

async function tableFaults(db: Database): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pecanyard-verify-'))
  try {
    return await withDatabase(join(folder, 'replayed.sqlite'), {}, (fresh) =>
      snapshot(db, async (tx) => {
        await fresh.write.transaction().execute((into) => fold({ dialect: 'sqlite', tx: into }, readLog(tx)))
        const faults: string[] = []
        for (const [table, key] of projections) {
          const fault = await firstDifference(table, key, rowsOf(tx, table, key), rowsOf(fresh.read, table, key))
          if (fault !== null) faults.push(fault)
        }
        return faults
      }),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Row = Readonly<Record<string, unknown>>

/** `return` of a generator is typed as anything; ours return nothing. */
async function nextRow(rows: AsyncGenerator<Row, undefined>): Promise<Row | undefined> {
  const { value } = await rows.next()
  return value
}

/** The first row of a table that differs from the replayed one, in words; null without a difference. */
async function firstDifference(
  table: string,
  key: string,
  found: AsyncGenerator<Row, undefined>,
  made: AsyncGenerator<Row, undefined>,
): Promise<string | null> {
  for (;;) {
    const [is, expected] = [await nextRow(found), await nextRow(made)]
    if (is === undefined && expected === undefined) return null
    const fault = difference(table, key, is, expected)
    if (fault !== null) return fault
  }
}

function difference(table: string, key: string, is: Row | undefined, expected: Row | undefined): string | null {
  if (expected === undefined || (is !== undefined && precedes(is[key], expected[key])))
    return `${table} has a row ${shown(is?.[key])} that the log does not make.`
  if (is === undefined || is[key] !== expected[key])
    return `${table} lacks row ${shown(expected[key])}, which the log makes.`
  const column = Object.keys(expected).find((name) => is[name] !== expected[name])
  if (column === undefined) return null
  return `${table} ${shown(is[key])}: ${column} is ${shown(is[column])}, but the log makes it ${shown(expected[column])}.`
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : canonicalJson(value ?? null))
const precedes = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' ? a < b : shown(a) < shown(b)
