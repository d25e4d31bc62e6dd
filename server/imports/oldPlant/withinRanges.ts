import { inputIssues } from '#model/calls/inputIssues.ts'
import type { Entity } from '#model/kinds/event.ts'
import { hasField } from '#model/kinds/kinds.ts'
import { unseenBetweenLines } from '#model/values/units.ts'
import type { Finding } from '#plant/audit.ts'
import { personalFieldsOf } from '#server/db/reader.ts'
import { shortened } from '#server/imports/readTable.ts'
import type { Raw } from './readOldPlant.ts'

/** The largest number of a record that is kept: the next ones must fit too. */
export const mostNumber = 1_000_000_000

const ownNumbers = ['id', 'order_number', 'batch_number', 'lot_number', 'shipment_number', 'bag_number']

/** A value that was replaced: what the old system says, and what is kept. */
export interface Replaced {
  readonly field: string
  readonly said: unknown
  readonly kept: string | number | null
}

/** The field of a record's own number that no record can have here; null if there is none. */
export const strangeNumber = (record: Raw): string | null =>
  ownNumbers.find((field) => {
    const value = record[field]
    return typeof value === 'number' && (!Number.isInteger(value) || value < 1 || value > mostNumber)
  }) ?? null

/**
 * A record of another system with figures and texts as our own calls would take them: without invisible characters and
 * not longer than their field, no email address that is none, weights with two decimals, and no figure out of range.
 * Specification, section 5.
 */
export function withinRanges(
  entity: Entity,
  record: Raw,
): { readonly record: Raw; readonly replaced: readonly Replaced[] } {
  const replaced = Object.entries(record).flatMap(([field, said]): readonly Replaced[] => {
    // Others are the names of related records.
    const isOwn = hasField(entity, field) || personalFieldsOf(entity).includes(field)
    if (!isOwn || (typeof said !== 'string' && typeof said !== 'number')) return []
    const kept = typeof said === 'string' ? textOf(entity, field, said) : figureOf(entity, field, said)
    return kept === said ? [] : [{ field, said, kept }]
  })
  return { record: { ...record, ...Object.fromEntries(replaced.map(({ field, kept }) => [field, kept])) }, replaced }
}

/** Half of a pair counts, too: a file of another system can end one in the middle. */
const unseen = new RegExp(`${unseenBetweenLines.source}|\\p{Cs}`, 'gu')

function textOf(entity: Entity, field: string, said: string): string {
  const text = said.replaceAll(unseen, '')
  const issues = inputIssues(entity, field, text)
  // Part of an address would be another one.
  if (field === 'email' && issues.length > 0) return ''
  const longest = issues.find(({ code }) => code === 'too_big')
  return longest !== undefined && 'maximum' in longest
    ? Array.from(text).slice(0, Number(longest.maximum)).join('')
    : text
}

/** A weight with more decimals is rounded; what is out of range is unknown, or 0 where a figure is needed. */
function figureOf(entity: Entity, field: string, said: number): number | null {
  const fits = (value: number | null): boolean => inputIssues(entity, field, value).length === 0
  const kept = [said, Math.round(said * 100) / 100, null, 0].find(fits)
  return kept === undefined ? said : kept
}

/** A finding about another system's record. */
export interface OldFinding extends Finding {
  /** What its event says instead of the text: an event can't be erased, so it repeats no personal value. */
  readonly logged?: string
}

/** What is said of a value that was replaced. */
export function findingOf(entity: Entity, id: number, { field, said, kept }: Replaced): OldFinding {
  const text = `${entity} ${id} says ${quoted(said)} as its ${field}: ${quoted(kept)} stands in for it.`
  const logged = `${entity} ${id} says something as its ${field} that can’t be kept: it was replaced.`
  return { entity, id, rule: null, text, ...(personalFieldsOf(entity).includes(field) && { logged }) }
}

/** A value as a finding repeats it: short, and with its invisible characters named; `undefined` for a missing one. */
export const quoted = (value: unknown): string =>
  String(JSON.stringify(typeof value === 'string' ? shortened(value) : value)).replaceAll(
    unseen,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
