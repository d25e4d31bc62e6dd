import { createHmac, hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sentWithin } from '#machines/presence.ts'
import { type Refusal, sentRefusal } from '#machines/rule.ts'
import { type Entity, EventOrigin } from '#model/kinds/event.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { cachePerObject } from '#model/values/cachePerObject.ts'
import { isStaff } from '#model/values/roles.ts'
import { inEnglish } from '#model/values/wording.ts'
import { madeHeader, originHeaders } from '#model/wire/headers.ts'
import { accessScopeOf, rightsText } from '#server/access/accessScope.ts'
import { canAccess, readVisibleOrUser, readVisible } from '#server/access/readVisible.ts'
import {
  demandRoom,
  type WriteOptions,
  type Outcome,
  type PlantContext,
  refused,
  type Answered,
} from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import { sentHeader } from '#server/http/headers.ts'
import { type Answer, earlierAnswer, type RequestKey } from '#server/log/idempotency.ts'
import type { Work } from '#server/log/work.ts'
import { Problem, problems } from '#server/problem.ts'
import { readAs } from './route.ts'

/** An answer with a JSON body; empty without one. */
export const answerOf = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  body: body === undefined ? '' : JSON.stringify(body),
  headers,
})

const fromProblem = ({ statusCode, body, headers }: Problem): Answer => answerOf(statusCode, body, headers)

/** Refusals by field; refusals of the state, which have no field, under `status`. */
function byField(refusals: readonly Refusal[]): Readonly<Record<string, readonly string[]>> {
  const fields = new Map<string, readonly string[]>()
  for (const { kind, field, message } of refusals) {
    const under = kind === 'input' ? field : 'status'
    fields.set(under, [...(fields.get(under) ?? []), inEnglish(message)])
  }
  return Object.fromEntries(fields)
}

/**
 * An answer with all refusals: 403 with a message, else by field, refusals of the state under `status`. Decisions,
 * section 4.
 */
function refusal(status: 400 | 403 | 409, refusals: readonly Refusal[]): Answer {
  const sent = refusals.map(sentRefusal)
  const all = { refusals: sent }
  if (status === 403) return answerOf(status, { detail: sent[0]?.message, ...all })
  return answerOf(status, { ...byField(refusals), ...all })
}

/** A call that is refused for missing rights, before its body is looked at. */
export const rightsProblem = (refusals: readonly Refusal[]): Problem => {
  const sent = refusals.map(sentRefusal)
  return new Problem(403, { detail: sent[0]?.message, refusals: sent })
}

/** The answer to a refused call whose answer is not stored. */
export const refusalAnswer = (refusals: readonly Refusal[]): Answer => {
  const { status } = refused(refusals)
  return refusal(status, refusals)
}

/** The answer to a write: the record in the user's view, read in the same transaction; nothing for guests. */
export const answerFor =
  (user: UserRow | null): WriteOptions['answer'] =>
  (work, outcome) =>
    outcome.kind === 'done' ? done(work, user, outcome) : answerUndone(outcome)

/** The answer to a write that changed nothing. */
export function answerUndone(outcome: Exclude<Outcome, { kind: 'done' }>): Answer {
  switch (outcome.kind) {
    case 'missing':
      return fromProblem(problems.notFound())
    case 'misused':
      return fromProblem(problems.otherBody())
    case 'stale':
      return answerOf(409, {
        status: ['This record has changed since you looked at it. Look again.'],
        version: outcome.version,
      })
    case 'refused':
      return refusal(outcome.status, outcome.refusals)
  }
}

/** Answers a write that changed something with the given body, any other as usual. */
export const answerWith =
  (body: (work: Work) => unknown, status = 200): WriteOptions['answer'] =>
  async (work, outcome) =>
    outcome.kind === 'done' ? answerOf(status, await body(work)) : answerUndone(outcome)

/** Answers a write that changed something with a sentence, any other as usual. */
export const detailAnswer = (detail: string): WriteOptions['answer'] => answerWith(() => ({ detail }))

function done(
  work: Work,
  user: UserRow | null,
  { status, entity, id, events }: Extract<Outcome, { kind: 'done' }>,
): Answer | Promise<Answer> {
  if (status === 204) return answerOf(204, undefined)
  const record = user === null ? null : readVisibleOrUser(work, user, entity, id)
  const made = events.length > 1 && user !== null && isStaff(user) ? madeBy(work, events) : []
  const headers = made.length === 0 ? {} : { [madeHeader.toLowerCase()]: made.join(',') }
  return record instanceof Promise
    ? record.then((read) => answerShowing(status, read, headers))
    : answerShowing(status, record, headers)
}

const answerShowing = (
  status: number,
  record: { readonly version: number } | null,
  headers: Readonly<Record<string, string>>,
): Answer =>
  record === null ? answerOf(status, {}) : answerOf(status, record, { etag: `"${record.version}"`, ...headers })

/** The records that a step made, as `batch:12`: a tablet that decided it without a network gave them numbers of its own. */
function madeBy({ state }: Work, events: Extract<Outcome, { kind: 'done' }>['events']): readonly string[] {
  const counts = new Map<string, { readonly entity: Entity; readonly id: number; readonly count: number }>()
  for (const { entity, entity_id: id } of events) {
    const mark = `${entity}:${id}`
    counts.set(mark, { entity, id, count: (counts.get(mark)?.count ?? 0) + 1 })
  }
  // A record whose every change is of this step is new.
  return [...counts].flatMap(([mark, { entity, id, count }]) =>
    state.records.any(entity).get(id)?.version === count ? [mark] : [],
  )
}

