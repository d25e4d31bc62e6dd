import type * as z from 'zod/mini'

/** Errors by field name, each a list of sentences; what belongs to no field stands under `status`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

type Issue = z.core.$ZodIssue

const plain = (issue: Issue): string => {
  if (issue.message !== 'Invalid input') return issue.message
  return issue.input === undefined ? 'This field is required.' : 'This value is not right here.'
}

const placed = (issue: Issue): readonly (readonly [string, string])[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [key, 'This field is not known here.'] as const)
  return [[String(issue.path[0] ?? 'status'), plain(issue)]]
}

/** A schema's complaints as field errors, in the order of the fields. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors = new Map<string, readonly string[]>()
  // A map, since a caller may well name a field `constructor`.
  for (const [field, message] of issues.flatMap(placed)) errors.set(field, [...(errors.get(field) ?? []), message])
  return Object.fromEntries(errors)
}
