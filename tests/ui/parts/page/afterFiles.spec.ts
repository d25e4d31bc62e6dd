import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterFiles } from '#ui/parts/page/afterFiles.ts'

const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset().mockImplementation(async () => new Response('export {}'))
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  document.head.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = () => vi.fn<() => Promise<string>>(async () => Promise.resolve('part'))
const addresses = (): readonly unknown[] => asked.mock.calls.map(([address]) => address)

describe('a part of the program', () => {
  it('should be imported once all its files have arrived, each requested once for all parts', async () => {
    expect(await afterFiles(load(), ['assets/one.js', 'assets/both.js'])).toBe('part')
    expect(await afterFiles(load(), ['assets/other.js', 'assets/both.js'])).toBe('part')
    expect(addresses()).toEqual(['/assets/one.js', '/assets/both.js', '/assets/other.js'])
  })

  it('should be imported at once without files', async () => {
    expect(await afterFiles(load())).toBe('part')
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    ['does not answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is failing', async () => Promise.resolve(new Response('', { status: 502 }))],
  ])('should not be imported while the server %s, and asked for with growing pauses', async (how, fails) => {
    asked.mockImplementation(fails)
    const part = load()
    const loading = afterFiles(part, [`assets/${how}.js`])
    await vi.advanceTimersByTimeAsync(2999)
    expect(asked).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(4001)
    expect(asked).toHaveBeenCalledTimes(4)
    expect(part).not.toHaveBeenCalled()
    asked.mockImplementation(async () => Promise.resolve(new Response('export {}')))
    await vi.advanceTimersByTimeAsync(8000)
    expect(await loading).toBe('part')
    expect(part).toHaveBeenCalledTimes(1)
  })

  it('should be imported where the server has its file no more: the import says so', async () => {
    asked.mockImplementation(async () => Promise.resolve(new Response('', { status: 404 })))
    expect(await afterFiles(load(), ['assets/gone.js'])).toBe('part')
  })

  it('should leave to the page what its head has requested', async () => {
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/start.js">'
    await afterFiles(load(), ['assets/start.js'])
    expect(asked).not.toHaveBeenCalled()
  })
})
