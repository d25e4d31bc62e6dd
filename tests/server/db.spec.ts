import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entities } from '#model/kinds/event.ts'
import { tableOf } from '#model/kinds/kinds.ts'
import { columnNames, columns, fromColumns, toColumns } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import { demandWritable } from '#server/db/demandWritable.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import { openForWriting } from '#server/db/openSqlite.ts'
import { snapshot } from '#server/db/snapshot.ts'
import { SqliteFile } from '#server/db/sqliteFile.ts'
import { earlierAnswer } from '#server/log/idempotency.ts'
import { migrateWith } from '#server/log/migrate.ts'
import { engines, freshPlace, type Place } from './freshPlace.ts'

describe.each(engines)('a database on %s', (engine) => {
  let place: Place
  let db: Database

  beforeEach(async () => {
    place = await freshPlace(engine, 'bare')
    db = await place.open()
  })
  afterEach(async () => {
    await db.close()
    await place.clear()
  })

  /** An empty database that has had some migrations. */
  async function migrateAnew(isDone: (migration: string) => boolean): Promise<void> {
    if (engine === 'postgres') {
      await sql`drop schema public cascade`.execute(db.write)
      await sql`create schema public`.execute(db.write)
    } else {
      const { rows } = await sql<{ name: string }>`select name from sqlite_master
        where type = 'table' and name not like 'sqlite_%'`.execute(db.write)
      for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(db.write)
    }
    const all = Object.entries(migrations(engine))
    await migrateWith(db.write, Object.fromEntries(all.filter(([name]) => isDone(name))))
  }

  it('should have a table for each kind of record with exactly its columns, version, created_at and created_by', async () => {
    const tables = await db.read.introspection.getTables()
    for (const entity of entities) {
      const found = tables.find(({ name }) => name === tableOf(entity))?.columns.map(({ name }) => name)
      // Columns of a later migration come last.
      expect(found?.toSorted(), entity).toEqual(
        [...columnNames(entity), 'version', 'created_at', 'created_by'].toSorted(),
      )
    }
  })

  it('should let a column be empty exactly where the model does', async () => {
    const tables = await db.read.introspection.getTables()
    for (const entity of entities) {
      const kinds: Record<string, string> = columns.get(entity) ?? {}
      const found =
        tables.find(({ name }) => name === tableOf(entity))?.columns.filter(({ name }) => name in kinds) ?? []
      for (const { name, isNullable } of found) expect(isNullable, `${entity}.${name}`).toBe(kinds[name]?.endsWith('?'))
    }
  })

  it('should divide an answer that was kept before its columns, so that its call still finds it', async () => {
    await migrateAnew((name) => name < '0030')
    const keep = (key: string, hash: string) =>
      sql`insert into idempotency (user_id, key, request_hash, status, body, headers, created_at)
        values (1, ${key}, ${hash}, 200, '{}', '{}', '2026-10-12T08:00:00.000Z')`.execute(db.write)
    await keep('shown', 'c0ffee\nbeef\nlot\n7')
    await keep('bare', 'c0ffee\nbeef\n\n')
    await db.close()
    db = await place.open()
    const call = { user: 1, requestHash: 'c0ffee', rights: 'beef' }
    const answer = { status: 200, body: '{}', headers: {} }
    const now = '2026-10-12T08:05:00.000Z'
    const same = { was: 'same', answer, sameRights: true }
    expect(await earlierAnswer(db.read, { ...call, key: 'shown' }, now)).toEqual({
      ...same,
      about: { entity: 'lot', id: 7 },
    })
    expect(await earlierAnswer(db.read, { ...call, key: 'bare' }, now)).toEqual({ ...same, about: null })
    expect(await earlierAnswer(db.read, { ...call, key: 'bare', rights: 'other' }, now)).toMatchObject({
      sameRights: false,
    })
  })

  it('should return the present columns of a table, whatever was read before', async () => {
    const all = sql<object>`select * from noted`
    await sql`create table noted (id integer)`.execute(db.write)
    await sql`insert into noted values (1)`.execute(db.write)
    expect((await all.execute(db.write)).rows).toEqual([{ id: 1 }])
    await sql`alter table noted add column text text`.execute(db.write)
    await sql`update noted set text = 'dry'`.execute(db.write)
    expect((await all.execute(db.write)).rows).toEqual([{ id: 1, text: 'dry' }])
  })

  it('should open again with its data', async () => {
    await db.write
      .insertInto('varieties')
      .values({ id: 1, name: 'Désirable 🌰', version: 1, created_at: 'now', created_by: null })
      .execute()
    await db.close()
    db = await place.open()
    expect(await db.read.selectFrom('varieties').select('name').execute()).toEqual([{ name: 'Désirable 🌰' }])
  })

  it('should give counts and sum as numbers', async () => {
    const counter = (entity: 'wagon' | 'bag', last_id: number) =>
      db.write.insertInto('counters').values({ entity, last_id }).execute()
    await counter('wagon', 9_007_199_254_740_991)
    await counter('bag', 1)
    const { rows } =
      await sql`select count(*) as count, max(last_id) as most, sum(case when last_id = 1 then 1 else 0 end) as ones from counters`.execute(
        db.read,
      )
    expect(rows).toEqual([{ count: 2, most: 9_007_199_254_740_991, ones: 1 }])
  })

  it('should read while a write transaction is open, and not see into it', async () => {
    const tx = await db.write.startTransaction().execute()
    await tx.insertInto('counters').values({ entity: 'wagon', last_id: 7 }).execute()
    expect(await db.read.selectFrom('counters').selectAll().execute()).toEqual([])
    await tx.commit().execute()
    expect(await db.read.selectFrom('counters').selectAll().execute()).toEqual([{ entity: 'wagon', last_id: 7 }])
  })

  it('should show one moment throughout a snapshot, and allow no writes in it', async () => {
    await snapshot(db, async (tx) => {
      const before = await tx.selectFrom('counters').selectAll().execute()
      await db.write.insertInto('counters').values({ entity: 'wagon', last_id: 7 }).execute()
      expect(await tx.selectFrom('counters').selectAll().execute()).toEqual(before)
    })
    await expect(snapshot(db, (tx) => tx.deleteFrom('counters').execute())).rejects.toThrow(/read.?only/i)
  })

  it('should take one Sorting lot of an order and grade', async () => {
    const blank = {
      internal_yield: null,
      internal_moisture: null,
      internal_count: null,
      broker_yield: null,
      broker_moisture: null,
      broker_count: null,
    }
    const put = (id: number, status: 'Sorting' | 'Ready') =>
      db.write
        .insertInto('lots')
        .values({
          id,
          lot_number: id,
          order: 1,
          grade: 'B Grade',
          status,
          notified_by: null,
          notified_at: null,
          broker: null,
          ...blank,
          version: 1,
          created_at: '',
          created_by: null,
        })
        .execute()
    await put(1, 'Sorting')
    await put(2, 'Ready')
    await expect(put(3, 'Sorting')).rejects.toThrow(/unique/i)
  })
})

