import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { initializePlant } from '#server/commands/initializePlant.ts'
import { createCopies } from '#server/copies/copies.ts'
import { copyBeforeMigration } from '#server/copies/copyBeforeMigration.ts'
import { copiesIn, copyNameAt } from '#server/copies/copyFiles.ts'
import { copyPlaces } from '#server/copies/copyPlaces.ts'
import { copyPlant } from '#server/copies/copyPlant.ts'
import { keptCopies } from '#server/copies/keptCopies.ts'
import { lastFailure, makeCopy } from '#server/copies/makeCopy.ts'
import { copyIsDue } from '#server/copies/nightly.ts'
import { restoreFile, restoreInto } from '#server/copies/restorePlant.ts'
import type { Database } from '#server/db/database.ts'
import { SqliteFile } from '#server/db/sqliteFile.ts'
import { headOf } from '#server/log/headOf.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { createWriter } from '#server/log/writer.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { tablesDigest } from '#tests/support/tablesDigest.ts'
import { type Engine, engines, freshPlace, type Place } from './freshPlace.ts'
import { at, OpenPlant } from './openPlant.ts'
import { TestPlant } from './testPlant.ts'

const plants: TestPlant[] = []
const open: Database[] = []
const places: Place[] = []

afterEach(async () => {
  for (const { writer } of plants.splice(0)) await writer.close()
  for (const db of open.splice(0)) await db.close()
  for (const place of places.splice(0)) await place.clear()
})

async function placeOn(engine: Engine, from: 'prepared' | 'bare' = 'prepared'): Promise<Place> {
  const place = await freshPlace(engine, from)
  places.push(place)
  return place
}

async function opened(db: Promise<Database>): Promise<Database> {
  open.push(await db)
  return db
}

const drillAt = (drill: number): string => new Date(Date.UTC(2026, 10, 1 + drill, 8)).toISOString()

describe.each(engines)('copies of a plant on %s', (engine) => {
  const drills = runs(5)

  it(`should be whole and restored ${drills} times while wagons arrive`, async () => {
    const place = await placeOn(engine)
    const db = await opened(place.open())
    const plant = new TestPlant(db)
    await plant.furnish()
    await plant.runOrder()
    const order = await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    let [arrived, ended] = [0, false]
    const arrivals = (async () => {
      for (; !ended; arrived++)
        await plant.took({
          entity: 'wagon',
          type: 'arrive',
          order,
          wagon_id: `W${arrived}`,
          harvested_at: '2026-10-01',
          arrived_at: '2026-10-01',
          driver: 'Joe',
        })
    })()
    const restored = join(place.folder, 'restored.sqlite')
    try {
      // A copy during which nobody saved is no drill: it does not count.
      for (let drill = 0, overlapping = 0; overlapping < drills; drill++) {
        const before = arrived
        const saved = await headOf(db.read)
        const copy = await makeCopy(db, { folder: join(place.folder, 'copies'), second: null }, drillAt(drill))
        expect(copy.seq).toBeGreaterThanOrEqual(saved.seq)
        const back = await restoreFile(copy.file, restored, drillAt(drill))
        expect(back).toMatchObject({ seq: copy.seq, hash: copy.hash })
        if (arrived > before) overlapping++
      }
    } finally {
      ended = true
      await arrivals
      await plant.writer.close()
    }
    const last = await opened(openDatabase(restored))
    const { seq, hash } = await headOf(last.read)
    const same = await db.read.selectFrom('events').select('hash').where('seq', '=', seq).executeTakeFirst()
    expect(same?.hash).toBe(hash)
    expect((await verifyTables(last)).faults).toEqual([])
  })

  it('should be restored into an empty database, where all users sign in again and waiting labels ask a user', async () => {
    const source = await OpenPlant.open(engine)
    const caller = await source.signIn({ role_number: 5 })
    await source.db.write
      .insertInto('print_jobs')
      .values({ ...waitingLabel, id: 1 })
      .execute()
    const folder = (await placeOn('sqlite')).folder
    const copy = join(folder, 'copy.sqlite')
    await copyPlant(source.db, copy)
    const rows = await tablesDigest(source.db)
    await source.close()

    const target = await placeOn(engine)
    const now = '2026-11-24T06:00:00.000Z'
    if (engine === 'postgres') await restoreInto(copy, { url: target.url, headFolder: target.folder, now })
    else await restoreFile(copy, target.url.replace('sqlite:', ''), now)
    const back = await OpenPlant.at({ ...target, open: () => openDatabase(target.url, { headFolder: target.folder }) })
    try {
      expect(await tablesDigest(back.db)).toEqual(rows)
      const answer = await fetch(`${back.address}/api/auth/user/`, {
        headers: { Authorization: `Bearer ${caller.token}` },
      })
      expect(answer.status).toBe(401)
      if (engine === 'sqlite') {
        const jobs = await back.db.read.selectFrom('print_jobs').select(['state']).execute()
        expect(jobs).toEqual([{ state: 'unknown' }])
      }
    } finally {
      await back.close()
    }
  })
})

