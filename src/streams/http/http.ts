import type { EventOrigin } from '#model/kinds/event.ts'
import { asOfHeader, madeHeader, originHeaders, pressHeaders } from '#model/wire/headers.ts'
import { type Cookies, csrfToken, type TokenStore } from './cookies.ts'
import { type CallFailure, done, failed, type Result } from './failure.ts'
import type { Log } from './log.ts'
import { createOwnSession, isWrite } from './ownSession.ts'
import { readRefusal } from './readRefusal.ts'
import type { ServerClock } from './serverClock.ts'

/** How requests authenticate: a session cookie with a CSRF token, or a bearer token. Specification, section 7. */
export type Reading = 'cookies' | 'bearer'

/** Runs work later; RxJS's schedulers implement it. */
interface Timers {
  readonly schedule: (work: () => void, delay: number) => { readonly unsubscribe: () => void }
}

/** `baseUrl` is the server's address without a trailing slash; empty for the page's own origin. */
export interface HttpOptions {
  readonly baseUrl: string
  readonly reading: Reading
  readonly fetch: typeof fetch
  readonly cookies: Cookies
  readonly tokens: TokenStore
  readonly scheduler: Timers
  readonly log: Log
  /** Reads the time of the server from the `Date` header of its answers. */
  readonly clock?: Pick<ServerClock, 'sent'>
  /** Timeout of an answer, ms; 30,000 by default. */
  readonly timeout?: number
  /** Every reading is as of this event; without it, of the present. */
  readonly asOf?: number
  /** Called when another tab has signed in since this page was told of its session. */
  readonly onOtherSession?: () => void
}

type QueryValue = string | number | boolean

/** `key`, `version` and `origin` are sent as headers, only to servers that support them. */
export interface HttpRequest {
  readonly method: string
  readonly path: string
  /** A list repeats its parameter. */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>> | undefined
  readonly body?: unknown
  readonly key?: string | undefined
  readonly version?: number | undefined
  readonly origin?: EventOrigin | undefined
  /** At an enrolled device: who pressed, and when if that was not now. */
  readonly press?: Press | undefined
}

/** The presence of who pressed, and the instant of the press if it was earlier. */
export interface Press {
  readonly presence: string
  readonly pressed_at?: string | undefined
}

/**
 * A 2xx answer: `body` is parsed JSON, undefined if empty; `seq` from `X-Commit-Seq` and `earlier` from
 * `X-Earlier-Count`, null if absent.
 */
export interface HttpAnswer {
  readonly body: unknown
  readonly seq: number | null
  readonly earlier: number | null
  /** The records that a step made, as `batch:12`, where they are several. */
  readonly made?: readonly string[]
}

export type Http = (request: HttpRequest) => Promise<Result<HttpAnswer>>

const usualTimeout = 30_000

/** Sends a request. It never throws: failures are a `CallFailure`. */
export function createHttp(options: HttpOptions): Http {
  const { reading, cookies, tokens } = options
  const own = createOwnSession(
    () => (reading === 'bearer' ? tokens.get() : csrfToken(cookies)),
    () => options.onOtherSession?.(),
  )
  return async (request) => {
    const abort = new AbortController()
    const heard = options.clock?.sent()
    const call = own.send(request)
    const late = options.scheduler.schedule(() => abort.abort(), options.timeout ?? usualTimeout)
    try {
      const response = await options.fetch(addressOf(options, request), {
        method: request.method,
        headers: headersOf(options, request, call.token),
        credentials: options.reading === 'cookies' ? 'include' : 'omit',
        signal: abort.signal,
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      })
      heard?.(response.headers.get('Date'))
      if (call.isRefusedAsPast(response))
        return failed({ kind: 'offline', unknown: true, cause: 'Another tab has signed in.' })
      return readAnswer(request, response, await response.text())
    } catch (cause) {
      const failure: CallFailure = { kind: 'offline', unknown: isWrite(request), cause: String(cause) }
      options.log.warn(`${request.method} ${request.path} got no answer`, cause)
      return failed(failure)
    } finally {
      late.unsubscribe()
    }
  }
}

function addressOf({ baseUrl }: HttpOptions, { path, query = {} }: HttpRequest): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [key, String(each)]),
  )
  const search = new URLSearchParams(pairs).toString()
  return `${baseUrl}${path}${search === '' ? '' : `?${search}`}`
}

function headersOf(
  { reading, asOf }: HttpOptions,
  request: HttpRequest,
  token: string | null,
): Readonly<Record<string, string>> {
  return {
    Accept: 'application/json',
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(asOf === undefined ? {} : { [asOfHeader]: String(asOf) }),
    ...(token !== null && reading === 'bearer' && { Authorization: `Bearer ${token}` }),
    ...(token !== null && reading === 'cookies' && isWrite(request) && { 'X-CSRFToken': token }),
    ...(request.key === undefined ? {} : { 'Idempotency-Key': request.key }),
    // A record without a version has 0.
    ...(request.version === undefined || request.version === 0 ? {} : { 'If-Match': `"${request.version}"` }),
    ...(request.origin === undefined ? {} : { [originHeaders.source]: request.origin.source }),
    ...(request.press === undefined ? {} : { [pressHeaders.presence]: request.press.presence }),
    ...(request.press?.pressed_at === undefined ? {} : { [pressHeaders.pressed_at]: request.press.pressed_at }),
    ...(request.origin?.happened_at === undefined ? {} : { [originHeaders.happened_at]: request.origin.happened_at }),
  }
}

function readAnswer({ method }: HttpRequest, response: Response, text: string): Result<HttpAnswer> {
  const { status } = response
  const json = parsed(text)
  if (!response.ok) {
    const retryAfter = response.headers.get('Retry-After')
    return failed(readRefusal({ method, status, body: json?.body, retryAfter }))
  }
  // The page of a proxy or a sign-in network, for example: whatever was asked for did not happen.
  if (json === null) return failed({ kind: 'server', status, cause: 'The answer is no JSON.' })
  const { body } = json
  const counted = (name: string): number | null => {
    const said = response.headers.get(name) ?? ''
    return /^\d+$/.test(said) ? Number(said) : null
  }
  const made = response.headers.get(madeHeader)
  return done({
    body,
    seq: counted('X-Commit-Seq'),
    earlier: counted('X-Earlier-Count'),
    ...(made !== null && { made: made.split(',') }),
  })
}

/** Null for a body that is no JSON, such as the error page of a framework or a proxy: it is never shown. */
function parsed(text: string): { readonly body: unknown } | null {
  try {
    return { body: text === '' ? undefined : JSON.parse(text) }
  } catch {
    return null
  }
}
