import { type Observable, type SchedulerLike, Subject } from 'rxjs'
import type { BodyOf, Call, QueryOf, ReplyOf } from '#model/calls/call.ts'
import { callLines } from '#model/calls/callLines.ts'
import { specifiedBody } from '#model/calls/specificationFields.ts'
import { type Step, stepRequest } from '#model/calls/step.ts'
import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import type { EventOrigin, Source } from '#model/kinds/event.ts'
import { Settings } from '#model/kinds/settings.ts'
import type { PathBlanks } from '#model/kinds/stepCall.ts'
import type { Credentials } from '#model/kinds/user.ts'
import { utcOf } from '#model/values/calendar.ts'
import { idIn, type Parsed, parseRecord, parseReply } from '#model/wire/parseAnswer.ts'
import { createSignal, type ReadonlySignal, type Signal } from '#streams/signal.ts'
import { done, failed, isUnanswered, type Result } from './failure.ts'
import { createHttp, type HttpAnswer, type HttpOptions, type HttpRequest, type Press } from './http.ts'
import { hasOne, type ListQuery } from './listCalls.ts'
import type { Log } from './log.ts'
import { newKey } from './newKey.ts'
import { createOffers, type Offers, ofThePast } from './offers.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { isWrite } from './ownSession.ts'
import { createPendingWrites, type TextStore, type UnansweredWrite, type WriteKeeper } from './pendingWrites.ts'
import { createPictures, createPictureSource, type Pictures, type PictureSource } from './pictures.ts'
import { createServerClock, type ServerClock } from './serverClock.ts'
import { signIn } from './signIn.ts'
import type { Snapshot } from './snapshot.ts'
import { parseStepReply, type StepReply } from './stepReplies.ts'

type Blanks<C extends Call> = PathBlanks<C['path']>

type WithIds<C extends Call> = unknown extends Blanks<C> ? { readonly ids?: undefined } : { readonly ids: Blanks<C> }
type WithBody<C extends Call> =
  BodyOf<C> extends Record<string, never> ? { readonly body?: undefined } : { readonly body: BodyOf<C> }

/**
 * Options of a call: `ids` fill the blanks of its path, `key` is its Idempotency-Key (a fresh one by default), sent
 * only to servers that support such keys; `version` its If-Match, as in `TakeOptions`.
 */
type CallOptions<C extends Call> = WithIds<C> &
  WithBody<C> & {
    readonly query?: QueryOf<C>
    readonly key?: string
    readonly version?: number
    readonly earlier?: EarlierPress
  }

/** The options may be omitted if all of them are optional. */
export type CallRest<C extends Call> =
  Record<never, never> extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>]

/**
 * `source` is the origin of the step, the screen by default. `version` is sent as If-Match to a server with versions: a
 * record that has changed since is refused with 409.
 */
export interface TakeOptions {
  readonly key?: string
  readonly source?: Source
  readonly version?: number
  /** The other fields of the record: then the whole step is sent by PUT. */
  readonly rest?: Readonly<Record<string, unknown>>
  /** Who pressed it earlier, and when, where the device itself keeps it until it is answered. */
  readonly earlier?: EarlierPress
}

/** A press of before: the stay of who pressed, null for a session of their own, and its instant, UTC. */
interface EarlierPress {
  readonly presence: string | null
  readonly pressed_at: string
  /** Called with the records that an accepted step made, as `batch:12`, where they are several. */
  readonly onMade?: (made: readonly string[]) => void
}

