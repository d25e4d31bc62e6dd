import { type Observable, Subject } from 'rxjs'
import { type BodyOf, type CallName, calls, type ReplyOf } from '#model/calls.ts'
import type { ListName, RecordOf } from '#model/commit.ts'
import { Settings } from '#model/settings.ts'
import { type Step, stepRequest } from '#model/step.ts'
import type { PathBlanks } from '#model/stepCall.ts'
import { done, failed, isUnanswered, type Result } from './failure.ts'
import type { Snapshot } from './fold.ts'
import { createHttp, type HttpAnswer, type HttpOptions, type HttpRequest, isWrite } from './http.ts'
import { getCalls, listCalls, type ListQuery } from './listCalls.ts'
import { newKey } from './newKey.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { idIn, type Reading, readRecord, readReply } from './read.ts'
import { readTaken, type TakenOf } from './taken.ts'
import { createUnanswered, type Shelf } from './unanswered.ts'

type CallOf<N extends CallName> = (typeof calls)[N]
type Blanks<N extends CallName> = PathBlanks<CallOf<N>['path']>

/** The filters of a call, as plain values. */
export type QueryOf<N extends CallName> = {
  readonly [K in keyof CallOf<N>['query']['_zod']['input']]?: string | number | boolean | undefined
}

type WithIds<N extends CallName> =
  unknown extends Blanks<N> ? { readonly ids?: undefined } : { readonly ids: Blanks<N> }
type WithBody<N extends CallName> =
  BodyOf<N> extends Record<string, never> ? { readonly body?: undefined } : { readonly body: BodyOf<N> }

/**
 * What a call takes: `ids` for the blanks of its path, `key` as its Idempotency-Key (a fresh one where none is given),
 * sent where the server knows such keys.
 */
type CallOptions<N extends CallName> = WithIds<N> & WithBody<N> & { readonly query?: QueryOf<N>; readonly key?: string }

/** `options`, left out where nothing of them is needed. */
export type CallRest<N extends CallName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

/** `version` is the record's, sent as If-Match to a server that counts: a record that has changed since is refused with 409. */
export interface TakeOptions {
  readonly key?: string
  readonly version?: number
  /** What else the record says: the step is then sent whole, by PUT. */
  readonly rest?: Readonly<Record<string, unknown>>
}

