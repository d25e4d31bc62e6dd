import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isNode, type Node, nodesIn, nodesOf, treeOf } from './support/syntax.ts'

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

/** The title of a test as it is written, with its placeholders; null for any other piece of a program. */
function titleOf(source: string, node: Node): string | null {
  const { callee, arguments: given } = node
  if (node.type !== 'CallExpression' || !beginners.has(calledOf(callee))) return null
  const [title, does] = nodesIn(given)
  if (title === undefined || does === undefined || !['Literal', 'TemplateLiteral'].includes(title.type)) return null
  return source.slice(title.start + 1, title.end - 1)
}

const titlesOf = (file: string, source: string): readonly string[] =>
  nodesOf(treeOf(file, source)).flatMap((node) => titleOf(source, node) ?? [])

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
