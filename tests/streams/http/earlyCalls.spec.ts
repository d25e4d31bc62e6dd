import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastStart, sendEarly, withEarlyAnswers } from '#streams/http/earlyCalls.ts'

const origin = 'http://plant.test'
const get = { method: 'GET' }

function keptStart(start: unknown) {
  const items = new Map([['pecanyard.last start', JSON.stringify(start)]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  }
}

const part = (path: string, body: unknown, status = 200): string =>
  `${JSON.stringify({ path, status, headers: { 'x-commit-seq': '7' } })}\n${JSON.stringify(body)}\n`

const addressOf = (input: RequestInfo | URL): string => (typeof input === 'string' ? input : '')

/** A server that answers with these pieces of a bundle, and to everything else alone. */
function answering(...pieces: readonly string[]) {
  return vi.fn<typeof fetch>(async (input) => {
    if (!addressOf(input).includes('/api/bundle/'))
      return Response.json(`alone: ${addressOf(input)}`, { headers: { 'X-Commit-Seq': '7' } })
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    })
    return new Response(stream)
  })
}

const tab = { session: 'A' }
const session = (): string => tab.session

const started = (ask: typeof fetch) => withEarlyAnswers(ask, origin).fetch

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  globalThis.earlyAnswers = undefined
  tab.session = 'A'
})