/**
 * This hash is fast and stored for a day: a password in it could be guessed from a copy of the database. So passwords
 * are hashed under a key that no copy has: the session's token, which is stored only as a hash.
 */
const withSealedPasswords =
  (token: string) =>
  (name: string, value: unknown): unknown =>
    name.includes('password')
      ? createHmac('sha256', token)
          .update(JSON.stringify(value) ?? '')
          .digest('hex')
      : value

/** The `Idempotency-Key` of a call, with the hash of the call. */
function keyOf(request: FastifyRequest, user: UserRow): RequestKey | undefined {
  const key = sentHeader(request, 'idempotency-key')
  if (key === undefined) return undefined
  if (!/^[\u0021-\u007e]{1,255}$/.test(key))
    throw problems.malformed('An Idempotency-Key has 1 to 255 signs, no blanks.')
  const body = JSON.stringify(request.body ?? null, withSealedPasswords(request.token))
  const requestHash = hash('sha256', `${request.method} ${request.url}\n${body}`)
  // What a tablet keeps without a network is sent late.
  const seat = request.session?.seat ?? null
  return { user: user.id, key, requestHash, rights: rightsOf(user), ...(seat !== null && { keptFor: sentWithin }) }
}

/** A hash of a user's rights. */
const rightsOf = cachePerObject((user: UserRow): string => hash('sha256', rightsText(user)).slice(0, 16))

/** The version in `If-Match`; none without the header and for `*`, 400 for any other text. */
function versionIn(request: FastifyRequest): number | undefined {
  const match = sentHeader(request, 'if-match')
  if (match === undefined || match === '*') return undefined
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(match)?.[1]
  if (version === undefined) throw problems.malformed('If-Match names the version of a record, for example "3".')
  return Number(version)
}

const originFields = Object.entries(originHeaders).map(([field, name]) => ({ field, header: name.toLowerCase() }))
const defaultOrigin = EventOrigin.parse({})

/** The source of a change, `api` by default, and its `happened_at`; 400 if they are invalid. */
function originIn(request: FastifyRequest): EventOrigin {
  const sent = originFields.filter(({ header }) => sentHeader(request, header) !== undefined)
  if (sent.length === 0) return defaultOrigin
  return readAs(EventOrigin, Object.fromEntries(sent.map(({ field, header }) => [field, sentHeader(request, header)])))
}

/** The options of every write: origin, key, version, visibility and the function for the answer. */
export function writeOptionsOf(request: FastifyRequest, user: UserRow): WriteOptions {
  const [key, ifMatch] = [keyOf(request, user), versionIn(request)]
  const { of: scope } = accessScopeOf(user)
  return {
    origin: { ...originIn(request), device: request.session?.device?.id },
    key,
    ifMatch,
    visible: (state, entity, id) => scope === 'plant' || canAccess(state, user, entity, id),
    versionSeen: (state, entity, id) =>
      entity === 'lot' ? (readVisible(state, user, entity, id)?.version ?? null) : null,
    answer: answerFor(user),
  }
}

/**
 * The stored answer under a key; null for a new key, 422 if the key belongs to another call, 404 if the caller's rights
 * have changed since.
 */
export async function storedAnswer(tx: Reader, key: RequestKey | undefined, now: string): Promise<Answer | null> {
  if (key === undefined) return null
  const earlier = await earlierAnswer(tx, key, now)
  if (earlier.was === 'other') throw problems.otherBody()
  if (earlier.was === 'none') return null
  if (!earlier.sameRights) throw problems.notFound()
  return earlier.answer
}

/** The stored answer under a call's key, read in the writer's queue. */
export const answeredBefore = async (
  { writer }: Pick<PlantContext, 'writer'>,
  { key }: Pick<WriteOptions, 'key'>,
  now: string,
): Promise<Answer | null> => (key === undefined ? null : writer.submit((tx) => storedAnswer(tx, key, now)))

/**
 * Answers a call once that takes several jobs of the writer: with the stored answer of its key, else by `act`, whose
 * answer is then stored unless it is a refusal.
 */
export async function answerOnce(
  server: Pick<PlantContext, 'writer' | 'clock' | 'reserve'>,
  key: RequestKey | undefined,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const earlier = await answeredBefore(server, { key }, server.clock())
  if (earlier !== null) return earlier
  demandRoom(server)
  const answer = await act()
  if (key !== undefined && answer.status === 200)
    await server.writer.submit(async (_, work) => work.keepAnswer(key, answer, server.clock(), null))
  return answer
}

/**
 * Answers with a stored answer, byte for byte. The body is returned for the handler to return: a handler that returns
 * the reply is waited for until the connection has taken all of it.
 */
export function send(reply: FastifyReply, { answer }: Pick<Answered, 'answer'>): string | undefined {
  const { status, body, headers } = answer
  void reply.code(status).headers(headers)
  if (body === '') return undefined
  void reply.type('application/json; charset=utf-8')
  return body
}
