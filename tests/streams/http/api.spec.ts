import { asyncScheduler } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { createApi } from '#streams/http/api.ts'
import { createTokenStore } from '#streams/http/cookies.ts'
import { failed } from '#streams/http/failure.ts'
import type { Reading } from '#streams/http/http.ts'
import { keptCookies } from '#tests/streams/keptCookies.ts'
import { keptLog } from '#tests/streams/keptLog.ts'
import { type Replies, TinyServer } from '#tests/streams/tinyServer.ts'

let server: TinyServer
afterEach(() => server.close())

async function apiOver(
  replies: Replies,
  reading: Reading = 'cookies',
  cookie = 'csrftoken=abc; other=1',
  timeout = 10_000,
) {
  server = await TinyServer.open(replies)
  const cookies = keptCookies(cookie)
  const log = keptLog()
  const tokens = createTokenStore(cookies)
  const api = createApi({
    baseUrl: server.baseUrl,
    reading,
    fetch,
    cookies,
    tokens,
    scheduler: asyncScheduler,
    log,
    timeout,
  })
  return { api, cookies, tokens, log }
}

const wagon = {
  id: 7,
  wagon_id: 'W7',
  order: 1,
  client: 1,
  status: 'Arrived',
  harvested_at: '2026-10-03',
  arrived_at: '2026-10-03',
}

const knowsKeys = { 'X-Commit-Seq': '41' }

/** The headers that django-cors-headers allows. */
const allowed = ['accept', 'authorization', 'content-type', 'user-agent', 'x-csrftoken', 'x-requested-with']
/** Headers added by fetch itself, without a preflight. */
const own = ['accept-encoding', 'accept-language', 'connection', 'content-length', 'host', 'sec-fetch-mode']

describe('a call', () => {
  it('should use the model’s path, with its ids and query', async () => {
    const { api } = await apiOver(() => ({ body: [] }))
    await api.call(calls.listLots, { query: { order: 3, all_days: true } })
    await api.call(calls.getWagon, { ids: { id: 7 } })
    expect(server.requests.map(({ method, path, query }) => [method, path, query])).toEqual([
      ['GET', '/api/lots/', { order: '3', all_days: 'true' }],
      ['GET', '/api/wagons/7/', {}],
    ])
  })

  it('should return the answer as read by the model', async () => {
    const { api } = await apiOver(() => ({ body: { id: 3, name: 'Desirable', extra: 1 } }))
    expect(await api.call(calls.addVariety, { body: { name: 'Desirable' } })).toEqual({
      ok: true,
      value: { id: 3, name: 'Desirable', version: 0 },
    })
  })

  it('should have the CSRF token and a new key on a write, and neither on a read', async () => {
    const { api } = await apiOver(() => ({ body: [], headers: knowsKeys }))
    await api.call(calls.listVarieties)
    await api.call(calls.removeVariety, { ids: { id: 3 } })
    await api.call(calls.removeVariety, { ids: { id: 3 } })
    const [read, first, second] = server.requests.map(({ headers }) => headers)
    expect([read?.['x-csrftoken'], read?.['idempotency-key']]).toEqual([undefined, undefined])
    expect(first?.['x-csrftoken']).toBe('abc')
    expect(first?.['idempotency-key']).toMatch(/^[\da-f]{32}$/)
    expect(second?.['idempotency-key']).not.toBe(first?.['idempotency-key'])
  })

  it('should have the given key and version', async () => {
    const { api } = await apiOver(() => ({ body: wagon, headers: knowsKeys }))
    await api.call(calls.getWagon, { ids: { id: 7 } })
    await api.take({ entity: 'wagon', type: 'unload', id: 7 }, { key: 'once', version: 4 })
    expect([server.requests[1]?.headers['idempotency-key'], server.requests[1]?.headers['if-match']]).toEqual([
      'once',
      '"4"',
    ])
  })

  it('should have the source of a step, and its time if it was sent before', async () => {
    const answers = [{ status: 503 }, { body: wagon }, { body: wagon }]
    const { api } = await apiOver(({ method }) => ({
      headers: knowsKeys,
      ...(method === 'GET' ? {} : answers.shift()),
    }))
    await api.call(calls.getWagon, { ids: { id: 7 } })
    const started = new Date().toISOString()
    for (const key of ['once', 'once', 'other'])
      await api.take({ entity: 'wagon', type: 'unload', id: 7 }, { key, source: 'scan' })
    const [, first, again, other] = server.requests.map(({ headers }) => [
      headers['x-source'],
      headers['x-happened-at'],
    ])
    expect([first, other]).toEqual([
      ['scan', undefined],
      ['scan', undefined],
    ])
    expect(again?.[0]).toBe('offline')
    expect(String(again?.[1]) >= started && String(again?.[1]) <= new Date().toISOString()).toBe(true)
  })

  it('should happen when it is recorded if the clock of the device is not believed', async () => {
    const { api } = await apiOver(({ method, headers }) => {
      if (method === 'GET') return { headers: knowsKeys, body: wagon }
      if (headers['x-happened-at'] !== undefined) return { status: 400, body: { happened_at: ['Not believed.'] } }
      return server.requests.length < 3 ? { status: 503 } : { body: wagon }
    })
    await api.call(calls.getWagon, { ids: { id: 7 } })
    await api.take({ entity: 'wagon', type: 'unload', id: 7 }, { key: 'once' })
    expect((await api.take({ entity: 'wagon', type: 'unload', id: 7 }, { key: 'once' })).ok).toBe(true)
    expect(server.requests.map(({ headers }) => headers['x-source'])).toEqual([
      undefined,
      'screen',
      'offline',
      'offline',
    ])
  })

  it('should have no header that django-cors-headers does not allow, before a server has shown that it knows more', async () => {
    const { api } = await apiOver(
      ({ path }) => ({ body: path === '/api/auth/login/' ? { token: 'a' } : wagon }),
      'bearer',
    )
    await api.login({ email: 'ana@example.com', password: 'right' })
    await api.take({ entity: 'wagon', type: 'unload', id: 7 }, { key: 'once', version: 4 })
    await api.call(calls.changeVariety, { ids: { id: 3 }, body: { name: 'Pawnee' } })
    await api.logout()
    const sent = server.requests.flatMap(({ headers }) => Object.keys(headers))
    expect(sent.filter((name) => ![...allowed, ...own].includes(name))).toEqual([])
  })
})

