import { expect, it } from 'vitest'
import { packed, unpacked } from '#worker/pack.ts'

it('should give back each program as it was, however many files they name', () => {
  const names = Array.from({ length: 300 }, (_, at) => `Page-${String(at).padStart(8, '0')}.js`)
  const programs = names.map((name, at): [string, string] => [
    `/assets/${name}`,
    `import{a}from"./${names[(at * 7 + 1) % names.length]}";import{b}from"./${names[0]}";\nsay("ñ\\n")`,
  ])
  expect([...unpacked(packed(programs))]).toEqual(programs)
})

it('should contain each file name once', () => {
  const pack = packed([
    ['/assets/A-12345678.js', 'import"./with-list-3-abcdefgh.js"'],
    ['/assets/B-12345678.js', 'import"./with-list-3-abcdefgh.js"'],
  ])
  expect(pack.names).toEqual(['with-list-3-abcdefgh.js'])
  expect(Object.values(pack.programs).join('')).not.toContain('with-list')
})
