import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sentRefusal } from '#machines/rule.ts'
import { isUndo, type UndoStep } from '#machines/undo.ts'
import { calls } from '#model/calls/calls.ts'
import {
  bareStep,
  type ReadStep,
  readStep,
  rowMeant,
  rowsAt,
  type Step,
  stepCallOf,
  type StepRow,
  stepRows,
} from '#model/calls/step.ts'
import type { Entity } from '#model/kinds/event.ts'
import type { Method } from '#model/kinds/stepCall.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { can } from '#model/values/roles.ts'
import { canViewKind, canAccess } from '#server/access/readVisible.ts'
import { visibleDifferences } from '#server/access/visibleDifferences.ts'
import { previewSteps } from '#server/commands/previewSteps.ts'
import { missingRights, takeStep } from '#server/commands/takeStep.ts'
import { undoStep } from '#server/commands/undoStep.ts'
import { callsOfSteps } from '#server/http/schema/operations.ts'
import type { Server } from '#server/http/server.ts'
import { withoutSignature } from '#server/practice/withoutPictures.ts'
import { problems } from '#server/problem.ts'
import { demandSession, idsIn, idsOf, readAs, type Route, userRoute } from './route.ts'
import { answerUndone, rightsProblem, writeOptionsOf, send } from './writeAnswers.ts'

// A signature of 200 KB is 273,000 characters as a data URL, more than the usual limit of a body.
const withImage = 1024 * 1024
const noQuery = z.strictObject({})

/** The entity of a step's path; null if it has none. */
function subjectOf({ entity, call }: StepRow): Entity | null {
  if (call.path.includes('{moisture_reading}')) return 'moisture_reading'
  if (call.path.includes('{dryer_event}')) return 'dryer_event'
  return call.path.includes('{id}') ? entity : null
}

/** The common part of a call's rows. */
interface StepsOfCall {
  readonly rows: readonly StepRow[]
  readonly subject: Entity | null
}

const stepsOfCall = (rows: readonly StepRow[]): StepsOfCall => ({
  rows,
  subject: rows[0] === undefined ? null : subjectOf(rows[0]),
})

async function take(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  steps: StepsOfCall,
): Promise<unknown> {
  const { user } = demandSession(request)
  const ids = idsIn(request)
  readAs(noQuery, request.query)
  const input = { ids, body: request.body }
  const undo = undoIn(steps, input)
  const step = undo ?? (await demandStep(server, user, steps, input))
  const options = { actor: user, ...writeOptionsOf(request, user) }
  const answered = await (undo === null
    ? takeStep(server, { step, ...options })
    : undoStep(server, { step: undo, ...options }))
  const { outcome } = answered
  if (outcome.kind === 'refused') {
    const { subject } = steps
    const [id] = Object.values(ids)
    const [entity, entity_id] = subject === null || id === undefined ? [step.entity, null] : [subject, id]
    const refused = { user: user.id, step: `${step.entity}.${step.type}`, entity, entity_id }
    server.refusals.note({ ...refused, refusals: outcome.refusals }, server.clock())
  }
  return send(reply, answered)
}

/** The input of a call: the ids of its path, and its body. */
interface CallInput {
  readonly ids: Readonly<Record<string, number>>
  readonly body: unknown
}

/** An undo, which asks no permission but has rules of its own; null for all other steps. Decisions, section 82. */
function undoIn({ rows }: StepsOfCall, { ids, body }: CallInput): UndoStep | null {
  const read = readStep(rows, ids, body)
  return 'step' in read && isUndo(read.step) ? read.step : null
}

/** The step of a call, or the faults of its body; null if the user may take none of its steps. */
function readAllowed(user: UserRow, rows: readonly StepRow[], { ids, body }: CallInput): ReadStep | null {
  const meant = rowMeant(rows, body)
  // A body that matches no step is still parsed, and refused with its field errors, if the caller may take any step
  // here.
  if (!(meant === undefined ? rows : [meant]).some(({ call }) => can(user, call.permission))) return null
  const read = readStep(rows, ids, body)
  return 'step' in read && !can(user, stepCallOf(read.step).permission) ? null : read
}

/**
 * The step of a call. Otherwise throws for the gravest reason: 404 if the record is invisible, then 403 if the step is
 * forbidden, for this record too, then 400 if the body is invalid.
 */
