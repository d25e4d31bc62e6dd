/** Normalizes text for searching: lower case, no accents, single blanks, so that `canon` finds `Cañón`. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/**
 * Whether a name contains some words, both as `plainText`. A number matches only as a whole: `Bin 17` contains `bin 17`
 * and not `bin 1`.
 */
export function holdsWords(name: string, words: string): boolean {
  for (let at = name.indexOf(words); at !== -1; at = name.indexOf(words, at + 1)) {
    const [before, after] = [name.charAt(at - 1), name.charAt(at + words.length)]
    if (!cutsNumber(before, words.charAt(0)) && !cutsNumber(words.charAt(words.length - 1), after)) return true
  }
  return false
}

const cutsNumber = (left: string, right: string): boolean => /^\d\d$/.test(left + right)

/** The digits of a telephone or invoice number, without its punctuation. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
