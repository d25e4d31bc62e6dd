import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Access, Call } from '#model/call.ts'
import { fieldErrors } from '#model/fieldErrors.ts'
import { can } from '#model/roles.ts'
import type { Method } from '#model/stepCall.ts'
import type { UserRow } from '#model/user.ts'
import type { PlantState } from '#plant/state.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Reader } from '#server/db/reader.ts'
import { snapshot } from '#server/db/snapshot.ts'
import { checkGuest } from '#server/http/authentication.ts'
import type { Server } from '#server/http/server.ts'
import { headOf } from '#server/log/headOf.ts'
import { problems } from '#server/problem.ts'

/** The path, permission and handler of a call. */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly access: Access
  /** The largest body, bytes: 256 KB by default, 4 KB for calls by guests. */
  readonly bodyLimit?: number
  /** Whether its body may be a form, as mail programs send it. All others accept only JSON. */
  readonly takesForms?: boolean
  /** The allowance of a call that does not read by GET; `writes` by default. */
  readonly allowance?: 'writes' | 'previews'
  readonly answer: (server: Server, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** A call in progress. `id` is the id in the path, 0 without one. */
export interface Ask<Query, Body> {
  readonly server: Server
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly session: Session
  readonly user: UserRow
  readonly now: string
  readonly id: number
  readonly query: Query
  readonly body: Body
}

/** A call that reads tables outside the log; all reads through `tx` see one snapshot. */
export interface Read<Query> extends Ask<Query, unknown> {
  readonly tx: Reader
}

/** A call that reads the present state in memory. */
export interface Look<Query> extends Ask<Query, unknown> {
  readonly state: PlantState
}

/** The session of the caller, or 401. */
export function demandSession({ session, hasAuthorization }: FastifyRequest): Session {
  if (session === null) throw problems.notSignedIn(hasAuthorization ? 'Invalid token.' : undefined)
  return session
}

/** They need a second factor before anything else. */
export const mustEnrolFirst = () =>
  problems.notAllowed('This plant requires two-factor sign-in of you. Set it up in your profile first.')

/** The users of a practice plant are shared, so nobody may change how they sign in. */
export function demandOutsidePractice({ otherPlant }: Pick<Server, 'otherPlant'>): void {
  if (otherPlant?.isPractice === true)
    throw problems.notAllowed('In the practice plant nobody changes how people sign in.')
}

/** Throws 403 if the user lacks the call's permission. */
export function demandAccess(user: UserRow, access: Access): void {
  if (access === 'anyone' || access === 'signed_in') return
  if (!can(user, access)) throw problems.notAllowed()
}

/** The ids in the path of a request; 404 for a text that is no id. */
export function idsIn(request: FastifyRequest): Readonly<Record<string, number>> {
  const { params } = request
  return typeof params !== 'object' || params === null ? {} : idsOf(params)
}

/** The ids in the blanks of a path; 404 for a text that is no id. */
export function idsOf(blanks: object): Readonly<Record<string, number>> {
  const ids: Record<string, number> = {}
  for (const [name, text] of Object.entries(blanks)) ids[name] = idOf(text)
  return ids
}

function idOf(text: unknown): number {
  const id = typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
  if (!Number.isSafeInteger(id) || id === 0) throw problems.notFound()
  return id
}

/** The parsed value, or 400. */
export function readAs<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const fields = value ?? {}
  const read = schema.safeParse(fields)
  if (read.success) return read.data
  throw problems.fields(fieldErrors(read.error.issues, fields))
}

type QueryOf<C extends Call> = z.output<C['query']>
type BodyOf<C extends Call> = z.output<C['body']>
type ReplyOf<C extends Call> = z.output<C['reply']>

function demandPermitted<C extends Call>(
  call: C,
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
): Ask<QueryOf<C>, undefined> {
  const session = demandSession(request)
  const { id = 0 } = idsIn(request)
  demandAccess(session.user, call.access)
  const query = readAs<C['query']>(call.query, request.query)
  return { server, request, reply, session, user: session.user, now: server.clock(), id, query, body: undefined }
}

