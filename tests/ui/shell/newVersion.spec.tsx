import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from './openApp.tsx'

const served = vi.fn<typeof fetch>()

beforeEach(() => {
  const meta = document.createElement('meta')
  meta.name = 'pecanyard-version'
  meta.content = 'aaaaaaaaaaaa'
  document.head.append(meta)
  vi.stubGlobal('fetch', served)
})
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  sessionStorage.clear()
  served.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const serves = (text: string, status = 200) => served.mockImplementation(async () => new Response(text, { status }))
const looks = (times: number) => vi.waitFor(() => expect(served.mock.calls.length).toBeGreaterThanOrEqual(times))

describe('a new version', () => {
  it('should be offered once connected, and loaded on request', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    serves('bbbbbbbbbbbb\n')
    const { user } = openApp({ self: ana, place: '/orders' })
    const button = await screen.findByRole('button', { name: 'Load it' })
    expect([served.mock.calls[0]?.[0], reload.mock.calls.length]).toEqual(['/version.txt', 0])
    await user.click(button)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('should wait for a yes where something is typed that would be lost', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    serves('bbbbbbbbbbbb\n')
    const { user } = openApp({ self: ana, place: '/edit_profile' })
    await user.type(await screen.findByLabelText(/^First name/), 'x')
    await user.click(await screen.findByRole('button', { name: 'Load it' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(reload).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Load it' }))
    await pressed(user, await screen.findByRole('button', { name: 'Discard' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('should be looked for on returning to the page', async () => {
    serves('aaaaaaaaaaaa\n')
    openApp({ self: ana, place: '/orders' })
    await looks(1)
    expect(screen.queryByText('A new version is ready.')).toBeNull()
    serves('bbbbbbbbbbbb\n')
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByText('A new version is ready.')).toBeDefined()
  })

  it('should not be offered while disconnected: the screen’s data would be lost', async () => {
    serves('bbbbbbbbbbbb\n')
    openApp({ self: ana, place: '/orders' })
    await screen.findByText('A new version is ready.')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    expect(await screen.findByText('No connection.')).toBeDefined()
    expect(screen.queryByText('A new version is ready.')).toBeNull()
  })

  it.each([
    ['a server that knows no versions', '{"detail":"Not found."}', 404],
    ['a page in its place', '<!doctype html>', 200],
  ])('should not be offered by %s', async (_, text, status) => {
    serves(text, status)
    openApp({ self: ana, place: '/orders' })
    await looks(1)
    fireEvent(document, new Event('visibilitychange'))
    await looks(2)
    await screen.findByRole('heading', { name: 'Orders' })
    expect(screen.queryByText('A new version is ready.')).toBeNull()
  })
})
