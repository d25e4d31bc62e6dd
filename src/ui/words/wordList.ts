import { language } from './words.ts'

const locale = language() === 'es' ? 'es' : 'en-US'
const sentence = new Intl.ListFormat(locale, { type: 'conjunction' })
const choice = new Intl.ListFormat(locale, { type: 'disjunction' })

/** Words as a list in a sentence: "client, variety, and orchard". */
export const wordList = (words: readonly string[]): string => sentence.format(words)

/** Words as a choice in a sentence: "Sam Rivera or Ana Rigsby". */
export const orList = (words: readonly string[]): string => choice.format(words)
