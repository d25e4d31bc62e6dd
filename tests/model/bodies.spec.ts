import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#model/calls/calls.ts'
import { readStep, rowsAt, stepRows } from '#model/calls/step.ts'
import { fieldErrors } from '#model/values/fieldErrors.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'

/** The body of every call there is, steps and others. */
const bodies = [
  ...stepRows.map(({ entity, type, call }) => [`${entity} ${type}`, call.body] as const),
  ...Object.entries(calls).map(([name, call]) => [name, call.body] as const),
]

const complaints = (body: z.ZodMiniType, value: unknown) => {
  const parsed = body.safeParse(value)
  return parsed.success ? {} : fieldErrors(parsed.error.issues, value)
}

const unknown = 'This field is not known here.'

describe('The body of a call', () => {
  it.each(bodies)('should be an object: %s', (_, body) => {
    for (const value of [[], 'text', 5, null, true]) expect(body.safeParse(value).success).toBe(false)
  })

  it.each(bodies)('should know no field but its own: %s', (_, body) => {
    for (const field of ['__proto__', 'constructor', 'toString', 'is_admin', 'ID', ' notes']) {
      const value: unknown = JSON.parse(`{"${field}": 1}`)
      expect(Object.entries(complaints(body, value))).toContainEqual([field, [unknown]])
    }
  })

  test.prop([fc.constantFrom(...bodies), fc.object({ maxDepth: 2, maxKeys: 4 })], { numRuns: runs(500) })(
    'should be read or refused, and never throw',
    ([, body], value) => {
      expect(() => complaints(body, value)).not.toThrow()
    },
  )
})

describe('The query of a call', () => {
  it.each([
    ['listLots', { order: '41', all_days: 'true' }, { order: 41, all_days: true }],
    ['listBags', { lot__order: '41', all_days: 'false' }, { lot__order: 41, all_days: false }],
    ['listOrders', { season: '2025' }, { season: '2025' }],
    [
      'listEvents',
      { limit: '1000', since: '2026-10-03T06:10:00Z' },
      { limit: 1000, since: '2026-10-03T06:10:00.000Z' },
    ],
  ] as const)('should be read: %s %j', (name, query, read) => {
    expect(calls[name].query.safeParse(query)).toMatchObject({ success: true, data: read })
  })

  it.each([
    ['listLots', { order: '0' }],
    ['listLots', { order: '41 ' }],
    ['listLots', { order: '0x29' }],
    ['listLots', { order: '9'.repeat(16) }],
    ['listLots', { order: ['41', '42'] }],
    ['listLots', { all_days: '1' }],
    ['listLots', { all_days: '' }],
    ['listLots', { sort: 'grade' }],
    ['listOrders', { season: '25' }],
    ['listOrders', { season: 'All' }],
    ['listEvents', { limit: '1001' }],
    ['listEvents', { limit: '0' }],
    ['listEvents', { limit: '-1' }],
    ['listEvents', { q: 'a'.repeat(2001) }],
  ] as const)('should be refused: %s %j', (name, query) => {
    expect(calls[name].query.safeParse(query).success).toBe(false)
  })
})

describe('Errors by field', () => {
  const { body } = calls.addClient

  it('should name the fault of each field', () => {
    expect(complaints(body, { company_name: ' ', phone: 5, preferred_contact_methods: ['Fax'] })).toEqual({
      company_name: ['Enter something here.'],
      phone: ['Enter text.'],
      preferred_contact_methods: ['This value is not valid here.'],
    })
  })

  it('should name a missing field', () => {
    expect(complaints(body, {})).toEqual({ company_name: ['Enter text.'] })
    expect(complaints(calls.addUser.body, {})).toMatchObject({ role_number: ['Choose a role.'] })
    expect(complaints(z.strictObject({ active: z.boolean() }), {})).toEqual({ active: ['This field is required.'] })
  })

  it('should not call a field missing that is wrong', () => {
    expect(complaints(calls.addUser.body, { active: 'yes' })).toMatchObject({
      active: ['This value is not valid here.'],
    })
    expect(readStep(rowsAt('POST', '/api/batches/'), {}, { order: 41, drying_bin: 1, pre_dried: 'yes' })).toEqual({
      errors: { pre_dried: ['This value is not valid here.'] },
    })
  })

  it('should be under status if they belong to no field', () => {
    expect(complaints(body, 5)).toEqual({ status: ['This value is not valid here.'] })
  })
})
