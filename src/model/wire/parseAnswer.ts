import type { Call, ReplyOf } from '#model/calls/call.ts'
import type { CallName } from '#model/calls/calls.ts'
import { type ListName, lists, type RecordOf } from '#model/kinds/commit.ts'
import { idOfPlace } from '#model/kinds/moistureReading.ts'
import { Settings } from '#model/kinds/settings.ts'
import { type SchemaIssue, repaired, valueAt } from './repair.ts'

/** Why a record is unreadable: the field and its value; null if the value is missing. */
export interface Unreadable {
  readonly field: string
  readonly said: string | null
}

/** The id of an unreadable record; null if it has none. */
export const idIn = (value: unknown): number | null => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}

/** A parsed value, or the reason against it; `left` are the unreadable elements that were left out of a list. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly left?: readonly Unreadable[] }
  | { readonly ok: false; readonly unreadable: Unreadable }

interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { readonly issues: readonly SchemaIssue[] } }
}

/** The number of mending rounds: a mended value may reveal the next issue (a list of bins, then its bins). */
const maxRounds = 4

/**
 * Parses a value with a schema. Values of our own server parse at once; a refused value is mended by the issues and
 * parsed again. Dates are in `timeZone`.
 */
export function parseAs<T>(schema: Schema<T>, value: unknown, timeZone: string): Parsed<T> {
  let now = value
  for (let round = 0; ; round += 1) {
    const parsed = schema.safeParse(now)
    if (parsed.success) return { ok: true, value: parsed.data }
    const { issues } = parsed.error
    const better = round < maxRounds ? repaired(now, issues, timeZone, value) : null
    if (better === null)
      return Array.isArray(now)
        ? readEach(schema, now, value, issues)
        : { ok: false, unreadable: unreadableOf(value, issues) }
    now = better.value
  }
}

/** A list without the elements that the schema complains of. */
function readEach<T>(
  schema: Schema<T>,
  list: readonly unknown[],
  sent: unknown,
  issues: readonly SchemaIssue[],
): Parsed<T> {
  const odd = new Map(issues.map((issue) => [issue.path[0], issue]))
  const parsed = schema.safeParse(list.filter((_, at) => !odd.has(at)))
  if (!parsed.success) return { ok: false, unreadable: unreadableOf(sent, issues) }
  const left = [...odd.values()].map((issue) => {
    const [, ...path] = issue.path
    return { ...unreadableOf(sent, [issue]), field: path.join('.') }
  })
  return { ok: true, value: parsed.data, left }
}

const longest = 60

function unreadableOf(value: unknown, [complaint]: readonly SchemaIssue[]): Unreadable {
  const path = complaint?.path ?? []
  const at = valueAt(value, path)
  return { field: path.join('.'), said: at === undefined ? null : JSON.stringify(at).slice(0, longest) }
}

// The first line of each pair restates the second: the schema is picked by the same key as its type,
// which the compiler can't follow.

/** Parses a record of a list. */
export function parseRecord<L extends ListName>(list: L, value: unknown, timeZone: string): Parsed<RecordOf<L>>
export function parseRecord(list: ListName, value: unknown, timeZone: string): Parsed<unknown> {
  return parseAs<unknown>(lists[list], value, timeZone)
}

/** Parses the answer of a call. */
export function parseReply<C extends Call>(call: C, value: unknown, timeZone: string): Parsed<ReplyOf<C>>
export function parseReply({ name, reply }: Call, value: unknown, timeZone: string): Parsed<unknown> {
  return parseAs<unknown>(reply, (beforehand.get(name) ?? asItIs)(value), timeZone)
}

const asItIs = (value: unknown): unknown => value

/** Corrections before parsing, where the schema would not complain or does not know the correction. */
const beforehand: ReadonlyMap<string, (value: unknown) => unknown> = new Map<CallName, (value: unknown) => unknown>([
  ['settings', withOwnKeys],
  ['changeSettings', withOwnKeys],
  ['listMoistureReadings', withIds],
  ['self', withScope],
])

/** Readings with ids: the specification lists none, so a reading without one gets its index. */
function withIds(value: unknown): unknown {
  const lacks = (each: unknown): each is object => typeof each === 'object' && each !== null && !('id' in each)
  if (!Array.isArray(value) || !value.some(lacks)) return value
  return value.map((each: unknown, place) => (lacks(each) ? { ...each, id: idOfPlace(place) } : each))
}

const settingNames = Object.keys(Settings.shape)

/**
 * Settings under Pecanyard's keys: a server may send `company_phone` for `phone`, `company_address_line_1` or
 * `company_address` for the first line of the address, and `company_icon_data_url` for the icon.
 */
function withOwnKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const said = new Map<string, unknown>(Object.entries(value))
  const more = settingNames.flatMap((key) => {
    const others = [
      `company_${key}`,
      `${key}_data_url`,
      ...(key === 'address_line_1' ? ['company_address', 'address'] : []),
    ]
    const other = others.find((each) => typeof said.get(each) === 'string' && said.get(each) !== '')
    return (said.get(key) ?? '') !== '' || other === undefined ? [] : [[key, said.get(other)]]
  })
  return { ...value, ...Object.fromEntries(more) }
}

/** The role's key is `role` or `scope`. Specification, section 3. */
function withScope(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('role' in value) || typeof value.role !== 'string') return value
  return 'scope' in value && typeof value.scope === 'string' ? value : { ...value, scope: value.role }
}