/** All calls, typed; answers are parsed. */
export interface Api {
  /** Parses a record of a list, from the socket or a call. */
  readonly read: <L extends ListName>(list: L, value: unknown) => Parsed<RecordOf<L>>
  readonly call: <C extends Call>(call: C, ...options: CallRest<C>) => Promise<Result<ReplyOf<C>>>
  /**
   * Loads a list. Unreadable records are left out, logged and counted, so that one of them does not hide the others.
   */
  readonly list: <L extends ListName>(list: L, query?: ListQuery<L>) => Promise<Result<Snapshot<RecordOf<L>>>>
  /** Loads one record of a list; an unreadable one is no failure, but reported as in a list. */
  readonly one: <L extends ListName>(list: L, id: number) => Promise<Result<Snapshot<RecordOf<L>>>>
  readonly take: <S extends Step>(step: S, options?: TakeOptions) => Promise<Result<StepReply<S>>>
  /** Signs in; in the bearer reading it keeps the token. */
  readonly login: (credentials: Credentials) => Promise<Result<null>>
  readonly logout: () => Promise<Result<null>>
  readonly picture: Pictures
  readonly pictureSource: PictureSource
  /** The server's time, ms since 1970: the device's own clock may be wrong. */
  readonly now: () => number
  /** ms that it is ahead of the device's clock. */
  readonly clockAhead: ReadonlySignal<number>
  /** Whether the server supports commit numbers and the calls beyond the specification. */
  readonly isPecanyard: () => boolean
  readonly offers: Offers
  /** The writes without an answer. */
  readonly outbox: Outbox
  /** A call other than signing in was answered 401. */
  readonly unauthenticated$: Observable<void>
  /** Another tab has signed in: the check of the session says who. */
  readonly otherSession$: Observable<void>
  /** Who is at this device, as its calls say; null while nobody is, and everywhere else. */
  readonly presence: Signal<string | null>
  /** A write was refused because nobody is at this device. */
  readonly nobodyHere$: Observable<void>
}

/**
 * `store` keeps unanswered writes over a reload of the page; without one they are forgotten. `keeper` keeps them over its
 * end too.
 */
export interface ApiOptions extends Omit<HttpOptions, 'asOf' | 'clock' | 'onOtherSession'> {
  readonly scheduler: SchedulerLike
  /** The plant's time; without it, it is known from the answers of this page alone. */
  readonly clock?: ServerClock
  readonly store?: TextStore
  readonly keeper?: WriteKeeper | null
  /** Reads the plant as of a moment, and offers nothing else: no write leaves the page. */
  readonly asOf?: PastMoment
}

/** A moment of the past: after the event `seq`, recorded at `at`. */
export interface PastMoment {
  readonly seq: number
  readonly at: string
}

