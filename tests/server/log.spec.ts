import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bagGrades } from '#model/kinds/bag.ts'
import type { Change } from '#model/kinds/event.ts'
import { emptyPlant } from '#plant/state.ts'
import { saveCredentials } from '#server/accounts/credentials.ts'
import { commitChanges } from '#server/commands/commitChanges.ts'
import { canonicalJson } from '#server/db/canonicalJson.ts'
import type { Database } from '#server/db/database.ts'
import { digests } from '#server/db/migrations/digests.ts'
import { SqliteFile, type SqliteStatement } from '#server/db/sqliteFile.ts'
import type { Tables } from '#server/db/tables.ts'
import { acceptDigests } from '#server/log/digests.ts'
import { LogCutShort } from '#server/log/headFile.ts'
import { headOf } from '#server/log/headOf.ts'
import { lockAppends } from '#server/log/lockAppends.ts'
import { clearProjections } from '#server/log/projections.ts'
import type { StoredEvent } from '#server/log/storedEvent.ts'
import { verifyLog, verifyTables, verifyTogether } from '#server/log/verifyLog.ts'
import { GroupWork, type Work } from '#server/log/work.ts'
import { createWriter, type Job, type Writer } from '#server/log/writer.ts'
import { countTurns } from '#tests/support/countTurns.ts'
import { ask } from '#tests/support/postgres.ts'
import { savePersonal } from '#tests/support/savePersonal.ts'
import { engines, freshPlace, type Place } from './freshPlace.ts'
import { TestPlant } from './testPlant.ts'

const bin = (id: number, name: string, more: Partial<Change> = {}): Change => ({
  type: 'drying_bin.added', entity: 'drying_bin', entity_id: id, from: null, to: null, data: { name, locked_by: null }, adds: true, ...more,
}) // prettier-ignore

/** A lot that the tables allow only once. */
const sortingLot = (id: number): Change => ({
  type: 'lot.opened',
  entity: 'lot',
  entity_id: id,
  from: null,
  to: 'Sorting',
  data: { lot_number: id, order: 1, grade: bagGrades[0] },
  adds: true,
})

const by = { actor: 1, at: '2026-10-01T12:00:00.000Z' }
const adding =
  (...changes: Change[]): Job<number> =>
  async (_, work) =>
    (await recorded(work, changes))[0]?.seq ?? 0

async function recorded(work: Work, changes: readonly Change[], at = by.at): Promise<readonly StoredEvent[]> {
  const outcome = await commitChanges(work, changes, { ...by, at, personal: {} })
  return outcome.kind === 'done' ? outcome.events : []
}