/** A write that was accepted, and what was answered. */
export interface Accepted {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/**
 * What became of the writes that were left without an answer: those sent again with their keys that were `accepted`,
 * then or now; `lost` where some could not be sent again without the danger of saving them twice.
 */
interface Resumption {
  readonly accepted: readonly Accepted[]
  readonly lost: boolean
}

/** Every call there is, typed, its answer parsed. */
export interface Api {
  /** Reads a record of a list, as the socket or a call brought it. */
  readonly read: <L extends ListName>(list: L, value: unknown) => Reading<RecordOf<L>>
  readonly call: <N extends CallName>(name: N, ...options: CallRest<N>) => Promise<Result<ReplyOf<N>>>
  /** A list; a record that can't be read is left out, logged and told, so that one odd record does not hide the others. */
  readonly list: <L extends ListName>(list: L, query?: ListQuery<L>) => Promise<Result<Snapshot<RecordOf<L>>>>
  /** One record of a list; no failure where it can't be read, but told as in a list. */
  readonly one: <L extends ListName>(list: L, id: number) => Promise<Result<Snapshot<RecordOf<L>>>>
  readonly take: <S extends Step>(step: S, options?: TakeOptions) => Promise<Result<TakenOf<S>>>
  /** Signs in, and in the bearer reading keeps the token. */
  readonly login: (credentials: BodyOf<'login'>) => Promise<Result<null>>
  readonly logout: () => Promise<Result<null>>
  readonly picture: Pictures
  /** Whether the server has shown that it is like our own: it counts its commits, and goes beyond the specification. */
  readonly isPecanyard: () => boolean
  /** Settles what `user` sent before the page was loaded again and heard no answer to. */
  readonly resume: (user: number) => Promise<Resumption>
  /** A write is given up, whatever became of it: a reload does not ask again. */
  readonly abandon: (key: string) => void
  /** A call was answered 401, other than signing in. */
  readonly unauthenticated$: Observable<void>
}

/** `shelf` keeps what has no answer over a reload of the page; without one it is forgotten. */
export interface ApiOptions extends HttpOptions {
  readonly shelf?: Shelf
}

/** Makes the calls; `options` say where and as whom. */
export function createApi(options: ApiOptions): Api {
  const http = createHttp(options)
  const unanswered = createUnanswered(options.shelf)
  // What this page sends itself is asked for again by whoever sent it: both at once would hear its answer twice.
  const before = new Set(unanswered.all().map(({ key }) => key))
  const unauthenticated$ = new Subject<void>()
  // Such a server knows idempotency keys, so that a write can be sent again without being carried out twice; the
  // specification's own does not. It says so on its first answer, before anybody signs in.
  let isPecanyard = false
  // Known once the settings have been read; other servers' instants become dates in it.
  let timeZone = Settings.parse({}).time_zone

  async function ask(request: HttpRequest): Promise<Result<HttpAnswer>> {
    const result = await http(request)
    if (result.ok && result.value.seq !== null) isPecanyard = true
    return result
  }

  async function send<T>(
    request: HttpRequest,
    read: (answer: HttpAnswer) => Result<T>,
    keyed = isWrite(request) && isPecanyard,
  ): Promise<Result<T>> {
    const { key, method, path, query, body } = request
    if (key !== undefined) unanswered.begin({ key, keyed, method, path, body })
    const answer = await ask(keyed ? { ...request, key: key ?? newKey() } : { method, path, query, body })
    const result = isWrite(request) && !keyed ? plainly(request, read, answer) : answer.ok ? read(answer.value) : answer
    if (key !== undefined && (result.ok || !isUnanswered(result.failure))) unanswered.end(key)
    if (!result.ok && result.failure.kind === 'unauthenticated') unauthenticated$.next()
    return result
  }

  const read: Api['read'] = (list, value) => {
    const reading = readRecord(list, value, timeZone)
    if (!reading.ok) options.log.error(`A record of ${list} can't be read and is left out`, value, reading.unreadable)
    return reading
  }

  /** What can be read of some records, and what can't; `asked` is the id of the only one where it does not say it. */
  function readAll<L extends ListName>(list: L, values: readonly unknown[], asked: number | null = null) {
    const readings = values.map((value) => ({ value, reading: read(list, value) }))
    return {
      records: readings.flatMap(({ reading }) => (reading.ok ? [reading.value] : [])),
      unreadable: readings.flatMap(({ value, reading }) =>
        reading.ok ? [] : [{ id: idIn(value) ?? asked, ...reading.unreadable }],
      ),
    }
  }

  function replyOf<N extends CallName>(name: N, { body }: HttpAnswer): Result<ReplyOf<N>> {
    const reply = readReply(name, body, timeZone)
    for (const left of reply.ok ? (reply.left ?? []) : [])
      options.log.error(`A part of ${name} can't be read and is left out`, left)
    if (reply.ok) return done(reply.value, reply.left)
    options.log.error(`The answer to ${name} can't be read`, body, reply.unreadable)
    return failed({ kind: 'server', status: 200, cause: "The server's answer can't be read." })
  }

  return {
    unauthenticated$,
    picture: createPictures(options),
    read,
    isPecanyard: () => isPecanyard,

    async call(name, ...[given = {}]) {
      const reply = await send(requestOf(name, given), (answer) => replyOf(name, answer))
      if (reply.ok && name === 'settings') timeZone = Settings.parse(reply.value).time_zone
      return reply
    },

    async list(list, query) {
      const result = await send({ method: 'GET', path: calls[listCalls[list]].path, query }, done)
      if (!result.ok) return result
      const { body, seq, earlier } = result.value
      if (!Array.isArray(body)) return failed({ kind: 'server', status: 200, cause: `${list} is no list.` })
      return done({ ...readAll(list, body), seq, earlier })
    },

    async one(list, id) {
      const name: NonNullable<(typeof getCalls)[ListName]> | null = getCalls[list]
      if (name === null) return failed({ kind: 'absent', statusErrors: [] })
      const result = await send(requestOf(name, { ids: { id } }), done)
      if (!result.ok) return result
      const { body } = result.value
      if (typeof body !== 'object') return failed({ kind: 'server', status: 200, cause: `${name} is no record.` })
      return done({ ...readAll(list, [body], id), seq: null })
    },

    async take(step, { key, version, rest } = {}) {
      const request = stepRequest(step, rest && 'PUT')
      return send({ ...request, body: rest ? { ...rest, ...request.body } : request.body, key, version }, (answer) =>
        done(readTaken(step, answer.body, timeZone, options.log)),
      )
    },

    async login(credentials) {
      const enter = (body: unknown) => ask({ method: calls.login.method, path: calls.login.path, body })
      const first = await enter(credentials)
      const result = wantsUsername(first) ? await enter({ ...credentials, username: credentials.email }) : first
      if (!result.ok) return result
      if (options.reading === 'cookies') return done(null)
      const reply = replyOf('login', result.value)
      if (!reply.ok) return reply
      options.tokens.set(reply.value.token)
      return done(null)
    },

    async resume(user) {
      unanswered.belongTo(user)
      const left = unanswered.all().filter(({ key }) => before.has(key))
      const isSafe = (write: (typeof left)[number]): boolean => write.keyed && isPecanyard
      const accepted: Accepted[] = []
      for (const { key } of left.filter((write) => !isSafe(write))) unanswered.end(key)
      for (const { keyed, ...write } of left.filter(isSafe)) {
        const result = await send(write, done, keyed)
        if (result.ok) accepted.push({ method: write.method, path: write.path, body: result.value.body })
      }
      return { accepted, lost: !left.every(isSafe) }
    },

    abandon: unanswered.end,

    async logout() {
      unanswered.clear()
      const asked = ask({ method: calls.logout.method, path: calls.logout.path })
      // At once, so that it does not take away the token of who signs in meanwhile.
      options.tokens.set(null)
      const result = await asked
      return result.ok ? done(null) : result
    },
  }
}

/** A server's answer to a write that bore no key: without one it is lost, for sending it again may save it twice. */
function plainly<T>(
  { method, path }: HttpRequest,
  read: (answer: HttpAnswer) => Result<T>,
  answer: Result<HttpAnswer>,
): Result<T> {
  const result = answer.ok ? read(answer.value) : answer
  if (result.ok) return result
  const { failure } = result
  if (isUnanswered(failure)) return failed({ kind: 'lost', cause: 'cause' in failure ? failure.cause : '' })
  // What is to be made new can't be gone: the call itself is not there.
  return failure.kind === 'absent' && method === 'POST' && !/\d/.test(path) ? failed({ kind: 'notOffered' }) : result
}

/** Whether a server knows people by a username, which its error asks for: what was typed is that too. */
const wantsUsername = (result: Result<HttpAnswer>): boolean =>
  !result.ok && result.failure.kind === 'refused' && 'username' in result.failure.fieldErrors

interface Given {
  readonly ids?: unknown
  readonly body?: unknown
  readonly query?: HttpRequest['query']
  readonly key?: string
}

function requestOf(name: CallName, { ids, body, query, key }: Given): HttpRequest {
  const { method, path } = calls[name]
  const values = new Map(Object.entries(ids ?? {}))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, blank: string) => String(values.get(blank)))
  return { method, path: filled, query, body, key }
}
