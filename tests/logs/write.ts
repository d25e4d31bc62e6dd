import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { playSeason } from '#demo/playSeason.ts'
import { temporaryDatabase } from '#demo/temporaryDatabase.ts'
import { undoneAtOnce } from '#machines/undo.ts'
import { addFirstAdministrator } from '#server/accounts/firstAdministrator.ts'
import { withWriter } from '#server/cli/openPlant.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase, withDatabase } from '#server/log/openDatabase.ts'
import type { Caller } from '#tests/rules/caller.ts'
import { playOverHttp } from '#tests/rules/overHttp.ts'
import { turnsOf } from '#tests/rules/players.ts'
import { openSite, serverAt } from '#tests/rules/site.ts'
import { serveDatabase, unlimited } from '#tests/support/plant/serveDatabase.ts'

/**
 * `npm run keep-log -- 0.2.0` writes a log and a database of the present code to `tests/logs/version-0.2.0.jsonl.gz`:
 * a season of three growers, then random histories over HTTP, which between them take every step of the rulebook.
 */
const histories = [
  ['lot', 147],
  ['lot', 105],
  ['lot', 54],
  ['bag', 42],
  ['bag', 147],
  ['wagon', 147],
  ['shipment', 35],
] as const
const stepsOfEach = 600

/** Rows that are no part of the plant. Its secrets are: they key the digests of personal values. */
const leftOut = ['sessions', 'sign_in_tries', 'commit_marks', 'refusals']

const [version] = process.argv.slice(2)
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version))
  throw new Error('Name one version: npm run keep-log -- 0.2.0')

const place = temporaryDatabase()
try {
  await withDatabase(place.url, {}, (db) => withWriter(db, playThreeGrowers))
  await playHistories(place.url)
  const lines = await withDatabase(place.url, {}, linesOf)
  const file = new URL(`version-${version}.jsonl.gz`, import.meta.url)
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`, { level: 9 }), { flag: 'wx' })
  process.stdout.write(`${lines.length} rows in ${file.pathname}.\n`)
} finally {
  place.remove()
}

async function playThreeGrowers(plant: Parameters<typeof playSeason>[0]): Promise<void> {
  await playSeason(plant, { seed: 7, wagons: 7, growers: 3, bins: 7, begins: '2025-10-06T13:00:00.000Z', days: 14 })
}

async function playHistories(url: string): Promise<void> {
  const allowances = { writes: unlimited, sockets: unlimited, catchUps: unlimited }
  const served = await serveDatabase(await openDatabase(url), { allowances })
  const [email, password] = ['keeper@example.com', randomBytes(12).toString('hex')]
  await addFirstAdministrator(served, { email, password, first_name: 'Log', last_name: 'Keeper' })
  const site = await openSite(serverAt(served.address, email, password))
  for (const [entity, seed] of histories) await playOverHttp(site, turnsOf(seed, stepsOfEach, entity), { laws: [] })
  await mergeTwoGrowers(site.admin)
  await takeNewerSteps(site.admin)
  await served.close()
}

async function mergeTwoGrowers(admin: Caller): Promise<void> {
  const [one, other] = z.array(z.object({ id: z.int() })).parse(await admin.get('/api/clients/'))
  await admin.send('POST', `/api/clients/${one?.id}/merge/`, { into: other?.id, reason: 'Entered twice' })
}

/** Shifts with names, a saved view, and a step that is undone at once. */
async function takeNewerSteps(admin: Caller): Promise<void> {
  const shifts = [
    { name: 'Day', from: '06:00', until: '18:00' },
    { name: 'Night', from: '18:00', until: '06:00' },
  ]
  await admin.send('PATCH', '/api/system/', { shifts })
  await admin.send('POST', '/api/views/', { list: 'lots', name: 'To load', query: 'status=Sold', shared: true })
  const bin = await admin.make('/api/drying_bins/', { name: 'The last bin' })
  const wagons = z.array(z.object({ id: z.int(), status: z.string() })).parse(await admin.get('/api/wagons/'))
  const arrived = wagons.find(({ status }) => status === 'Arrived')
  if (arrived === undefined) throw new Error('No wagon waits in the yard: choose other histories.')
  await admin.send('PATCH', `/api/wagons/${arrived.id}/`, { status: 'Pre-cleaning', drying_bin: [bin] })
  await admin.send('POST', `/api/wagons/${arrived.id}/step_back/`, { reason: undoneAtOnce })
}

/** Every row as `[table, row]`; bytes are `{"base64": …}`. */
async function linesOf(db: Database): Promise<readonly string[]> {
  const tables = (await db.read.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !leftOut.includes(name))
  const lines: string[] = []
  for (const table of tables.toSorted()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db.read)
    for (const row of rows) lines.push(JSON.stringify([table, withBase64(row)]))
  }
  return lines
}

function withBase64(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ]),
  )
}
