import { render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type HereAndPeople, TakeOver } from '#model/calls/devices.ts'
import type { Self } from '#model/kinds/user.ts'
import { createNetwork } from '#streams/http/network.ts'
import { ana, atTablet } from '#tests/streams/persons.ts'
import { clientOver } from '#tests/ui/clientOver.ts'
import { hand } from '#tests/ui/hand.ts'
import { FakeServer } from '#tests/ui/workflow/fakeServer.ts'
import { App } from '#ui/App.tsx'

const steps = ['orders', 'sorting']
const ben: Self = { ...ana, id: 8, first_name: 'Ben', last_name: 'Ruiz' }
const persons = new Map([
  ['p7', ana],
  ['p8', ben],
])

/** Whom the server takes for the caller: who is there, or nobody. */
const selfAt = (presence: string | null): Self =>
  atTablet(presence === null ? null : (persons.get(presence) ?? null), steps, presence ?? '')

/** An enrolled tablet with the application. */
function openTablet(place: string) {
  const server = new FakeServer(selfAt(null), { clients: [] })
  let presence: string | null = null
  const sent: { readonly line: string; readonly presence: string | null }[] = []
  const here = (): HereAndPeople => ({
    device: { id: 3, name: 'Tablet 3', place: 'Sorter 1', steps },
    presence,
    person: presence === null ? null : (persons.get(presence) ?? null),
    since: null,
    last_press_at: null,
    idle_minutes: 15,
    people: [ana, ben].map((each) => ({ ...each, digits: 4 })),
  })
  const answers: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? 'GET'
    const said = new Headers(init?.headers).get('X-Presence')
    if (method !== 'GET') sent.push({ line: `${method} ${pathname}`, presence: said })
    if (pathname === '/api/auth/user/') return Response.json(selfAt(said === presence ? said : null))
    if (pathname !== '/api/here/') return server.fetch(input, init)
    if (method === 'DELETE') presence = null
    if (method === 'POST') {
      const { user, pin } = TakeOver.parse(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
      if (pin !== '7391') return Response.json({ pin: ['This PIN is wrong.'] }, { status: 400 })
      presence = `p${user}`
    }
    return Response.json(here(), { headers: { 'X-Commit-Seq': '1' } })
  }
  history.replaceState(null, '', `#${place}`)
  render(<App plant={clientOver(server, { fetch: answers, network: createNetwork(window) })} />)
  return { user: hand(), sent }
}

describe('a tablet that several people use', () => {
  it('should say that nobody is there, be taken over by tile and PIN, and keep a draft from one to the next', async () => {
    const { user, sent } = openTablet('/clients/form')
    const typePin = async (name: string, pin: string) => {
      const tiles = within(await screen.findByRole('list', { name: 'Persons with a PIN' }))
      await user.click(tiles.getByRole('button', { name }))
      for (const digit of pin) await user.click(await screen.findByRole('button', { name: digit }))
    }
    await user.click(await screen.findByRole('button', { name: 'I am here' }))
    await typePin('Ana Rigsby', '7390')
    expect(await screen.findByText('This PIN is wrong.')).toBeDefined()
    for (const digit of '7391') await user.click(await screen.findByRole('button', { name: digit }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The library takes the loaded page's own head for one too.
    const bar = within(screen.getAllByRole('banner')[0]!)
    const anas = await bar.findByRole('button', { name: /Ana Rigsby/ })
    expect(screen.queryByRole('button', { name: 'I am here' })).toBeNull()
    const field = await screen.findByRole('textbox', { name: /Company/ })
    await user.type(field, 'Oak Hill')

    await user.click(anas)
    await typePin('Ben Ruiz', '7391')
    await bar.findByRole('button', { name: /Ben Ruiz/ })
    const kept = await screen.findByRole('textbox', { name: /Company/ })
    expect([kept === field, 'value' in kept && kept.value]).toEqual([true, 'Oak Hill'])
    expect(sent.filter(({ line }) => line === 'POST /api/here/').at(-1)?.presence).toBe('p7')

    await user.click(bar.getByRole('button', { name: /Ben Ruiz/ }))
    await user.click(await screen.findByRole('button', { name: 'Ben Ruiz leaves' }))
    expect(await screen.findByRole('button', { name: 'I am here' })).toBeDefined()
  })
})
