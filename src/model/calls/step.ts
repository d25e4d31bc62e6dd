import { bagSteps, type BagStep } from '#model/kinds/bag.ts'
import { batchSteps, type BatchStep } from '#model/kinds/batch.ts'
import { lotSteps, type LotStep } from '#model/kinds/lot.ts'
import { orderSteps, type OrderStep } from '#model/kinds/order.ts'
import { shipmentSteps, type ShipmentStep } from '#model/kinds/shipment.ts'
import type { Method, StepCall } from '#model/kinds/stepCall.ts'
import { wagonSteps, type WagonStep } from '#model/kinds/wagon.ts'
import { type FieldErrors, fieldErrors } from '#model/values/fieldErrors.ts'
import { isObject } from '#model/values/isObject.ts'

/** All steps, by entity and type. */
export const steps = {
  wagon: wagonSteps,
  batch: batchSteps,
  lot: lotSteps,
  order: orderSteps,
  shipment: shipmentSteps,
  bag: bagSteps,
} as const

export type LifecycleName = keyof typeof steps
export type Step = WagonStep | BatchStep | LotStep | OrderStep | ShipmentStep | BagStep

/** A step as its call: `path` is filled in, `body` undefined for calls without one. */
export interface StepRequest {
  readonly method: Method
  readonly path: string
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/** A row of the step table with its entity and type. */
export interface StepRow {
  readonly entity: LifecycleName
  readonly type: string
  readonly call: StepCall
}

/** All rows of the step table; of several on a path the first that matches a body is its step. */
export const stepRows: readonly StepRow[] = Object.entries(steps).flatMap(([entity, table]) =>
  Object.entries(table).map(([type, call]) => ({ entity: entity as LifecycleName, type, call: call as StepCall })),
)

const blanks = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
const hasBody = (method: Method): boolean => method !== 'GET' && method !== 'DELETE'

/** The row of a step. */
export function stepCallOf(step: Pick<Step, 'entity' | 'type'>): StepCall {
  const table: Readonly<Record<string, StepCall>> = steps[step.entity]
  const call = table[step.type]
  if (call === undefined) throw new Error(`No step ${step.entity}.${step.type}`)
  return call
}

/** Writes a step as the specification's call. `method` selects another of its methods. */
export function stepRequest(step: Step, method?: Method): StepRequest {
  const call = stepCallOf(step)
  const { entity: _entity, type: _type, ...fields } = step as Readonly<Record<string, unknown>> & Step
  const inPath = new Set(blanks(call.path))
  const values: Readonly<Record<string, unknown>> = fields
  const inBody = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !inPath.has(key) && value !== undefined),
  )
  const body = call.write(inBody)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, blank: string) => String(values[blank]))
  const chosen = method !== undefined && call.also.includes(method) ? method : call.method
  const empty = !hasBody(chosen) || (Object.keys(call.fixed).length === 0 && Object.keys(body).length === 0)
  return { method: chosen, path, body: empty ? undefined : { ...call.fixed, ...body } }
}

/**
 * A step without its typed fields: only its record's `id`, or the parents of a new record.
 * It can be checked only against rules that look at no typed field (`standingRefusalsOf`).
 */
export const bareStep = (entity: LifecycleName, type: string, about: Readonly<Record<string, number>>): Step =>
  ({ entity, type, ...about }) as unknown as Step

/** A step with the fields that the log has of it: they were parsed when it was taken. */
export const stepWith = (entity: LifecycleName, type: string, fields: Readonly<Record<string, unknown>>): Step =>
  ({ entity, type, ...fields }) as unknown as Step

export type ReadStep = { readonly step: Step } | { readonly errors: FieldErrors }

/** The rows that share a call, in the specification's notation: `PATCH /api/wagons/{id}/`. */
export const rowsAt = (method: string, path: string): readonly StepRow[] =>
  stepRows.filter(
    ({ call }) => call.path === path && (call.method === method || call.also.some((also) => also === method)),
  )

/**
 * The row that matches a body, among the rows of one call: the first whose `tells` accepts it, and only moves if the
 * body has a status. Undefined if none does.
 */
export function rowMeant(rows: readonly StepRow[], body: unknown): StepRow | undefined {
  const fields = isObject(body) ? body : {}
  const moves = 'status' in fields ? rows.filter(({ call }) => 'status' in call.fixed) : []
  return (moves.length > 0 ? moves : rows).find(({ call }) => call.tells(fields))
}

function unread(rows: readonly StepRow[], body: Readonly<Record<string, unknown>>): FieldErrors {
  const statuses = rows.flatMap(({ call }) => (typeof call.fixed['status'] === 'string' ? [call.fixed['status']] : []))
  if ('status' in body && statuses.length > 0) return { status: [`Choose one of: ${statuses.join(', ')}.`] }
  const unknown = Object.keys(body)
  if (unknown.length === 0) return { status: ['Say what should change.'] }
  return Object.fromEntries(unknown.map((key) => [key, ['This field is not known here.']]))
}

/**
 * Parses a call into its step, strictly: unknown fields are refused and nothing is coerced. `rows` are those of the
 * call (`rowsAt`), `ids` the values of its path parameters. The inverse of `stepRequest`.
 */
export function readStep(rows: readonly StepRow[], ids: Readonly<Record<string, number>>, body: unknown): ReadStep {
  const sent = body === undefined || body === null ? {} : body
  if (!isObject(sent)) return { errors: { status: ['Send a JSON object.'] } }
  const row = rowMeant(rows, sent)
  if (row === undefined) return { errors: unread(rows, sent) }
  const { entity, type, call } = row
  const free = withoutFixed(sent, call.fixed)
  const parsed = call.body.safeParse(free)
  if (!parsed.success) return { errors: fieldErrors(parsed.error.issues, free) }
  const fields = isObject(parsed.data) ? parsed.data : {}
  return { step: { entity, type, ...ids, ...fields } as unknown as Step }
}

function withoutFixed(
  sent: Readonly<Record<string, unknown>>,
  fixed: StepCall['fixed'],
): Readonly<Record<string, unknown>> {
  const hasFixed = Object.keys(fixed).some((key) => Object.hasOwn(sent, key))
  return hasFixed ? Object.fromEntries(Object.entries(sent).filter(([key]) => !Object.hasOwn(fixed, key))) : sent
}
