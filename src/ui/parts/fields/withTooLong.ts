import { atMostCharacters } from '#model/values/atMostCharacters.ts'

const pairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

/**
 * The errors of a text field; without any, that of a text of more than `max` characters. The browser's own limit would
 * cut a pasted text without a word.
 */
export const withTooLong = (
  errors: readonly string[] = [],
  value: string,
  max: number | undefined,
): readonly string[] =>
  errors.length > 0 || max === undefined || value.replaceAll(pairs, '_').length <= max
    ? errors
    : [atMostCharacters(max)]
