import { filled, type Wording } from '#model/values/wording.ts'

type Words = Readonly<Record<string, string>>

/** A sentence with blanks in both languages: the pattern of the English one, and the other one to fill. */
interface Template {
  readonly pattern: RegExp
  readonly blanks: readonly string[]
  readonly translation: string
}

let sentences: Words = {}
let values: Words = {}
let and = ' and '
let templates: readonly Template[] = []

/**
 * Sets the sentences of the rulebook and the server, with blanks such as `{status}`, and the words that can fill a
 * blank.
 */
export function setTranslations(words: {
  readonly sentences: Words
  readonly fillings: Words
  readonly and: string
}): void {
  sentences = words.sentences
  values = words.fillings
  and = words.and
  templates = Object.entries(sentences)
    .filter(([english]) => english.includes('{'))
    .toSorted(([one], [other]) => literal(other) - literal(one))
    .map(([english, translation]) => ({ pattern: patternOf(english), blanks: blanksOf(english), translation }))
}

/**
 * A wording of the rulebook in the user's language, by its template. A complete English sentence, for example from a
 * server, is matched against the templates; an unknown or already translated one is returned unchanged.
 */
export const translated = (said: Wording | string): string =>
  typeof said === 'string' ? recognized(said) : filled(translationOf(said.text) ?? said.text, wordedFills(said.fills))

const translationOf = (english: string): string | undefined =>
  Object.hasOwn(sentences, english) ? sentences[english] : undefined

function recognized(sentence: string): string {
  const whole = translationOf(sentence)
  if (whole !== undefined) return whole
  for (const { pattern, blanks, translation } of templates) {
    const found = pattern.exec(sentence)
    if (found !== null)
      return filled(translation, wordedFills(Object.fromEntries(blanks.map((name, at) => [name, found[at + 1] ?? '']))))
  }
  return sentence
}

const blank = /\{(\w+)\}/g

const blanksOf = (english: string): readonly string[] => [...english.matchAll(blank)].map(([, name = '']) => name)

/** The length of a template without its blanks: the longest is tried first. */
const literal = (english: string): number => english.replaceAll(blank, '').length

const patternOf = (english: string): RegExp =>
  new RegExp(
    `^${english
      .split(/\{\w+\}/)
      .map(escaped)
      .join('(.*?)')}$`,
    's',
  )

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const wordedFills = (fills: Wording['fills']): Wording['fills'] =>
  Object.fromEntries(Object.entries(fills).map(([name, value]) => [name, worded(name, String(value))]))

/** These blanks are filled by the plant's terms and translated. Names that users entered, such as a bin's, are not. */
const ofOurs = new Set(['status', 'grade', 'phrase', 'role', 'records', 'bag_type', 'method', 'place', 'kind'])

/** A blank that is sentences itself. */
const ofSentences = 'told'

const worded = (name: string, value: string): string =>
  name === ofSentences ? value.split('; ').map(recognized).join('; ') : wordedTerm(name, value)

const wordedTerm = (name: string, value: string): string =>
  ofOurs.has(name)
    ? value
        .split(' and ')
        .map((each) => (Object.hasOwn(values, each) ? (values[each] ?? each) : each))
        .join(and)
    : value
