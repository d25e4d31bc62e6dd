import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Entity } from '#model/event.ts'
import { can } from '#model/roles.ts'
import { readStep, rowMeant, rowsAt, stepCallOf, type StepRow, stepRows } from '#model/step.ts'
import type { Method } from '#model/stepCall.ts'
import { mayLook, mayTouch } from '#server/access/readVisible.ts'
import { takeStep } from '#server/commands/takeStep.ts'
import { problems } from '#server/http/problem.ts'
import type { Server } from '#server/http/server.ts'
import { demandSession, idsIn, readAs, type Route } from './route.ts'
import { writeOptionsOf, send } from './writeAnswers.ts'

// A signature of 200 KB is 273,000 signs as a data URL, more than a body may usually have.
const withImage = 1024 * 1024
const noQuery = z.strictObject({})

/** The kind of record that a step's path names, null where it names none. */
function subjectOf({ entity, call }: StepRow): Entity | null {
  if (call.path.includes('{moisture_reading}')) return 'moisture_reading'
  if (call.path.includes('{dryer_event}')) return 'dryer_event'
  return call.path.includes('{id}') ? entity : null
}

/** Sees to it that a call is refused for the gravest reason: not to be seen, then not to be done, then not to be read. */
async function take(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  rows: readonly StepRow[],
  path: string,
): Promise<unknown> {
  const { user } = demandSession(request)
  const ids = idsIn(request)
  readAs(noQuery, request.query)
  const subject = rows[0] === undefined ? null : subjectOf(rows[0])
  const [id] = Object.values(ids)
  const meant = rowMeant(rows, request.body)
  // A body that means no step is read, and refused for what it says, by whoever may take some step here.
  const allowed = (meant === undefined ? rows : [meant]).some(({ call }) => can(user, call.permission))
  const read = allowed ? readStep(request.method, path, ids, request.body) : null
  if (read !== null && 'step' in read && can(user, stepCallOf(read.step).permission)) {
    return send(reply, await takeStep(server, { ...writeOptionsOf(request, user), step: read.step, actor: user }))
  }
  if (
    subject !== null &&
    id !== undefined &&
    mayLook(user, subject) &&
    !mayTouch(await server.writer.plant(), user, subject, id)
  ) {
    throw problems.notFound()
  }
  throw read !== null && 'errors' in read ? problems.fields(read.errors) : problems.notAllowed()
}

const pathsAndMethods = (): ReadonlyMap<string, readonly [Method, string]> =>
  new Map(
    stepRows.flatMap(({ call }) =>
      [call.method, ...call.also].map((method): [string, readonly [Method, string]] => [
        `${method} ${call.path}`,
        [method, call.path],
      ]),
    ),
  )

/** A route for every call by which a step travels. */
export const stepRoutes: readonly Route[] = [...pathsAndMethods().values()].map(([method, path]) => {
  const rows = rowsAt(method, path)
  const [first] = rows
  if (first === undefined) throw new Error(`No step travels by ${method} ${path}`)
  return {
    method,
    path,
    access: first.call.permission,
    ...(rows.some(({ type }) => type === 'sign') ? { bodyLimit: withImage } : {}),
    answer: (server, request, reply) => take(server, request, reply, rows, path),
  }
})