/** Creates the calls. */
export function createApi(options: ApiOptions): Api {
  const { asOf, clock = createServerClock(() => options.scheduler.now()), ...ofHttp } = options
  const [unauthenticated$, nobodyHere$, otherSession$] = [new Subject<void>(), new Subject<void>(), new Subject<void>()]
  const onOtherSession = (): void => otherSession$.next()
  const http = createHttp({ ...ofHttp, clock, onOtherSession, ...(asOf && { asOf: asOf.seq }) })
  const presence = createSignal<string | null>(null)
  // Our own server supports idempotency keys, so that a write can be repeated safely; the specification's does not. It
  // shows on the first answer, before anybody signs in.
  const offers = asOf === undefined ? createOffers() : ofThePast(createOffers())
  const { isPecanyard } = offers
  const { keeper = null } = options
  const pending = createPendingWrites(options.store, keeper)
  const outbox = createOutbox({ pending, keeper, isPecanyard, send, now: () => options.scheduler.now() })
  // Set once the settings are loaded; instants of other servers become dates in this zone.
  let timeZone = Settings.parse({}).time_zone

  async function ask(request: HttpRequest): Promise<Result<HttpAnswer>> {
    const body = offers.isOther() ? specifiedBody(request, request.body) : request.body
    // What has only fields of our own asks another server for nothing.
    const isEmptied = body === null && request.body !== null
    if (isEmptied || !offers.has(request)) return failed({ kind: 'notOffered' })
    return offers.afterAnswer(request, await http({ ...request, body }))
  }

  async function send<T>(
    request: SentRequest,
    read: (answer: HttpAnswer) => Result<T>,
    keyed = isWrite(request) && isPecanyard(),
  ): Promise<Result<T>> {
    const { key, method, path, query, body, earlier } = request
    if (earlier !== undefined)
      return askEarlier(ask, request, earlier).then((answer) => noted(answer.ok ? read(answer.value) : answer))
    const present = presence.get()
    const write = writeOf(request, keyed, present)
    const begun = write && outbox.began(write, options.scheduler.now())
    const began = begun === null ? null : begun + clock.ahead.get()
    const press = pressOf(key === undefined ? present : pending.presenceOf(key), began)
    const answer = await (keyed
      ? askKeyed(ask, { ...request, press }, began)
      : ask({ method, path, query, body, press }))
    const result =
      isWrite(request) && !keyed ? unkeyedAnswer(request, read, answer) : answer.ok ? read(answer.value) : answer
    if (key !== undefined) outbox.answered(key, result, answer)
    if (!result.ok && result.failure.kind === 'refused' && result.failure.nobodyHere === true) nobodyHere$.next()
    return noted(result)
  }

  function noted<T>(result: Result<T>): Result<T> {
    if (!result.ok && result.failure.kind === 'unauthenticated') unauthenticated$.next()
    return result
  }

  const { read, readAll, replyOf } = createParsing(options.log, () => timeZone)

  return {
    unauthenticated$,
    otherSession$,
    nobodyHere$,
    presence,
    picture: createPictures(options),
    pictureSource: createPictureSource(options),
    read,
    now: asOf === undefined ? clock.now : () => Date.parse(asOf.at),
    clockAhead: clock.ahead,
    isPecanyard,
    offers,

    async call(call, ...[parts = {}]) {
      const reply = await send(requestOf(call, parts), (answer) => replyOf(call, answer))
      if (reply.ok && call.name === 'settings') timeZone = Settings.parse(reply.value).time_zone
      return reply
    },

    async list(list, query) {
      const result = await send({ method: 'GET', path: `/api/${list}/`, query }, done)
      if (!result.ok) return result
      const { body, seq, earlier } = result.value
      if (!Array.isArray(body)) return failed({ kind: 'server', status: 200, cause: `${list} is no list.` })
      return done({ ...readAll(list, body), seq, earlier })
    },

    async one(list, id) {
      if (!hasOne(list)) return failed({ kind: 'absent', statusErrors: [] })
      const result = await send({ method: 'GET', path: `/api/${list}/${id}/` }, done)
      // Without such a call the record is in the list or not at all.
      if (!result.ok && result.failure.kind === 'notOffered') return failed({ kind: 'absent', statusErrors: [] })
      if (!result.ok) return result
      const { body } = result.value
      if (typeof body !== 'object')
        return failed({ kind: 'server', status: 200, cause: `${id} of ${list} is no record.` })
      return done({ ...readAll(list, [body], id), seq: null })
    },

    async take(step, { key, version, rest, source, earlier } = {}) {
      const request = stepRequest(step, rest && 'PUT')
      return send(
        { ...request, body: rest ? { ...rest, ...request.body } : request.body, key, version, source, earlier },
        (answer) => done(parseStepReply(step, answer.body, timeZone, options.log)),
      )
    },

    login: async (credentials) => signIn({ http: ask, ...options }, credentials),

    outbox,

    async logout() {
      outbox.clear()
      const logout = ask(callLines.logout)
      // Cleared at once: the answer must not remove the token of somebody who signs in meanwhile.
      options.tokens.set(null)
      const result = await logout
      return result.ok ? done(null) : result
    },
  }
}

/** A write as it is kept until its answer; null for a call without a key. */
const writeOf = (
  { key, method, path, body, version }: SentRequest,
  keyed: boolean,
  present: string | null,
): UnansweredWrite | null =>
  key === undefined
    ? null
    : {
        key,
        keyed,
        method,
        path,
        body,
        ...(version !== undefined && { version }),
        ...(present !== null && { presence: present }),
      }

/** Who pressed a call at a device, and when if it was sent before. */
const pressOf = (presence: string | null, begun: number | null): Press | undefined =>
  presence === null ? undefined : { presence, ...(begun !== null && { pressed_at: utcOf(begun) }) }

type SentRequest = HttpRequest & {
  readonly source?: Source | undefined
  readonly earlier?: EarlierPress | undefined
}
type Ask = (request: HttpRequest) => Promise<Result<HttpAnswer>>

