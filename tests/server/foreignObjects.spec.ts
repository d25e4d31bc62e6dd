import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyPlant } from '#server/copies/copyPlant.ts'
import { restoreFile } from '#server/copies/restorePlant.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase, withDatabase } from '#server/log/openDatabase.ts'
import { foreignObjects, verifyTables, verifyTogether } from '#server/log/verifyLog.ts'
import { type Engine, engines, freshPlace, type Place } from './freshPlace.ts'
import { TestPlant } from './testPlant.ts'

/** Planted objects, by engine; the words that name them; whether they act by themselves. */
const planted: readonly {
  readonly what: string
  readonly on: Readonly<Record<Engine, readonly string[]>>
  readonly words: string
  readonly acts: boolean
}[] = [
  {
    what: 'a trigger that makes administrators',
    on: {
      sqlite: [
        `create trigger elevate after insert on sessions begin update users set role_number = 5 where id = new.user_id; end`,
      ],
      postgres: [
        `create function raise_role() returns trigger language plpgsql as
         $$ begin update users set role_number = 5 where id = new.user_id; return null; end $$`,
        `create trigger elevate after insert on sessions for each row execute function raise_role()`,
      ],
    },
    words: 'The trigger elevate on sessions does not belong to this program.',
    acts: true,
  },
  {
    what: 'a guard of the log that guards nothing',
    on: {
      sqlite: [`drop trigger events_stay`, `create trigger events_stay before update on events begin select 1; end`],
      postgres: [
        `create or replace function refuse_event_change() returns trigger language plpgsql as
         $$ begin return new; end $$`,
      ],
    },
    words: 'was changed from outside this program.',
    acts: true,
  },
  {
    what: 'a view in the place of a table',
    on: {
      sqlite: [`alter table varieties rename to hidden`, `create view varieties as select * from hidden`],
      postgres: [`alter table varieties rename to hidden`, `create view varieties as select * from hidden`],
    },
    words: 'The table varieties is missing.',
    acts: true,
  },
  {
    what: 'a column that fills itself',
    on: {
      sqlite: [`alter table users add column note text default 'x'`],
      postgres: [`alter table users add column note text default 'x'`],
    },
    words: 'The table users was changed from outside this program.',
    acts: true,
  },
  {
    what: 'a table',
    on: { sqlite: [`create table loot (words text)`], postgres: [`create table loot (words text)`] },
    words: 'The table loot does not belong to this program.',
    acts: false,
  },
  {
    what: 'a view',
    on: {
      sqlite: [`create view report as select count(*) from bags`],
      postgres: [`create view report as select count(*) from bags`],
    },
    words: 'The view report does not belong to this program.',
    acts: false,
  },
  {
    what: 'an index',
    on: { sqlite: [`create index quick on bags (grade)`], postgres: [`create index quick on bags (grade)`] },
    words: 'The index quick on bags does not belong to this program.',
    acts: false,
  },
  {
    what: 'a missing index',
    on: { sqlite: [`drop index one_bag_number`], postgres: [`drop index one_bag_number`] },
    words: 'The index one_bag_number on bags is missing.',
    acts: false,
  },
]

describe.each(engines)('a database on %s', (engine) => {
  let place: Place
  let db: Database
  beforeEach(async () => {
    place = await freshPlace(engine)
    db = await place.open()
  })
  afterEach(async () => {
    await db.close()
    await place.clear()
  })

  it('should have nothing that is not this program’s', async () => {
    expect(await foreignObjects(db)).toEqual([])
    const said: string[] = []
    const again = await place.open({ server: 'a server', onForeign: (words) => said.push(words) })
    await again.close()
    expect(said).toEqual([])
  })

  it.each(planted)('with $what should be named by verify, and at the start', async ({ on, words, acts }) => {
    for (const statement of on[engine]) await sql.raw(statement).execute(db.write)
    expect((await foreignObjects(db)).join(' ')).toContain(words)
    expect((await verifyTogether(db).catch(() => null))?.faults.join(' ') ?? words).toContain(words)
    const said: string[] = []
    const start = withDatabase(place.url, { server: 'a server', onForeign: (each) => said.push(each) }, async () => {})
    if (acts) await expect(start).rejects.toThrow(words)
    else {
      await start
      expect(said.join(' ')).toContain(words)
    }
  })
})

describe('a copy', () => {
  it('should leave foreign things behind when it is restored, and say so', async () => {
    const place = await freshPlace('sqlite')
    const plant = new TestPlant(await place.open())
    await plant.furnish()
    await plant.runOrder()
    for (const { on } of planted.filter(({ what }) => !/^a (view in|guard)/.test(what)))
      for (const statement of on.sqlite) await sql.raw(statement).execute(plant.db.write)
    const [copy, target] = [join(place.folder, 'copy.sqlite'), join(place.folder, 'restored.sqlite')]
    await copyPlant(plant.db, copy)
    await plant.close()
    const { leftBehind, seq } = await restoreFile(copy, target, '2026-11-24T06:00:00.000Z')
    for (const { words } of planted.filter(({ what }) => !/^a (view in|guard)/.test(what)))
      expect(leftBehind.join(' ')).toContain(words)
    await withDatabase(target, { server: 'a server' }, async (db) => {
      expect(await foreignObjects(db)).toEqual([])
      expect(await verifyTables(db)).toMatchObject({ events: seq, faults: [] })
    })
    await place.clear()
  })

  it('with a view in the place of a table should not be restored', async () => {
    const place = await freshPlace('sqlite')
    const file = join(place.folder, 'copy.sqlite')
    const db = await openDatabase(file)
    for (const statement of [`alter table users rename to hidden`, `create view users as select * from hidden`])
      await sql.raw(statement).execute(db.write)
    await db.close()
    await expect(restoreFile(file, join(place.folder, 'restored.sqlite'), '2026-11-24T06:00:00.000Z')).rejects.toThrow(
      'nothing was changed. The table users is missing.',
    )
    await place.clear()
  })
})