function demandStep(
  plant: Pick<Server, 'writer' | 'clock' | 'otherPlant'>,
  user: UserRow,
  steps: StepsOfCall,
  input: CallInput,
): Step | Promise<never> {
  const read = readAllowed(user, steps.rows, input)
  if (read === null || !('step' in read)) return refuse(plant, user, steps, input, read)
  return plant.otherPlant?.isPractice === true ? withoutSignature(read.step) : read.step
}

async function refuse(
  { writer, clock }: Pick<Server, 'writer' | 'clock'>,
  user: UserRow,
  { rows, subject }: StepsOfCall,
  { ids, body }: CallInput,
  read: Extract<ReadStep, { readonly errors: unknown }> | null,
): Promise<never> {
  const [id] = Object.values(ids)
  if (
    subject !== null &&
    id !== undefined &&
    canViewKind(user, subject) &&
    !canAccess(await writer.plant(), user, subject, id)
  ) {
    throw problems.notFound()
  }
  if (read === null) throw problems.notAllowed()
  const meant = rowMeant(rows, body)
  if (meant !== undefined && subject !== null) {
    const step = bareStep(meant.entity, meant.type, ids)
    const rights = missingRights(await writer.plant(), { step, body, actor: user }, clock())
    if (rights.length > 0) throw rightsProblem(rights)
  }
  throw problems.fields(read.errors)
}

/** The routes of all steps. */
const takingRoutes: readonly Route[] = callsOfSteps.map(([method, path]) => {
  const rows = rowsAt(method, path)
  const [first] = rows
  if (first === undefined) throw new Error(`No step travels by ${method} ${path}`)
  const steps = stepsOfCall(rows)
  return {
    method,
    path,
    access: first.call.permission,
    ...(rows.some(({ type }) => type === 'sign' || type === 'adjust') ? { bodyLimit: withImage } : {}),
    answer: (server, request, reply) => take(server, request, reply, steps),
  }
})

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
const patternsOf = (paths: readonly string[]) => [...new Set(paths)].map((path) => ({ path, pattern: patternOf(path) }))

const templates = patternsOf(stepRows.map(({ call }) => call.path))
const otherCalls = patternsOf(Object.values(calls).map(({ path }) => path))

/**
 * The possible steps of a call, with the ids of its path, as texts; 400 if there are none, 404 if the path is unknown.
 */
function stepsBy(method: Method, path: string) {
  for (const template of templates) {
    const blanks = template.pattern.exec(path)
    const rows = blanks === null ? [] : rowsAt(method, template.path)
    if (rows.length > 0) return { call: stepsOfCall(rows), blanks: { ...blanks?.groups } }
  }
  const [address = ''] = path.split('?')
  const isKnown = [...templates, ...otherCalls].some(({ pattern }) => pattern.test(address))
  throw isKnown ? problems.fields({ path: ['No step is taken by this call.'] }) : problems.notFound()
}

/** Previews of steps: the changed records, or the refusals of their calls. Nothing is written. */
const preview: Route = {
  ...userRoute(calls.previewStep, async ({ server, request, reply, user, now, body: read }) => {
    const { next = [], ...first } = read()
    const steps: Step[] = []
    for (const { method, path: filled, body } of [first, ...next]) {
      const { call, blanks } = stepsBy(method, filled)
      steps.push(await demandStep(server, user, call, { ids: idsOf(blanks), body }))
    }
    const { ifMatch, ...options } = writeOptionsOf(request, user)
    const requests = steps.map((step, nth) => ({
      ...options,
      ifMatch: nth > 0 ? undefined : ifMatch,
      step,
      actor: user,
    }))
    const { seq, outcome } = await previewSteps(server, requests, now)
    reply.header('x-commit-seq', seq)
    if (outcome.kind === 'previewed') return { records: visibleDifferences(user, outcome) }
    if (outcome.kind === 'refused' && outcome.status !== 403) return { refusals: outcome.refusals.map(sentRefusal) }
    return send(reply, { answer: answerUndone(outcome) })
  }),
  // A preview's body contains the body of a signature.
  bodyLimit: withImage + 4096,
  allowance: 'previews',
}

export const stepRoutes: readonly Route[] = [...takingRoutes, preview]
