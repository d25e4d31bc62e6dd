import { dateIn, millisecondsOf } from '#model/values/calendar.ts'

/** The parts of a schema's issue that mending needs. */
export interface SchemaIssue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly expected?: string
  readonly format?: string
  readonly errors?: readonly (readonly SchemaIssue[])[]
}

type Fields = Record<PropertyKey, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * A value of another server, converted towards a schema: each field with an issue is converted to the expected type.
 * Null if nothing could be converted. Dates are in `timeZone`; `sent` is the original value.
 */
export function repaired(
  value: unknown,
  complaints: readonly SchemaIssue[],
  timeZone: string,
  sent = value,
): { value: unknown } | null {
  const root: Fields = { value: structuredClone(value) }
  const changes = complaints.map((complaint) => mendField(root, complaint, timeZone, valueAt(sent, complaint.path)))
  return changes.includes(true) ? { value: root['value'] } : null
}

/** The value at a path; undefined if absent. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (isFields(at) ? at[key] : undefined), value)

/** Converts the field of an issue in place; returns whether it could. */
function mendField(root: Fields, complaint: SchemaIssue, timeZone: string, sent: unknown): boolean {
  const path: readonly PropertyKey[] = ['value', ...complaint.path]
  // A value of another type as a whole can't be converted.
  if (path.length === 1 && ['object', 'array'].includes(complaint.expected ?? '')) return false
  const key = path.at(-1) ?? 'value'
  const holder = valueAt(root, path.slice(0, -1))
  if (!isFields(holder)) return false
  const value = holder[key]
  if (value === undefined) return false
  // A sum that is not a number is unknown, not 0.
  if (value === null && typeof sent === 'string' && sent !== '') return false
  // An empty field counts as absent, so that the schema's default applies.
  if (value === null || value === '') return drop(holder, key)
  if (complaint.code === 'invalid_union')
    return (complaint.errors ?? []).some((branch) => {
      const better = branch.length === 0 ? null : repaired(value, branch, timeZone)
      if (better !== null) holder[key] = better.value
      return better !== null
    })
  if (complaint.code === 'invalid_format' && complaint.format === 'date' && typeof value === 'string')
    return replace(holder, key, value, dateOf(value, timeZone))
  if (complaint.code !== 'invalid_type') return false
  if (complaint.expected === 'number') return typeof value !== 'number' && mendNumber(holder, key, value)
  const mend = turnInto[complaint.expected ?? '']
  return mend !== undefined && replace(holder, key, value, mend(value))
}

function replace(holder: Fields, key: PropertyKey, before: unknown, after: unknown): boolean {
  holder[key] = after
  return after !== before
}

function drop(holder: Fields, key: PropertyKey): boolean {
  if (Array.isArray(holder)) return false
  delete holder[key]
  return true
}

/** A number from its text, or the id of a nested or named record. Text that is no number is unknown. */
function mendNumber(holder: Fields, key: PropertyKey, value: unknown): boolean {
  const beside = besideIt.get(key)
  if (typeof value === 'string') {
    const number = value.trim() === '' ? Number.NaN : Number(value)
    if (Number.isFinite(number)) return replace(holder, key, value, number)
    if (beside?.name === undefined) return replace(holder, key, value, null)
    holder[beside.name] ??= value
    return drop(holder, key)
  }
  if (!isFields(value) || !('id' in value)) return false
  if (beside?.name !== undefined) holder[beside.name] ??= value['company_name'] ?? value['name']
  // The other fields belong to the related record: its notes, sums and status are not those of the record that names
  // it.
  for (const each of beside?.more ?? []) if (value[each] !== undefined) holder[each] ??= value[each]
  return replace(holder, key, value, value['id'])
}

interface Beside {
  /** The field with the related record's name. */
  readonly name?: string
  /** Other fields of the record that are filled from the related one. */
  readonly more?: readonly string[]
}

const ofOrder = ['client', 'company_name', 'variety_name']

/** The fields that a record takes from a related one, next to its id. */
const besideIt: ReadonlyMap<PropertyKey, Beside> = new Map<PropertyKey, Beside>([
  ['batch', { more: ['batch_number', 'order', ...ofOrder] }],
  ['broker', { name: 'broker_name' }],
  ['client', { name: 'company_name' }],
  ['drying_bin', { name: 'drying_bin_name' }],
  ['lot', { more: ['lot_number', 'order', ...ofOrder] }],
  ['order', { more: ['order_number', ...ofOrder] }],
  ['variety', { name: 'variety_name' }],
])

const truths: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false }

const listOf = (value: unknown): readonly unknown[] =>
  typeof value === 'string' ? value.split(',').map((each) => each.trim()) : [value]

/** The value converted to the expected type; the value itself if that is impossible. */
const turnInto: Readonly<Record<string, (value: unknown) => unknown>> = {
  string: (value) => (typeof value === 'number' ? String(value) : Array.isArray(value) ? value.join(', ') : value),
  boolean: (value) => truths[String(value).toLowerCase()] ?? value,
  array: listOf,
  object: (value) => (typeof value === 'number' ? { id: value } : { name: value }),
}

const isoInstant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/i
const midnight = /^00:00(:00(\.0+)?)?$/

/**
 * The calendar date of an instant at the plant. Midnight in the instant's own zone is a date that was stored as an
 * instant, so its date is kept as written.
 */
function dateOf(text: string, timeZone: string): string {
  const [, date, time = '', zone] = isoInstant.exec(text.trim()) ?? []
  if (date === undefined) return text
  if (zone === undefined || midnight.test(time)) return date
  const instant = `${date}T${time}${zone.toUpperCase()}`
  return !Number.isNaN(millisecondsOf(instant)) ? dateIn(instant, timeZone) : text
}