describe('a step', () => {
  it("should be sent as the specification's call and answered with its record", async () => {
    const { api } = await apiOver(() => ({ body: { ...wagon, status: 'Pre-cleaning', drying_bin: 2 } }))
    const taken = await api.take({ entity: 'wagon', type: 'preClean', id: 7, drying_bin: [2] })
    expect(server.requests[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/wagons/7/',
      body: { status: 'Pre-cleaning', drying_bin: [2] },
    })
    expect(taken).toMatchObject({ ok: true, value: { id: 7, status: 'Pre-cleaning', drying_bin: [2] } })
  })

  it('should send neither body nor type if the call has none', async () => {
    const { api } = await apiOver(() => ({ body: wagon }))
    await api.take({ entity: 'wagon', type: 'unload', id: 7 })
    expect([server.requests[0]?.body, server.requests[0]?.headers['content-type']]).toEqual([undefined, undefined])
  })

  it('should answer null where the record can not be read, for it has been taken all the same', async () => {
    const { api, log } = await apiOver(() => ({ body: { done: true } }))
    expect(await api.take({ entity: 'wagon', type: 'unload', id: 7 })).toEqual({ ok: true, value: null })
    expect(log.warnings.length).toBe(1)
  })

  it('should answer null to a removal', async () => {
    const { api } = await apiOver(() => ({ status: 204 }))
    expect(await api.take({ entity: 'wagon', type: 'remove', id: 7 })).toEqual({ ok: true, value: null })
  })
})

