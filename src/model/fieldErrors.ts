import type * as z from 'zod/mini'

/** Errors by field name, each a list of sentences; what belongs to no field stands under `status`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

type Issue = z.core.$ZodIssue

/** Whether the field that an issue is about was left out; an issue itself does not say. */
const isMissing = (issue: Issue, given: unknown): boolean =>
  typeof given === 'object' && given !== null && issue.path.length === 1 && !Object.hasOwn(given, issue.path[0] ?? '')

const plain = (issue: Issue, given: unknown): string => {
  if (issue.message !== 'Invalid input') return issue.message
  return isMissing(issue, given) ? 'This field is required.' : 'This value is not right here.'
}

const placed = (issue: Issue, given: unknown): readonly (readonly [string, string])[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [key, 'This field is not known here.'] as const)
  return [[String(issue.path[0] ?? 'status'), plain(issue, given)]]
}

/** A schema's complaints about what was given as field errors, in the order of the fields. */
export function fieldErrors(issues: readonly Issue[], given?: unknown): FieldErrors {
  const errors = new Map<string, readonly string[]>()
  // A map, since a caller may well name a field `constructor`.
  for (const [field, message] of issues.flatMap((issue) => placed(issue, given)))
    errors.set(field, [...(errors.get(field) ?? []), message])
  return Object.fromEntries(errors)
}
