/** Small letters without accents and single blanks, so that `Cañón` is found by `canon`. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Whether a name holds some words, both as `plainText`; a number only as a whole: `Bin 17` holds `bin 17` and not `bin 1`. */
export function holdsWords(name: string, words: string): boolean {
  for (let at = name.indexOf(words); at !== -1; at = name.indexOf(words, at + 1)) {
    const [before, after] = [name.charAt(at - 1), name.charAt(at + words.length)]
    if (!cutsNumber(before, words.charAt(0)) && !cutsNumber(words.charAt(words.length - 1), after)) return true
  }
  return false
}

const cutsNumber = (left: string, right: string): boolean => /^\d\d$/.test(left + right)

/** The digits of a telephone or invoice number, however it is written. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
