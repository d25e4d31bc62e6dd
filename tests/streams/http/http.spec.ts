import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createHttp, type HttpOptions, type HttpRequest } from '#streams/http/http.ts'
import { isWrite } from '#streams/http/ownSession.ts'
import { keptCookies } from '#tests/streams/keptCookies.ts'
import { keptLog } from '#tests/streams/keptLog.ts'

type Init = RequestInit & { readonly headers: Readonly<Record<string, string>> }

function asking(
  options: Partial<HttpOptions> = {},
  answer: () => Promise<Response> = () => Promise.resolve(new Response('{}')),
) {
  const sent: { readonly url: string; readonly init: Init }[] = []
  const log = keptLog()
  const http = createHttp({
    baseUrl: 'https://plant.example.com',
    reading: 'cookies',
    cookies: keptCookies('csrftoken=abc'),
    tokens: { get: () => null, set: () => undefined },
    scheduler: new VirtualTimeScheduler(),
    log,
    fetch: (url, init) => {
      sent.push({ url: url as string, init: init as Init })
      return answer()
    },
    ...options,
  })
  /** The sent request. */
  const send = async (request: HttpRequest) => {
    const result = await http(request)
    return { result, ...sent.at(-1) }
  }
  return { send, log }
}
const get = { method: 'GET', path: '/api/lots/' }
const post = { method: 'POST', path: '/api/lots/', body: { order: 1 } }

describe('A request', () => {
  it('should have its query, without undefined values', async () => {
    const { send } = asking()
    expect((await send(get)).url).toBe('https://plant.example.com/api/lots/')
    expect((await send({ ...get, query: {} })).url).toBe('https://plant.example.com/api/lots/')
    const query = { all_days: true, order: 7, q: 'a b', season: undefined }
    expect((await send({ ...get, query })).url).toBe('https://plant.example.com/api/lots/?all_days=true&order=7&q=a+b')
  })

  it('should have the cookie, and its token only on a write', async () => {
    const { send } = asking()
    const read = await send(get)
    expect(read.init).toMatchObject({ method: 'GET', credentials: 'include', headers: { Accept: 'application/json' } })
    expect([read.init?.headers, 'body' in (read.init ?? {})]).toEqual([{ Accept: 'application/json' }, false])
    const result = await send(post)
    expect(result.init).toMatchObject({ method: 'POST', body: '{"order":1}' })
    expect(result.init?.headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-CSRFToken': 'abc',
    })
    expect((await send({ method: 'DELETE', path: '/api/lots/1/' })).init?.headers).toEqual({
      Accept: 'application/json',
      'X-CSRFToken': 'abc',
    })
  })

  it('should have the token and no cookie with bearer sign-in', async () => {
    const tokens = { get: () => 'secret', set: () => undefined }
    const { send } = asking({ reading: 'bearer', tokens })
    const { init } = await send({ method: 'POST', path: '/api/lots/1/merge/' })
    expect([init?.headers, init?.credentials]).toEqual([
      { Accept: 'application/json', Authorization: 'Bearer secret' },
      'omit',
    ])
    const guest = await asking({ reading: 'bearer' }).send(get)
    expect(guest.init?.headers).toEqual({ Accept: 'application/json' })
    const cookies = await asking({ tokens }).send(get)
    expect(cookies.init?.headers).toEqual({ Accept: 'application/json' })
  })

  it('should have the given key and version', async () => {
    const { send } = asking()
    expect((await send({ ...post, key: 'k', version: 3 })).init?.headers).toMatchObject({
      'Idempotency-Key': 'k',
      'If-Match': '"3"',
    })
  })

  it('should be a write unless it only reads', () => {
    expect(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => isWrite({ method }))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
  })
})

describe('An answer', () => {
  const answered = async (body: string | null, headers: Record<string, string> = {}, status = 200) =>
    (await asking({}, () => Promise.resolve(new Response(body, { status, headers }))).send(get)).result

  it('should be its JSON, and nothing if empty', async () => {
    expect(await answered('[1]')).toEqual({ ok: true, value: { body: [1], seq: null, earlier: null } })
    expect(await answered(null, {}, 204)).toEqual({ ok: true, value: { body: undefined, seq: null, earlier: null } })
  })

  it.each(['<!doctype html><h1>Welcome to the hotel</h1>', 'OK'])(
    'should be a failure if it is no JSON: %s',
    async (page) => {
      expect(await answered(page)).toEqual({
        ok: false,
        failure: { kind: 'server', status: 200, cause: 'The answer is no JSON.' },
      })
    },
  )

  it.each([404, 403, 413, 500, 502])('should never hold the words of a page of HTML: %d', async (status) => {
    const result = await answered('<h1>Nginx says no</h1>', {}, status)
    expect([result.ok, JSON.stringify(result)]).toEqual([false, expect.not.stringContaining('Nginx')])
  })

  it.each([
    ['7', 7],
    ['0', 0],
    ['', null],
    ['7a', null],
    ['a7', null],
    ['-1', null],
  ])('should have its seq only as a whole number: %s', async (said, seq) => {
    expect(await answered('[]', { 'X-Commit-Seq': said, 'X-Earlier-Count': said })).toMatchObject({
      value: { seq, earlier: seq },
    })
  })

  it('should be a failure with the server’s words, and when to come again', async () => {
    expect(await answered('{"detail":"Not found."}', {}, 404)).toEqual({
      ok: false,
      failure: { kind: 'absent', statusErrors: ['Not found.'] },
    })
    expect(await answered('{}', { 'Retry-After': '4' }, 429)).toEqual({
      ok: false,
      failure: { kind: 'tooMany', retryAfter: 4 },
    })
  })
})

describe('No answer', () => {
  it('should be offline, with an unknown outcome of a write, and logged', async () => {
    const { send, log } = asking({}, () => Promise.reject(new TypeError('Failed to fetch')))
    const failure = (unknown: boolean) => ({
      ok: false,
      failure: { kind: 'offline', unknown, cause: 'TypeError: Failed to fetch' },
    })
    expect((await send(get)).result).toEqual(failure(false))
    expect((await send(post)).result).toEqual(failure(true))
    expect(log.warnings).toEqual(['GET /api/lots/ got no answer', 'POST /api/lots/ got no answer'])
  })

  it.each([
    [undefined, 30_000],
    [500, 500],
  ])('should be given up after a while: %s', async (timeout, ms) => {
    const scheduler = new VirtualTimeScheduler()
    let signal: AbortSignal | null | undefined
    const http = createHttp({
      baseUrl: '',
      reading: 'cookies',
      cookies: keptCookies(''),
      tokens: { get: () => null, set: () => undefined },
      scheduler,
      log: keptLog(),
      fetch: (_, init) => {
        signal = init?.signal
        return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('given up'))))
      },
      ...(timeout === undefined ? {} : { timeout }),
    })
    const pending = http(get)
    scheduler.maxFrames = ms - 1
    scheduler.flush()
    expect(signal?.aborted).toBe(false)
    scheduler.maxFrames = ms
    scheduler.flush()
    expect(await pending).toMatchObject({ failure: { kind: 'offline', cause: 'Error: given up' } })
  })

  it('should not be waited for once there was one', async () => {
    const scheduler = new VirtualTimeScheduler()
    await asking({ scheduler }).send(get)
    expect(scheduler.actions).toHaveLength(0)
  })
})
