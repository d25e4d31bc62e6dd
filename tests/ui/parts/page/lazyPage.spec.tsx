import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPage, lazyPart } from '#ui/parts/page/lazyPage.ts'
import { lateParts, loadPatiently } from '#ui/parts/page/loadChunk.ts'
import { LateParts } from '#ui/shell/LateParts.tsx'
import { PageErrors } from '#ui/shell/PageErrors.tsx'

const reload = vi.fn()
const answers = vi.fn<typeof fetch>()
const gone = async (): Promise<{ Hello: () => string }> => Promise.reject(new TypeError('Failed to fetch module'))

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.setSystemTime('2026-10-14T12:00:00Z')
  answers.mockReset().mockImplementation(async () => new Response())
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  reload.mockClear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(load: () => Promise<{ Hello: () => string }>) {
  const Page = lazyPage(load, 'Hello')
  render(
    <PageErrors place="/hello">
      <Suspense fallback="on its way">
        <Page />
      </Suspense>
    </PageErrors>,
  )
}

describe('a page that is loaded when it is opened', () => {
  it('should be shown once loaded', async () => {
    show(async () => Promise.resolve({ Hello: () => 'Hello' }))
    expect(await screen.findByText('Hello')).toBeDefined()
  })

  it('should be drawn at once where it was loaded before', async () => {
    const Page = lazyPage(async () => Promise.resolve({ Hello: () => 'Hello' }), 'Hello')
    await Page.load()
    render(
      <Suspense fallback="on its way">
        <Page />
      </Suspense>,
    )
    expect(screen.getByText('Hello')).toBeDefined()
  })

  it('that failed to load before should lose no input: it is loaded when rendered', async () => {
    const load = vi.fn<typeof gone>(async () => Promise.resolve({ Hello: () => 'Hello' })).mockImplementationOnce(gone)
    const Page = lazyPage(load, 'Hello')
    await Page.load()
    expect(answers).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
    render(
      <Suspense fallback="on its way">
        <Page />
      </Suspense>,
    )
    expect(await screen.findByText('Hello')).toBeDefined()
  })

  it('should show the error page with the status of its error, or 500', async () => {
    const fails = (error: unknown) => async () =>
      Promise.resolve({
        Hello: () => {
          throw error
        },
      })
    show(fails({ status: 404 }))
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined()
    cleanup()
    show(fails(new Error('nobody knows')))
    expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeDefined()
  })

  it('should reload everything when its chunk is gone', async () => {
    show(gone)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(screen.getByText('on its way')).toBeDefined()
  })

  it('should show the error page instead of reloading again within 60 s', async () => {
    show(gone)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    cleanup()
    vi.setSystemTime('2026-10-14T12:00:59Z')
    show(gone)
    expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeDefined()
    expect(reload).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Load again' }))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('should reload once more after 60 s', async () => {
    show(gone)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    vi.setSystemTime('2026-10-14T12:01:00Z')
    show(gone)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })

  it('should wait for the connection instead of reloading offline', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const load = vi.fn<typeof gone>(async () => Promise.resolve({ Hello: () => 'Hello' })).mockImplementationOnce(gone)
    show(load)
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(1))
    expect(screen.getByText('on its way')).toBeDefined()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await screen.findByText('Hello')).toBeDefined()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a part that buttons depend on', () => {
  const part = { Hello: () => 'Hello' }
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-10-14T12:00:00Z') })
    sessionStorage.setItem('pecanyard.reloaded', String(Date.now()))
  })

  it('should be tried again with growing pauses, and drawn as soon as it arrives', async () => {
    const load = vi.fn<typeof gone>(gone)
    const Part = lazyPart(load, 'Hello')
    render(
      <Suspense fallback="on its way">
        <Part />
      </Suspense>,
    )
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    await vi.advanceTimersByTimeAsync(1100)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(load).toHaveBeenCalledTimes(2)
    load.mockImplementation(async () => Promise.resolve(part))
    await vi.advanceTimersByTimeAsync(1100)
    expect(await screen.findByText('Hello')).toBeDefined()
    expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([3, 0])
  })

  it('should reload the page only when it is lost for the third time', async () => {
    sessionStorage.clear()
    const load = vi.fn<typeof gone>(gone)
    void loadPatiently(load)
    await vi.advanceTimersByTimeAsync(2900)
    expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
    await vi.advanceTimersByTimeAsync(200)
    expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1])
  })

  it('should be said to be missing after a minute, until it arrives', async () => {
    const load = vi.fn<typeof gone>(gone)
    const loading = loadPatiently(load)
    await vi.advanceTimersByTimeAsync(50_000)
    expect(lateParts.get()).toEqual([])
    await vi.advanceTimersByTimeAsync(45_000)
    expect(lateParts.get()).toEqual([load])
    load.mockImplementation(async () => Promise.resolve(part))
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await loading).toBe(part)
    expect(lateParts.get()).toEqual([])
  })

  it('should be said to be missing also where it is waited for without a failure', async () => {
    let arrive: (loaded: typeof part) => void = () => {}
    const loading = loadPatiently(async () => new Promise<typeof part>((done) => (arrive = done)))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lateParts.get()).toHaveLength(1)
    arrive(part)
    expect(await loading).toBe(part)
    expect(lateParts.get()).toEqual([])
  })

  it('should not be said to be missing without a connection, where a reload would show nothing', async () => {
    answers.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')))
    const load = vi.fn<typeof gone>(gone)
    const loading = loadPatiently(load)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(lateParts.get()).toEqual([])
    load.mockImplementation(async () => Promise.resolve(part))
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await loading).toBe(part)
  })

  it('should be spoken of on the page, with Reload', async () => {
    render(<LateParts />)
    expect(screen.queryByRole('alert')).toBeNull()
    let arrive: (loaded: typeof part) => void = () => {}
    const loading = loadPatiently(async () => new Promise<typeof part>((done) => (arrive = done)))
    await act(async () => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByRole('alert').textContent).toContain('A part of the program could not be loaded.')
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reload).toHaveBeenCalledTimes(1)
    arrive(part)
    await act(async () => loading)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
