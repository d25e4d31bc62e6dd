import { dateIn } from '#model/clock.ts'

/** What a schema complains of, as far as it takes to mend a value. */
export interface Complaint {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly expected?: string
  readonly format?: string
  readonly errors?: readonly (readonly Complaint[])[]
}

type Fields = Record<PropertyKey, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * A value as a server of another make writes it, brought nearer to what a schema wants: each field that the schema
 * complains of is mended by what was expected there. Null where nothing could be mended. Dates are in `timeZone`.
 */
export function mended(value: unknown, complaints: readonly Complaint[], timeZone: string): { value: unknown } | null {
  const root: Fields = { value: structuredClone(value) }
  const changes = complaints.map((complaint) => mendField(root, complaint, timeZone))
  return changes.includes(true) ? { value: root['value'] } : null
}

/** Mends the field that a complaint is about; whether it could. */
function mendField(root: Fields, complaint: Complaint, timeZone: string): boolean {
  const path: readonly PropertyKey[] = ['value', ...complaint.path]
  // Of something else as a whole, nothing can be told.
  if (path.length === 1 && ['object', 'array'].includes(complaint.expected ?? '')) return false
  const key = path.at(-1) ?? 'value'
  const holder = path.slice(0, -1).reduce<unknown>((at, each) => (isFields(at) ? at[each] : undefined), root)
  if (!isFields(holder)) return false
  const value = holder[key]
  if (value === undefined) return false
  // Nothing said: as good as not sent, so that the schema's own "nothing" counts.
  if (value === null || value === '') return drop(holder, key)
  if (complaint.code === 'invalid_union')
    return (complaint.errors ?? []).some((branch) => {
      const better = branch.length === 0 ? null : mended(value, branch, timeZone)
      if (better !== null) holder[key] = better.value
      return better !== null
    })
  if (complaint.code === 'invalid_format' && complaint.format === 'date' && typeof value === 'string')
    return put(holder, key, value, dateOf(value, timeZone))
  if (complaint.code !== 'invalid_type') return false
  if (complaint.expected === 'number') return typeof value !== 'number' && mendNumber(holder, key, value)
  const mend = turnInto[complaint.expected ?? '']
  return mend !== undefined && put(holder, key, value, mend(value))
}

function put(holder: Fields, key: PropertyKey, before: unknown, after: unknown): boolean {
  holder[key] = after
  return after !== before
}

function drop(holder: Fields, key: PropertyKey): boolean {
  if (Array.isArray(holder)) return false
  delete holder[key]
  return true
}

/** A number from its text, or the id of a record that is written out; a name where an id should be is kept beside it. */
function mendNumber(holder: Fields, key: PropertyKey, value: unknown): boolean {
  if (typeof value === 'string') {
    const number = Number(value)
    if (Number.isFinite(number)) return put(holder, key, value, number)
    nameBeside(holder, key, value)
    return drop(holder, key)
  }
  if (!isFields(value) || !('id' in value)) return false
  const { id, ...details } = value
  for (const [what, said] of Object.entries(details)) {
    if (what === 'name' || what === 'company_name') nameBeside(holder, key, said)
    else if (typeof said !== 'object') holder[what] ??= said
  }
  return put(holder, key, value, id)
}

/** Where the name of a related record stands beside its id. */
const namesBeside: Readonly<Record<string, string>> = { client: 'company_name' }

function nameBeside(holder: Fields, key: PropertyKey, name: unknown): void {
  if (!Array.isArray(holder)) holder[namesBeside[String(key)] ?? `${String(key)}_name`] ??= name
}

const truths: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false }

const listOf = (value: unknown): readonly unknown[] =>
  typeof value === 'string' ? value.split(',').map((each) => each.trim()) : [value]

/** What was meant by a value where the schema expected something else; the value itself where nobody can tell. */
const turnInto: Readonly<Record<string, (value: unknown) => unknown>> = {
  string: (value) => (typeof value === 'number' ? String(value) : Array.isArray(value) ? value.join(', ') : value),
  boolean: (value) => truths[String(value).toLowerCase()] ?? value,
  array: listOf,
  object: (value) => (typeof value === 'number' ? { id: value } : { name: value }),
}

const written = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/i
const midnight = /^00:00(:00(\.0+)?)?$/

/**
 * The calendar date that an instant is at the plant. Midnight of the instant's own zone is a date that was kept as an
 * instant, so its date stays as it is written.
 */
function dateOf(text: string, timeZone: string): string {
  const [, date, time = '', zone] = written.exec(text.trim()) ?? []
  if (date === undefined) return text
  if (zone === undefined || midnight.test(time)) return date
  const instant = `${date}T${time}${zone.toUpperCase()}`
  return !Number.isNaN(Date.parse(instant)) ? dateIn(instant, timeZone) : text
}