describe('a copy that is not right', () => {
  it('should not count, be kept separately, and be reported on the administrator’s page', async () => {
    const { end, folder, file } = await plantOnFile()
    await end()
    behind(file, 'update bags set clean_gross = clean_gross + 1 where id = 1')
    const source = await opened(openDatabase(file))
    const copies = join(folder, 'copies')
    await expect(makeCopy(source, { folder: copies, second: null }, drillAt(1))).rejects.toThrow('does not verify')
    expect(copiesIn(copies)).toEqual([])
    expect(readdirSync(copies).toSorted()).toEqual(['faulty.sqlite', 'last-failure.json'])
    expect(lastFailure(copies)?.at).toBe(drillAt(1))
    expect(lastFailure(copies)?.why).toContain('bags 1: clean_gross')
  })

  it.each(['cut short', 'changed', 'no plant'] as const)(
    'should not be restored if it is %s, and nothing changes',
    async (how) => {
      const { db, end, folder, file } = await plantOnFile()
      const copy = join(folder, 'copy.sqlite')
      await copyPlant(db, copy)
      await end()
      if (how === 'changed') behind(copy, 'update bags set clean_gross = clean_gross + 1 where id = 1')
      if (how === 'cut short') truncateSync(copy, Math.floor(statSync(copy).size / 2 / 4096) * 4096)
      if (how === 'no plant') writeFileSync(copy, 'some text that somebody took for a copy'.repeat(200))
      const before = readFileSync(file)
      await expect(restoreFile(copy, file, drillAt(2))).rejects.toThrow(/nothing was changed/)
      expect(readFileSync(file).equals(before)).toBe(true)
      expect(existsSync(`${file}.restoring`)).toBe(false)
    },
  )

  it('should not be restored over a plant that a server has', async () => {
    const { db, end, folder, file } = await plantOnFile()
    const copy = join(folder, 'copy.sqlite')
    await copyPlant(db, copy)
    await end()
    await opened(openDatabase(file, { server: 'process 4711 on hall-pc' }))
    await expect(restoreFile(copy, file, drillAt(2))).rejects.toThrow('in use by another server: process 4711')
  })

  it('should not fill the disk: no copy is begun without room for it', async () => {
    const { db, folder, file: real } = await plantOnFile()
    const file = `${real}.large`
    writeFileSync(file, '')
    // An empty file of a terabyte: no disk here has room for its copy.
    truncateSync(file, 2 ** 40)
    const source = { ...db, file }
    await expect(copyPlant(source, join(folder, 'copies', 'x.sqlite'))).rejects.toThrow('There is no room for a copy')
    expect(readdirSync(join(folder, 'copies'))).toEqual([])
  })
})

describe('a restore', () => {
  it('should keep the replaced plant under another name', async () => {
    const { db, end, folder, file, plant } = await plantOnFile()
    const copy = join(folder, 'copy.sqlite')
    await copyPlant(db, copy)
    await plant.runOrder('A2')
    const later = await headOf(db.read)
    await end()
    const { seq, replaced } = await restoreFile(copy, file, '2026-11-24T06:00:00.000Z')
    expect(seq).toBeLessThan(later.seq)
    expect(replaced).toBe(`${file}.before-20261124T060000Z`)
    const kept = await opened(openDatabase(String(replaced)))
    expect(await headOf(kept.read)).toMatchObject({ seq: later.seq })
    // The head file of the plant knows the copy's end now: the plant starts.
    const back = await opened(openDatabase(file))
    expect((await verifyTables(back)).faults).toEqual([])
  })
})

