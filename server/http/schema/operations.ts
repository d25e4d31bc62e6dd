import * as z from 'zod/mini'
import type { Call, WriteHeader } from '#model/calls/call.ts'
import type { Access } from '#model/calls/callLines.ts'
import { calls } from '#model/calls/calls.ts'
import { pastCalls } from '#model/calls/pastCalls.ts'
import { rowsAt, type StepRow, stepRows } from '#model/calls/step.ts'
import { listedEntities, listOf as listOfKind, lists, tableOf } from '#model/kinds/kinds.ts'
import type { Method } from '#model/kinds/stepCall.ts'
import { answerShape, inputShape, type Json, listOf, partsOf } from './shapes.ts'

/** A call in the document: its parameters, body and answers. */
export interface Operation {
  readonly method: Method
  /** As in the route, but the only blank is `{id}`: OpenAPI takes two names for two paths. */
  readonly path: string
  readonly id: string
  readonly summary: string
  readonly access: Access
  /** The headers that the call reads besides its body. */
  readonly headers: readonly (WriteHeader | 'AsOf')[]
  readonly query?: Json
  readonly body?: Json
  readonly status: 200 | 201 | 204
  readonly answer: Json | null
}

const headersOfWrites: readonly WriteHeader[] = ['IdempotencyKey', 'Source', 'HappenedAt', 'IfMatch']

/** The readings that are answered as of a moment. The call that finds the event of a time names it in its query. */
const ofMoments: ReadonlySet<string> = new Set(
  pastCalls.map(({ path }) => path).filter((path) => path !== calls.asOf.path),
)

/** The headers of a call; writes of guests have none, and only the path of a record has its version. */
const headersOf = ({
  method,
  path,
  access,
  ignores,
}: Pick<Call, 'method' | 'path' | 'access' | 'ignores'>): Operation['headers'] =>
  method === 'GET' && ofMoments.has(path)
    ? ['AsOf']
    : method === 'GET' || access === 'anyone'
      ? []
      : headersOfWrites.filter((each) => !ignores.includes(each) && (each !== 'IfMatch' || path.includes('{')))

const words = (name: string): string => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const isEmpty = (shape: Json): boolean => Object.keys(partsOf(shape['properties'])).length === 0

/** The schema of a query or body; undefined for one without fields, so that the document has no entry for it. */
function schemaOf(schema: z.ZodMiniType): Json | undefined {
  const shape = inputShape(schema)
  return isEmpty(shape) ? undefined : shape
}

// Everybody gets a view of the settings: guests the company's name and look.
const partial: readonly string[] = [calls.settings.path]

function fromCall([name, { method, path, access, query, body, reply, ignores }]: [string, Call]): Operation {
  const isNew = method === 'POST' && name.startsWith('add')
  const isGone = method === 'DELETE'
  const [queryShape, bodyShape] = [schemaOf(query), schemaOf(body)]
  const shape = answerShape(reply)
  return {
    method,
    path,
    id: name,
    summary: sentence(words(name)),
    access,
    headers: headersOf({ method, path, access, ignores }),
    ...(queryShape === undefined ? {} : { query: queryShape }),
    ...(bodyShape === undefined ? {} : { body: bodyShape }),
    status: isGone ? 204 : isNew ? 201 : 200,
    answer: isGone ? null : partial.includes(path) && method === 'GET' ? { ...openly(reply) } : shape,
  }
}

/** The same shape without required fields. */
function openly(reply: z.ZodMiniType): Json {
  if (!(reply instanceof z.ZodMiniObject)) return answerShape(reply)
  return answerShape(z.partial(reply))
}

/** Readings and dryer events are steps of a batch, but their calls answer with the reading or event. */
const answeredBy = ({ entity, call: { path } }: StepRow): Json => {
  const answered = listedEntities.find((each) => path.startsWith(`/api/${tableOf(each)}/`)) ?? entity
  return answerShape(lists[listOfKind(answered)])
}

/** The body of a step; its fixed fields distinguish it from other steps on the same path. */
function bodyOf({ entity, type, call }: StepRow): Json {
  const { properties, required, ...shape } = inputShape(call.body)
  const fixed = Object.entries(call.fixed).map(([name, value]): [string, Json] => [name, { const: value }])
  return {
    title: `${entity}.${type}`,
    ...shape,
    type: 'object',
    properties: { ...Object.fromEntries(fixed), ...partsOf(properties) },
    required: [...fixed.map(([name]) => name), ...listOf(required)],
  }
}

function fromSteps(method: Method, path: string): readonly Operation[] {
  const rows = rowsAt(method, path)
  const [first] = rows
  if (first === undefined) return []
  const bodies = rows.map(bodyOf).filter((body) => !isEmpty(body))
  const only = bodies[0]
  const isNew = method === 'POST' && !path.includes('{')
  const body = only === undefined ? undefined : bodies.length === 1 ? only : { anyOf: bodies }
  return [
    {
      method,
      path,
      id: `${method.toLowerCase()}_${path.replaceAll(/^\/api\/|\/$/g, '').replaceAll(/\W+/g, '_')}`.replace(/_$/, ''),
      summary: `${sentence(first.entity)}: ${rows.map(({ type }) => words(type)).join(', ')}`,
      access: first.call.permission,
      headers: headersOf({ method, path, access: first.call.permission, ignores: [] }),
      ...(body === undefined ? {} : { body }),
      status: method === 'DELETE' ? 204 : isNew ? 201 : 200,
      answer: method === 'DELETE' ? null : answeredBy(first),
    },
  ]
}

/** The calls of steps, each once; several steps may have the same. */
export const callsOfSteps: readonly (readonly [Method, string])[] = [
  ...new Map(
    stepRows
      .flatMap(({ call }) => [call.method, ...call.also].map((method) => [method, call.path] as const))
      .map((call) => [call.join(' '), call] as const),
  ).values(),
]

const withId = (path: string): string => (path.split('{').length === 2 ? path.replace(/\{\w+\}/, '{id}') : path)

/** All calls of the model: plain ones and steps. */
export const operations = (): readonly Operation[] =>
  [
    ...Object.entries<Call>(calls).map(fromCall),
    ...callsOfSteps.flatMap(([method, path]) => fromSteps(method, path)),
  ].map((operation) => ({ ...operation, path: withId(operation.path) }))
