import * as z from 'zod/mini'
import { Statistics } from '#model/calls/statistics.ts'
import { LogEvent } from '#model/kinds/event.ts'
import { listedEntities, listOf as listOfKind, lists, typeName } from '#model/kinds/kinds.ts'
import { TestMail } from '#model/kinds/mail.ts'
import { Plant, Settings } from '#model/kinds/settings.ts'
import { Self, SessionInfo, StaffMember, User } from '#model/kinds/user.ts'
import { isObject } from '#model/values/isObject.ts'

/** A part of a JSON document. */
export type Json = Readonly<Record<string, unknown>>

/** The named schemas of answers: every entity with a list, and a few more. */
const namedShapes: Readonly<Record<string, z.ZodMiniType>> = Object.fromEntries(
  Object.entries<z.ZodMiniType>({
    ...Object.fromEntries(listedEntities.map((entity) => [typeName(entity), lists[listOfKind(entity)]])),
    LogEvent,
    Plant,
    Self,
    SessionInfo,
    Settings,
    StaffMember,
    Statistics,
    TestMail,
    User,
  }).sort(([a], [b]) => (a < b ? -1 : 1)),
)

const names = new Map<unknown, string>(Object.entries(namedShapes).map(([name, schema]) => [schema, name]))
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

interface Written {
  readonly zodSchema: unknown
  readonly jsonSchema: Record<string, unknown>
}

/**
 * Removes detail that zod adds beyond a reader's need: the pattern of a format that has a name. A record of known keys
 * is written out as their fields.
 */
function tidy({ jsonSchema }: Written): void {
  if ('format' in jsonSchema) delete jsonSchema['pattern']
  const { propertyNames, additionalProperties } = jsonSchema
  if (!isObject(propertyNames) || !('enum' in propertyNames)) return
  jsonSchema['properties'] = Object.fromEntries(
    listOf(propertyNames['enum']).map((name) => [name, additionalProperties]),
  )
  delete jsonSchema['propertyNames']
  jsonSchema['additionalProperties'] = false
}

/** The fields of a value, none unless it is an object. */
export const partsOf = (value: unknown): Json => (isObject(value) ? value : {})

/** The members of a value, none unless it is a list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Answers may have further fields. */
function open(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(open)
  if (!isObject(shape)) return shape
  const entries = Object.entries(shape).filter(([name, value]) => name !== 'additionalProperties' || value !== false)
  return Object.fromEntries(entries.map(([name, value]) => [name, open(value)]))
}

function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy })
  return shape
}

/** The shape of a body or a query: no other field is accepted. */
export const inputShape = (schema: z.ZodMiniType): Json => jsonSchemaOf(schema, 'input')

const openObject = (schema: z.ZodMiniType): Json => partsOf(open(jsonSchemaOf(schema, 'output')))

/** The shape of an answer, by reference if it is a record or a list of them. */
export function answerShape(schema: z.ZodMiniType): Json {
  const name = names.get(schema)
  if (name !== undefined) return reference(name)
  if (!(schema instanceof z.ZodMiniArray)) return openObject(schema)
  const of = names.get(schema._zod.def.element)
  return of === undefined ? openObject(schema) : { type: 'array', items: reference(of) }
}

/** The records, each written out once. */
export const recordShapes = (): Json =>
  Object.fromEntries(Object.entries(namedShapes).map(([name, schema]) => [name, openObject(schema)]))
