import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { letters } from '#words/en/letters.ts'
import { notices } from '#words/en/notices.ts'
import { fillings, sentences, texts } from '#words/en/screens/all.ts'
import { terms } from '#words/en/terms.ts'
import { tickets } from '#words/en/tickets.ts'
import { trust } from '#words/en/trust.ts'

/** A tag that stands for no language. */
export const pseudoTag = 'qps'

const accented: Readonly<Record<string, string>> = {
  a: 'âå',
  e: 'éêë',
  i: 'îï',
  o: 'ôøö',
  u: 'ûü',
  y: 'ÿ',
  c: 'ç',
  n: 'ñ',
  A: 'ÂÅ',
  E: 'ÉÊ',
  I: 'ÎÏ',
  O: 'ÔØ',
  U: 'ÛÜ',
  C: 'Ç',
  N: 'Ñ',
}

/**
 * A text in the pseudo-language: each word longer by its vowels, with accents, and the blanks in the opposite order, as
 * a grammar may want them.
 */
export function pseudo(english: string): string {
  const text = english.replace(/\|.*$/, '')
  const blanks = (text.match(/\{\w+\}/g) ?? []).toReversed()
  return text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[A-Za-z]/g, (letter) => accented[letter] ?? letter))
    .flatMap((part, at) => [part, blanks[at] ?? ''])
    .join('')
}

const translated = (english: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(english.map((text) => [text, pseudo(text)]))

/** The words of its screens. */
export const pseudoWords = {
  texts: translated(texts.flat()),
  sentences: translated(sentences.flat()),
  fillings: translated(fillings.flat()),
  and: ' âåñd ',
}

function inOtherWords(english: unknown): unknown {
  if (typeof english === 'string') return pseudo(english)
  if (Array.isArray(english)) return english.map(inOtherWords)
  return Object.fromEntries(
    Object.entries(english ?? {}).map(([part, words]: [string, unknown]) => [part, inOtherWords(words)]),
  )
}

/** The files of its folder, by their exports. */
const folder: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'screens/all.ts': pseudoWords,
  'terms.ts': { terms: translated(terms) },
  'tickets.ts': { tickets: translated(tickets) },
  'notices.ts': { notices: inOtherWords(notices) },
  'letters.ts': { letters: inOtherWords(letters) },
  'trust.ts': { trust: inOtherWords(trust) },
}

const entry = {
  tag: pseudoTag,
  name: 'Pseudo',
  own: pseudo('Pseudo'),
  late: pseudo('Still loading.'),
  missing: pseudo('It could not be loaded.'),
}

const papers = ['terms', 'tickets', 'notices', 'letters', 'trust'] as const

/** The files outside of the folder that a language touches, and what is added there. */
const outside: Readonly<Record<string, (text: string) => string>> = {
  'src/model/values/languages.ts': (text) => text.replace('\n] as const', `\n  ${JSON.stringify(entry)},\n] as const`),
  'src/words/load.ts': (text) =>
    text.replace(/\n\}\n$/, `\n  ${pseudoTag}: async () => import('#words/${pseudoTag}/screens/all.ts'),\n}\n`),
  'src/words/papers.ts': (text) =>
    papers.map((name) => `import { ${name} as ${pseudoTag}${name} } from '#words/${pseudoTag}/${name}.ts'\n`).join('') +
    papers.reduce(
      (all, name) =>
        all.replace(
          new RegExp(`(export const ${name}:[^=]*= \\{[^}]*?),? \\}`),
          `$1, ${pseudoTag}: ${pseudoTag}${name} }`,
        ),
      text,
    ),
}

/** Adds the language to a copy of the sources, as an engineer would; the files that it touches outside of its folder. */
export function addThirdLanguage(root: string): readonly string[] {
  for (const [name, exported] of Object.entries(folder)) {
    const file = join(root, 'src/words', pseudoTag, name)
    mkdirSync(dirname(file), { recursive: true })
    const lines = Object.entries(exported).map(
      ([each, words]) => `export const ${each} = ${JSON.stringify(words)} as const\n`,
    )
    writeFileSync(file, lines.join('\n'))
  }
  return Object.entries(outside).map(([path, add]) => {
    const before = readFileSync(join(root, path), 'utf8')
    const after = add(before)
    if (after === before) throw new Error(`${path} has no place for another language.`)
    writeFileSync(join(root, path), after)
    return path
  })
}
