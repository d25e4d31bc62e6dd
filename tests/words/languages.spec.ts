import { mkdtempSync, readdirSync, readFileSync, rmSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { firstSpoken, languageIn, languageOf, languages, ownLanguage } from '#model/values/languages.ts'
import { addThirdLanguage, pseudoTag } from '#tests/support/thirdLanguage.ts'

const root = join(import.meta.dirname, '../..')

/** The sources that a language may concern, without its own folder. */
const sources = ['src', 'server', 'demo', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/^src\/words\/\w+\//.test(name))
  .concat('vite.config.ts', 'index.html')

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

/** Whether code names another language than the code's own: by its tag, its name or its folder. */
const namesOne = (code: string): boolean =>
  languages
    .filter((each) => each !== ownLanguage)
    .some(({ tag, name, own }) =>
      new RegExp(`['"\`](?:${tag}(?:-\\w+)?|${name}|${own})['"\`]|\\b${name}\\b|\\b${tag}:|words/${tag}/`, 'i').test(
        withoutComments(code),
      ),
    )

/** The registry, and what names the folders of words. */
const registry = ['src/model/values/languages.ts', 'src/words/load.ts', 'src/words/papers.ts']

describe('A language', () => {
  it('should be named in three files outside of its folder', () => {
    expect(sources.filter((file) => namesOne(readFileSync(join(root, file), 'utf8'))).toSorted()).toEqual(registry)
  })

  it.each([
    "const tag = isSpanish ? 'es' : 'en'",
    "if (client.language === 'Spanish') say()",
    'const words = { en: english, es: other }',
    "const load = () => import('#words/es/terms.ts')",
    "collator = new Intl.Collator('es-MX')",
  ])('should be found in %s', (code) => {
    expect(namesOne(code)).toBe(true)
  })

  const copy = mkdtempSync(join(tmpdir(), 'pecanyard-language-'))
  afterAll(() => rmSync(copy, { recursive: true }))

  it('should be added by its folder and these three files', () => {
    for (const file of registry) cpSync(join(root, file), join(copy, file))
    expect([...addThirdLanguage(copy)].toSorted()).toEqual(registry)
    const [english, ...others] = languages.map(({ tag }) =>
      readdirSync(join(root, 'src/words', tag), { encoding: 'utf8' }).toSorted(),
    )
    const added = readdirSync(join(copy, 'src/words', pseudoTag), { encoding: 'utf8' }).toSorted()
    expect([...others, added]).toEqual([...others, added].map(() => english))
  })

  it('should be the first of ours that a browser asks for', () => {
    expect(languageOf('es-MX,es;q=0.9,en;q=0.8')).toBe('es')
    expect(languageOf('de-DE, es;q=0.5')).toBe('es')
    expect(languageOf('en-US,es')).toBe('en')
    expect(languageOf('est')).toBe('en')
    expect(languageOf(undefined)).toBe('en')
    expect(firstSpoken(['ES-419'])).toBe('es')
  })

  it('should have its name in each language', () => {
    expect(languages.map((each) => languageIn('en', each))).toEqual(['English', 'Spanish'])
    expect(languages.map((each) => languageIn('es', each))).toEqual(['Inglés', 'Español'])
  })
})
