const pairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

/**
 * The errors of a text field; without any, that of a text of more than `max` characters. The browser's own limit would
 * cut a pasted text without a word. The words are those of the model's schema, which the sign-in page does not load.
 */
export function withTooLong(errors: readonly string[] = [], value: string, max: number | undefined): readonly string[] {
  if (errors.length > 0 || max === undefined || value.replaceAll(pairs, '_').length <= max) return errors
  return [`Use at most ${max} characters.`]
}
