import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call } from '#model/calls/call.ts'
import type { Access } from '#model/calls/callLines.ts'
import { calls } from '#model/calls/calls.ts'
import type { Method } from '#model/kinds/stepCall.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { fieldErrors } from '#model/values/fieldErrors.ts'
import { whole } from '#model/values/query.ts'
import { can, isStaff } from '#model/values/roles.ts'
import { asOfHeader } from '#model/wire/headers.ts'
import type { PlantState } from '#plant/state.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { plantAsOf } from '#server/asOf/asOf.ts'
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
export interface CallContext<Query, Body> {
  readonly server: Server
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly session: Session
  readonly user: Session['user']
  readonly now: string
  readonly id: number
  readonly query: Query
  readonly body: Body
}

/** A call that reads tables outside the log; all reads through `tx` see one snapshot. */
export interface SnapshotContext<Query> extends CallContext<Query, unknown> {
  readonly tx: Reader
}

/** A call that reads the present state in memory. */
export interface StateContext<Query> extends CallContext<Query, unknown> {
  readonly state: PlantState
}

type Asking = Pick<CallContext<unknown, unknown>, 'server' | 'request' | 'user' | 'now'>

interface AskedState {
  readonly state: PlantState
  readonly now: string
  /** The last event of the state; null for the present. */
  readonly asOf: number | null
}

type Addressed = Pick<Route, 'method' | 'path' | 'access'>

const enrolling: readonly Addressed[] = [
  calls.self,
  calls.secondFactor,
  calls.beginSecondFactor,
  calls.confirmSecondFactor,
]

const isAmong = (some: readonly Addressed[], { method, path }: Addressed): boolean =>
  some.some((call) => call.method === method && call.path === path)

/** The calls that a device may make which need no permission: all others are a person's own and take a sign-in. */
const atDevices: readonly Addressed[] = [
  calls.self,
  calls.socketTicket,
  calls.previewStep,
  calls.listViews,
  calls.lastChanges,
  calls.here,
  calls.takeOver,
  calls.leaveHere,
  calls.stayHere,
  calls.noteDropped,
]

/** The calls besides readings that a device may make at which nobody is. */
const byNobody: readonly Addressed[] = [calls.socketTicket, calls.takeOver, calls.leaveHere]

/** Throws 403 for a call that a device may not make, or not while nobody is there. Decisions, section 89. */
function demandAtDevice({ presence }: NonNullable<Session['seat']>, route: Addressed): void {
  if (presence === null && route.method !== 'GET' && !isAmong(byNobody, route)) throw problems.nobodyHere()
  if (route.access === 'signed_in' && !isAmong(atDevices, route))
    throw problems.notAllowed('Sign in with your password for this.')
}

/**
 * The session of the caller of a route, or 401; 403 if the user must set up a second factor first, unless the route is
 * part of that.
 */
export function demandSession({ session, hasAuthorization }: FastifyRequest, route?: Addressed): Session {
  if (session === null) throw problems.notSignedIn(hasAuthorization ? 'Invalid token.' : undefined)
  if (session.mustEnrol && (route === undefined || !isAmong(enrolling, route))) throw mustEnrolFirst()
  if (session.seat !== null && route !== undefined) demandAtDevice(session.seat, route)
  return session
}

/** They need a second factor before anything else. */
export const mustEnrolFirst = () =>
  problems.notAllowed('You need two-factor sign-in at this plant. Set it up in your profile first.')

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
  for (const name in blanks) ids[name] = idOf(Reflect.get(blanks, name))
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

type Handle<C extends Call> = (context: CallContext<QueryOf<C>, () => BodyOf<C>>) => Promise<unknown>

const signedInRoute = <C extends Call>(call: C, access: Access, handle: Handle<C>): Route => ({
  ...call,
  answer: async (server, request, reply) => {
    const session = demandSession(request, call)
    const { id = 0 } = idsIn(request)
    demandAccess(session.user, access)
    const query = readAs<C['query']>(call.query, request.query)
    const body = (): BodyOf<C> => readAs<C['body']>(call.body, request.body)
    return handle({ server, request, reply, session, user: session.user, now: server.clock(), id, query, body })
  },
})