describe('the remains of an interrupted copy', () => {
  it('should be deleted after a day, not earlier: another copy may be under way', async () => {
    const { db, folder } = await plantOnFile()
    const copies = join(folder, 'copies')
    mkdirSync(copies)
    const [old, fresh] = ['pecanyard-20261101T080000Z.sqlite.part', 'pecanyard-20261102T080000Z.sqlite.part-wal']
    for (const name of [old, fresh]) writeFileSync(join(copies, name), 'half a copy')
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
    utimesSync(join(copies, old), twoDaysAgo, twoDaysAgo)
    await makeCopy(db, { folder: copies, second: null }, drillAt(3))
    expect(readdirSync(copies).filter((name) => name.includes('.part'))).toEqual([fresh])
  })
})

describe('the second folder', () => {
  it('should get the same bytes, and keep by the same rule', async () => {
    const { db, folder } = await plantOnFile()
    mkdirSync(join(folder, 'usb'))
    const [first, second] = [join(folder, 'copies'), join(folder, 'usb', 'plant.copies')]
    const { file } = await makeCopy(db, { folder: first, second }, drillAt(1))
    expect(readFileSync(join(second, copyNameAt(drillAt(1)))).equals(readFileSync(file))).toBe(true)
    expect(copiesIn(second)).toHaveLength(1)
    expect(lastFailure(first)).toBeNull()
  })

  it('that is missing should be reported, and the first has the copy', async () => {
    const { db, folder } = await plantOnFile()
    const first = join(folder, 'copies')
    const made = makeCopy(db, { folder: first, second: join(folder, 'usb', 'plant.copies') }, drillAt(1))
    await expect(made).rejects.toThrow('not in the second folder')
    expect(copiesIn(first)).toHaveLength(1)
    expect(lastFailure(first)?.why).toContain('is not there')
    expect(existsSync(join(folder, 'usb'))).toBe(false)
  })
})

const calendar = { time_zone: 'America/Chicago', week_start: 'Monday', season_start: '09-01' } as const

describe('the rule of kept copies', () => {
  const nights = (count: number) => Array.from({ length: count }, (_, night) => drillAt(night))

  it('should keep 7 days, 5 weeks and 12 months of nightly copies', () => {
    const kept = keptCopies(nights(400), calendar)
    expect(kept.slice(0, 7)).toEqual(nights(400).toReversed().slice(0, 7))
    expect(new Set(kept.map((each) => each.slice(0, 7))).size).toBe(12)
    // 7 days reach into two of the 5 weeks, and those into two of the 12 months.
    expect(kept.length).toBeLessThanOrEqual(7 + 5 + 12)
    expect(kept.length).toBeGreaterThanOrEqual(7 + 3 + 10)
  })

  test.prop([
    fc.uniqueArray(
      fc.integer({ min: 0, max: 2_000 }).map((night) => drillAt(night)),
      { maxLength: 60 },
    ),
  ])('keeps the newest, at most 24, and the same on repetition', (moments) => {
    const kept = keptCopies(moments, calendar)
    expect(kept.length).toBeLessThanOrEqual(24)
    expect(kept[0]).toBe(moments.toSorted().at(-1))
    expect(keptCopies(kept, calendar)).toEqual(kept)
  })

  it('should lose no copy by being applied nightly that it would keep at once', () => {
    const all = nights(800)
    const months = (moments: readonly string[]) => new Set(moments.map((each) => each.slice(0, 7))).size
    let kept: readonly string[] = []
    for (const [nth, each] of all.entries()) {
      kept = keptCopies([...kept, each], calendar)
      // Every eighth night: the rule over all copies at once takes as long as dozens of nights.
      if (nth % 8 === 0) expect(months(kept)).toBe(months(keptCopies(all.slice(0, nth + 1), calendar)))
    }
  })

  it('should count the days, weeks and months of the plant', () => {
    // Half past seven in the evening of eight Sundays, which is Monday already in UTC, and noon of the Mondays after.
    const weeks = Array.from({ length: 8 }, (_, week) => Date.UTC(2026, 5, 8 + 7 * week))
    const sundays = weeks.map((monday) => new Date(monday + 30 * 60_000).toISOString())
    const mondays = weeks.map((monday) => new Date(monday + 17 * 3_600_000).toISOString())
    const kept = keptCopies([...sundays, ...mondays], calendar)
    // Seven days: the last four Mondays and three Sundays. Five weeks: of the fourth last, its Sunday is the newest.
    expect(kept.slice(0, 7)).toEqual([...mondays.slice(-4), ...sundays.slice(-3)].toSorted().toReversed())
    expect(kept[7]).toBe(sundays.at(-4))
    // Both are of 31 July at the plant.
    expect(keptCopies(['2026-07-31T12:00:00.000Z', '2026-08-01T04:59:00.000Z'], calendar)).toHaveLength(1)
  })
})