describe.each(engines)('the log on %s', (engine) => {
  let place: Place
  let db: Database
  let plant: TestPlant

  beforeEach(async () => {
    place = await freshPlace(engine)
    db = await place.open()
    plant = new TestPlant(db)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await plant.close()
    await place.clear()
  })

  /** Opens the same place again, as after a restart. */
  async function restart(): Promise<void> {
    await plant.close()
    db = await place.open()
    plant = new TestPlant(db)
  }

  /** Changes the log behind its guards, as somebody with the database in hand could. */
  async function tamper(change: () => Promise<unknown>): Promise<void> {
    if (engine === 'sqlite')
      for (const guard of ['events_stay', 'events_remain']) await sql`drop trigger ${sql.ref(guard)}`.execute(db.write)
    else await sql`alter table events disable trigger user`.execute(db.write)
    await change()
  }

  const seqs = async () =>
    (await db.read.selectFrom('events').select('seq').orderBy('seq').execute()).map(({ seq }) => seq)

  it('should chain each event to the one before', async () => {
    const [first, second] = await plant.writer.submit((_, work) =>
      recorded(work, [bin(1, 'One'), bin(2, 'Two', { follows: 0, reason: 'both' })]),
    )
    expect(first).toMatchObject({
      seq: 1,
      actor: 1,
      cause: null,
      prev_hash: '0'.repeat(64),
      data: { name: 'One', locked_by: null },
    })
    expect(second).toMatchObject({ seq: 2, actor: null, cause: 1, reason: 'both', prev_hash: first?.hash })
    expect(first?.hash).toBe('cbc687245618aac76c9ab2841aa7fa27aababd8a9e8d2f749c686f67ee587b2c')
  })

  it('should never be dated before its newest event, at any clock', async () => {
    await plant.writer.submit(adding(bin(1, 'One')))
    const [event] = await plant.writer.submit((_, work) => recorded(work, [bin(2, 'Two')], '2026-09-30T12:00:00.000Z'))
    expect(event?.at).toBe(by.at)
  })

  it('should accept only columns, and no personal value', async () => {
    const wrong = bin(1, 'One', { data: { name: 'One', driver: 'Joe' } })
    await expect(plant.writer.submit(adding(wrong))).rejects.toThrow('no column')
    await expect(plant.writer.submit(adding(bin(1, 'One', { removes: true })))).rejects.toThrow('.removed')
    expect(await seqs()).toEqual([])
  })

  it('should refuse to change or remove an event, or to leave a number out', async () => {
    await plant.writer.submit(adding(bin(1, 'One')))
    await expect(db.write.updateTable('events').set({ reason: 'x' }).execute()).rejects.toThrow('never changed')
    await expect(db.write.deleteFrom('events').execute()).rejects.toThrow(/never (changed or )?removed/)
    const [event] = await db.read.selectFrom('events').selectAll().execute()
    for (const seqs of [[3], [2, 4], [4, 3], [0], [-1]]) {
      const rows = seqs.map((seq) => ({ ...event!, seq }))
      await expect(db.write.insertInto('events').values(rows).execute(), String(seqs)).rejects.toThrow('without a gap')
    }
    await expect(sql`insert into events select * from events`.execute(db.write)).rejects.toThrow()
  })

  it('should number simultaneous submissions without a gap, and announce all of them', async () => {
    const notifiedSeqs: number[] = []
    plant.writer.onCommit(({ from, to }) =>
      notifiedSeqs.push(...Array.from({ length: to - from + 1 }, (_, n) => from + n)),
    )
    const submitted = await Promise.all(
      Array.from({ length: 300 }, (_, n) => plant.writer.submit(adding(bin(n + 1, `Bin ${n}`)))),
    )
    const expected = Array.from({ length: 300 }, (_, n) => n + 1)
    expect(submitted).toEqual(expected)
    expect(await seqs()).toEqual(expected)
    expect(notifiedSeqs).toEqual(expected)
    expect(await verifyTables(db)).toMatchObject({ events: 300, faults: [] })
  })

  it('should answer and go on if something that follows the commits fails', async () => {
    plant.writer.onCommit(() => {
      throw new Error('a listener')
    })
    expect(await plant.writer.submit(adding(bin(1, 'Bin 1')))).toBe(1)
    expect(await plant.writer.decide((work) => recorded(work, [bin(2, 'Bin 2')]))).toBeDefined()
    expect(await seqs()).toEqual([1, 2])
  })

  /** Another server on the same PostgreSQL. */
  const otherServer = async () => new TestPlant(await place.open({ headFile: `${place.folder}/other.head` }))

  it('should number simultaneous submissions of two writers without a gap', async () => {
    if (engine === 'sqlite') return
    const other = await otherServer()
    const ids = Array.from({ length: 60 }, (_, n) => n + 1)
    const add = ({ writer }: TestPlant, id: number) => {
      const change = bin(id, `Bin ${id}`)
      return id % 3 === 0 ? writer.submit(adding(change)) : writer.decide((work) => recorded(work, [change]))
    }
    await Promise.all(ids.map((id) => add(id % 2 === 0 ? plant : other, id)))
    await other.close()
    expect(await seqs()).toEqual(ids)
    expect(await verifyTables(db)).toMatchObject({ events: 60, faults: [] })
  })

  it('should answer a call that comes twice the same, on whichever of two servers', async () => {
    if (engine === 'sqlite') return
    const other = await otherServer()
    // Every third call is refused, and its answer kept without an event.
    const call = ({ writer }: TestPlant, nth: number): Promise<string> =>
      writer.decide(async (work) => {
        const key = { user: 1, key: String(nth), requestHash: '' }
        const earlier = await work.earlierAnswer(key, by.at)
        if (earlier.was === 'same') return earlier.answer.body
        const id = (work.state.lastIds.drying_bin ?? 0) + 1
        if (nth % 3 > 0) await recorded(work, [bin(id, `Bin ${id}`)])
        work.keepAnswer(key, { status: 200, body: `after ${id}, ${work.state.seq}`, headers: {} }, by.at, null)
        return `after ${id}, ${work.state.seq}`
      })
    const calls = Array.from({ length: 150 }, (_, nth) => nth)
    const both = await Promise.all(
      calls.map(async (nth) => {
        const [first, second] = nth % 2 === 0 ? [plant, other] : [plant, plant]
        const asked = call(first, nth)
        if (nth % 5 === 0) await asked
        return Promise.all([asked, call(second, nth)])
      }),
    )
    await other.close()
    expect(both.filter(([first, second]) => first !== second)).toEqual([])
    expect(await verifyTables(db)).toMatchObject({ events: 100, faults: [] })
  })

  it('should decide nothing on a plant to which another server has added, even where nothing is written', async () => {
    if (engine === 'sqlite') return
    const other = await otherServer()
    for (const id of [1, 2]) {
      await other.writer.submit(adding(bin(id, `Bin ${id}`)))
      expect(await plant.writer.decide((work) => Promise.resolve(work.state.seq))).toBe(id)
    }
    await other.close()
  })

  it('should roll back only jobs that the tables refuse, in any commit', async () => {
    const decided = (change: Change) => plant.writer.decide((work) => recorded(work, [change]))
    const all = [decided(bin(1, 'One')), decided(sortingLot(1)), decided(sortingLot(2)), decided(bin(2, 'Two'))]
    const [one, first, second, two] = await Promise.allSettled(all)
    expect([one, first, second, two].map((each) => each?.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect((await verifyTables(db)).faults).toEqual([])
    expect((await plant.writer.plant()).records.any('drying_bin').newestFirst()).toEqual([2, 1])
  })

  it('should take back a job that throws, and only that', async () => {
    const failing: Job<never> = async (tx, work) => {
      await adding(bin(2, 'Two'))(tx, work)
      throw new Error('changed my mind')
    }
    const broken: Job<unknown> = (tx) => sql`select * from nowhere`.execute(tx)
    const jobs = [adding(bin(1, 'One')), failing, broken, adding(bin(2, 'Another two'))]
    const results = await Promise.allSettled(jobs.map((job) => plant.writer.submit<unknown>(job)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(await db.read.selectFrom('drying_bins').select(['id', 'name']).orderBy('id').execute()).toEqual([
      { id: 1, name: 'One' },
      { id: 2, name: 'Another two' },
    ])
    expect(await seqs()).toEqual([1, 2])
  })

  it('should answer no job as saved if a job in its transaction spoiled it', async () => {
    const saved = plant.writer.submit((tx) => saveCredentials(tx, 7, { email: 'ana@example.com' }))
    // PostgreSQL accepts no NUL in a text, and nothing more in a failed transaction.
    const broken = plant.writer.decide((work) =>
      work.earlierAnswer({ user: 1, key: 'a\0b', requestHash: '' }, by.at).then(() => 'read'),
    )
    await Promise.allSettled([saved, broken])
    await saved
    expect(await db.read.selectFrom('credentials').select('user_id').execute()).toEqual([{ user_id: 7 }])
  })

  it('should find rows in the writer’s own transaction by the index', async () => {
    if (engine === 'sqlite') return
    const joins = await plant.writer.submit(
      async (tx) =>
        (
          await sql<{ joins: string }>`select current_setting('enable_hashjoin') || current_setting('enable_mergejoin')
            as joins`.execute(tx)
        ).rows,
    )
    expect(joins).toEqual([{ joins: 'offoff' }])
  })

  it('should continue after its connection broke before any write', async () => {
    if (engine === 'sqlite') return
    const all = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    const cutOff = plant.writer.submit(async (_, work) => {
      await ask(place.url, `select pg_terminate_backend(pid) ${all}`)
      return work.earlierAnswer({ user: 1, key: 'a', requestHash: '' }, by.at)
    })
    await expect(cutOff).rejects.toThrow()
    expect(await plant.writer.submit(adding(bin(1, 'One')))).toBe(1)
    expect(plant.fatal).toEqual([])
  })

  it('should answer after the commit only', async () => {
    const seen: number[] = []
    const look = async (seq: number) => {
      seen.push((await headOf(db.read)).seq - seq)
    }
    await Promise.all([1, 2, 3].map(async (id) => look(await plant.writer.submit(adding(bin(id, `Bin ${id}`))))))
    expect(seen.sort((a, b) => a - b)).toEqual([0, 1, 2])
  })

  it('should answer nobody after a commit with an unknown outcome', async () => {
    const { writer, fatal, unknown } = await withUnknownCommit(plant)
    const answered: unknown[] = []
    const listen = (promise: Promise<unknown>) =>
      promise.then(
        (value) => answered.push(value),
        (error: unknown) => answered.push(error),
      )
    void listen(writer.submit(unknown))
    await vi.waitFor(() => expect(fatal).toHaveLength(1), 120_000)
    void listen(writer.submit(adding(bin(2, 'Two'))))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(answered).toEqual([])
  })

  it('should answer nobody after such a commit, including jobs retried alone', async () => {
    const { writer, fatal, unknown } = await withUnknownCommit(plant)
    let answered = 0
    void writer.submit(unknown).finally(() => (answered += 1))
    for (const change of [sortingLot(1), sortingLot(2)])
      void writer.decide((work) => recorded(work, [change])).finally(() => (answered += 1))
    await vi.waitFor(() => expect(fatal).toHaveLength(1), 120_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(answered).toBe(0)
  })

  /**
   * Another process that locks the log, so that the group under way waits; resolves with the function that releases it.
   */
  async function holdLog(): Promise<() => Promise<void>> {
    const other = await place.open({ headFile: `${place.folder}/other.head` })
    const held = await other.write.startTransaction().execute()
    await lockAppends(other, held)
    return async () => {
      await held.rollback().execute()
      await other.close()
    }
  }

  /** Decides under a name, which is noted each time. */
  const noting =
    (decided: string[]) =>
    (name: string, change: Change): Promise<number> =>
      plant.writer.decide(async (work) => {
        decided.push(name)
        return (await recorded(work, [change]))[0]?.seq ?? 0
      })

  it('should repeat decisions based on a group that the tables refuse', async () => {
    const release = await holdLog()
    const decided: string[] = []
    const decide = noting(decided)
    const below = [decide('one', bin(1, 'One')), decide('first', sortingLot(1)), decide('second', sortingLot(2))]
    const settled = Promise.allSettled(below)
    await vi.waitFor(() => expect(decided).toEqual(['one', 'first', 'second']), 4000)
    const above = decide('two', bin(2, 'Two'))
    await vi.waitFor(() => expect(decided).toContain('two'), 4000)
    await release()
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    // The first time it followed three, one of which does not exist.
    expect(await above).toBe(3)
    expect(decided.filter((name) => name === 'two')).toHaveLength(2)
    expect(await seqs()).toEqual([1, 2, 3])
    expect(await verifyTables(db)).toMatchObject({ events: 3, faults: [] })
    expect((await plant.writer.plant()).records.any('drying_bin').newestFirst()).toEqual([2, 1])
  })

  it('should answer nobody after a group’s commit with an unknown outcome, including the next group', async () => {
    // PostgreSQL's outcome is known once it answers.
    if (engine === 'postgres') return
    await tornCommits(db)
    const release = await holdLog()
    const decided: string[] = []
    const decide = noting(decided)
    let answered = 0
    const count = (promise: Promise<unknown>) => void promise.finally(() => (answered += 1)).catch(() => {})
    count(decide('one', bin(1, 'One')))
    await vi.waitFor(() => expect(decided).toEqual(['one']), 4000)
    count(decide('two', sortingLot(1)))
    await vi.waitFor(() => expect(decided).toEqual(['one', 'two']), 4000)
    expect((await plant.writer.plant()).seq).toBe(0)
    await release()
    await vi.waitFor(() => expect(plant.fatal).toHaveLength(1), 120_000)
    count(decide('three', sortingLot(2)))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([answered, decided, plant.fatal.length]).toEqual([0, ['one', 'two'], 1])
    expect(await seqs()).toEqual([])
  })

  it('should refuse a group whose connection broke during its commit and again when repeated, and go on', async () => {
    if (engine === 'sqlite') return
    await dyingCommits(db, 'drying_bins')
    await dyingCommits(db, 'idempotency')
    const decided: string[] = []
    const decide = noting(decided)
    await expect(decide('events', bin(1, 'One'))).rejects.toMatchObject({ code: '57P01' })
    const answering = plant.writer.decide(async (work) => {
      decided.push('an answer')
      work.keepAnswer({ user: 1, key: 'a', requestHash: 'b' }, { status: 409, body: '', headers: {} }, by.at, null)
    })
    await expect(answering).rejects.toMatchObject({ code: '57P01' })
    expect(decided).toEqual(['events', 'events', 'an answer', 'an answer'])
    expect(await decide('more', sortingLot(1))).toBe(1)
    expect(plant.fatal).toEqual([])
  })

  it('should find the answer of a call that is decided and not yet on disk', async () => {
    const release = await holdLog()
    const key = { user: 1, key: 'a', requestHash: 'b' }
    const answer = { status: 200, body: 'once', headers: {} }
    let decided = 0
    const call = (): Promise<string> =>
      plant.writer.decide(async (work) => {
        decided += 1
        const earlier = await work.earlierAnswer(key, by.at)
        if (earlier.was === 'same') return `${earlier.answer.body} more`
        await recorded(work, [bin(1, 'One')])
        work.keepAnswer(key, answer, by.at, null)
        return answer.body
      })
    const first = call()
    await vi.waitFor(() => expect(decided).toBe(1), 4000)
    const second = call()
    await vi.waitFor(() => expect(decided).toBe(2), 4000)
    await release()
    expect([await first, await second, await call()]).toEqual(['once', 'once more', 'once more'])
    expect(await seqs()).toEqual([1])
  })

  it('should repeat decisions that another process has overtaken', async () => {
    const other = new TestPlant(await place.open({ headFile: `${place.folder}/other.head` }))
    const add = (writer: TestPlant, id: number) =>
      writer.writer.decide((work) => recorded(work, [bin(id, `Bin ${id}`)]))
    for (const id of [1, 3, 5]) {
      await add(plant, id)
      await add(other, id + 1)
    }
    await other.close()
    expect(await seqs()).toEqual([1, 2, 3, 4, 5, 6])
    expect(await verifyTables(db)).toMatchObject({ events: 6, faults: [] })
  })

  it('should keep its head outside the database', async () => {
    await plant.writer.submit(adding(bin(1, 'One'), bin(2, 'Two')))
    const head = await headOf(db.read)
    await restart()
    expect(readFileSync(`${place.folder}/plant.head`, 'utf8')).toBe(`${'2'.padStart(16)} ${head.hash}\n`)
  })

  it('should notice at the next start that its end is missing, and how much', async () => {
    await plant.writer.submit(adding(bin(1, 'One'), bin(2, 'Two'), bin(3, 'Three')))
    await plant.writer.close()
    await tamper(() => db.write.deleteFrom('events').where('seq', '>', 1).execute())
    await expect(place.open()).rejects.toThrow(LogCutShort)
    await expect(place.open()).rejects.toMatchObject({ missing: 2 })
    expect((await verifyLog(db)).faults).toContainEqual(expect.stringContaining('2 missing'))
  })

  it.each(['a job', 'a decision', 'a read'])(
    'should end a server that notices with %s that saved events are missing',
    async (by) => {
      // With a SQLite file nobody else writes, so a read asks only the memory.
      if (engine === 'sqlite' && by === 'a read') return
      const { writer, fatal } = plant
      await writer.submit(adding(bin(1, 'One'), bin(2, 'Two'), bin(3, 'Three')))
      await tamper(() => db.write.deleteFrom('events').where('seq', '>', 1).execute())
      if (by === 'a job') void writer.submit(adding(bin(4, 'Four')))
      else if (by === 'a decision') void writer.decide((work) => recorded(work, [bin(4, 'Four')]))
      else await expect(writer.plant()).rejects.toThrow('2 missing')
      await expect.poll(() => fatal).toMatchObject([{ name: 'LogCutShort', missing: 2 }])
      expect(await seqs()).toEqual([1])
      await expect(place.open()).rejects.toMatchObject({ missing: 2 })
    },
  )

  it('should take an emptied head file for a damaged one', async () => {
    await plant.writer.submit(adding(bin(1, 'One')))
    await plant.writer.close()
    writeFileSync(`${place.folder}/plant.head`, '')
    await expect(place.open()).rejects.toThrow('is empty')
    expect((await verifyLog(db)).faults).toEqual([expect.stringContaining('is empty')])
  })

  it('should name the guards of the log that are not there', async () => {
    expect((await verifyLog(db)).faults).toEqual([])
    await tamper(() => Promise.resolve())
    const { faults } = await verifyLog(db)
    expect(faults).toContain('The trigger events_stay is missing: events can be changed.')
    expect(faults).toContain('The trigger events_remain is missing: events can be removed.')
  })

  it('should notice that another log was put in its place', async () => {
    await plant.writer.submit(adding(bin(1, 'One')))
    await plant.writer.close()
    await tamper(async () => {
      await db.write.deleteFrom('events').execute()
      await db.write.transaction().execute(async (tx) => {
        await clearProjections(tx)
        const forged = new GroupWork({ dialect: db.dialect, tx }, emptyPlant)
        await recorded(forged, [bin(1, 'Forged')])
        await forged.flush()
      })
    })
    await expect(place.open()).rejects.toThrow('was replaced')
  })

  it.each([
    ['data', `{"locked_by":null,"name":"Twp"}`],
    ['data', `{"locked_by":null, "name":"Two"}`],
    ['actor', 2],
    ['at', '2026-10-01T12:00:00.001Z'],
    ['reason', ''],
    ['type', 'drying_bin.aded'],
  ])('should name the event of which %s was changed to %j', async (column, value) => {
    await plant.writer.submit(adding(bin(1, 'One'), bin(2, 'Two'), bin(3, 'Three')))
    await tamper(() => sql`update events set ${sql.ref(column)} = ${value} where seq = 2`.execute(db.write))
    const { faults } = await verifyLog(db)
    expect(faults[0]).toContain('Event 2 ')
  })

  it('should name the row that is not as the log makes it', async () => {
    await plant.writer.submit(adding(bin(1, 'One'), bin(2, 'Two')))
    await db.write.updateTable('drying_bins').set({ name: 'Too' }).where('id', '=', 2).execute()
    await db.write.deleteFrom('counters').execute()
    expect((await verifyTables(db)).faults).toEqual([
      'drying_bins 2: name is Too, but the log makes it Two.',
      'counters lacks row drying_bin, which the log makes.',
    ])
  })

  /** Two users with names and sign-ins. */
  async function twoUsers(): Promise<void> {
    await plant.furnish()
    await plant.writer.submit(async (tx) => {
      for (const [id, name] of [[1, 'Ana'], [2, 'Bea']] as const) {
        await savePersonal(tx, 'user', id, { first_name: name })
        await saveCredentials(tx, id, { email: `${name}@example.com`, passwordHash: `$argon2id$${name}` })
      }
    })
  } // prettier-ignore

  it('should name rows outside it that were changed there', async () => {
    await twoUsers()
    expect(await verifyTables(db)).toMatchObject({ faults: [] })
    for (const statement of [
      `update secrets set value = 'known' where name = 'tickets'`,
      `update personal set data = '{"first_name":"Eva"}' where entity = 'user' and entity_id = 1`,
      `insert into personal (entity, entity_id, data) values ('user', 3, '{}')`,
      `update credentials set password_hash = '$argon2id$Bea', digest = (select digest from credentials where user_id = 2) where user_id = 1`,
      `insert into files (id, mime, bytes, created_at) values ('ab', 'image/png', '', '')`,
    ])
      await sql.raw(statement).execute(db.write)
    expect((await verifyTables(db)).faults).toEqual(
      [
        'The secret tickets',
        'The personal data of user 1',
        'The personal data of user 3',
        'The sign-in of user 1 (email address or password)',
        'The image ab',
      ].map((named) => `${named} was changed behind the server's back: it does not bear its digest.`),
    )
    await sql`update secrets set value = 'known' where name = 'digests'`.execute(db.write)
    expect((await verifyTables(db)).faults).toEqual([expect.stringContaining('The key of the digests was changed')])
  })

  it('should add digests to rows from before digests', async () => {
    await twoUsers()
    for (const table of ['personal', 'credentials', 'secrets'])
      await sql`alter table ${sql.table(table)} drop column digest`.execute(db.write)
    await db.write.deleteFrom('secrets').where('name', '=', 'digests').execute()
    await digests.up(db.write)
    expect(await verifyTables(db)).toMatchObject({ faults: [] })
  })

  it('should be verified in slices, with turns for others, once for all concurrent callers', async () => {
    await plant.writer.submit(adding(...Array.from({ length: 600 }, (_, nth) => bin(nth + 1, `Bin ${nth + 1}`))))
    const turns = countTurns()
    const [first, second] = await Promise.all([verifyTogether(db), verifyTogether(db)])
    expect(turns.stop()).toBeGreaterThan(600 / 250)
    expect(first).toMatchObject({ events: 600, faults: [] })
    expect(second).toBe(first)
    expect(await verifyTogether(db)).not.toBe(first)
  })

  it('should accept rows outside it on request, and name them', async () => {
    await twoUsers()
    // As a server of before the digests would write.
    await sql`update personal set data = '{"first_name":"Eva"}' where entity = 'user' and entity_id = 1`.execute(
      db.write,
    )
    await sql`update credentials set email = 'eva@example.com' where user_id = 1`.execute(db.write)
    const named = ['The personal data of user 1', 'The sign-in of user 1 (email address or password)']
    expect(await acceptDigests(db)).toEqual(named)
    expect(await verifyTables(db)).toMatchObject({ faults: [] })
    expect(await acceptDigests(db)).toEqual([])
    await db.write.deleteFrom('secrets').where('name', '=', 'digests').execute()
    expect(await acceptDigests(db)).toContain('The secret digests')
    expect(await verifyTables(db)).toMatchObject({ faults: [] })
  })

  it('should wait for another writing process, and let reads and other work continue', async () => {
    const other = await place.open({ headFile: `${place.folder}/other.head` })
    const held = await other.write.startTransaction().execute()
    await lockAppends(other, held)
    let settled = false
    const submitted = plant.writer.submit(adding(bin(1, 'One'))).finally(() => (settled = true))
    // A wait that stood in everybody's way would have come to its own end before these do.
    for (let turns = 0; turns < 20; turns++) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      await headOf(db.read)
    }
    expect(settled).toBe(false)
    await held.rollback().execute()
    expect(await submitted).toBe(1)
    await other.close()
  })

  it('should accept nothing after closing, and finish waiting jobs', async () => {
    const waited = Promise.all([1, 2, 3].map((id) => plant.writer.submit(adding(bin(id, `Bin ${id}`)))))
    const closed = plant.writer.close()
    await expect(plant.writer.submit(adding(bin(4, 'Four')))).rejects.toThrow('closed')
    await closed
    expect(await waited).toEqual([1, 2, 3])
  })
})

/** The disk fails at the commit. */
function failingCommits(): void {
  const statement = Object.getPrototypeOf(new SqliteFile(':memory:').prepare('select 1')) as SqliteStatement
  const run: (...values: unknown[]) => ReturnType<SqliteStatement['run']> = Object.getOwnPropertyDescriptor(
    statement,
    'run',
  )?.value as never
  vi.spyOn(statement, 'run').mockImplementation(function (this: SqliteStatement, ...values: unknown[]) {
    if (this.source === 'commit') throw new SqliteFile.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC')
    return run.apply(this, values)
  })
}

/** SQLite finds at the commit that a row is missing. */
async function tornCommits(db: Database): Promise<void> {
  await sql`create table torn (missing integer references users (id) deferrable initially deferred)`.execute(db.write)
  await sql`create trigger dies after insert on drying_bins begin insert into torn values (-1); end`.execute(db.write)
}

/** PostgreSQL ends the connection in the middle of a commit with a new row of the table. */
async function dyingCommits(db: Database, table: keyof Tables): Promise<void> {
  await sql`create or replace function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(
    db.write,
  )
  await sql`create constraint trigger dies after insert on ${sql.ref(table)} deferrable initially deferred for each row execute function die()`.execute(
    db.write,
  )
}

/** A writer, and a job whose commit has an unknown outcome: PostgreSQL can't be asked by another connection. */
async function withUnknownCommit({ db, writer, fatal }: TestPlant): Promise<{
  readonly writer: Writer
  readonly fatal: readonly unknown[]
  readonly unknown: Job<unknown>
}> {
  if (db.dialect === 'sqlite') {
    failingCommits()
    return { writer, fatal, unknown: adding(bin(1, 'One')) }
  }
  await dyingCommits(db, 'sign_in_tries')
  const died: unknown[] = []
  const connect = () => Promise.reject(new Error('There is no connection.'))
  return {
    writer: createWriter({ ...db, connect }, { onFatal: (error) => died.push(error), patience: 0 }),
    fatal: died,
    unknown: (tx) => tx.insertInto('sign_in_tries').values({ id: '1', key: 'a', until: 1 }).execute(),
  }
}

describe('canonical JSON', () => {
  it('should sort keys, omit blanks and absent values, and write numbers like JavaScript', () => {
    expect(canonicalJson({ b: [1, -0, 1e21, 0.1, 'é\n'], a: { z: undefined, y: null }, B: true })).toBe(
      '{"B":true,"a":{"y":null},"b":[1,0,1e+21,0.1,"é\\n"]}',
    )
  })

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], ['a\0b'], [() => 1], [{ '\udfff': 1 }]])(
    'should have no text for %j',
    (value) => {
      expect(() => canonicalJson(value)).toThrow()
    },
  )
})
