import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#model/kinds/event.ts'
import { commitChanges } from '#server/commands/commitChanges.ts'
import type { Group } from '#server/db/committer.ts'
import { DatabaseAway, isDatabaseAway } from '#server/db/databaseAway.ts'
import type { Connection } from '#server/db/openPostgres.ts'
import type { RowStatement } from '#server/db/writeRows.ts'
import { routes } from '#server/http/routes/routes.ts'
import { subscribeToNotifications } from '#server/live/postgresNotifications.ts'
import { commitTogether, UnknownOutcome } from '#server/log/commitTogether.ts'
import { keepCurrentState } from '#server/log/currentState.ts'
import { genesisHash } from '#server/log/hashEvent.ts'
import { headOf, newestHead } from '#server/log/headOf.ts'
import { isSaved } from '#server/log/isSaved.ts'
import { appendLock, lockAppends } from '#server/log/lockAppends.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { postgresCommitter } from '#server/log/postgresCommitter.ts'
import { createQueuedJob } from '#server/log/queuedJob.ts'
import { createWriter } from '#server/log/writer.ts'
import { cuttableLine, type Line } from '#tests/support/cutLine.ts'
import { freshPlace, type Place } from './freshPlace.ts'
import { type Caller, listAt, OpenPlant, openOrder, type Reply, textAt } from './openPlant.ts'

const away = 'The plant can not save just now. Nothing was saved; try again.'
const responseOf = ({ status, headers, body }: Reply): unknown => [status, headers.get('retry-after'), body]
const saysAway = [503, '5', { detail: away }]

let place: Place
let line: Line
let plant: OpenPlant
let admin: Caller
/** A plant whose PostgreSQL can be disconnected. */
async function open(slowestQuery: number): Promise<void> {
  place = await freshPlace('postgres')
  line = await cuttableLine(place.url)
  const byLine = () => openDatabase(line.url, { headFile: `${place.folder}/plant.head`, slowestQuery })
  plant = await OpenPlant.at(
    { ...place, url: line.url, open: byLine },
    { subscribe: (live) => subscribeToNotifications(line.url, live), mail: { deliver: async () => ({ sent: true }) } },
  )
  admin = await plant.signIn({ role_number: 5 })
}
async function close(): Promise<void> {
  await plant.close()
  await line.close()
}

/** The call's body that has a wagon arrive. */
async function newWagon(wagon_id: string): Promise<object> {
  const day = '2026-10-05'
  return { order: await openOrder(admin), wagon_id, harvested_at: day, arrived_at: day }
}

/** A group of one more event. */
async function nextGroup(statements: readonly RowStatement[]): Promise<Group> {
  const head = await headOf(plant.db.read)
  return { head, newest: { ...head, seq: head.seq + 1 }, statements, assumedNew: [] }
}

