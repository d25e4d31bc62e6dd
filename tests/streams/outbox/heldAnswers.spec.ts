import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createHeldAnswers, type HeldAnswers } from '#streams/outbox/heldAnswers.ts'
import { openOfflineSeat } from '#streams/outbox/offlineSeat.ts'
import { openVault } from '#streams/outbox/vault.ts'
import { fakeLocks } from '#tests/server/tablets/fakeLocks.ts'
import { time } from '#tests/server/tablets/tablets.ts'
import { ana } from '#tests/streams/persons.ts'

const device = { id: 3, name: 'Tablet', place: 'Sorter', steps: ['sorting'] }
const there = (presence: string, id: number) => ({
  device,
  presence,
  person: { id, first_name: 'A', last_name: 'B' },
  since: time('08:00'),
  last_press_at: time('08:00'),
  idle_minutes: 15,
})

describe('what a tablet answers without a network', () => {
  let answers: HeldAnswers

  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory()
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const vault = await openVault('answers')
    if (vault === null) throw new Error('There is no store.')
    answers = createHeldAnswers(vault, await openOfflineSeat(vault, () => Date.parse(time('08:01'))))
  })

  const call = (method: string, path: string, body: unknown = null, presence?: string) => ({
    method,
    path,
    headers: new Headers(presence === undefined ? {} : { 'X-Presence': presence }),
    body: body === null ? null : JSON.stringify(body),
  })
  const keep = (asked: ReturnType<typeof call>, answer: unknown) => answers.keep(asked, JSON.stringify(answer), null)
  const answer = async (asked: ReturnType<typeof call>): Promise<unknown> => (await answers.answerTo(asked))?.json()

  const self = { ...ana, within: ['view_lot'], device: { ...device, presence: 'p1' } }
  const whoAmI = (presence?: string) => call('GET', '/api/auth/user/', null, presence)

  it('should be nobody until it knows who is there, and then that person', async () => {
    await keep(whoAmI('p1'), self)
    await keep(call('GET', '/api/here/'), { ...there('p1', ana.id), people: [] })
    expect(await answer(whoAmI())).toMatchObject({ id: 0, first_name: '', device: { id: 3, presence: null } })
    expect(await answer(whoAmI('p1'))).toEqual(self)
  })

  it('should keep nothing of somebody who signed in with a password', async () => {
    await keep(whoAmI(), { ...ana, within: null, device })
    expect(await answer(whoAmI())).toBeUndefined()
  })

  it('should take a badge for nobody else’s, when a stay of before is told while another person is there', async () => {
    await keep(call('POST', '/api/here/', { badge: 'BADGE-OF-7', seen: null }), there('p1', 7))
    const earlier = { id: 'x'.repeat(40), began_at: time('07:00'), ended_at: time('07:30') }
    await keep(call('POST', '/api/here/', { badge: 'BADGE-OF-7', earlier }), there('p2', 8))
    expect(await answer(call('POST', '/api/here/', { badge: 'BADGE-OF-7', seen: 'p2' }))).toMatchObject({
      person: { id: 7 },
    })
    expect(await answers.answerTo(call('POST', '/api/here/', { badge: 'BADGE-OF-7', earlier }))).toBeNull()
  })

  it('should have no answer to a call that it does not hold, nor to a write', async () => {
    expect(await answers.answerTo(call('GET', '/api/orders/'))).toBeNull()
    expect(await answers.answerTo(call('PATCH', '/api/wagons/1/', { notes: 'x' }))).toBeNull()
  })
})
