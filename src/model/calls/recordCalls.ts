import * as z from 'zod/mini'
import type { kinds } from '#model/kinds/entities.ts'
import {
  kindOf,
  listedEntities,
  type ListedEntity,
  plainEntities,
  type PlainEntity,
  type TableOf,
  tableOf,
  typeName,
} from '#model/kinds/kinds.ts'
import { type Call, listOf, type noFields, Nothing, withSchemas } from './call.ts'
import { line } from './callLines.ts'

type TypeName<Words extends string> = Words extends `${infer First}_${infer Rest}`
  ? `${Capitalize<First>}${TypeName<Rest>}`
  : Capitalize<Words>

type Kinds = typeof kinds
type RecordSchema<E extends ListedEntity> = Kinds[E]['record']
type QuerySchema<E extends ListedEntity> = Kinds[E] extends { readonly query: infer Query extends z.ZodMiniType }
  ? Query
  : typeof noFields
type InputSchema<E extends PlainEntity> = Kinds[E]['plain']['input']
type Parts<S extends z.ZodMiniObject> = z.ZodMiniObject<
  { [K in keyof S['shape']]: z.ZodMiniOptional<S['shape'][K]> },
  S['_zod']['config']
>

/** `listWagons` and `getWagon`, for every record type with a list. */
type ListCalls = {
  readonly [E in ListedEntity as `list${TypeName<TableOf<E>>}`]: Call<
    `/api/${TableOf<E>}/`,
    QuerySchema<E>,
    typeof noFields,
    z.ZodMiniArray<RecordSchema<E>>
  >
} & {
  readonly [E in ListedEntity as `get${TypeName<E>}`]: Call<
    `/api/${TableOf<E>}/{id}/`,
    typeof noFields,
    typeof noFields,
    RecordSchema<E>
  >
}

/** `addVariety`, `changeVariety` and `removeVariety`, for every record type without a lifecycle. */
type PlainCalls = {
  readonly [E in PlainEntity as `add${TypeName<E>}`]: Call<
    `/api/${TableOf<E>}/`,
    typeof noFields,
    InputSchema<E>,
    RecordSchema<E>
  >
} & {
  readonly [E in PlainEntity as `change${TypeName<E>}`]: Call<
    `/api/${TableOf<E>}/{id}/`,
    typeof noFields,
    Parts<InputSchema<E>>,
    RecordSchema<E>
  >
} & {
  readonly [E in PlainEntity as `remove${TypeName<E>}`]: Call<
    `/api/${TableOf<E>}/{id}/`,
    typeof noFields,
    typeof noFields,
    typeof Nothing
  >
}

/** The calls that read records. */
export function readCallsOf(entity: ListedEntity): { readonly list: Call; readonly one: Call } {
  const { record = Nothing, query, view } = kindOf(entity)
  const table = tableOf(entity)
  const access = view ?? 'signed_in'
  return {
    list: withSchemas(`list${typeName(table)}`, line(access, `GET /api/${table}/`), listOf(record), query && { query }),
    one: withSchemas(`get${typeName(entity)}`, line(access, `GET /api/${table}/{id}/`), record),
  }
}

/** The calls that add, change and remove records without a lifecycle. */
export function writeCallsOf(entity: PlainEntity): {
  readonly add: Call
  readonly change: Call
  readonly remove: Call
} {
  const { record = Nothing, plain } = kindOf(entity)
  if (plain === undefined) throw new Error(`${entity} is not plain.`)
  const [name, path] = [typeName(entity), `/api/${tableOf(entity)}/` as const]
  return {
    add: withSchemas(`add${name}`, line(plain.add, `POST ${path}`), record, { body: plain.input }),
    change: withSchemas(`change${name}`, line(plain.change, `PATCH ${path}{id}/`), record, {
      body: z.partial(plain.input),
    }),
    remove: withSchemas(`remove${name}`, line(plain.remove, `DELETE ${path}{id}/`), Nothing),
  }
}

const byName = (calls: readonly Call[]) => Object.fromEntries(calls.map((each) => [each.name, each]))

function listCallsByName(): ListCalls
function listCallsByName(): unknown {
  return byName(listedEntities.flatMap((entity) => Object.values(readCallsOf(entity))))
}

function plainCallsByName(): PlainCalls
function plainCallsByName(): unknown {
  return byName(plainEntities.flatMap((entity) => Object.values(writeCallsOf(entity))))
}

export const listCalls = listCallsByName()
export const plainCalls = plainCallsByName()
