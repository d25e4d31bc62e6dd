import { plainText } from './plainText.ts'

/** Words of a company's name that do not tell it from another: its legal form, and `and`. */
const formWords = new Set(
  'and the llc inc incorporated co company corp corporation ltd limited lp llp sa de cv'.split(' '),
)

/**
 * The same for names of companies that a person may take for each other, whatever their accents, signs, blanks, plural
 * and legal form: `Hollis Farms, LLC` and `Hollis’ Farm`. Empty if nothing else is left of a name.
 */
export const similarKey = (name: string): string =>
  plainText(name.normalize('NFKC'))
    .replaceAll(/['’‘`´.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !formWords.has(word))
    .map((word) => word.replace(/(?<=\p{L}{2})s$/u, ''))
    .join('')