describe('calls made before the program has loaded', () => {
  it('should be made again after somebody else has signed in in another tab', async () => {
    const ask = answering(part('auth/user', 'Ana'))
    sendEarly(ask, keptStart({ home: '/', calls: ['auth/user'] }), session)
    tab.session = 'B'
    const answer = await started(ask)(`${origin}/api/auth/user/`, get)
    expect(await answer.json()).toBe(`alone: ${origin}/api/auth/user/`)
  })

  it('should be those of the last start, made in one', async () => {
    const ask = answering(part('auth/user', { id: 4 }), part('wagons', [{ id: 1 }]))
    sendEarly(ask, keptStart({ home: '/', calls: ['auth/user', 'wagons'] }), session)
    expect(ask).toHaveBeenCalledExactlyOnceWith('/api/bundle/?paths=auth/user,wagons', { credentials: 'include' })
    const wagons = await started(ask)(`${origin}/api/wagons/`, get)
    expect([wagons.status, wagons.headers.get('x-commit-seq'), await wagons.json()]).toEqual([200, '7', [{ id: 1 }]])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('should be read however the pieces of their answer are cut', async () => {
    const text = part('auth/user', { name: 'Ana Ríos' }) + part('wagons', [7])
    const ask = answering(...text.match(/.{1,3}/gsu)!)
    sendEarly(ask, keptStart({ home: '/', calls: ['auth/user', 'wagons'] }), session)
    const fetched = started(ask)
    expect(await (await fetched(`${origin}/api/auth/user/`, get)).json()).toEqual({ name: 'Ana Ríos' })
    expect(await (await fetched(`${origin}/api/wagons/`, get)).json()).toEqual([7])
  })

  it('should be used once, and only by identical calls', async () => {
    const ask = answering(part('wagons', [{ id: 1 }]))
    sendEarly(ask, keptStart({ home: '/', calls: ['wagons'] }), session)
    const fetched = started(ask)
    expect(await (await fetched(`${origin}/api/wagons/?season=all`, get)).json()).toMatch(/^alone/)
    expect(await (await fetched(`${origin}/api/wagons/`, get)).json()).toEqual([{ id: 1 }])
    expect(await (await fetched(`${origin}/api/wagons/`, get)).json()).toMatch(/^alone/)
  })

  it('should be repeated alone after a refusal: somebody may have signed in since', async () => {
    const ask = answering(part('wagons', { detail: 'Not signed in.' }, 401))
    sendEarly(ask, keptStart({ home: '/', calls: ['wagons'] }), session)
    expect(await (await started(ask)(`${origin}/api/wagons/`, get)).json()).toMatch(/^alone/)
  })

  it('should be made again alone after a write', async () => {
    const ask = answering(part('wagons', [{ id: 1 }]))
    sendEarly(ask, keptStart({ home: '/', calls: ['wagons'] }), session)
    const fetched = started(ask)
    await fetched(`${origin}/api/auth/login/`, { method: 'POST' })
    expect(await (await fetched(`${origin}/api/wagons/`, get)).json()).toMatch(/^alone/)
  })

  it('should be made again alone where they got no answer', async () => {
    const ask = answering(part('auth/user', { id: 4 }), '{"path":"wag')
    sendEarly(ask, keptStart({ home: '/', calls: ['auth/user', 'wagons'] }), session)
    expect(await (await started(ask)(`${origin}/api/wagons/`, get)).json()).toMatch(/^alone/)
  })

  it('should be made again alone where a server has no bundles', async () => {
    const ask = vi.fn<typeof fetch>(async (input) =>
      addressOf(input).includes('bundle') ? new Response('', { status: 404 }) : Response.json('alone'),
    )
    sendEarly(ask, keptStart(null), session)
    expect(await (await started(ask)(`${origin}/api/auth/user/`, get)).json()).toBe('alone')
  })

  it('should be too old after 10 s', async () => {
    const ask = answering(part('wagons', [{ id: 1 }]))
    sendEarly(ask, keptStart({ home: '/', calls: ['wagons'] }), session)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await (await started(ask)(`${origin}/api/wagons/`, get)).json()).toMatch(/^alone/)
  })

  it('should end when the call does that takes them', async () => {
    const ask = vi.fn<typeof fetch>(async (input, init) => {
      if (init?.signal?.aborted) throw init.signal.reason
      return addressOf(input).includes('bundle') ? new Promise<Response>(() => {}) : Response.json('alone')
    })
    sendEarly(ask, keptStart({ home: '/', calls: ['wagons'] }), session)
    const abort = new AbortController()
    const wagons = started(ask)(`${origin}/api/wagons/`, { ...get, signal: abort.signal })
    abort.abort()
    await expect(wagons).rejects.toThrow()
  })
})

describe('the record of a start', () => {
  it('should be stored for the next: its home and its calls of the first 3 s, without filters', async () => {
    const storage = keptStart(null)
    const { fetch, keep } = withEarlyAnswers(answering(), origin)
    keep(storage, '/client')
    for (const path of ['auth/user/', 'orders/', 'orders/', 'lots/?order=4']) await fetch(`${origin}/api/${path}`, get)
    await fetch(`${origin}/api/orders/`, { method: 'POST' })
    await fetch('http://elsewhere.test/api/wagons/', get)
    await vi.advanceTimersByTimeAsync(3000)
    await fetch(`${origin}/api/bags/`, get)
    expect(lastStart(storage)).toEqual({ home: '/client', calls: ['auth/user', 'orders'] })
  })

  it('should have no calls after a start on another server, which is then asked for no bundle', async () => {
    const storage = keptStart(null)
    const { fetch, keep } = withEarlyAnswers(async () => Response.json([]), origin)
    keep(storage, '/client')
    await fetch(`${origin}/api/orders/`, get)
    await vi.advanceTimersByTimeAsync(3000)
    expect(lastStart(storage)).toEqual({ home: '/client', calls: [] })
    const ask = answering()
    sendEarly(ask, storage, session)
    expect(ask.mock.calls).toEqual([])
  })

  it('should be the one before if no answer came', async () => {
    const storage = keptStart({ home: '/', calls: ['wagons'] })
    const { fetch, keep } = withEarlyAnswers(async () => new Response(null, { status: 502 }), origin)
    keep(storage, '/')
    await fetch(`${origin}/api/orders/`, get)
    await vi.advanceTimersByTimeAsync(3000)
    expect(lastStart(storage)).toEqual({ home: '/', calls: ['wagons'] })
  })

  it.each([[{ home: '/', calls: ['../../elsewhere'] }], [{ home: '/', calls: 'wagons' }], [{ calls: [] }], ['{']])(
    'should be empty if it contains %j',
    (kept) => {
      expect(lastStart(keptStart(kept))).toBeNull()
    },
  )
})