/**
 * A call by a user with its permission. Permission and query are checked first; `body()` parses the body or throws 400.
 */
export const userRoute = <C extends Call>(call: C, handle: Handle<C>): Route => signedInRoute(call, call.access, handle)

/** A call by a signed-in user. `handle` checks visibility, permission and body, in that order. */
export const uncheckedUserRoute = <C extends Call>(call: C, handle: Handle<C>): Route =>
  signedInRoute(call, 'signed_in', handle)

/** Sends the version of a record, which `If-Match` is compared with, as its ETag. */
function withVersion<Answer>(reply: FastifyReply, answer: Answer): Answer {
  const isCounted = typeof answer === 'object' && answer !== null && 'version' in answer
  if (isCounted && typeof answer.version === 'number') reply.header('etag', `"${answer.version}"`)
  return answer
}

/** A reading call, answered from one snapshot of the database, with its `X-Commit-Seq`. */
export const snapshotRoute = <C extends Call>(
  call: C,
  handle: (context: SnapshotContext<QueryOf<C>>) => Promise<ReplyOf<C>>,
): Route =>
  userRoute(call, (context) =>
    snapshot(context.server.db, async (tx) => {
      context.reply.header('x-commit-seq', (await headOf(tx)).seq)
      return withVersion(context.reply, await handle({ tx, ...context }))
    }),
  )

/**
 * A call that reads the log, and the state for present names. The state is read first: within the snapshot it would
 * wait for a connection while holding one.
 */
export const logRoute = <C extends Call>(
  call: C,
  handle: (context: SnapshotContext<QueryOf<C>> & StateContext<QueryOf<C>>) => Promise<ReplyOf<C>>,
): Route =>
  userRoute(call, async (context) => {
    const state = await context.server.writer.plant()
    return snapshot({ read: context.server.db.longRead }, async (tx) => {
      context.reply.header('x-commit-seq', (await headOf(tx)).seq)
      return handle({ ...context, tx, state })
    })
  })

const AsOfHeader = z.strictObject({ as_of: whole(0, Number.MAX_SAFE_INTEGER) })

/** The event after which a caller wants to read the plant; null for the present. The timeline's permission is needed. */
export function asOfIn(request: FastifyRequest, user: UserRow): number | null {
  const header = request.headers[asOfHeader.toLowerCase()]
  if (header === undefined) return null
  if (!can(user, 'view_timeline') || !isStaff(user)) throw problems.notAllowed()
  return readAs(AsOfHeader, { as_of: header }).as_of
}

/** The state that a call is answered from, and its time: the present, or that of the `As-Of` header. */
export async function stateAsked({ server, request, user, now }: Asking): Promise<AskedState> {
  const seq = asOfIn(request, user)
  if (seq === null) return { state: await server.writer.plant(), now, asOf: null }
  const state = await plantAsOf(server, seq)
  if (state === null) throw problems.notFound()
  return { state, now: state.at === '' ? now : state.at, asOf: state.seq }
}

/** A call that reads the state of the present or, by its `As-Of` header, of any moment, with its `X-Commit-Seq`. */
export const momentRoute = <C extends Call>(
  call: C,
  handle: (context: StateContext<QueryOf<C>>) => Promise<ReplyOf<C>> | ReplyOf<C>,
): Route =>
  userRoute(call, async (context) => {
    const { state, now } = await stateAsked(context)
    context.reply.header('x-commit-seq', state.seq)
    return withVersion(context.reply, await handle({ ...context, state, now }))
  })

/** A call that reads the state in memory, with its `X-Commit-Seq`. */
export const stateRoute = <C extends Call>(
  call: C,
  handle: (context: StateContext<QueryOf<C>>) => Promise<ReplyOf<C>> | ReplyOf<C>,
): Route =>
  userRoute(call, async (context) => {
    const state = await context.server.writer.plant()
    context.reply.header('x-commit-seq', state.seq)
    return withVersion(context.reply, await handle({ state, ...context }))
  })

/** A call that guests may make, protected against forgery by other pages. */
export const guestRoute = <C extends Call>(
  call: C,
  handle: (
    context: Pick<CallContext<QueryOf<C>, BodyOf<C>>, 'server' | 'request' | 'reply' | 'now' | 'query' | 'body'>,
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
