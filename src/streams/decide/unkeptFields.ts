import { isShown } from '#model/calls/specificationFields.ts'
import { minute } from '#model/values/calendar.ts'
import { isObject } from '#model/values/isObject.ts'

/** What became of a write's fields. */
export interface Kept {
  /** The fields that the answer lacks: absent, or as they were before. */
  readonly unkept: readonly string[]
  /** Nothing of the write is in the answer. */
  readonly isNothing: boolean
}

export interface Write {
  readonly table: string
  readonly body: unknown
  /** The record before; undefined if it is new, or not loaded. */
  readonly before: unknown
  readonly after: unknown
}

/**
 * Compares what was sent with the answer. A value that the server wrote in another way (rounded, in capitals, to the
 * minute) is kept; only one that is absent or unchanged is not.
 */
export function keptOf({ table, body, before, after }: Write): Kept {
  if (!isObject(body) || !isObject(after)) return { unkept: [], isNothing: false }
  const old = isObject(before) ? before : {}
  const changes = Object.entries(body).filter(
    ([field, sent]) => isShown(table, field) && field in after && !isSame(sent, old[field]),
  )
  const unkept = changes
    .filter(([field, sent]) => !isSame(sent, after[field]) && isSame(old[field], after[field]))
    .map(([field]) => field)
  return { unkept, isNothing: unkept.length > 0 && unkept.length === changes.length }
}

/** Equal, but for the way it is written; all empty values are equal. */
function isSame(sent: unknown, shown: unknown): boolean {
  const [one, other] = [plain(sent), plain(shown)]
  if (typeof one === 'number' && typeof other === 'number') return one === other || isRounded(one, other)
  if (typeof one === 'string' && typeof other === 'string') return one === other || isSameMinute(one, other)
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Without capitals, blanks at the ends, order of a list; a related record as its id. */
function plain(value: unknown): unknown {
  if (value === undefined || value === false || value === '') return null
  if (typeof value === 'string') return value.trim().toLowerCase() || null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain).map(String).toSorted()
  return isObject(value) && 'id' in value ? value['id'] : value
}

const isRounded = (sent: number, shown: number): boolean =>
  [0, 1, 2, 3].some((digits) => Number(sent.toFixed(digits)) === shown)

const isSameMinute = (one: string, other: string): boolean =>
  one.includes('t') && other.includes('t') && Math.abs(Date.parse(one) - Date.parse(other)) < minute
