import { filled, type Wording } from '#model/wording.ts'

type Words = Readonly<Record<string, string>>

/** A sentence with blanks in both languages: what an English one looks like, and its Spanish to fill. */
interface Template {
  readonly pattern: RegExp
  readonly blanks: readonly string[]
  readonly spanish: string
}

let sentences: Words = {}
let values: Words = {}
let templates: readonly Template[] = []

/** Teaches the finished sentences that may come, their blanks as `{status}`, and the words that may stand in a blank. */
export function understand(texts: Words, words: Words): void {
  sentences = texts
  values = words
  templates = Object.entries(texts)
    .filter(([english]) => english.includes('{'))
    .toSorted(([one], [other]) => literal(other) - literal(one))
    .map(([english, spanish]) => ({ pattern: patternOf(english), blanks: blanksOf(english), spanish }))
}

/**
 * A wording of the rulebook in the person's language, by its template. A finished English sentence, such as a server
 * sends, is matched against the templates; one that is not known, or is translated already, comes back as it is.
 */
export const translated = (said: Wording | string): string =>
  typeof said === 'string' ? recognized(said) : filled(spanishOf(said.text) ?? said.text, wordedFills(said.fills))

const spanishOf = (english: string): string | undefined =>
  Object.hasOwn(sentences, english) ? sentences[english] : undefined

function recognized(sentence: string): string {
  const translation = spanishOf(sentence)
  if (translation !== undefined) return translation
  for (const { pattern, blanks, spanish } of templates) {
    const found = pattern.exec(sentence)
    if (found !== null)
      return filled(spanish, wordedFills(Object.fromEntries(blanks.map((name, at) => [name, found[at + 1] ?? '']))))
  }
  return sentence
}

const blank = /\{(\w+)\}/g

const blanksOf = (english: string): readonly string[] => [...english.matchAll(blank)].map(([, name = '']) => name)

/** How much of a template is its own: the one that says more is tried first. */
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

/** The plant's own words fill these; what people named themselves, such as a bin, stays as they wrote it. */
const ofOurs = new Set(['status', 'grade', 'deed', 'role', 'records', 'bag_type', 'method', 'place'])

const worded = (name: string, value: string): string =>
  ofOurs.has(name)
    ? value
        .split(' and ')
        .map((each) => (Object.hasOwn(values, each) ? (values[each] ?? each) : each))
        .join(' y ')
    : value
