import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeSession, type FindSession, openSession, sessionFinder } from '#server/accounts/sessions.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { commitChanges } from '#server/commands/commitChanges.ts'
import { tokenHash } from '#server/tokens.ts'
import { engines, freshPlace, type Place } from './freshPlace.ts'
import { foreman, TestPlant } from './testPlant.ts'

describe.each(engines)('a session on %s', (engine) => {
  let place: Place
  let plant: TestPlant
  let ahead = 0
  let token = ''
  let find: FindSession

  beforeEach(async () => {
    place = await freshPlace(engine)
    plant = new TestPlant(await place.open())
    await plant.furnish()
    ahead = 0
    const clock = (): string => new Date(Date.parse(plant.clock()) + ahead).toISOString()
    find = sessionFinder({ db: plant.db, writer: plant.writer, clock })
    token = (await plant.writer.submit((tx) => openSession(tx, { user: 1, kind: 'bearer', label: '' }, clock()))).token
    for (let times = 0; times < 2; times += 1) expect(await find(token)).toMatchObject({ user: { id: 1 } })
  })
  afterEach(async () => {
    await plant.close()
    await place.clear()
  })

  const change = (data: object) =>
    changeRecord(plant, {
      entity: 'user',
      id: 1,
      type: 'user.changed',
      data,
      actor: foreman,
      answer: () => ({ status: 200, body: '', headers: {} }),
    })

  it('should last a day from its last use, and at most a week', async () => {
    const hour = 3_600_000
    for (let used = 20; used < 7 * 24; used += 20) {
      ahead = used * hour
      expect([used, await find(token)]).toMatchObject([used, { user: { id: 1 } }])
    }
    ahead = (7 * 24 + 1) * hour
    expect(await find(token)).toBeNull()
  })

  it('should end at once after signing out', async () => {
    await plant.writer.submit((tx) => closeSession(tx, tokenHash(token)))
    expect(await find(token)).toBeNull()
  })

  it('should have its user’s present rights, and none after a deactivation', async () => {
    await change({ role_number: 3 })
    expect(await find(token)).toMatchObject({ user: { role_number: 3 } })
    await change({ active: false })
    expect(await find(token)).toBeNull()
  })

  it('should have the user’s changes by a decision', async () => {
    await plant.writer.decide(async (work) => {
      const by = { actor: 1, at: plant.clock(), personal: {} }
      const data = { role_number: 4 }
      await commitChanges(
        work,
        [{ type: 'user.changed', entity: 'user', entity_id: 1, from: null, to: null, data }],
        by,
      )
    })
    expect(await find(token)).toMatchObject({ user: { role_number: 4 } })
  })

  it('should end after a day, and be invalid if opened while the clock was ahead', async () => {
    ahead = 24 * 3_600_000
    expect(await find(token)).toBeNull()
    ahead = -2 * 3_600_000
    expect(await find(token)).toBeNull()
  })

  it('should be over soon where another process ends it', async () => {
    const other = await place.open({ headFile: `${place.folder}/other.head` })
    await other.write.deleteFrom('sessions').execute()
    await other.close()
    await expect.poll(() => find(token), { timeout: 60_000 }).toBeNull()
  })
})

describe('lookups of sessions on postgres', () => {
  it('should serve together all calls that come during the one before, and a failed one only its own', async () => {
    const place = await freshPlace('postgres')
    const plant = new TestPlant(await place.open())
    await plant.furnish()
    const open = (user: number) =>
      plant.writer.submit((tx) => openSession(tx, { user, kind: 'bearer', label: '' }, plant.clock()))
    const [one, other] = [await open(1), await open(1)]

    const gates: { readonly open: () => void; readonly fail: (error: Error) => void }[] = []
    const connect: typeof plant.db.connect = async () => {
      await new Promise<void>((open, fail) => gates.push({ open, fail }))
      return (plant.db.connect ?? expect.fail())()
    }
    const find = sessionFinder({ db: { ...plant.db, connect }, writer: plant.writer, clock: plant.clock })
    const first = find(one.token)
    await expect.poll(() => gates.length).toBe(1)
    const later: Promise<Awaited<ReturnType<FindSession>>>[] = []
    for (const { token } of [one, other, { token: 'none' }]) {
      later.push(Promise.resolve(find(token)))
      await nextTurn()
    }
    expect(gates).toHaveLength(1)
    gates[0]?.fail(new Error('The connection is gone.'))
    await expect(first).rejects.toThrow('gone')
    await expect.poll(() => gates.length).toBe(2)
    gates[1]?.open()
    expect((await Promise.all(later)).map((session) => session?.hash)).toEqual([
      tokenHash(one.token),
      tokenHash(other.token),
      undefined,
    ])
    expect(gates).toHaveLength(2)
    await plant.close()
    await place.clear()
  })
})
