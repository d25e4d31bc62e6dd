/** A word of a search as its alternatives, in small letters: any of them will do. */
export type SearchWord = readonly string[]

const maxWords = 8
const maxAlternatives = 12

/**
 * `lote|lot 76 "super sack"` as its words: blanks part them, a bar stands between alternatives, quotation marks keep
 * blanks. What stands after the seventh is one word, as it was typed.
 */
export function searchWords(q: string): readonly SearchWord[] {
  const words = [...q.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => alternatives(word))
  const told = words.filter((word) => word.length > 0)
  if (told.length <= maxWords) return told
  const rest = told.slice(maxWords - 1).map(([first = '']) => first)
  return [...told.slice(0, maxWords - 1), [rest.join(' ')]]
}

function alternatives(word: string): SearchWord {
  const said = [...word.matchAll(/"([^"]*)"|[^|"]+/g)].map(([bare, quoted]) =>
    (quoted ?? bare).normalize('NFC').toLowerCase().trim(),
  )
  return [...new Set(said)].filter((each) => each !== '').slice(0, maxAlternatives)
}
