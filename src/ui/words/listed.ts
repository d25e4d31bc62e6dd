import { language } from './words.ts'

const sentence = new Intl.ListFormat(language() === 'es' ? 'es' : 'en-US', { type: 'conjunction' })

/** Words as people list them: "client, variety, and orchard". */
export const listed = (words: readonly string[]): string => sentence.format(words)
