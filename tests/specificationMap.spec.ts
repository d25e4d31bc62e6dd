import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mappedSections, sentencesOf } from './specification.ts'

interface Row {
  readonly sentence: string
  readonly carriedBy: string
  readonly shownBy: string
}

const read = (path: string) => readFileSync(path, 'utf8')
const specification = read('docs/specification.md')
const rules = new Set([...read('src/machines/RULES.md').matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, id]) => id))
const map = read('docs/specification-map.md')
const rows: readonly Row[] = [...map.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)]
  .map(([, sentence = '', carriedBy = '', shownBy = '']) => ({ sentence, carriedBy, shownBy }))
  .filter(({ sentence }) => sentence !== 'Sentence')

const all = mappedSections.flatMap((section) => sentencesOf(specification, section))
const testsOf = ({ shownBy }: Row) =>
  [...shownBy.matchAll(/`([^`]+)`: (.*?)(?=<br>|$)/g)].map(([, file = '', title = '']) => ({ file, title }))

/** Whether a file has a test of this title, or its beginning; of a catalogue, a scene of this key. */
function hasTest({ file, title }: { readonly file: string; readonly title: string }): boolean {
  if (!existsSync(file) || title === '') return false
  const text = read(file)
  if (!file.includes('.spec.')) return text.includes(`\n  ${title}: `)
  return [title, title.replaceAll("'", String.raw`\'`)].some((each) =>
    ["'", '"', '`'].some((quote) => text.includes(quote + each)),
  )
}

describe('docs/specification-map.md', () => {
  it('should have exactly one row for each sentence of sections 2 to 9, in their order', () => {
    expect(rows.map(({ sentence }) => sentence)).toEqual(all)
    expect(all.length).toBeGreaterThan(290)
  })

  it('should name existing files and rules', () => {
    const files = rows.flatMap(({ carriedBy }) =>
      [...carriedBy.matchAll(/`([^`]*\/[^`]*)`/g)].map(([, file = '']) => file),
    )
    const ids = rows.flatMap(({ carriedBy }) => carriedBy.match(/\b[A-Z]\d+\b/g) ?? [])
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(ids.filter((id) => !rules.has(id))).toEqual([])
    expect(rows.filter(({ carriedBy }) => !/`|\b[A-Z]\d+\b/.test(carriedBy))).toEqual([])
  })

  it('should name existing tests', () => {
    const tests = rows.map(testsOf)
    expect(tests.filter((each) => each.length === 0)).toEqual([])
    expect(tests.flat().filter((each) => !hasTest(each))).toEqual([])
  })

  it('should have a test for every row', () => {
    expect(rows.filter(({ shownBy }) => shownBy.startsWith('—'))).toEqual([])
  })
})

describe('the sentences of the specification', () => {
  it('should be split at full stops, not in messages, and the catalogue at each message', () => {
    const text =
      '\n## 4. A\n\n- **X:** one is e.g. 8.21. wagon_id is two.\n\n## 8. B\n\nErrors: "A. B!", "C!" / "D!".\n'
    expect(sentencesOf(text, 4)).toEqual(['**X:** one is e.g. 8.21', 'wagon_id is two'])
    expect(sentencesOf(text, 8)).toEqual(['Errors', '"A. B!"', '"C!"', '"D!"'])
  })

  it('should be the rows of a table, without its head and titles', () => {
    const table = 'Entries:\n\n| Entry | Route |\n|---|---|\n| Lots | /lots |'
    const text = `\n## 2. A\n\nIt has a list. It has more:\n\n${table}\n\nDialogs:\n\n- A. 4 and up.\n`
    expect(sentencesOf(text, 2)).toEqual(['It has a list', 'It has more', 'Lots · /lots', 'A', '4 and up'])
  })
})
