/** Apostrophes as keyboards, tablets and word processors write them; their compatibility forms are others. */
const apostrophes = /[\u2018\u2019\u201A\u201B\u02BB\u02BC\u2032`\u00B4]/g
const quotes = /[\u201C-\u201F\u2033]/g
const dashes = /[\p{Pd}\u2212\u2043]/gu
/** Signs that are not drawn: zero-width ones, fillers, selectors. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu
/** White space, the braille blank, the empty note head. */
const blanks = /[\s\u2800\u{1D159}]+/gu

/**
 * The same for texts that are the same to a person: whatever their Unicode form, capitals, kind of apostrophe, dash and
 * blank, and signs that are not seen. Accents stay, decomposed.
 */
export const sameSigns = (text: string): string =>
  text
    .replaceAll(apostrophes, "'")
    .replaceAll(quotes, '"')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(dashes, '-')
    .replaceAll(unseen, '')
    .replaceAll(blanks, ' ')
    .trim()
    // Lower case may compose or decompose a letter.
    .normalize('NFKD')

/** Normalizes text for searching: as `sameSigns`, without accents, so that `canon` finds `Cañón`. */
export const plainText = (text: string): string => sameSigns(text).replaceAll(/\p{M}/gu, '')

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