/** Asks with a key and an origin; `begun` is when the write was sent first, by the plant's clock, if that was not now. */
async function askKeyed(ask: Ask, request: SentRequest, begun: number | null): Promise<Result<HttpAnswer>> {
  const origin = originOf(begun, request.source)
  const wanted = { ...request, origin, key: request.key ?? newKey() }
  const first = await ask(wanted)
  // The device's clock may be wrong by days. The change is then recorded with the server's time.
  return isTimeRefused(first) ? ask({ ...wanted, origin: { source: origin.source } }) : first
}

/** Asks for what the device itself keeps: under its own key, as of its press. */
async function askEarlier(
  ask: Ask,
  request: SentRequest,
  { presence, pressed_at, onMade }: EarlierPress,
): Promise<Result<HttpAnswer>> {
  const press = presence === null ? undefined : { presence, pressed_at }
  const answer = await askKeyed(ask, { ...request, press }, Date.parse(pressed_at))
  if (answer.ok && answer.value.made !== undefined) onMade?.(answer.value.made)
  return answer
}

/** The origin of a write. A write that was first sent earlier, without an answer, happened at that time. */
const originOf = (begun: number | null, source: Source = 'screen'): EventOrigin =>
  begun === null ? { source } : { source: 'offline', happened_at: utcOf(begun) }

const isTimeRefused = (answer: Result<HttpAnswer>): boolean =>
  !answer.ok && answer.failure.kind === 'refused' && 'happened_at' in answer.failure.fieldErrors

/** Parses answers, and logs the unreadable ones. */
function createParsing(log: Log, timeZone: () => string) {
  const read: Api['read'] = (list, value) => {
    const reading = parseRecord(list, value, timeZone())
    if (!reading.ok) log.error(`A record of ${list} can't be read and is left out`, value, reading.unreadable)
    return reading
  }

  /**
   * Parses records and separates the unreadable ones; `requestedId` stands for the id of a single record without one.
   */
  function readAll<L extends ListName>(list: L, values: readonly unknown[], requestedId: number | null = null) {
    const readings = values.map((value) => ({ value, reading: read(list, value) }))
    return {
      records: readings.flatMap(({ reading }) => (reading.ok ? [reading.value] : [])),
      unreadable: readings.flatMap(({ value, reading }) =>
        reading.ok ? [] : [{ id: idIn(value) ?? requestedId, ...reading.unreadable }],
      ),
    }
  }

  function replyOf<C extends Call>(call: C, { body }: HttpAnswer): Result<ReplyOf<C>> {
    const reply = parseReply(call, body, timeZone())
    for (const left of reply.ok ? (reply.left ?? []) : [])
      log.error(`A part of ${call.name} can't be read and is left out`, left)
    if (reply.ok) return done(reply.value, reply.left)
    log.error(`The answer to ${call.name} can't be read`, body, reply.unreadable)
    return failed({ kind: 'server', status: 200, cause: "The server's answer can't be read." })
  }

  return { read, readAll, replyOf }
}

/** The answer to a write without a key: if it is missing, the write is lost, since a repetition might save it twice. */
function unkeyedAnswer<T>(
  { method, path }: HttpRequest,
  read: (answer: HttpAnswer) => Result<T>,
  answer: Result<HttpAnswer>,
): Result<T> {
  const result = answer.ok ? read(answer.value) : answer
  if (result.ok) return result
  const { failure } = result
  if (isUnanswered(failure)) return failed({ kind: 'lost', cause: 'cause' in failure ? failure.cause : '' })
  // 404 for a new record means that the server does not have the call.
  return failure.kind === 'absent' && method === 'POST' && !/\d/.test(path) ? failed({ kind: 'notOffered' }) : result
}

interface Given {
  readonly ids?: unknown
  readonly body?: unknown
  readonly query?: HttpRequest['query']
  readonly key?: string
  readonly version?: number
  readonly earlier?: EarlierPress
}

function requestOf({ method, path }: Call, { ids, body, query, key, version, earlier }: Given): SentRequest {
  const values = new Map(Object.entries(ids ?? {}))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, blank: string) => String(values.get(blank)))
  return { method, path: filled, query, body, key, version, earlier }
}
