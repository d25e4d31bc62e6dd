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
export function understand(known: Words, words: Words): void {
  sentences = known
  values = words
  templates = Object.entries(known)
    .filter(([english]) => english.includes('{'))
    .toSorted(([one], [other]) => literal(other) - literal(one))
    .map(([english, spanish]) => ({ pattern: patternOf(english), blanks: blanksOf(english), spanish }))
}

/**
 * A finished English sentence of the rulebook, the specification, a schema or the server, in the person's language.
 * One that is not known, or is translated already, comes back as it is.
 */
export function translated(sentence: string): string {
  if (Object.hasOwn(sentences, sentence)) return sentences[sentence] ?? sentence
  for (const { pattern, blanks, spanish } of templates) {
    const found = pattern.exec(sentence)
    if (found !== null) return filled(spanish, new Map(blanks.map((blank, at) => [blank, found[at + 1] ?? ''])))
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

const filled = (spanish: string, found: ReadonlyMap<string, string>): string =>
  spanish.replaceAll(blank, (_, name: string) => worded(name, found.get(name) ?? ''))

/** The plant's own words fill these; what people named themselves, such as a bin, stays as they wrote it. */
const ofOurs = new Set(['status', 'grade', 'deed', 'role', 'records', 'bag_type', 'method', 'place'])

const worded = (name: string, value: string): string =>
  ofOurs.has(name)
    ? value
        .split(' and ')
        .map((each) => (Object.hasOwn(values, each) ? (values[each] ?? each) : each))
        .join(' y ')
    : value
