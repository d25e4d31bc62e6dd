import { type ClientLanguage, type Language, languageIn, languages, ownLanguage } from '#model/values/languages.ts'
import type { AnyWord } from '#model/values/units.ts'
import { type Fills, filled } from '#model/values/wording.ts'
import type { TermText, Text } from '#words/translation.ts'
import type { Term } from './term.ts'

export type { Text }

let spoken: Language = ownLanguage.tag
let translations: Readonly<Record<string, string>> = {}

/** The language of the screens. It can't change without a reload: constants hold texts as well. */
export const language = (): Language => spoken

/** Chooses the language, with its texts. To be called before any screen is imported. */
export function setLanguage(next: Language, texts: Readonly<Record<string, string>>): void {
  spoken = next
  const others = next === ownLanguage.tag ? [] : languages
  translations = { ...Object.fromEntries(others.map((each) => [each.name, languageIn(next, each)])), ...texts }
}

/**
 * A text in the user's language with its blanks filled: `t('Lot {number}', { number: 7 })`. If one English text has two
 * translations, the meaning follows a bar and is not shown: `t('Complete|step')`.
 */
export const t = <Words extends Text>(words: Words, ...[fills]: Fills<Words>): string =>
  fill(translations[words] ?? plain(words), fills)

/** One of two texts by a number, which fills the blank `{n}`: `plural(2, '{n} bag', '{n} bags')`. */
export const plural = (n: number, one: Text, other: Text, shown: string | number = n): string => {
  const words = new Intl.PluralRules(spoken).select(n) === 'one' ? one : other
  return fill(translations[words] ?? plain(words), { n: shown })
}

/** A value of the plant's own lists in the user's language; a newer server's unknown value is shown unchanged. */
export const named = (value: Term): string => translations[value satisfies TermText | ClientLanguage | AnyWord] ?? value

/** The same for a text that may be such a value, for example from the log. */
export const namedText = (text: string): string => translations[text] ?? text

const plain = (words: string): string => {
  const bar = words.indexOf('|')
  return bar === -1 ? words : words.slice(0, bar)
}

const fill = (words: string, fills: Readonly<Record<string, string | number>> | undefined): string =>
  fills === undefined ? words : filled(words, fills)
