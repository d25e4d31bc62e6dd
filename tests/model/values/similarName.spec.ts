import { describe, expect, it } from 'vitest'
import { similarKey } from '#model/values/similarName.ts'

describe('the names of companies', () => {
  it.each([
    ['Hollis Farms', 'Hollis  Farms, LLC'],
    ['Hollis Farms', 'hollis farm'],
    ['Cañón Orchards', 'Canon Orchards Inc.'],
    ['King’s Row', "Kings' Row"],
    ['Oak & Elm', 'Oak and Elm Co.'],
    ['Oak Hill', 'OakHill L.L.C.'],
    ['Ríos S.A. de C.V.', 'Rios'],
  ])('should be similar: %s and %s', (one, other) => {
    expect(similarKey(one)).toBe(similarKey(other))
  })

  it.each([
    ['Hollis Farms', 'Hollis Groves'],
    ['Oak Hill', 'Oak Hill 2'],
    ['Ross', 'Ro'],
    ['Hollis North', 'Hollis South'],
  ])('should not be similar: %s and %s', (one, other) => {
    expect(similarKey(one)).not.toBe(similarKey(other))
  })
})
