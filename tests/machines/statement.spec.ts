import { describe, expect, it } from 'vitest'
import { broken } from '#machines/rule.ts'
import { statementRules } from '#machines/statement.ts'
import { inEnglish } from '#model/values/wording.ts'

const refusals = (hasRates: boolean, parts: number) =>
  broken(statementRules, { hasRates, parts }, null).map(({ rule, message }) => `${rule}: ${inEnglish(message)}`)

describe('A statement', () => {
  it('[M1] should refuse while no rates are set', () => {
    expect(refusals(false, 0)).toEqual(['M1: No rates are set: an administrator sets them in the System Settings.'])
  })

  it('[M1] should allow it once rates are set', () => {
    expect(refusals(true, 1)).toEqual([])
  })

  it('[M2] should refuse while nothing differs from the statements before', () => {
    expect(refusals(true, 0)).toEqual(['M2: There is nothing to state that the statements before do not have.'])
  })

  it('[M2] should allow it where something does', () => {
    expect(refusals(true, 3)).toEqual([])
  })
})
