import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { playSeason } from '#demo/playSeason.ts'
import { temporaryDatabase } from '#demo/temporaryDatabase.ts'
import { undoneAtOnce } from '#machines/undo.ts'
import { bagGrades } from '#model/kinds/bag.ts'
import { hour } from '#model/values/calendar.ts'
import { originHeaders, pressHeaders } from '#model/wire/headers.ts'
import { addFirstAdministrator } from '#server/accounts/firstAdministrator.ts'
import { withWriter } from '#server/cli/openPlant.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase, withDatabase } from '#server/log/openDatabase.ts'
import { type Caller, callerOf } from '#tests/rules/caller.ts'
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

const Ids = z.array(z.object({ id: z.int() }))
const Code = z.object({ code: z.string() })
const Badges = z.object({ badges: z.array(Code) })
const Token = z.object({ token: z.string() })
const Presence = z.object({ presence: z.string() })

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
  await workAtATablet(served.address, site.admin)
  await setPrices(site.admin)
  await served.close()
}

/** Two of those that have no wagon in the yard, where no two may bear one name (W6). */
async function mergeTwoGrowers(admin: Caller): Promise<void> {
  const wagons = z.array(z.object({ client: z.int(), status: z.string() })).parse(await admin.get('/api/wagons/'))
  const inYard = new Set(wagons.filter(({ status }) => status !== 'Complete').map(({ client }) => client))
  const [one, other] = Ids.parse(await admin.get('/api/clients/')).filter(({ id }) => !inYard.has(id))
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
  const wagon = arrivedOf(await admin.get('/api/wagons/'))
  await admin.send('PATCH', `/api/wagons/${wagon}/`, { status: 'Pre-cleaning', drying_bin: [bin] })
  await admin.send('POST', `/api/wagons/${wagon}/step_back/`, { reason: undoneAtOnce })
}

/** A wagon that waits in the yard. */
function arrivedOf(list: unknown): number {
  const wagons = z.array(z.object({ id: z.int(), status: z.string() })).parse(list)
  const arrived = wagons.find(({ status }) => status === 'Arrived')
  if (arrived === undefined) throw new Error('No wagon waits in the yard: choose other histories.')
  return arrived.id
}

/** A tablet is enrolled, somebody takes over by a badge, and takes a step half an hour after its press. */
async function workAtATablet(address: string, admin: Caller): Promise<void> {
  const device = await admin.make('/api/devices/', { name: 'Tablet', place: 'Yard', steps: ['wagons', 'drying'] })
  const user = await admin.make('/api/users/', {
    email: 'yard@example.com',
    first_name: 'Ana',
    last_name: 'Rigsby',
    role_number: 2,
    password: randomBytes(12).toString('hex'),
  })
  const { code } = Code.parse(await admin.send('POST', `/api/devices/${device}/enrolment/`, {}))
  const [badge] = Badges.parse(await admin.send('POST', '/api/badges/', { users: [user] })).badges
  const { token } = Token.parse(await callerOf(address).send('POST', '/api/devices/enrol/', { code }))
  const tablet = callerOf(address, token)
  const { presence } = Presence.parse(await tablet.send('POST', '/api/here/', { badge: badge?.code }))
  const wagon = arrivedOf(await admin.get('/api/wagons/'))
  const press = { [pressHeaders.presence]: presence, [pressHeaders.pressed_at]: new Date().toISOString() }
  await callerOf(address, token, { ...press, [originHeaders.source]: 'offline' }).send(
    'PATCH',
    `/api/wagons/${wagon}/`,
    {
      notes: 'Left without a network',
    },
  )
}

/** Rates, an announcement, an asking price, and a statement of every client with something to state. */
async function setPrices(admin: Caller): Promise<void> {
  const net = bagGrades.map((grade) => ({ grade, rate: 600 }))
  await admin.send('POST', '/api/rate_cards/', { valid_from: '2020-01-01', net, dry_hour: 45_000 })
  const [orchard] = z.array(z.object({ id: z.int(), client: z.int() })).parse(await admin.get('/api/orchards/'))
  const [variety] = Ids.parse(await admin.get('/api/varieties/'))
  await admin.send('POST', '/api/announcements/', {
    client: orchard?.client,
    orchard: orchard?.id,
    variety: variety?.id,
    expected_at: new Date(Date.now() + hour).toISOString(),
    wagon_count: 2,
    lbs: 18_000,
  })
  const Lot = z.object({ id: z.int(), status: z.string(), notified_at: z.nullable(z.string()) })
  const lots = z.array(Lot).parse(await admin.get('/api/lots/?season=all'))
  const ready = lots.find(({ status, notified_at }) => status === 'Ready' && notified_at !== null)
  await admin.send('PATCH', `/api/lots/${ready?.id}/`, { asking_price: 2.85 })
  const Open = z.object({ clients: z.array(z.object({ parts: z.array(z.unknown()) })) })
  for (const { id: client } of Ids.parse(await admin.get('/api/clients/'))) {
    const { clients } = Open.parse(await admin.get(`/api/statements/open/?client=${client}`))
    if (clients.some(({ parts }) => parts.length > 0)) await admin.send('POST', '/api/statements/', { client })
  }
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
