import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from '#model/calls.ts'
import { stepRows } from '#model/step.ts'

const api = readFileSync('docs/api.md', 'utf8')

describe('docs/api.md', () => {
  it('should name every call', () => {
    const missing = Object.values(calls).filter(({ method, path }) => !api.includes(`| ${method} ${path} |`))
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('should name every step with the methods it is read on', () => {
    const lines = stepRows.map(
      ({ entity, type, call }) => `| ${[call.method, ...call.also].join('/')} ${call.path} | ${entity}.${type} |`,
    )
    expect(lines.filter((line) => !api.includes(line))).toEqual([])
  })

  it('should name no call that is not there', () => {
    const paths = new Set([...Object.values(calls), ...stepRows.map(({ call }) => call)].map(({ path }) => path))
    const named = [...api.matchAll(/^\| [A-Z/]+ (\/api\/\S+) \|/gm)].map((match) => match[1])
    expect(named.filter((path) => path === undefined || !paths.has(path))).toEqual([])
  })
})

describe('docs/security.md', () => {
  const rows = [...readFileSync('docs/security.md', 'utf8').matchAll(/^\| ([\d.]+)[^|]*\|.*\| ([^|]+) \|$/gm)]

  it('should have each requirement of ASVS 5.0, level 1, with a test or a reason', () => {
    const listed = rows.map(([, id = '']) => id)
    expect(levelOne.filter((id) => !listed.includes(id))).toEqual([])
    expect(levelOne).toHaveLength(70)
    expect(rows.filter(([, , shown = '']) => !/^(?:— \S|`tests\/|the same)/.test(shown))).toEqual([])
  })

  it('should name tests that stand in their files', () => {
    const named = rows.flatMap(([, , shown = '']) => [...shown.matchAll(/^`(tests\/[^`]+)`(?:: (.*))?$/g)])
    const missing = named.filter(([, file = '', title = '']) => {
      const text = readFileSync(file, 'utf8')
      return !text.includes(title) && !text.includes(title.replaceAll("'", String.raw`\'`))
    })
    expect(missing).toEqual([])
    expect(named.length).toBeGreaterThan(50)
  })
})

/** OWASP Application Security Verification Standard 5.0.0, level 1. */
const levelOne = `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1
  3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1
  6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1
  10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1
  15.2.1 15.3.1
`
  .trim()
  .split(/\s+/)