describe('the night', () => {
  const due = (now: string, newest: string | null = '2026-11-23T08:05:00.000Z', failed: string | null = null) =>
    copyIsDue({ now, made: newest === null ? [] : [newest], failed }, calendar)

  it('should be over at two in the plant’s morning', () => {
    expect(due('2026-11-24T07:59:00.000Z')).toBe(false)
    expect(due('2026-11-24T08:01:00.000Z')).toBe(true)
  })

  it('should be caught up on by a machine that was off, once', () => {
    expect(due('2026-11-24T17:00:00.000Z')).toBe(true)
    expect(due('2026-11-24T17:10:00.000Z', '2026-11-24T17:00:00.000Z')).toBe(false)
    expect(due('2026-11-24T17:10:00.000Z', null)).toBe(true)
  })

  it('should not be held up by a copy of a day when the clock was ahead', () => {
    expect(due('2026-11-24T17:00:00.000Z', '2027-03-01T08:05:00.000Z')).toBe(true)
    const made = ['2027-03-01T08:05:00.000Z', '2026-11-24T17:00:00.000Z']
    expect(copyIsDue({ now: '2026-11-24T17:10:00.000Z', made, failed: null }, calendar)).toBe(false)
  })

  it('should be tried again after an hour where it failed', () => {
    expect(due('2026-11-24T09:00:00.000Z', null, '2026-11-24T08:10:00.000Z')).toBe(false)
    expect(due('2026-11-24T09:11:00.000Z', null, '2026-11-24T08:10:00.000Z')).toBe(true)
  })
})

describe('folders of copies', () => {
  const named = (databaseUrl?: string, folder?: string, second?: string) => copyPlaces({ databaseUrl, folder, second })

  it('should be one for each plant, next to it or in the owner’s folder', () => {
    expect(named()).toEqual({ folder: 'data/pecanyard.copies', second: null })
    expect(named('sqlite:/srv/a.sqlite')).toEqual({ folder: '/srv/a.copies', second: null })
    expect(named('postgres://me@db/plant', '/backup', '/mnt/usb')).toEqual({
      folder: '/backup/plant.copies',
      second: '/mnt/usb/plant.copies',
    })
  })
})

