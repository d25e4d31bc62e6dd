import * as z from 'zod/mini'
import { isObject } from '#model/values/isObject.ts'
import type { Permission } from '#model/values/roles.ts'
import { Id, PlainDate, reason } from '#model/values/units.ts'

export const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

export type Method = (typeof methods)[number]

/** Splits `POST /api/wagons/` into its method and its path. Throws if the line is malformed: a bug. */
export function methodAndPath(line: string): readonly [Method, string] {
  const method = methods.find((each) => line.startsWith(`${each} `))
  if (method === undefined) throw new Error(`No method in ${line}`)
  return [method, line.slice(method.length + 1)]
}

/** The blanks of a path, each the id of a record: `/api/wagons/{id}/` has `id`. */
export type PathBlanks<Path extends string> = Path extends `${string}{${infer Blank}}${infer Rest}`
  ? { readonly [K in Blank]: number } & PathBlanks<Rest>
  : unknown

/**
 * The call of a step: the fixed part of the body (which identifies the step among others on the same path),
 * the rest of the body, and the required permission. `also` are further methods on which it is accepted.
 */
export interface StepCall<Path extends string = string, Body extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: Method
  readonly also: readonly Method[]
  readonly path: Path
  readonly fixed: Readonly<Record<string, unknown>>
  readonly body: Body
  /** The names of everything in its body, the fixed part included. */
  readonly fields: readonly string[]
  readonly permission: Permission
  readonly tells: (body: Readonly<Record<string, unknown>>) => boolean
  /** Maps a step's fields back to the body where their names differ. */
  readonly write: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

interface Details {
  readonly also?: readonly Method[]
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly tells?: (body: Readonly<Record<string, unknown>>) => boolean
  readonly write?: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

const nothing = z.strictObject({})

/** Defines the call of a step. */
export function stepCall<const Path extends string, Body extends z.ZodMiniType = typeof nothing>(
  permission: Permission,
  call: `${Method} ${Path}`,
  body?: Body,
  details?: Details,
): StepCall<Path, Body>
export function stepCall(
  permission: Permission,
  call: string,
  body: z.ZodMiniType = nothing,
  details: Details = {},
): StepCall {
  const [method, path] = methodAndPath(call)
  const fixed = details.fixed ?? {}
  const marks = Object.entries(fixed)
  const isFixed = (fields: Readonly<Record<string, unknown>>) => marks.every(([key, value]) => fields[key] === value)
  return {
    method,
    also: details.also ?? [],
    path,
    fixed,
    body,
    fields: [...Object.keys(fixed), ...Object.keys('shape' in body && isObject(body.shape) ? body.shape : {})],
    permission,
    tells: (fields) => isFixed(fields) && (details.tells?.(fields) ?? true),
    write: details.write ?? ((fields) => fields),
  }
}

/** The steps of an entity's table of step calls. */
export type StepsOf<E extends string, Table extends Readonly<Record<string, StepCall>>> = {
  [Type in keyof Table & string]: { readonly entity: E; readonly type: Type } & PathBlanks<Table[Type]['path']> &
    (z.output<Table[Type]['body']> extends Record<string, never> ? unknown : Readonly<z.output<Table[Type]['body']>>)
}[keyof Table & string]

/** The user who notified the client, and the day. */
export const Notified = z.strictObject({ notified_by: Id, notified_at: PlainDate })

/** A boolean. */
export const Flag = z.boolean('Give true or false.')

/** The reason of a correction; it stays in the log. */
export const Reason = reason(500)
