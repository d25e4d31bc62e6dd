import { once } from '#model/values/once.ts'
import { language } from './words.ts'

const sentence = once(() => new Intl.ListFormat(language(), { type: 'conjunction' }))
const choice = once(() => new Intl.ListFormat(language(), { type: 'disjunction' }))

/** Words as a list in a sentence: "client, variety, and orchard". */
export const wordList = (words: readonly string[]): string => sentence().format(words)

/** Words as a choice in a sentence: "Sam Rivera or Ana Rigsby". */
export const orList = (words: readonly string[]): string => choice().format(words)
