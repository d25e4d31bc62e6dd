import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openOfflineSeat } from '#streams/outbox/offlineSeat.ts'
import { openVault } from '#streams/outbox/vault.ts'
import { fakeLocks } from '#tests/server/tablets/fakeLocks.ts'
import { time } from '#tests/server/tablets/tablets.ts'

const device = { id: 3, name: 'Tablet', place: 'Sorter', steps: ['sorting'] }
const [ana, beto] = [
  { id: 7, first_name: 'Ana', last_name: 'Rigsby' },
  { id: 8, first_name: 'Beto', last_name: 'Luna' },
]
const said = { device, presence: null, person: null, since: null, last_press_at: null, idle_minutes: 15 }
const there = (presence: string, person: object) => ({
  ...said,
  presence,
  person,
  since: time('08:00'),
  last_press_at: time('08:00'),
})

describe('a tablet without a network', () => {
  const clock = { now: Date.parse(time('08:00')) }
  const open = async () => {
    const vault = await openVault('seat')
    if (vault === null) throw new Error('There is no store.')
    return openOfflineSeat(vault, () => clock.now)
  }
  const personOf = (answer: unknown): unknown =>
    answer !== null && typeof answer === 'object' ? Reflect.get(answer, 'person') : null

  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    clock.now = Date.parse(time('08:00'))
  })

  it('should know the PIN of who was there, and take five wrong ones in all, over restarts too', async () => {
    const seat = await open()
    await seat.noteHere(there('p1', ana), { user: 7, pin: '4711', seen: null })
    expect(personOf(await seat.takeOver({ user: 7, pin: '4711' }))).toEqual(ana)
    for (let times = 0; times < 5; times += 1)
      expect(await (await open()).takeOver({ user: 7, pin: '0815' })).toEqual({ pin: ['This PIN is wrong.'] })
    expect(await (await open()).takeOver({ user: 7, pin: '4711' })).toEqual({
      pin: ['Too many wrong PINs. Wait until the network is back.'],
    })
  })

  it('should take five wrong PINs in all that are tried at the same time', async () => {
    const seat = await open()
    await seat.noteHere(there('p1', ana), { user: 7, pin: '4711', seen: null })
    const tries = await Promise.all(Array.from({ length: 8 }, async () => seat.takeOver({ user: 7, pin: '0815' })))
    expect(tries.filter((tried) => JSON.stringify(tried).includes('This PIN is wrong.'))).toHaveLength(5)
    expect(Object.keys(await seat.takeOver({ user: 7, pin: '4711' }))).toEqual(['pin'])
  })

  it('should take no badge that it has not seen', async () => {
    const seat = await open()
    await seat.noteHere(there('p1', ana), { badge: 'BADGE-OF-ANA', seen: null })
    expect(Object.keys(await seat.takeOver({ badge: 'BADGE-OF-BETO' }))).toEqual(['badge'])
    expect(personOf(await seat.takeOver({ badge: 'BADGE-OF-ANA' }))).toBeNull()
    expect(personOf(await seat.takeOver({ badge: 'BADGE-OF-ANA' }))).toEqual(ana)
  })

  it('should take nobody for another, whose stay of before is told while somebody else is there', async () => {
    const seat = await open()
    await seat.noteHere(there('p1', ana), { badge: 'BADGE-OF-ANA', seen: null })
    await seat.noteHere(there('p2', beto), null)
    expect(personOf(await seat.takeOver({ badge: 'BADGE-OF-ANA' }))).toEqual(ana)
  })

  it('should end the stay of who was there when somebody else takes over, and keep both until they are told', async () => {
    const seat = await open()
    await seat.noteHere(there('p1', ana), { badge: 'A', seen: null })
    await seat.noteHere(there('p2', beto), { badge: 'B', seen: 'p1' })
    await seat.takeOver({ badge: 'A' })
    clock.now = Date.parse(time('08:10'))
    await seat.takeOver({ badge: 'B' })
    const stays = (await open()).stays()
    expect(stays.map(({ user, began_at, ended_at }) => [user, began_at, ended_at])).toEqual([
      [7, time('08:00'), time('08:10')],
      [8, time('08:10'), null],
    ])
    for (const stay of stays) await seat.told(stay)
    expect(seat.stays()).toEqual([])
  })
})
