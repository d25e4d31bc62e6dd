import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { citationsIn, leadingNowhere, type Texts } from './citations.ts'

/** This file cites missing things on purpose. */
const itself = 'tests/citations.spec.ts'
const isText = (path: string) => /\.(?:tsx?|mjs|md|css|csv|json|html)$/.test(path)

const everyText = (): Texts => {
  const inFolders = ['src', 'server', 'tests', 'docs', 'scripts', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/')),
  )
  const atTop = readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
  return new Map(
    [...inFolders, ...atTop]
      .filter((path) => path !== itself)
      .map((path) => [path, isText(path) ? readFileSync(path, 'utf8') : '']),
  )
}

describe('Citations', () => {
  const texts = everyText()
  /** The cited documents, without their own links. */
  const papers: Texts = new Map(
    [...texts]
      .filter(([path]) => /^docs\/(?:decisions\/|specification\.md)|RULES\.md$/.test(path))
      .map(([path, text]) => [path, text.replaceAll('](', '] (')]),
  )

  it('should lead to an existing heading, rule or file', () => {
    expect(leadingNowhere(texts)).toEqual([])
  })

  it('should be many', () => {
    expect([...texts].flatMap(([path, text]) => [...citationsIn(path, text)]).length).toBeGreaterThan(150)
  })

  it.each([
    ['src/x.ts', '/** A weight. Specification, section 10. */', 'src/x.ts: specification, section 10'],
    ['src/x.ts', '/** A weight. Decisions,\n * sections 9 and 199. */', 'src/x.ts: decisions, section 199'],
    ['tests/x.ts', "// section 12's fields", 'tests/x.ts: specification, section 12'],
    ['tests/x.ts', '// as in section 14 of the decisions, and section 14', 'tests/x.ts: specification, section 14'],
    ['docs/decisions/x.md', 'as section 90 says', 'docs/decisions/x.md: decisions, section 90'],
    ['src/x.ts', '/** RULES.md K7 to K99. */', 'src/x.ts: RULES.md K99'],
    ['docs/x.md', '[gone](gone.md), [here](decisions)', 'docs/x.md: gone.md'],
    [
      'docs/x.md',
      '[old](specification.md#old), [9](specification.md#9-business-constants-and-limits)',
      'docs/x.md: specification.md#old',
    ],
  ])('should be noticed where one of %s leads nowhere: %s', (path, text, expected) => {
    expect(leadingNowhere(new Map([...papers, [path, text]]))).toEqual([expected])
  })

  it('should be noticed where the architecture names a file that is gone', () => {
    const page = 'A step is `src/machines/RULES.md`, and `src/machines/gone.ts`.'
    expect(leadingNowhere(new Map([...papers, ['docs/architecture.md', page]]))).toEqual([
      'docs/architecture.md: src/machines/gone.ts',
    ])
  })

  it('should be noticed where a rule has no such source', () => {
    const rules = `${texts.get('src/machines/RULES.md')}\n| W99 | state | A wagon is blue. | spec 4, dec 999, D3 |\n`
    expect(leadingNowhere(new Map([...papers, ['src/machines/RULES.md', rules]]))).toEqual(['W99: dec 999', 'W99: D3'])
  })
})
