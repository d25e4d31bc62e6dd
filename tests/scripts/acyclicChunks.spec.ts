import { describe, expect, it } from 'vitest'
import { circleIn } from '#scripts/acyclicChunks.ts'

const imports = (lines: Readonly<Record<string, string>>) =>
  new Map(Object.entries(lines).map(([file, imported]) => [file, imported.split(' ').filter(Boolean)]))

describe('chunks', () => {
  it('should be without a circle if two pages share what shares something too', () => {
    expect(circleIn(imports({ page: 'forms common', other: 'forms', forms: 'common', common: '' }))).toBeNull()
  })

  it('should be told by the files of a circle, without those that only lead to it', () => {
    expect(circleIn(imports({ page: 'forms', forms: 'fields common', fields: 'orders', orders: 'forms' }))).toEqual([
      'forms',
      'fields',
      'orders',
    ])
  })

  it('should be a circle if one imports itself', () => {
    expect(circleIn(imports({ page: 'common', common: 'common' }))).toEqual(['common'])
  })
})
