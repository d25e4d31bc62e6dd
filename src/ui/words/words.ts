import { type Fills, filled } from '#model/wording.ts'
import type { Spanish } from '#ui/words/es/spanish.ts'
import type { Term } from './term.ts'

/** Every text that a screen can say, in English as it is written in the code. A text without its Spanish is no `Text`. */
export type Text = keyof Spanish

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

let spoken: Language = 'en'
let translations: Readonly<Record<string, string>> = {}

/** The language the screens are in. It stays as it is until the page is opened anew: texts are also said by constants. */
export const language = (): Language => spoken

/** Chooses the language, with its texts. To be called before any screen is imported. */
export function speak(next: Language, texts: Readonly<Record<string, string>>): void {
  spoken = next
  translations = texts
}

/**
 * A text in the person's language, its blanks filled in: `t('Lot {number}', { number: 7 })`. Where one English text
 * has two in Spanish, what is meant stands behind a bar, which nobody is shown: `t('Complete|step')`.
 */
export const t = <Words extends Text>(words: Words, ...[fills]: Fills<Words>): string =>
  fill(translations[words] ?? plain(words), fills)

/** One of two texts by a number, which fills the blank `{n}`: `plural(2, '{n} bag', '{n} bags')`. */
export const plural = (n: number, one: Text, other: Text, shown: string | number = n): string => {
  const words = new Intl.PluralRules(spoken).select(n) === 'one' ? one : other
  return fill(translations[words] ?? plain(words), { n: shown })
}

/** A value of the plant's own lists, as people are shown it; a newer server's is shown as it is. */
export const named = (value: Term): string => translations[value] ?? value

/** The same for a text that may be such a value, such as what stands in the log. */
export const namedText = (text: string): string => translations[text] ?? text

const plain = (words: string): string => {
  const bar = words.indexOf('|')
  return bar === -1 ? words : words.slice(0, bar)
}

const fill = (words: string, fills: Readonly<Record<string, string | number>> | undefined): string =>
  fills === undefined ? words : filled(words, fills)
