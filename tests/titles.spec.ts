import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** What begins a test: vitest's own two, and Playwright's on a shared plant. */
const beginners = new Set(['it', 'test', 'onStanding'])

/** The function that is called in the end: `it` of `it.each(rows)`, but not of `test.describe` or `test.step`. */
function calledOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee['name'])
  if (callee.type === 'CallExpression') return calledOf(callee['callee'])
  if (callee.type === 'TaggedTemplateExpression') return calledOf(callee['tag'])
  const { property } = callee
  if (callee.type !== 'MemberExpression' || !isNode(property)) return ''
  return /^(each|for|only|skipIf|runIf|fails|concurrent)$/.test(String(property['name']))
    ? calledOf(callee['object'])
    : ''
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The title of a test as it is written, with its placeholders; null for any other piece of a program. */
function titleOf(source: string, node: Node): string | null {
  const { callee, arguments: given } = node
  if (node.type !== 'CallExpression' || !beginners.has(calledOf(callee))) return null
  const [title, does] = listOf(given)
  if (!isNode(title) || does === undefined || !['Literal', 'TemplateLiteral'].includes(title.type)) return null
  return source.slice(title.start + 1, Number(title['end']) - 1)
}

/** Adds the titles within a piece of a program to those found; one list for all, since a program has many pieces. */
function findTitles(source: string, piece: unknown, found: string[]): void {
  if (Array.isArray(piece)) for (const each of piece) findTitles(source, each, found)
  if (!isNode(piece)) return
  const title = titleOf(source, piece)
  if (title !== null) found.push(title)
  for (const key in piece) if (typeof piece[key] === 'object') findTitles(source, piece[key], found)
}

function titlesOf(file: string, source: string): readonly string[] {
  const found: string[] = []
  findTitles(source, parseSync(file, source).program, found)
  return found
}

describe('The titles of tests', () => {
  it('should say what should be, by the word', () => {
    const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.spec\.tsx?$/.test(file),
    )
    const all = files.flatMap((file) =>
      titlesOf(file, readFileSync(`tests/${file}`, 'utf8')).map((title) => ({ file, title })),
    )
    expect(all.length).toBeGreaterThan(3000)
    expect(all.filter(({ title }) => !/\bshould\b/.test(title))).toEqual([])
  })

  it('should be found in every form of a test, and nowhere else', () => {
    const source = `
      describe('a wagon', () => {
        it('weighs', () => {})
        it.each([1])('weighs %s', () => {})
        it.skipIf(slow).each([1])(\`weighs \${2} bags\`, { timeout: 1 }, () => {})
        test.describe('a bag', () => onStanding('prints', () => { test.step('first', () => {}) }))
        it(title, () => {})
        expect('this').toBe('that')
      })`
    expect(titlesOf('example.spec.ts', source)).toEqual(['weighs', 'weighs %s', 'weighs ${2} bags', 'prints'])
  })
})
