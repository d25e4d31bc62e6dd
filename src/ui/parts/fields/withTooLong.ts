import { characters } from '#model/units.ts'

/**
 * The errors of a text field; without any, that of a text of more than `max` characters. The browser's own limit would
 * cut a pasted text without a word.
 */
export function withTooLong(errors: readonly string[] = [], value: string, max: number | undefined): readonly string[] {
  if (errors.length > 0 || max === undefined || value.length <= max) return errors
  return characters(max).safeParse(value).error?.issues.map(({ message }) => message) ?? []
}
