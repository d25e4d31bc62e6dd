import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { day } from '#model/values/calendar.ts'
import type { UnansweredWrite, WriteKeeper } from '#streams/http/pendingWrites.ts'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from './openApp.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const variety = (name: string, age: number): UnansweredWrite => ({
  key: name,
  keyed: true,
  method: 'POST',
  path: '/api/varieties/',
  body: { name },
  begun: Date.now() - age,
})

/** A disk on which a closed tab left saves. */
function leaving(writes: readonly UnansweredWrite[]) {
  const forgotten: string[] = []
  const keeper: WriteKeeper = {
    keysLeft: async () => writes.map(({ key }) => key),
    claim: async (_user, on) => on.left(writes),
    keep: async () => true,
    forget: (key) => void forgotten.push(key),
    wipe: async () => {},
    close() {},
  }
  return { keeper, forgotten }
}

describe('the saves that a closed tab left', () => {
  it('should be sent by the next one, but for those of which the server has forgotten the key', async () => {
    const { keeper, forgotten } = leaving([variety('Elliott', 2 * day), variety('Sumner', 1000)])
    const { server, user } = openApp({ self: ana, place: '/orders', keeper })
    const question = await screen.findByText(/Elliott: was it saved/)
    await waitFor(() => expect([server.writes, forgotten]).toEqual([['POST /api/varieties/'], ['Sumner']]))
    const card = screen.getAllByRole('alert').find((each) => each.contains(question))
    await pressed(user, within(card ?? question).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(question.isConnected).toBe(false))
    expect([server.writes, forgotten]).toEqual([['POST /api/varieties/'], ['Sumner', 'Elliott']])
  })

  it('should be counted while the server does not answer', async () => {
    const { keeper } = leaving([variety('Elliott', 0), variety('Sumner', 0)])
    openApp({ self: ana, place: '/orders', keeper, network: { there: false } })
    expect(await screen.findByText('2 saves wait for their answers and are sent again then.')).toBeDefined()
  })
})
