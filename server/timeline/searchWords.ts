/** A word of a search as its alternatives, in small letters: any of them will do. */
export type SearchWord = readonly string[]

const maxWords = 8
const maxAlternatives = 12

/**
 * Splits `lote|lot 76 "super sack"` into its words: blanks separate them, a bar separates alternatives, quotation marks
 * keep blanks. From the eighth on they are one word, as typed.
 */
export function searchWords(q: string): readonly SearchWord[] {
  const words = [...q.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => alternatives(word))
  const nonEmpty = words.filter((word) => word.length > 0)
  if (nonEmpty.length <= maxWords) return nonEmpty
  const rest = nonEmpty.slice(maxWords - 1).map(([first = '']) => first)
  return [...nonEmpty.slice(0, maxWords - 1), [rest.join(' ')]]
}

function alternatives(word: string): SearchWord {
  const said = [...word.matchAll(/"([^"]*)"|[^|"]+/g)].map(([bare, quoted]) =>
    (quoted ?? bare).normalize('NFC').toLowerCase().trim(),
  )
  return [...new Set(said)].filter((each) => each !== '').slice(0, maxAlternatives)
}
