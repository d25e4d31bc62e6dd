import type * as z from 'zod/mini'

/** Errors by field name, each a list of sentences; errors of no field are under `status`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

type Issue = z.core.$ZodIssue

/** Whether the field of an issue is absent from the input; the issue itself does not say. */
const isMissing = (issue: Issue, input: unknown): boolean =>
  typeof input === 'object' && input !== null && issue.path.length === 1 && !Object.hasOwn(input, issue.path[0] ?? '')

const plain = (issue: Issue, input: unknown): string => {
  if (issue.message !== 'Invalid input') return issue.message
  return isMissing(issue, input) ? 'This field is required.' : 'This value is not valid here.'
}

/** The maximum number of unknown fields listed by name. */
const maxNamed = 20

const placed = (issue: Issue, input: unknown): readonly (readonly [string, string])[] => {
  if (issue.code === 'unrecognized_keys') {
    const more = issue.keys.length - maxNamed
    const named = issue.keys.slice(0, maxNamed).map((key) => [key, 'This field is not known here.'] as const)
    return more > 0 ? [...named, ['status', `${more} more fields are not known here.`]] : named
  }
  return [[String(issue.path[0] ?? 'status'), plain(issue, input)]]
}

/** The issues of a schema as field errors, in the order of the fields. */
export function fieldErrors(issues: readonly Issue[], input?: unknown): FieldErrors {
  const errors = new Map<string, Set<string>>()
  // A map, since a field may be named `constructor`; sets, since each element of a long list may have the same error.
  for (const [field, message] of issues.flatMap((issue) => placed(issue, input)))
    errors.set(field, (errors.get(field) ?? new Set()).add(message))
  return Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]]))
}