describe('a copy before tables are brought up to date', () => {
  it.each(engines)('should equal the previous version’s tables, on %s', async (engine) => {
    const place = await placeOnOlderTables(engine)
    const said: string[] = []
    const folder = join(place.folder, 'copies')
    const before = copyBeforeMigration(
      { copies: { folder, second: null }, migrateWithoutCopy: false },
      (line) => said.push(line),
      () => drillAt(1),
    )
    const hasDump = spawnSync('pg_dump', ['--version']).status === 0
    if (engine === 'postgres' && !hasDump) {
      await expect(place.open({ beforeMigration: before })).rejects.toThrow('Nothing was changed')
      expect(await versionOf(place)).toBe(older)
      return
    }
    const upgraded = await opened(place.open({ beforeMigration: before }))
    const head = await headOf(upgraded.read)
    expect(said.join()).toContain('before-upgrade-')
    const [file] = readdirSync(folder)
    expect(file).toMatch(engine === 'sqlite' ? /^before-upgrade-.*\.sqlite$/ : /^before-upgrade-.*\.dump$/)
    // The way back of an upgrade that is no good: the older version's tables, and every event.
    if (engine === 'postgres') {
      const back = await placeOn('postgres', 'bare')
      const dump = join(folder, String(file))
      const restored = spawnSync('pg_restore', ['--no-owner', `--dbname=${back.url}`, dump], { encoding: 'utf8' })
      expect([restored.status, restored.stderr]).toEqual([0, ''])
      expect(await versionOf(back)).toBe(older)
      const db = await opened(back.open())
      expect(await headOf(db.read)).toEqual(head)
      expect((await verifyTables(db)).faults).toEqual([])
      return
    }
    const copied = new SqliteFile(join(folder, String(file)), { readonly: true })
    expect(copied.prepare('select max(name) from kysely_migration').pluck().get()).toBe(older)
    expect(copied.prepare('select max(seq) from events').pluck().get()).toBe(head.seq)
    copied.close()
    // And a later version may still take it up.
    const back = join(place.folder, 'back.sqlite')
    expect(await restoreFile(join(folder, String(file)), back, drillAt(2))).toMatchObject({ seq: head.seq })
  })

  it.each(engines)(
    'should not be needed after an upgrade that failed midway, on %s: the tables are as they were',
    async (engine) => {
      const place = await placeOnOlderTables(engine)
      // A column of the owner's blocks the second of the two migrations.
      await behindAnywhere(place, 'alter table mails add column client integer')
      await expect(place.open()).rejects.toThrow()
      expect(await versionOf(place)).toBe(older)
      // The first one's columns are removed again: the previous version finds its own tables, and all events.
      await expect(behindAnywhere(place, 'select wet_hours from settings')).rejects.toThrow('wet_hours')
      await behindAnywhere(place, 'alter table mails drop column client')
      const upgraded = await opened(place.open())
      expect((await verifyTables(upgraded)).faults).toEqual([])
      expect((await headOf(upgraded.read)).seq).toBeGreaterThan(0)
    },
  )

  it('that fails should leave the tables unchanged', async () => {
    const place = await placeOnOlderTables('sqlite')
    const folder = join(place.folder, 'file')
    writeFileSync(folder, 'not a folder')
    const before = copyBeforeMigration(
      { copies: { folder: join(folder, 'copies'), second: null }, migrateWithoutCopy: false },
      () => {},
      () => drillAt(1),
    )
    await expect(place.open({ beforeMigration: before })).rejects.toThrow('MIGRATE_WITHOUT_COPY')
    expect(await versionOf(place)).toBe(older)
  })
})

describe('the administrator’s page', () => {
  it('should see the copies, and be able to have one made', async () => {
    const folder = (await placeOn('sqlite')).folder
    const places = { folder, second: null }
    const made = `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'made'))}, '')`
    const plant = await OpenPlant.open('sqlite', { copies: createCopies(places, ['-e', made]) })
    try {
      const boss = await plant.signIn({ role_number: 5 })
      expect((await boss.get('/api/copies/')).body).toMatchObject({ copies: [], making: false, failed: null })
      await makeCopy(plant.db, places, drillAt(1))
      expect(at((await boss.get('/api/copies/')).body, 'copies', 0)).toMatchObject({ at: drillAt(1) })
      expect((await boss.send('POST', '/api/copies/', {})).body).toMatchObject({ making: true })
      await expect.poll(async () => at((await boss.get('/api/copies/')).body, 'making')).toBe(false)
      expect(existsSync(join(folder, 'made'))).toBe(true)
    } finally {
      await plant.close()
    }
  })
})

// Helpers

const waitingLabel = {
  request: null,
  at: '2026-10-05T15:00:00.000Z',
  user_id: 1,
  printer: 1,
  entity: null,
  entity_id: null,
  title: 'Bag 1',
  label: '^XA^XZ',
  copies: 1,
  state: 'waiting',
  tries: 0,
  reason: null,
  next_at: null,
  begun_at: null,
  ended_at: null,
} as const

