import { syncBuiltinESMExports } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import threads from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Change } from '#model/kinds/event.ts'
import { commitChanges } from '#server/commands/commitChanges.ts'
import type { Database } from '#server/db/database.ts'
import { openForReading } from '#server/db/openSqlite.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import type { Work } from '#server/log/work.ts'
import { createWriter, type Writer } from '#server/log/writer.ts'
import { freshPlace, type Place } from './freshPlace.ts'

const variety = (id: number, name: string): Change => ({
  type: 'variety.added',
  entity: 'variety',
  entity_id: id,
  from: null,
  to: null,
  data: { name },
  adds: true,
})

const by = { actor: 1, at: '2026-10-01T12:00:00.000Z', personal: {} }
const adding = (id: number, name: string) => (work: Work) => commitChanges(work, [variety(id, name)], by)

describe('a writer that decides ahead of the disk', () => {
  let place: Place
  let db: Database
  let writer: Writer

  beforeEach(async () => {
    place = await freshPlace('sqlite')
    db = await place.open()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    await writer.close()
    await db.close()
    await place.clear()
  })

  const onFatal = (error: unknown): never => {
    throw error
  }
  const names = async () =>
    (await db.read.selectFrom('varieties').select('name').orderBy('id').execute()).map(({ name }) => name)

  /**
   * Another process that adds a variety, so that the group under way waits; resolves with the function that lets it
   * commit.
   */
  async function writeElsewhere(): Promise<() => Promise<void>> {
    const other = await place.open({ headFile: `${place.folder}/other.head` })
    const otherWriter = createWriter(other, { onFatal })
    let release = (): void => {}
    let held: Promise<void> = Promise.resolve()
    await new Promise<void>((resolve) => {
      held = otherWriter.submit(async (_, work) => {
        await adding((await names()).length + 1, 'Moneymaker')(work)
        await new Promise<void>((go) => {
          release = go
          resolve()
        })
      })
    })
    return async () => {
      release()
      await held
      await otherWriter.close()
      await other.close()
    }
  }

  const nextThread = (): Promise<threads.Worker> => new Promise((resolve) => process.once('worker', resolve))

  /** Decides, which is noted each time. */
  const decide = (decided: string[], id: number, name: string) =>
    writer.decide((work) => {
      decided.push(name)
      return adding(id, name)(work)
    })

  it('should save without a thread if the machine has none, and give the reason', async () => {
    // No process has an unlimited number of threads.
    vi.spyOn(threads, 'Worker').mockImplementation(function () {
      throw new Error('No more threads.')
    })
    syncBuiltinESMExports()
    const notified: unknown[] = []
    writer = createWriter(db, { onFatal, onThreadError: (error) => notified.push(error) })
    await writer.decide(adding(1, 'Stuart'))
    await writer.decide(adding(2, 'Desirable'))
    expect(await names()).toEqual(['Stuart', 'Desirable'])
    expect(notified).toEqual([new Error('No more threads.')])
  })

  it('should keep the order of calls after a full disk in between', async () => {
    const limitPages = async (room: number): Promise<void> => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.write)
      await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + room)}`.execute(db.write)
    }
    writer = createWriter(db, {
      onFatal,
      onFull: async () => {
        await limitPages(64)
        return true
      },
    })
    const release = await writeElsewhere()
    const decided: string[] = []
    const tooLarge = 'D'.repeat(20_000)
    const first = decide(decided, 2, tooLarge)
    await vi.waitFor(() => expect(decided).toContain(tooLarge), 4000)
    const second = decide(decided, 3, 'Elliott')
    await vi.waitFor(() => expect(decided).toContain('Elliott'), 4000)
    await limitPages(0)
    // The group under way is overtaken by that, and saved on the limited connection.
    await release()
    const outcomes = await Promise.all([first, second])
    expect(outcomes.map((each) => (each.kind === 'done' ? each.events[0]?.seq : null))).toEqual([2, 3])
  })

  it('should answer nobody after the thread ended with a group under way', async () => {
    const thread = nextThread()
    const fatal: unknown[] = []
    const notified: unknown[] = []
    writer = createWriter(db, { onFatal: (error) => fatal.push(error), onThreadError: (error) => notified.push(error) })
    await writer.decide(adding(1, 'Stuart'))
    const release = await writeElsewhere()
    const decided: string[] = []
    let answered = 0
    for (const [id, name] of [
      [3, 'Elliott'],
      [4, 'Pawnee'],
    ] as const) {
      void decide(decided, id, name).finally(() => (answered += 1))
      await vi.waitFor(() => expect(decided).toContain(name), 4000)
    }
    const ended = (await thread).terminate()
    await release()
    await ended
    await vi.waitFor(() => expect(fatal).toMatchObject([{ was: 'gone' }]), 60_000)
    expect(answered).toBe(0)
    expect(await names()).toEqual(['Stuart', 'Moneymaker'])
  })

  it('should continue without the thread if it ended between two groups', async () => {
    const thread = nextThread()
    writer = createWriter(db, { onFatal })
    await writer.decide(adding(1, 'Stuart'))
    await (await thread).terminate()
    await writer.decide(adding(2, 'Desirable'))
    expect(await names()).toEqual(['Stuart', 'Desirable'])
  })

  it('should answer written data, once each, for repeated, refused and separate calls', async () => {
    writer = createWriter(db, { onFatal })
    const other = await place.open({ headFile: `${place.folder}/other.head` })
    const otherWriter = createWriter(other, { onFatal })
    const reader = openForReading(db.file ?? '')
    const isThere = reader.prepare('select count(*) from events where seq = ?').pluck()
    // Each call comes twice, a turn apart: the first is under way by then, or decided.
    const callOf = (nth: number): number => nth - (nth % 2)
    const seqOf = async (work: Work, nth: number): Promise<number> => {
      const key = { user: 1, key: String(callOf(nth)), requestHash: '' }
      const earlier = await work.earlierAnswer(key, by.at)
      if (earlier.was === 'same') return Number(earlier.answer.body)
      const outcome = await adding((work.state.lastIds.variety ?? 0) + 1, `Variety ${nth}`)(work)
      if (nth % 7 === 0) throw new Error('refused')
      const seq = outcome.kind === 'done' ? (outcome.events[0]?.seq ?? 0) : 0
      work.keepAnswer(key, { status: 200, body: String(seq), headers: {} }, by.at, null)
      return seq
    }
    const ask = (nth: number): Promise<number> => {
      if (nth % 101 === 0) return otherWriter.decide((work) => seqOf(work, nth))
      return nth % 37 === 0 ? writer.submit((_, work) => seqOf(work, nth)) : writer.decide((work) => seqOf(work, nth))
    }
    const pending: Promise<number>[] = []
    for (let nth = 0; nth < 600; nth += 1) {
      pending.push(
        ask(nth).then((seq) => {
          expect(isThere.get(seq)).toBe(1)
          return seq
        }),
      )
      await nextTurn()
    }
    const answers = await Promise.allSettled(pending)
    await otherWriter.close()
    await other.close()
    reader.close()
    const faults = answers.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    expect(new Set(faults)).toEqual(new Set(['Error: refused']))
    const seqOfCall = new Map<number, number>()
    for (const [nth, each] of answers.entries())
      if (each.status === 'fulfilled') {
        expect(each.value).toBe(seqOfCall.get(callOf(nth)) ?? each.value)
        seqOfCall.set(callOf(nth), each.value)
      }
    const seqs = new Set(answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
    expect(await verifyTables(db)).toMatchObject({ events: seqs.size, faults: [] })
  })
})
