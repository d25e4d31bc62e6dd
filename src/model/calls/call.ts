import * as z from 'zod/mini'
import { type AccessLine, callLines } from './callLines.ts'

/** The headers of a write: the key of repetitions, the version of the record, and the origin of the change. */
export type WriteHeader = 'IdempotencyKey' | 'IfMatch' | 'Source' | 'HappenedAt'

/** A call that is not a step: the schemas of its query, body and answer. */
export interface Call<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> extends AccessLine<Path> {
  readonly name: string
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

export type ReplyOf<C extends Call> = z.output<C['reply']>
export type BodyOf<C extends Call> = z.input<C['body']>

/** The query of a call, as plain values; a list is the same name several times. */
export type QueryOf<C extends Call> = {
  readonly [K in keyof C['query']['_zod']['input']]?:
    | string
    | number
    | boolean
    | readonly (string | number)[]
    | undefined
}

interface Shapes<Query extends z.ZodMiniType, Body extends z.ZodMiniType> {
  readonly query?: Query
  readonly body?: Body
  readonly ignores?: readonly WriteHeader[]
}

type LineName = keyof typeof callLines

/** A call by the name of its line in `callLines`: `call('trace', Trace, { query: TraceQuery })`. */
export function call<
  Name extends LineName,
  Reply extends z.ZodMiniType,
  Query extends z.ZodMiniType = typeof noFields,
  Body extends z.ZodMiniType = typeof noFields,
>(name: Name, reply: Reply, shapes?: Shapes<Query, Body>): Call<(typeof callLines)[Name]['path'], Query, Body, Reply>
export function call(name: LineName, reply: z.ZodMiniType, shapes?: Shapes<z.ZodMiniType, z.ZodMiniType>): Call {
  return withSchemas(name, callLines[name], reply, shapes)
}

/** A line and its schemas. */
export function withSchemas(
  name: string,
  line: AccessLine,
  reply: z.ZodMiniType,
  { query = noFields, body = noFields, ignores = [] }: Shapes<z.ZodMiniType, z.ZodMiniType> = {},
): Call {
  return { name, ...line, query, body, reply, ignores }
}

export const listOf = <T extends z.ZodMiniType>(schema: T) => z.array(schema)

/** Calls that record no change of the plant: each does its work anew. */
export const unrecorded = ['IdempotencyKey', 'IfMatch', 'Source', 'HappenedAt'] as const
/** Answers with a secret, which is not stored. */
export const secret = ['IdempotencyKey'] as const
/** Writes outside the log, to a record without a version. */
export const unlogged = ['IfMatch', 'Source', 'HappenedAt'] as const
