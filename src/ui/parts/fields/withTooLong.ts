import { characters } from '#model/units.ts'

/**
 * The errors of a text field, with that of a text of more than `max` characters. The browser's own limit would cut a
 * pasted text without a word.
 */
export function withTooLong(errors: readonly string[] = [], value: string, max: number | undefined): readonly string[] {
  if (max === undefined || value.length <= max) return errors
  const { error } = characters(max).safeParse(value)
  return [...new Set([...errors, ...(error?.issues ?? []).map(({ message }) => message)])]
}
