import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPendingWrites } from '#streams/http/pendingWrites.ts'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from './openApp.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
  // The next file has its network, after any failure in this one.
  window.dispatchEvent(new Event('online'))
})

/** The browser notices that its network has come or gone. */
function networkTurns(there: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there)
  act(() => {
    window.dispatchEvent(new Event(there ? 'online' : 'offline'))
  })
}

describe('without a network', () => {
  it('should be reported when the cable is pulled, and keep the page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openApp({ self: ana, place: '/orders' })
    await screen.findByRole('heading', { name: 'Orders' })
    networkTurns(false)
    // Long before a silent server would be given up, which takes 5 s.
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(screen.getByText('No connection.')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Orders' })).toBeDefined()
    networkTurns(true)
    await vi.waitFor(() => expect(screen.queryByText('No connection.')).toBeNull())
  })

  it('should open a neutral page, not the sign-in page, and continue by itself', async () => {
    networkTurns(false)
    const network = { there: false }
    openApp({ self: ana, place: '/orders', network })
    expect(await screen.findByText('No connection to the plant')).toBeDefined()
    expect(location.hash).toBe('#/orders')
    // No message about failed loads.
    expect(screen.getByRole('alert').textContent).toBe('')
    network.there = true
    networkTurns(true)
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeDefined()
  })
})

describe('a page that is loaded again without a network', () => {
  it('should say how many saves wait, and send them as soon as the server answers', async () => {
    networkTurns(false)
    const network = { there: false }
    let kept: string | null = null
    const store = { read: () => kept, write: (text: string) => void (kept = text) }
    const before = createPendingWrites(store)
    before.belongTo(ana.id)
    const write = { keyed: true, method: 'POST', path: '/api/varieties/' }
    for (const name of ['Elliott', 'Sumner']) before.begin({ ...write, key: name, body: { name } }, Date.now())
    const { server } = openApp({ self: ana, place: '/orders', network, store })
    expect(await screen.findByText('2 saves wait for their answers and are sent again then.')).toBeDefined()
    network.there = true
    networkTurns(true)
    await vi.waitFor(() => expect(server.writes).toEqual(['POST /api/varieties/', 'POST /api/varieties/']))
    await screen.findByRole('heading', { name: 'Orders' })
    expect(screen.queryByText(/wait for their answers/)).toBeNull()
  })
})

describe('a server that takes its time', () => {
  it('should be waited for, and not reported before its first connection', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = openApp({ self: ana, place: '/orders' })
    vi.spyOn(server, 'fetch').mockImplementation(async () => new Promise<Response>(() => {}))
    await screen.findByRole('heading', { name: 'Orders' })
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(screen.queryByText('No connection.')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(screen.getByText('No connection.')).toBeDefined()
  })
})

describe('a silent server', () => {
  it('should be reported after 5 s, long before the timeout', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openApp({ self: ana, place: '/orders', silent: true })
    await act(() => vi.advanceTimersByTimeAsync(4500))
    expect(screen.queryByText('No connection to the plant')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('No connection to the plant')).toBeDefined()
  })
})
