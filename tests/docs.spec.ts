import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { stepRows } from '#model/calls/step.ts'

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

  it('should name no unknown call', () => {
    const paths = new Set([...Object.values(calls), ...stepRows.map(({ call }) => call)].map(({ path }) => path))
    const named = [...api.matchAll(/^\| [A-Z/]+ (\/api\/\S+) \|/gm)].map((match) => match[1])
    expect(named.filter((path) => path === undefined || !paths.has(path))).toEqual([])
  })
})

describe('docs/security.md', () => {
  const rows = [...readFileSync('docs/security.md', 'utf8').matchAll(/^\| (\d+\.\d+\.\d+[^|]*)\|.*\| ([^|]+) \|$/gm)]

  it('should have each requirement of ASVS 5.0, levels 1 and 2, with a test or a reason', () => {
    const listed = rows.flatMap(([, first = '']) => first.match(/\d+\.\d+\.\d+/g) ?? [])
    expect([...levelOne, ...levelTwo].filter((id) => !listed.includes(id))).toEqual([])
    expect([levelOne.length, levelTwo.length]).toEqual([70, 183])
    expect(rows.filter(([, , shown = '']) => !/^(?:— \S|`tests\/|the same)/.test(shown))).toEqual([])
  })

  it('should name existing tests', () => {
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

/** The same standard, the requirements added by level 2. */
const levelTwo = `
  1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3
  1.5.2 2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1 3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1
  3.7.2 4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4 5.1.1 5.2.3 5.4.1 5.4.2 5.4.3 6.1.2 6.1.3 6.2.9 6.2.10
  6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4
  7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1 9.2.2 9.2.3 9.2.4
  10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1
  10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3 11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.3
  11.4.2 11.4.3 11.4.4 11.5.1 11.6.1 12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4 13.1.1 13.2.1 13.2.2 13.2.3
  13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5 14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3
  15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4
  16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3 17.1.1 17.2.1 17.2.2 17.2.3
  17.2.4 17.3.1 17.3.2
`
  .trim()
  .split(/\s+/)
