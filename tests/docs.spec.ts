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