describe('a SQLite file', () => {
  it('should use synchronous=FULL and WAL, whatever it was before', async () => {
    const place = await freshPlace('sqlite', 'bare')
    const path = place.url.replace('sqlite:', '')
    const left = new SqliteFile(path)
    left.pragma('journal_mode = wal')
    left.pragma('synchronous = off')
    left.close()
    const file = openForWriting(path)
    expect([file.pragma('synchronous', { simple: true }), file.pragma('journal_mode', { simple: true })]).toEqual([
      2,
      'wal',
    ])
    expect(file.pragma('busy_timeout', { simple: true })).toBeLessThanOrEqual(50)
    file.close()
    await place.clear()
  })

  it('should be refused where saved would not mean saved', async () => {
    const place = await freshPlace('sqlite', 'bare')
    expect(() => openForWriting(':memory:')).toThrow('saved would not mean saved')
    await place.clear()
  })

  it('should not be opened if it is no database, and stay unchanged', async () => {
    const place = await freshPlace('sqlite', 'bare')
    const path = place.url.replace('sqlite:', '')
    writeFileSync(path, 'a letter to the grower, quite long enough to be looked at'.repeat(20))
    await expect(place.open()).rejects.toThrow('not a database')
    expect(existsSync(path)).toBe(true)
    await place.clear()
  })

  it('should be readable for its own account only, and overwrites erased data', async () => {
    const place = await freshPlace('sqlite', 'bare')
    const path = place.url.replace('sqlite:', '')
    const file = openForWriting(path)
    file.exec('create table t (a text)')
    expect([path, `${path}-wal`].map((each) => statSync(each).mode & 0o777)).toEqual([0o600, 0o600])
    expect(file.pragma('secure_delete', { simple: true })).toBe(1)
    file.close()
    await place.clear()
  })

  it('should have its head file next to it', async () => {
    const place = await freshPlace('sqlite', 'bare')
    const { openDatabase } = await import('#server/log/openDatabase.ts')
    const db = await openDatabase(place.url)
    expect(await db.headFile()).toBe(`${place.folder}/plant.sqlite.head`)
    await db.close()
    await place.clear()
  })
})