/** A reading call. Permission and query are checked before anything is looked up. */
export const asks = <C extends Call>(
  call: C,
  handle: (ask: Ask<QueryOf<C>, undefined>) => Promise<unknown>,
): Route => ({
  ...call,
  answer: async (server, request, reply) => handle(demandPermitted(call, server, request, reply)),
})

/** Sends the version of a record, which `If-Match` is compared with, as its ETag. */
function withVersion<Answer>(reply: FastifyReply, answer: Answer): Answer {
  const isCounted = typeof answer === 'object' && answer !== null && 'version' in answer
  if (isCounted && typeof answer.version === 'number') reply.header('etag', `"${answer.version}"`)
  return answer
}

/**
 * A reading call, answered from one snapshot of the database, with its `X-Commit-Seq`. `over` selects
 * separate connections for reads that take many turns of the event loop.
 */
export const reads = <C extends Call>(
  call: C,
  handle: (ask: Read<QueryOf<C>>) => Promise<ReplyOf<C>>,
  over: 'read' | 'longRead' = 'read',
): Route =>
  asks(call, (ask) =>
    snapshot({ read: ask.server.db[over] }, async (tx) => {
      ask.reply.header('x-commit-seq', (await headOf(tx)).seq)
      return withVersion(ask.reply, await handle({ tx, ...ask }))
    }),
  )

/**
 * A call that reads the log, and the state for present names. The state is read first: within the snapshot it would
 * wait for a connection while holding one.
 */
export const readsLog = <C extends Call>(
  call: C,
  handle: (ask: Read<QueryOf<C>> & Look<QueryOf<C>>) => Promise<ReplyOf<C>>,
): Route =>
  asks(call, async (ask) => {
    const state = await ask.server.writer.plant()
    return snapshot({ read: ask.server.db.longRead }, async (tx) => {
      ask.reply.header('x-commit-seq', (await headOf(tx)).seq)
      return handle({ ...ask, tx, state })
    })
  })

/** A call that reads the state in memory, with its `X-Commit-Seq`. */
export const looks = <C extends Call>(
  call: C,
  handle: (look: Look<QueryOf<C>>) => Promise<ReplyOf<C>> | ReplyOf<C>,
): Route =>
  asks(call, async (ask) => {
    const state = await ask.server.writer.plant()
    ask.reply.header('x-commit-seq', state.seq)
    return withVersion(ask.reply, await handle({ state, ...ask }))
  })

type Writing<C extends Call> = (ask: Ask<QueryOf<C>, () => BodyOf<C>>) => Promise<unknown>

/** A write by a signed-in user. `handle` checks visibility, permission and body, in that order. */
export const writesAfterLooking = <C extends Call>(call: C, handle: Writing<C>): Route => ({
  ...call,
  answer: async (server, request, reply) => {
    const session = demandSession(request)
    const { id = 0 } = idsIn(request)
    const query = readAs<C['query']>(call.query, request.query)
    const body = (): BodyOf<C> => readAs<C['body']>(call.body, request.body)
    return handle({ server, request, reply, session, user: session.user, now: server.clock(), id, query, body })
  },
})

/** A write by a user with the call's permission. `handle` checks visibility and body, in that order. */
export const writes = <C extends Call>(call: C, handle: Writing<C>): Route =>
  writesAfterLooking(call, async (ask) => {
    demandAccess(ask.user, call.access)
    return handle(ask)
  })

/** A call that guests may make, protected against forgery by other pages. */
export const open = <C extends Call>(
  call: C,
  handle: (
    ask: Pick<Ask<QueryOf<C>, BodyOf<C>>, 'server' | 'request' | 'reply' | 'now' | 'query' | 'body'>,
  ) => Promise<unknown>,
): Route => ({
  ...call,
  answer: async (server, request, reply) => {
    if (call.method !== 'GET') checkGuest(request, server)
    const query = readAs<C['query']>(call.query, request.query)
    return handle({
      server,
      request,
      reply,
      now: server.clock(),
      query,
      body: readAs<C['body']>(call.body, request.body),
    })
  },
})
