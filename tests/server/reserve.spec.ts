import { existsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import type { Database } from '#server/db/database.ts'
import { keepReserve, makeRoomToOpen, type Reserve } from '#server/db/reserve.ts'
import { verifyLog } from '#server/log/verifyLog.ts'
import { createWriter, type Writer } from '#server/log/writer.ts'
import { freshPlace, type Place } from './freshPlace.ts'

const size = 64 * 1024
const now = '2026-10-01T12:00:00.000Z'

describe('a SQLite file on a disk that is full', () => {
  let place: Place
  let db: Database
  let path: string
  let reserve: Reserve
  let writer: Writer

  beforeEach(async () => {
    place = await freshPlace('sqlite')
    db = await place.open()
    path = `${place.folder}/plant.sqlite.reserve`
    reserve = await keepReserve(db.file ?? '', size)
    const onFatal = (error: unknown): never => {
      throw error
    }
    writer = createWriter(db, {
      onFatal,
      onFull: async () => {
        if (await reserve.spend()) return (await limitPages(+64), true)
        return false
      },
    })
  })
  afterEach(async () => {
    await writer.close()
    await db.close()
    await place.clear()
  })

  /** Leaves this much room, in pages: SQLite itself then finds the disk full. */
  async function limitPages(room: number): Promise<void> {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.write)
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + room)}`.execute(db.write)
  }

  const addVariety = (name: string) =>
    changeRecord(
      { db, writer, clock: () => now, reserve },
      { entity: 'variety', id: null, type: 'variety.added', data: { name }, actor: null, answer },
    )
  const signIn = (label = '') =>
    writer.submit((tx) => openSession(tx, { user: 1, kind: 'bearer', label }, now)).then(({ token }) => token)
  const varieties = async () => (await db.read.selectFrom('varieties').select('name').execute()).map(({ name }) => name)

  it('should let users sign in and read, accept no changes, and resume once there is room', async () => {
    expect(statSync(path).size).toBe(size)
    await addVariety('Stuart')
    await limitPages(0)
    // Too large for the remaining pages.
    await expect(addVariety('D'.repeat(20_000))).rejects.toMatchObject({ statusCode: 507 })
    expect(existsSync(path)).toBe(false)
    expect(await signIn('x'.repeat(20_000))).not.toBe('')
    await expect(addVariety('Desirable')).rejects.toMatchObject({ statusCode: 507 })
    expect(await varieties()).toEqual(['Stuart'])

    expect(await reserve.restore()).toBe(true)
    expect(statSync(path).size).toBe(size)
    await addVariety('Desirable')
    expect(await varieties()).toEqual(['Stuart', 'Desirable'])
    expect((await verifyLog(db)).faults).toEqual([])
  })

  it('should let users in whose own sign-in found no room, during refused changes', async () => {
    await limitPages(0)
    const [changeRecord, token] = await Promise.allSettled([addVariety('D'.repeat(20_000)), signIn('x'.repeat(20_000))])
    expect(changeRecord).toMatchObject({ status: 'rejected', reason: { statusCode: 507 } })
    expect(token).toMatchObject({ status: 'fulfilled' })
  })

  it('should answer that there is no room once the reserve is used up as well', async () => {
    await reserve.spend()
    await limitPages(0)
    await expect(signIn('x'.repeat(20_000))).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  })

  it('should be full from the start where there is no room for the reserve', async () => {
    const none = await keepReserve(`${place.folder}/large`, Number.MAX_SAFE_INTEGER / 2)
    expect(none.isSpent()).toBe(true)
    expect(await none.restore()).toBe(false)
  })

  it('should give the reserve up to be opened where there is next to no room', () => {
    makeRoomToOpen(db.file ?? '')
    expect(existsSync(path)).toBe(true)
    makeRoomToOpen(db.file ?? '', Number.MAX_SAFE_INTEGER)
    expect(existsSync(path)).toBe(false)
  })
})

const answer = () => ({ status: 201, body: '', headers: {} })