describe('columns', () => {
  const bag = {
    id: 4, bag_number: 1, batch: 2, lot: 3, grade: 'B Grade', type: 'Super Sack', pallet_type: 'Wood',
    clean_tare: 35.07, clean_gross: 2035.29, shipment: null, ship_gross: null, ship_tare: 0.1, void: false, label: 'none', provisional_label: null, hold: null, written_off: null, returned_from: null, returned_at: null,
  } as const // prettier-ignore

  it('should keep weights as hundredths of a lb, flags as 0 and 1, lists as text, and give them back', () => {
    const stored = { ...bag, clean_tare: 3507, clean_gross: 203529, ship_tare: 10, void: 0 }
    expect(toColumns('bag', bag)).toEqual(stored)
    expect(fromColumns('bag', stored)).toEqual(bag)
    expect(toColumns('client', { preferred_contact_methods: ['Call'] })).toEqual({
      preferred_contact_methods: '["Call"]',
    })
  })

  it('should accept only columns and values of their type', () => {
    expect(() => toColumns('bag', { driver: 'Joe' })).toThrow('bag has no column driver')
    expect(() => toColumns('bag', { void: 1 })).toThrow('bag.void keeps flag')
    expect(() => toColumns('bag', { clean_gross: null })).toThrow('bag.clean_gross keeps weight')
    expect(() => toColumns('bag', { lot: 1.5 })).toThrow('bag.lot keeps whole')
    expect(() => toColumns('bag', { ship_gross: Number.NaN })).toThrow('bag.ship_gross keeps weight?')
  })
})

describe('a SQLite database that has to be there', () => {
  it('should not be made where it is missing', async () => {
    const place = await freshPlace('sqlite', 'bare')
    await expect(place.open({ mustExist: true })).rejects.toThrow('There is no database at')
    expect(existsSync(place.url.replace('sqlite:', ''))).toBe(false)
    await place.clear()
  })
})

describe('a database that a server opens', () => {
  let place: Place
  beforeEach(async () => {
    place = await freshPlace('sqlite', 'bare')
  })
  afterEach(() => place.clear())

  it('should be refused to a second server under any name, with the first one’s name; tools may open it', async () => {
    const first = await place.open({ server: 'process 4711 on hall-pc' })
    const path = `${place.folder}/plant.sqlite`
    const tool = await place.open()
    await tool.close()
    await expect(place.open({ server: 'another' })).rejects.toThrow(
      `The database ${path} is in use by another server: process 4711 on hall-pc. Stop that one first`,
    )
    symlinkSync(path, `${place.folder}/alias.sqlite`)
    const { openDatabase } = await import('#server/log/openDatabase.ts')
    await expect(openDatabase(`${place.folder}/alias.sqlite`, { server: 'another' })).rejects.toThrow('hall-pc')
    await first.close()
    const next = await place.open({ server: 'another' })
    await next.close()
  })

  it('should be free again once its server was killed', async () => {
    const program = `
      import { lockForServer } from '#server/db/serverLock.ts'
      lockForServer('${place.folder}/plant.sqlite', 'one to be killed')
      setInterval(() => {}, 1000)
      process.stdout.write('locked')`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program])
    await once(child.stdout, 'data')
    await expect(place.open({ server: 'another' })).rejects.toThrow('one to be killed')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const db = await place.open({ server: 'another' })
    await db.close()
  })

  it('should be refused where its folder or file can not be written, by name', async () => {
    const { folder } = place
    writeFileSync(`${folder}/letter`, '')
    const { openDatabase } = await import('#server/log/openDatabase.ts')
    await expect(openDatabase(`${folder}/letter/plant.sqlite`, { server: 'one' })).rejects.toThrow(
      `${folder}/letter can not be written`,
    )
    mkdirSync(`${folder}/plant.sqlite`)
    await expect(place.open({ server: 'one' })).rejects.toThrow(`${folder}/plant.sqlite can not be written`)

    // The superuser may write everywhere.
    if (process.getuid?.() === 0) return
    chmodSync(folder, 0o500)
    expect(() => demandWritable(`${folder}/letter`)).toThrow(`${folder} can not be written (EACCES)`)
    chmodSync(folder, 0o700)
    chmodSync(`${folder}/letter`, 0o400)
    expect(() => demandWritable(`${folder}/letter`)).toThrow(`${folder}/letter can not be written (EACCES)`)
  })
})