/** Runs work on a separate PostgreSQL connection. */
async function beside<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(place.url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const ours = `from pg_stat_activity where datname = current_database() and application_name = 'pecanyard'`
// PostgreSQL would show a transaction the same activity again and again.
const lookAgain = (client: pg.Client) => client.query('select pg_stat_clear_snapshot()')
/** The number of the server's connections that are in a state. */
async function inState(client: pg.Client, state: string): Promise<number> {
  await lookAgain(client)
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n ${ours} and ${state}`)
  return rows[0]?.n ?? 0
}
const locked = `wait_event_type = 'Lock'`
/** Ends connections that wait for a lock: a call could still get an idle one whose end the server has not noticed. */
async function endWaiting(client: pg.Client): Promise<void> {
  await lookAgain(client)
  await client.query(`select pg_terminate_backend(pid) ${ours} and ${locked}`)
}
/** Waits until so many of the server's queries wait for a lock. */
async function waiting(client: pg.Client, count: number): Promise<void> {
  await expect.poll(() => inState(client, locked)).toBeGreaterThanOrEqual(count)
}

describe('PostgreSQL that is away', () => {
  beforeAll(() => open(30_000))
  afterEach(() => line.mend())
  afterAll(close)

  // First: connections that other tests break keep their places in the pool for half a minute, and it needs five.
  it('should be 503 for an interrupted call, and lose no connection for good', async () => {
    await beside(async (client) => {
      await client.query('begin; lock table events, varieties in access exclusive mode')
      let settled = false
      const pending = Array.from({ length: 30 }, () => admin.get('/api/drying_bins/'))
      pending.push(admin.send('POST', '/api/varieties/', { name: 'Desirable' }))
      const all = Promise.all(pending).finally(() => (settled = true))
      await waiting(client, 5)
      while (!settled) await endWaiting(client)
      for (const reply of await all) expect(responseOf(reply)).toEqual(saysAway)
    })
    // A connection that was ended after the last call is only noticed by the next one.
    await expect.poll(async () => (await admin.get('/api/drying_bins/')).status).toBe(200)
    const replies = await Promise.all(Array.from({ length: 20 }, () => admin.get('/api/drying_bins/')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await admin.get('/api/events/verify/')).body).toMatchObject({ faults: [] })
  })

  it('should be 503 with Retry-After for every call, of guests and of those signed in', async () => {
    await line.cut()
    const calls = routes.map(async ({ method, path }) => {
      const reply = await admin.send(method, path.replace(/\{\w+\}/, '1'), method === 'GET' ? undefined : {})
      return [`${method} ${path}`, responseOf(reply)]
    })
    for (const [call, said] of await Promise.all(calls)) expect([call, said]).toEqual([call, saysAway])
    for (const path of ['/api/health/', '/api/system/'])
      expect(responseOf(await plant.call('GET', path))).toEqual(saysAway)
    const person = { email: 'ana@example.com', password: 'pecans in the yard' }
    expect(responseOf(await plant.call('POST', '/api/auth/login/', person))).toEqual(saysAway)
    const { email } = person
    expect(responseOf(await plant.call('POST', '/api/auth/password/reset/', { email }))).toEqual(saysAway)
    await expect(admin.listen()).rejects.toThrow('answered 503')
    await line.mend()
    await expect.poll(async () => (await plant.call('GET', '/api/health/')).status).toBe(200)
  })

  it('should be 503 for a step whose process in PostgreSQL is ended during its commit, and go on', async () => {
    const wagon = await newWagon('W1')
    await beside(async (client) => {
      // Nothing else waits for this: the step has the append lock, and its commit is sent already.
      await client.query('begin; lock table wagons in share mode')
      const asked = admin.send('POST', '/api/wagons/', wagon)
      await waiting(client, 1)
      await endWaiting(client)
      expect(responseOf(await asked)).toEqual(saysAway)
    })
    expect((await admin.get('/api/wagons/')).body).toEqual([])
    expect((await admin.send('POST', '/api/wagons/', wagon)).status).toBe(201)
    expect((await admin.get('/api/events/verify/')).body).toMatchObject({ faults: [] })
  })

  /** Saves a group, whose connection dies between its lock and its rows. */
  const breakingBeforeWrite = <T>(save: () => Promise<T>): Promise<T> =>
    beside(async (client) => {
      await client.query('begin')
      await client.query(appendLock)
      const asked = save()
      await waiting(client, 1)
      const release = line.hold()
      await client.query('commit')
      const hasLock = `state = 'idle in transaction' and query = '${newestHead}'`
      while ((await inState(client, hasLock)) === 0);
      await client.query(`select pg_terminate_backend(pid) ${ours} and ${hasLock}`)
      while ((await inState(client, hasLock)) > 0);
      // The server reads the answer of the lock and the end of the connection in the same turn.
      await release()
      return asked
    })

  it('should decide a step again whose connection is dead before it is written', async () => {
    const wagon = await newWagon('W2')
    const { status, body } = await breakingBeforeWrite(() => admin.send('POST', '/api/wagons/', wagon))
    expect([status, body]).toEqual([201, expect.anything()])
    expect((await admin.get('/api/events/verify/')).body).toMatchObject({ faults: [] })
  })

  it('should not have to be asked whether a group was saved whose commit was not sent', async () => {
    const { connect } = plant.db
    const connections = [connect?.() ?? expect.fail()]
    const once = (): Promise<Connection> => connections.pop() ?? Promise.reject(new Error('away'))
    const group = await nextGroup([])
    await breakingBeforeWrite(() =>
      expect(postgresCommitter(once, { patience: 0 }).commit(group)).rejects.toMatchObject({ was: 'lost' }),
    )
  })

  it('should be 503 for a write that waits behind another server, in the middle of its transaction', async () => {
    const other = await openDatabase(place.url, { headFile: `${place.folder}/other.head` })
    const held = await other.write.startTransaction().execute()
    await lockAppends(other, held)
    const pending = admin.send('POST', '/api/varieties/', { name: 'Pawnee' })
    await beside((client) => waiting(client, 1))
    await line.cut()
    expect(responseOf(await pending)).toEqual(saysAway)
    await held.rollback().execute()
    await other.close()
  })

  it('should be named at the start', async () => {
    await line.cut()
    await expect(openDatabase(line.url)).rejects.toThrow(DatabaseAway)
    await expect(openDatabase(line.url)).rejects.toThrow('PostgreSQL does not answer: connect ECONNREFUSED')
  })
})

describe('PostgreSQL whose connection breaks during a commit', () => {
  beforeAll(async () => {
    await open(30_000)
    const trigger = (table: string) =>
      `create constraint trigger waits after insert on ${table} deferrable initially deferred
        for each row execute function wait();`
    await beside((client) =>
      client.query(`create function wait() returns trigger language plpgsql as
          $$ begin perform pg_advisory_xact_lock(1); return null; end $$;
        ${['wagons', 'varieties', 'sign_in_tries'].map(trigger).join('\n')}`),
    )
  })
  afterAll(close)

  /** Something that happens to the process in PostgreSQL whose commit waits. */
  type Happening = (client: pg.Client, pid: number) => Promise<void>
  /** Saves. While the commit waits in PostgreSQL, something happens to its process there. */
  const duringCommit = <T>(save: () => Promise<T>, happens: Happening): Promise<T> =>
    beside(async (client) => {
      await client.query('select pg_advisory_lock(1)')
      const asked = save()
      await waiting(client, 1)
      const { rows } = await client.query<{ pid: number }>(`select pid ${ours} and ${locked}`)
      await happens(client, rows[0]?.pid ?? 0)
      await client.query('select pg_advisory_unlock(1)')
      return asked
    })
  /** A step, which is decided ahead of its commit. */
  async function arrival(name: string, happens: Happening): Promise<Reply> {
    const wagon = await newWagon(name)
    return duringCommit(() => admin.send('POST', '/api/wagons/', wagon), happens)
  }
  /** A change that has the writer's own transaction. */
  const variety = (name: string, happens: Happening): Promise<Reply> =>
    duringCommit(() => admin.send('POST', '/api/varieties/', { name }), happens)
  const end = async (client: pg.Client, pid: number): Promise<void> => {
    await client.query('select pg_terminate_backend($1)', [pid])
    while ((await inState(client, `pid = ${pid}`)) > 0);
  }
  /** Breaks every connection. A new one then waits for the end of the lost transaction. */
  const breakAll = async (client: pg.Client): Promise<void> => {
    await line.cut()
    await line.mend()
    await waiting(client, 2)
  }
  const breakAndEnd: Happening = async (client, pid) => {
    await breakAll(client)
    await end(client, pid)
  }
  async function expectCount(path: string, field: string, name: string, count: number): Promise<void> {
    const { body } = await admin.get(path)
    expect(listAt(body).filter((each) => textAt(each, field) === name)).toHaveLength(count)
    // Only this test's own triggers are not of this program.
    const faults = listAt((await admin.get('/api/events/verify/')).body, 'faults').map(String)
    expect(faults.filter((fault) => !/^The (trigger waits on|function wait)/.test(fault))).toEqual([])
  }

  it('should be asked by another connection, and have saved the step', async () => {
    expect((await arrival('W1', breakAll)).status).toBe(201)
    await expectCount('/api/wagons/', 'wagon_id', 'W1', 1)
  })

  it('should be asked by another connection, and not have saved the step, which is decided again', async () => {
    expect((await arrival('W2', breakAndEnd)).status).toBe(201)
    await expectCount('/api/wagons/', 'wagon_id', 'W2', 1)
  })

  it('should end the connection itself, and the step is decided again', async () => {
    expect((await arrival('W3', end)).status).toBe(201)
    await expectCount('/api/wagons/', 'wagon_id', 'W3', 1)
  })

  it('should be asked by another connection, and have saved a change outside the steps', async () => {
    expect((await variety('Elliott', breakAll)).status).toBe(201)
    await expectCount('/api/varieties/', 'name', 'Elliott', 1)
  })

  it('should be asked by another connection, and not have saved a change outside the steps, which is 503', async () => {
    expect(responseOf(await variety('Kanza', breakAndEnd))).toEqual(saysAway)
    await expectCount('/api/varieties/', 'name', 'Kanza', 0)
    expect((await admin.send('POST', '/api/varieties/', { name: 'Kanza' })).status).toBe(201)
  })

  it('should leave unknown what it has saved if it stays away', async () => {
    await beside(async (client) => {
      await client.query('select pg_advisory_lock(1)')
      const { connect } = plant.db
      const saved = postgresCommitter(connect ?? expect.fail(), { patience: 0 }).commit(
        await nextGroup([{ text: 'select pg_advisory_xact_lock(1)', rows: [[]] }]),
      )
      await waiting(client, 1)
      await Promise.all([line.cut(), expect(saved).rejects.toMatchObject({ was: 'notCommitted' })])
      await line.mend()
    })
  })

  it('should leave unknown what the writer’s own transaction has saved if it stays away', async () => {
    const pecan: Change = {
      type: 'variety.added', entity: 'variety', entity_id: 1000, from: null, to: null, data: { name: 'Wichita' }, adds: true,
    } // prettier-ignore
    const [job] = createQueuedJob('decision', (work) =>
      commitChanges(work, [pecan], { actor: admin.id, at: '2026-10-06T12:00:00.000Z', personal: {} }),
    )
    const { db } = plant
    await duringCommit(
      () => expect(commitTogether(db, keepCurrentState(db), [job], { patience: 0 })).rejects.toThrow(UnknownOutcome),
      () => line.cut(),
    )
    await line.mend()
  })

  it.each([
    ['has saved', breakAll, 'saved', 1],
    ['has not saved', breakAndEnd, 'away', 0],
  ])('should be asked by another connection, and %s a job without an event', async (_, happens, answer, rows) => {
    const fatal: unknown[] = []
    const writer = createWriter(plant.db, { onFatal: (error) => fatal.push(error) })
    const id = randomUUID()
    const tried = writer
      .submit((tx) => tx.insertInto('sign_in_tries').values({ id, key: 'a', until: 1 }).execute())
      .then(
        () => 'saved',
        (error: unknown) => (error instanceof Error && isDatabaseAway(error) ? 'away' : error),
      )
    expect(await duringCommit(() => tried, happens)).toBe(answer)
    const stored = await plant.db.read.selectFrom('sign_in_tries').select('id').where('id', '=', id).execute()
    expect(stored).toHaveLength(rows)
    expect(await writer.submit(async () => 'goes on')).toBe('goes on')
    expect(fatal).toEqual([])
    await writer.close()
  })

  it('should have saved nothing of a commit that was not sent', async () => {
    let wasBroken = (): void => {}
    const isBroken = new Promise<void>((resolve) => (wasBroken = resolve))
    const db = await openDatabase(place.url, { headFile: `${place.folder}/broken.head`, onIdleError: wasBroken })
    const fatal: unknown[] = []
    const writer = createWriter(db, { onFatal: (error) => fatal.push(error) })
    const group = [
      writer.submit(async () => {}),
      writer.decide(async () => {
        await beside((client) =>
          client.query(`select pg_terminate_backend(pid) ${ours} and state = 'idle in transaction'`),
        )
        await isBroken
      }),
    ]
    for (const job of group) await expect(job).rejects.toThrow('is not queryable')
    expect(await writer.submit(async () => 'saved')).toBe('saved')
    expect(fatal).toEqual([])
    await writer.close()
    await db.close()
  })

  it('should not be asked about a group without an event, which can be decided again', async () => {
    const end = { seq: 7, hash: genesisHash }
    expect(await isSaved(() => expect.fail('asked'), { head: end, newest: end }, 0)).toBe(false)
  })

  it('should not be believed if it is a standby', async () => {
    await beside((client) =>
      client.query(`create schema standby;
        create function standby.pg_is_in_recovery() returns boolean language sql as 'select true'`),
    )
    const url = new URL(place.url)
    url.searchParams.set('options', '-c search_path=standby,pg_catalog,public')
    const db = await openDatabase(url.href, { headFile: `${place.folder}/standby.head` })
    const group = { head: { seq: 0, hash: genesisHash }, newest: await headOf(db.read) }
    const asked = isSaved(db.connect ?? expect.fail(), group, 0)
    await expect(asked).rejects.toThrow('A standby')
    await db.close()
  })
})

describe('PostgreSQL that does not answer in time', () => {
  beforeAll(() => open(2000))
  afterAll(close)

  it('should be 503 where the network swallows everything', async () => {
    await admin.get('/api/bags/')
    line.freeze()
    expect(responseOf(await admin.get('/api/bags/'))).toEqual(saysAway)
    await line.mend()
    await expect.poll(async () => (await admin.get('/api/bags/')).status).toBe(200)
  })

  it('should close a socket that may have missed messages, so that it reconnects', async () => {
    await beside(async (client) => {
      await client.query('begin; lock table events in access exclusive mode')
      expect(await (await admin.listen()).closed).toBe(1012)
    })
  })
})
