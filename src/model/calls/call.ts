import * as z from 'zod/mini'
import { type Method, methodAndPath } from '#model/kinds/stepCall.ts'
import type { Permission } from '#model/values/roles.ts'

/**
 * Access to a call: anyone, any signed-in user, or holders of a permission. The visibility of records is decided
 * elsewhere.
 */
export type Access = 'anyone' | 'signed_in' | Permission

/** The headers of a write: the key of repetitions, the version of the record, and the origin of the change. */
export type WriteHeader = 'IdempotencyKey' | 'IfMatch' | 'Source' | 'HappenedAt'

/** A call that is not a step: the schemas of its query, body and answer. */
export interface Call<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method
  readonly path: Path
  readonly access: Access
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** The headers of writes that have no effect on this call. */
  readonly ignores: readonly WriteHeader[]
}

/** An empty query or body. */
export const noFields = z.strictObject({})
/** An answer that is not read. */
export const Nothing = z.unknown()

interface Shapes<Query extends z.ZodMiniType, Body extends z.ZodMiniType> {
  readonly query?: Query
  readonly body?: Body
  readonly ignores?: readonly WriteHeader[]
}

/** A call by its line: `call('view_trace', 'GET /api/trace/', Trace, { query: TraceQuery })`. */
export function call<
  const Path extends string,
  Reply extends z.ZodMiniType,
  Query extends z.ZodMiniType = typeof noFields,
  Body extends z.ZodMiniType = typeof noFields,
>(access: Access, line: `${Method} ${Path}`, reply: Reply, shapes?: Shapes<Query, Body>): Call<Path, Query, Body, Reply>
export function call(
  access: Access,
  line: string,
  reply: z.ZodMiniType,
  { query = noFields, body = noFields, ignores = [] }: Shapes<z.ZodMiniType, z.ZodMiniType> = {},
): Call {
  const [method, path] = methodAndPath(line)
  return { method, path, access, query, body, reply, ignores }
}

export const listOf = <T extends z.ZodMiniType>(schema: T) => z.array(schema)