describe('a list', () => {
  it('should come with the seq up to which it is true', async () => {
    const { api } = await apiOver(() => ({ body: [wagon], headers: { 'X-Commit-Seq': '41' } }))
    expect(await api.list('wagons')).toMatchObject({ ok: true, value: { records: [{ id: 7 }], seq: 41 } })
  })

  it('should come without a seq from a server without one', async () => {
    const { api } = await apiOver(() => ({ body: [] }))
    expect(await api.list('wagons')).toEqual({
      ok: true,
      value: { records: [], unreadable: [], seq: null, earlier: null },
    })
  })

  it('should leave out an unreadable record, report and log it', async () => {
    const { api, log } = await apiOver(() => ({ body: [wagon, { id: 8 }] }))
    expect(await api.list('wagons')).toMatchObject({
      ok: true,
      value: { records: [{ id: 7 }], unreadable: [{ id: 8, field: 'wagon_id', said: null }] },
    })
    expect(log.errors.length).toBe(1)
  })
})

describe('failures', () => {
  const failure = async (replies: Replies) => {
    const { api } = await apiOver((request) =>
      request.path === '/api/system/' ? { body: {}, headers: knowsKeys } : replies(request),
    )
    await api.call(calls.settings)
    const result = await api.take({ entity: 'batch', type: 'makeReady', id: 1 })
    return result.ok ? null : result.failure
  }

  it('should be field errors and status errors for 400', async () => {
    expect(
      await failure(() => ({
        status: 400,
        body: { drying_bin: ['Choose a drying bin.'], non_field_errors: ['No.'], detail: 'Really not.' },
      })),
    ).toEqual({
      kind: 'refused',
      status: 400,
      fieldErrors: { drying_bin: ['Choose a drying bin.'] },
      statusErrors: ['Really not.', 'No.'],
      refusals: [],
    })
  })

  it('should name the rules that refused a move, with their cure', async () => {
    const refusals = [
      {
        rule: 'B3',
        kind: 'state',
        field: 'status',
        message: 'Record the stop first.',
        cure: { step: 'recordDryerEvent', label: 'Record the stop' },
      },
    ]
    expect(await failure(() => ({ status: 409, body: { status: ['Record the stop first.'], refusals } }))).toEqual({
      kind: 'refused',
      status: 409,
      fieldErrors: {},
      statusErrors: ['Record the stop first.'],
      refusals: [
        {
          rule: 'B3',
          field: 'status',
          message: 'Record the stop first.',
          cure: { step: 'recordDryerEvent', label: 'Record the stop' },
        },
      ],
    })
  })

  it.each([
    [401, {}, { kind: 'unauthenticated', statusErrors: ['Sign in.'] }],
    [404, {}, { kind: 'absent', statusErrors: ['Sign in.'] }],
    [429, { 'Retry-After': '12' }, { kind: 'tooMany', retryAfter: 12 }],
    [500, {}, { kind: 'server', status: 500, cause: 'Sign in.' }],
    [503, {}, { kind: 'server', status: 503, cause: 'Sign in.' }],
  ])('should be distinguished by the status: %i', async (status, headers, expected) => {
    expect(await failure(() => ({ status, headers, body: { detail: 'Sign in.' } }))).toEqual(expected)
  })

  it('should be absence if a record has no single call, and no offer if it can not be written', async () => {
    const detail = 'Method not allowed.'
    const { api } = await apiOver(() => ({ status: 405, body: { detail } }))
    expect(await api.call(calls.getLot, { ids: { id: 4 } })).toEqual(failed({ kind: 'absent', statusErrors: [detail] }))
    expect(await failure(() => ({ status: 405, body: { detail } }))).toEqual({ kind: 'notOffered' })
    expect(await failure(() => ({ status: 501 }))).toEqual({ kind: 'notOffered' })
  })

  it('should be no offer if a creating call is not found, on a server with the specification’s calls alone', async () => {
    const { api } = await apiOver(() => undefined)
    expect(await api.call(calls.addClient, { body: { company_name: 'Ingram' } })).toEqual(
      failed({ kind: 'notOffered' }),
    )
    const step = { entity: 'wagon', type: 'unload', id: 7 } as const
    expect(await api.take(step)).toMatchObject({ failure: { kind: 'absent' } })
  })

  it('should have the server’s message, or a default one', async () => {
    expect(await failure(() => ({ status: 502, body: '<h1>Bad gateway</h1>' }))).toEqual({
      kind: 'server',
      status: 502,
      cause: 'The server answered 502.',
    })
  })

  it('should survive an error page that is no JSON', async () => {
    expect(await failure(() => ({ status: 403, body: '<h1>Forbidden</h1>' }))).toMatchObject({
      kind: 'refused',
      status: 403,
      fieldErrors: {},
    })
  })

  it('should be no answer after a timeout, with an unknown outcome of a step', async () => {
    const silent: Replies = ({ path }) => (path === '/api/system/' ? { body: {}, headers: knowsKeys } : 'silence')
    const { api } = await apiOver(silent, 'cookies', '', 100)
    await api.call(calls.settings)
    const [read, result] = await Promise.all([
      api.call(calls.listVarieties),
      api.take({ entity: 'wagon', type: 'unload', id: 7 }),
    ])
    expect(read).toMatchObject({ ok: false, failure: { kind: 'offline', unknown: false } })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'offline', unknown: true } })
  })

  it.each([
    ['no answer comes', 'silence'],
    ['it breaks', { status: 500, body: { detail: 'Broken.' } }],
    ['it says nothing that can be read', { body: 'Saved!' }],
  ] as const)('should be lost on a server without keys when %s: it is not repeated', async (_name, answer) => {
    const { api } = await apiOver(() => answer, 'cookies', '', 100)
    const result = await api.call(calls.addVariety, { body: { name: 'Pawnee' }, key: 'once' })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'lost' } })
    expect(await api.call(calls.listVarieties)).not.toMatchObject({ failure: { kind: 'lost' } })
  })

  it('should be no answer without a connection', async () => {
    const { api } = await apiOver(() => ({}))
    await server.close()
    expect(await api.call(calls.listVarieties)).toMatchObject({ ok: false, failure: { kind: 'offline' } })
  })

  it('should announce every 401, except that of signing in', async () => {
    const { api } = await apiOver(() => ({ status: 401, body: {} }))
    const listener = vi.fn()
    api.unauthenticated$.subscribe(listener)
    await api.login({ email: 'ana@example.com', password: 'wrong' })
    expect(listener).toHaveBeenCalledTimes(0)
    await api.call(calls.listVarieties)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('the two ways of sign-in', () => {
  const replies: Replies = ({ path }) => (path === '/api/auth/login/' ? { body: { token: 'a/b=c' } } : { body: [] })

  it('should be a session cookie and a CSRF token', async () => {
    const { api, cookies } = await apiOver(replies)
    await api.login({ email: 'ana@example.com', password: 'right' })
    await api.call(calls.listVarieties)
    expect([server.requests[1]?.headers.authorization, cookies.read()]).toEqual([undefined, 'csrftoken=abc; other=1'])
  })

  it('should be a bearer token, kept in a cookie with the prefix _token. for 86400 s', async () => {
    const { api, cookies } = await apiOver(replies, 'bearer', '')
    await api.login({ email: 'ana@example.com', password: 'right' })
    await api.call(calls.listVarieties)
    expect(cookies.writes[0]).toMatch(/^_token\.\w+=a%2Fb%3Dc; path=\/; max-age=86400; samesite=lax$/)
    createTokenStore(cookies, true).set('abc')
    expect(cookies.writes.at(-1)).toMatch(/=abc; path=\/; max-age=86400; samesite=lax; secure$/)
    expect([server.requests[1]?.headers.authorization, server.requests[1]?.headers['x-csrftoken']]).toEqual([
      'Bearer a/b=c',
      undefined,
    ])
  })

  it('should forget the token on signing out, with or without the server’s answer', async () => {
    const { api, tokens } = await apiOver(() => 'silence', 'bearer', '', 100)
    tokens.set('a')
    await api.logout()
    expect([server.requests[0]?.headers.authorization, tokens.get()]).toEqual(['Bearer a', null])
  })

  it('should not need a token from a server that only sets cookies', async () => {
    const { api } = await apiOver(() => ({ body: { key: 'x' } }))
    expect(await api.login({ email: 'ana@example.com', password: 'right' })).toEqual({ ok: true, value: null })
  })
})
