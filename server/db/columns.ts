import * as z from 'zod/mini'
import { kinds } from '#model/kinds/entities.ts'
import { entities, type Entity, kindOf, type Rows } from '#model/kinds/kinds.ts'
import { toHundredths, toPounds } from '#model/values/units.ts'
import { canonicalJson } from './canonicalJson.ts'
import { jsonList, jsonObject } from './jsonText.ts'

const columnKinds = ['whole', 'weight', 'fraction', 'flag', 'text', 'list', 'object'] as const
type ColumnKind = (typeof columnKinds)[number]

/** The storage type of a value, with a question mark if it may be null. */
type Keeping = ColumnKind | `${ColumnKind}?`

const bare = (keeping: Keeping): ColumnKind => columnKinds.find((each) => keeping.startsWith(each)) ?? 'text'

/**
 * The storage type of each column, the same on both engines: `whole` an integer, `weight` integer hundredths of a lb,
 * `fraction` a double (percents), `flag` 0 or 1, `text` text (dates and instants too), `list` and `object` JSON text.
 * Derived from the row's schema, and from the entity's description if a number is no percent.
 */
export const columns: ReadonlyMap<Entity, Readonly<Record<string, Keeping>>> = new Map(
  entities.map((entity) => [
    entity,
    Object.fromEntries(
      Object.entries<z.core.$ZodType>(kinds[entity].row.shape).map(([name, schema]) => [
        name,
        keeping(entity, name, schema),
      ]),
    ),
  ]),
)

function keeping(entity: Entity, name: string, schema: z.core.$ZodType): Keeping {
  if (schema instanceof z.ZodMiniDefault) return keeping(entity, name, schema._zod.def.innerType)
  if (schema instanceof z.ZodMiniUnion) {
    const [first] = schema._zod.def.options
    if (first !== undefined) return keeping(entity, name, first)
  }
  if (schema instanceof z.ZodMiniNullable) return `${bare(keeping(entity, name, schema._zod.def.innerType))}?`
  if (schema instanceof z.ZodMiniPipe) {
    const { in: read, out } = schema._zod.def
    return keeping(entity, name, out instanceof z.ZodMiniTransform ? read : out)
  }
  const { weights = [], counts = [] } = kindOf(entity)
  if (weights.includes(name)) return 'weight'
  if (schema instanceof z.ZodMiniBoolean) return 'flag'
  if (schema instanceof z.ZodMiniArray) return 'list'
  if (schema instanceof z.ZodMiniObject) return 'object'
  if (schema instanceof z.ZodMiniString || schema instanceof z.ZodMiniEnum) return 'text'
  if (!(schema instanceof z.ZodMiniNumber)) throw new Error(`${entity}.${name} can't be kept in a column.`)
  return schema instanceof z.ZodMiniNumberFormat || counts.includes(name) ? 'whole' : 'fraction'
}

type Kept<T> = T extends object ? string : T extends boolean ? number : T

/** The columns of an entity, as the engines return them: see `columns`. */
export type StoredOf<E extends Entity> = { [K in keyof Rows[E]]: Kept<Rows[E][K]> }

export type StoredValue = string | number | null

const listed: ReadonlyMap<string, readonly (readonly [name: string, kind: ColumnKind])[]> = new Map(
  [...columns].map(([entity, keepings]) => [
    entity,
    Object.entries(keepings).map(([name, each]) => [name, bare(each)] as const),
  ]),
)

/** The names of an entity's columns, `id` first. */
export const columnNames = (entity: Entity): readonly string[] => Object.keys(columns.get(entity) ?? {})

/** The storage type of a column that is not null; undefined for an unknown column. */
export const columnKind = (entity: Entity, name: string): ColumnKind | undefined =>
  listed.get(entity)?.find(([column]) => column === name)?.[1]

/** A row from its columns; further columns (`version`, `created_at`) are left out. The engines' values are trusted. */
export function fromColumns<E extends Entity>(entity: E, stored: StoredOf<E>): Rows[E]
export function fromColumns(entity: Entity, stored: object): unknown {
  return rowFrom(entity, stored)
}

/** As `fromColumns`, for an entity known only at run time. */
export function rowFrom(entity: Entity, stored: object): object {
  const row: Record<string, unknown> = {}
  for (const [name, kind] of listed.get(entity) ?? []) row[name] = shown(kind, Reflect.get(stored, name))
  return row
}

function shown(kind: string, value: unknown): unknown {
  if (kind === 'weight' && typeof value === 'number') return toPounds(value)
  if (kind === 'flag') return value === 1
  if (kind === 'list' && typeof value === 'string') return jsonList(value)
  if (kind === 'object' && typeof value === 'string') return jsonObject(value)
  return value
}

/** The columns of a row, or of a part of one. Throws if a value does not fit its column: a bug. */
export function toColumns(entity: Entity, row: Readonly<Record<string, unknown>>): Record<string, StoredValue> {
  const stored: Record<string, StoredValue> = {}
  for (const name in row) if (row[name] !== undefined) stored[name] = kept(entity, name, row[name])
  return stored
}

function kept(entity: Entity, name: string, value: unknown): StoredValue {
  const kind = columns.get(entity)?.[name]
  switch (kind?.replace('?', '')) {
    case undefined:
      throw new Error(`${entity} has no column ${name}.`)
    case 'text':
      if (typeof value === 'string') return value
      break
    case 'flag':
      if (typeof value === 'boolean') return value ? 1 : 0
      break
    case 'list':
      if (Array.isArray(value)) return JSON.stringify(value)
      break
    case 'object':
      if (typeof value === 'object' && value !== null) return canonicalJson(value)
      break
    case 'weight':
      if (typeof value === 'number' && Number.isFinite(value)) return toHundredths(value)
      break
    case 'whole':
      if (Number.isSafeInteger(value)) return Number(value)
      break
    default:
      if (typeof value === 'number' && Number.isFinite(value)) return value
  }
  if (value === null && kind?.endsWith('?')) return null
  throw new Error(`${entity}.${name} keeps ${kind}, not ${JSON.stringify(value)}.`)
}
