import { language } from './words.ts'

const sentence = new Intl.ListFormat(language() === 'es' ? 'es' : 'en-US', { type: 'conjunction' })

/** Words as a list in a sentence: "client, variety, and orchard". */
export const wordList = (words: readonly string[]): string => sentence.format(words)
