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

/** Where a call is found, who may make it, and how it is answered. */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly access: Access
  /** Bytes; 256 KB where it is not said, 4 KB where anyone may call. */
  readonly bodyLimit?: number
  /** Whether its body may be a form, as mail programs send it. All others take JSON alone. */
  readonly takesForms?: boolean
  /** The allowance of a call that does not read by GET; `writes` by default. */
  readonly allowance?: 'writes' | 'previews'
  readonly answer: (server: Server, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** A call that is being made. `id` is what stands in the path, 0 where nothing does. */
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

/** A call that reads what stands beside the log: everything that is read through `tx` is of one moment. */
export interface Read<Query> extends Ask<Query, unknown> {
  readonly tx: Reader
}

/** A call that looks at the plant as it stands. */
export interface Look<Query> extends Ask<Query, unknown> {
  readonly state: PlantState
}

/** The session of who asks, or 401. */
export function demandSession({ session, hasAuthorization }: FastifyRequest): Session {
  if (session === null) throw problems.notSignedIn(hasAuthorization ? 'Invalid token.' : undefined)
  return session
}

/** They need a second factor before anything else. */
export const mustEnrolFirst = () =>
  problems.notAllowed('This plant requires two-factor sign-in of you. Set it up in your profile first.')

/** In a practice plant everybody signs in as the same few people: nobody shuts the others out of them. */
export function demandOutsidePractice({ otherPlant }: Pick<Server, 'otherPlant'>): void {
  if (otherPlant?.isPractice === true)
    throw problems.notAllowed('In the practice plant nobody changes how people sign in.')
}

/** Throws 403 where somebody may not make a call at all. */
export function demandAccess(user: UserRow, access: Access): void {
  if (access === 'anyone' || access === 'signed_in') return
  if (!can(user, access)) throw problems.notAllowed()
}

/** The records' numbers in a path; what is no number names nothing. */
export function idsIn(request: FastifyRequest): Readonly<Record<string, number>> {
  const { params } = request
  return typeof params !== 'object' || params === null ? {} : idsOf(params)
}

/** The numbers that stand in a path's blanks, or 404. */
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

/** The version that `If-Match` is compared with, for records that count their changes. */
function versionOf(answer: unknown): number | null {
  const isCounted = typeof answer === 'object' && answer !== null && 'version' in answer
  return isCounted && typeof answer.version === 'number' ? answer.version : null
}

type Answering<Given, Reply> = (ask: Given) => Promise<Reply>
type Looking<Given, Reply> = (look: Given) => Promise<Reply> | Reply

/** Checked before a reading call is looked up: permission and query. */
export function readAsk<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(
  call: Call<Path, Query, Body, Reply>,
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
): Ask<z.output<Query>, undefined> {
  const session = demandSession(request)
  const { id = 0 } = idsIn(request)
  demandAccess(session.user, call.access)
  const query = readAs(call.query, request.query)
  return { server, request, reply, session, user: session.user, now: server.clock(), id, query, body: undefined }
}

/**
 * A call that reads, answered from one moment of the books, with the `X-Commit-Seq` up to which that is true. `over` its
 * own connections where it takes many turns of the event loop.
 */
export function reads<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(
  call: Call<Path, Query, Body, Reply>,
  handle: Answering<Read<z.output<Query>>, z.output<Reply>>,
  over: 'read' | 'longRead' = 'read',
): Route {
  return {
    ...call,
    answer: async (server, request, reply) => {
      const ask = readAsk(call, server, request, reply)
      return snapshot({ read: server.db[over] }, async (tx) => {
        reply.header('x-commit-seq', (await headOf(tx)).seq)
        const answer = await handle({ ...ask, tx })
        const version = versionOf(answer)
        if (version !== null) reply.header('etag', `"${version}"`)
        return answer
      })
    },
  }
}

/**
 * A call that reads the log, and looks at the plant for the names of today. The plant is asked for first: within the
 * snapshot it would wait for a connection while it holds one.
 */
export function readsLog<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(
  call: Call<Path, Query, Body, Reply>,
  handle: Answering<Read<z.output<Query>> & Look<z.output<Query>>, z.output<Reply>>,
): Route {
  return {
    ...call,
    answer: async (server, request, reply) => {
      const ask = readAsk(call, server, request, reply)
      const state = await server.writer.plant()
      return snapshot({ read: server.db.longRead }, async (tx) => {
        reply.header('x-commit-seq', (await headOf(tx)).seq)
        return handle({ ...ask, tx, state })
      })
    },
  }
}

/** A call that looks at the plant, with the `X-Commit-Seq` up to which the answer is true. */
export function looks<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(call: Call<Path, Query, Body, Reply>, handle: Looking<Look<z.output<Query>>, z.output<Reply>>): Route {
  return {
    ...call,
    answer: async (server, request, reply) => {
      const ask = readAsk(call, server, request, reply)
      const state = await server.writer.plant()
      reply.header('x-commit-seq', state.seq)
      const answer = await handle({ ...ask, state })
      const version = versionOf(answer)
      if (version !== null) reply.header('etag', `"${version}"`)
      return answer
    },
  }
}

/** A call by somebody signed in that changes something. `handle` sees to visibility and body, in that order. */
export function writes<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(call: Call<Path, Query, Body, Reply>, handle: Answering<Ask<z.output<Query>, () => z.output<Body>>, unknown>): Route {
  return {
    ...call,
    answer: async (server, request, reply) => {
      const session = demandSession(request)
      const { id = 0 } = idsIn(request)
      const query = readAs(call.query, request.query)
      const body = (): z.output<Body> => readAs(call.body, request.body)
      return handle({ server, request, reply, session, user: session.user, now: server.clock(), id, query, body })
    },
  }
}

/** A call that anyone may make, guarded against other pages. */
export function open<
  Path extends string,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(
  call: Call<Path, Query, Body, Reply>,
  handle: (
    ask: Pick<Ask<z.output<Query>, z.output<Body>>, 'server' | 'request' | 'reply' | 'now' | 'query' | 'body'>,
  ) => Promise<unknown>,
): Route {
  return {
    ...call,
    answer: async (server, request, reply) => {
      if (call.method !== 'GET') checkGuest(request, server)
      const query = readAs(call.query, request.query)
      return handle({ server, request, reply, now: server.clock(), query, body: readAs(call.body, request.body) })
    },
  }
}