async function plantOnFile() {
  const { folder } = await placeOn('sqlite')
  const file = join(folder, 'plant.sqlite')
  const db = await opened(openDatabase(file))
  const plant = new TestPlant(db)
  plants.push(plant)
  await plant.furnish()
  await plant.runOrder()
  const end = async (): Promise<void> => {
    await plant.writer.close()
    await db.close()
  }
  return { folder, file, db, plant, end }
}

function behind(file: string, statement: string): void {
  const raw = new SqliteFile(file)
  raw.exec(statement)
  raw.close()
}

const older = '0015_adjustments'

/** Columns that newer migrations added, by table. */
const newColumns: Readonly<Record<string, readonly string[]>> = {
  clients: ['language', 'merged_into', 'merged_from'],
  settings: [
    'meter_error',
    'scale_error',
    'equilibrium_in_shell',
    'equilibrium_shelled',
    'fuel_per_hour',
    'fuel_price',
    'dryer_power',
    'power_price',
    'fuel_bills',
    'wet_hours',
    'require_second_factor',
    'practice',
    'notice_texts',
    'shifts',
    'idle_minutes',
    'usual_wagon_min',
    'usual_wagon_max',
    ...['gross', 'tare', 'trash', 'arrival', 'in_shell', 'shelled', 'run'].flatMap((name) => [
      `usual_${name}_min`,
      `usual_${name}_max`,
    ]),
  ],
  mails: ['client', 'entity', 'entity_id', 'broker', 'due', 'begun_at', 'notified_by', 'notified_at', 'source'],
  brokers: ['language', 'lot_mails'],
  shipments: ['signed_variety', 'signed_orchard', 'signed_client', 'notes'],
  bags: ['written_off', 'returned_from', 'returned_at', 'provisional_label'],
  adjustments: ['bags'],
  refusals: ['dropped_at', 'dropped_by', 'device', 'reason'],
  plants: ['label_media'],
  batches: ['bin_emptied_at', 'earlier_bins'],
  lot_figures: ['sold'],
  lots: ['sold_at', 'meant_for', 'asking_price', 'broker_bid'],
  wagons: ['weighed_by', 'weighed_at'],
  events: ['device'],
  idempotency: ['rights', 'about_entity', 'about_id', 'expires_at'],
}

/** A plant with an older version's tables. */
async function placeOnOlderTables(engine: Engine): Promise<Place> {
  const place = await freshPlace(engine, 'bare')
  places.push(place)
  const db = await place.open()
  const writer = createWriter(db, { onFatal: () => {} })
  await initializePlant({ writer, clock: () => drillAt(0) })
  await writer.close()
  // No migration goes down: the newest ones are taken back by hand.
  await sql`drop table second_factors`.execute(db.write)
  for (const index of ['mails_client', 'mails_broker', 'mails_due', 'events_device'])
    await sql`drop index ${sql.ref(index)}`.execute(db.write)
  for (const [table, columns] of Object.entries(newColumns))
    for (const column of columns)
      await sql`alter table ${sql.ref(table)} drop column ${sql.ref(column)}`.execute(db.write)
  await sql`drop table commit_marks`.execute(db.write)
  await sql`drop table bag_returns`.execute(db.write)
  await sql`drop table saved_views`.execute(db.write)
  await sql`drop table handover_mails`.execute(db.write)
  await sql`drop table turns`.execute(db.write)
  for (const table of [
    'devices',
    'device_keys',
    'presences',
    'badges',
    'pins',
    'announcements',
    'rate_cards',
    'statements',
  ])
    await sql`drop table ${sql.table(table)}`.execute(db.write)
  await sql`delete from kysely_migration where name > ${older}`.execute(db.write)
  await db.close()
  return place
}

/** The newest migration that a place has had. */
const versionOf = (place: Place): Promise<unknown> =>
  behindAnywhere(place, 'select max(name) as version from kysely_migration')

/** Runs a statement past the server; resolves with its first value. */
async function behindAnywhere({ url }: Place, statement: string): Promise<unknown> {
  if (!url.startsWith('postgres')) {
    const raw = new SqliteFile(url.replace('sqlite:', ''))
    try {
      const prepared = raw.prepare(statement)
      return prepared.reader ? prepared.pluck().get() : prepared.run()
    } finally {
      raw.close()
    }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Readonly<Record<string, unknown>>>(statement)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
