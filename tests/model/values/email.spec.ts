import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#model/calls/calls.ts'
import { emailsIn } from '#model/values/email.ts'

const checked = Object.entries<{ readonly body?: unknown }>(calls).flatMap(([name, { body }]) => {
  const schema = body instanceof z.ZodMiniObject ? (body.shape as Record<string, z.core.$ZodType>)['email'] : undefined
  // A sign-in only compares the address: a wrong one is nobody's.
  return schema === undefined || name === 'login' ? [] : [[name, schema] as const]
})

describe('An email address', () => {
  it('should be a field of users, clients, brokers and the plant', () => {
    expect(checked.map(([name]) => name).toSorted()).toEqual([
      'addBroker',
      'addClient',
      'addUser',
      'changeBroker',
      'changeClient',
      'changeSelf',
      'changeSettings',
      'changeUser',
      'firstAdministrator',
      'resetPassword',
    ])
  })

  it.each(checked)('should be checked by %s', (_, schema) => {
    for (const wrong of [';', 'ana', 'ana@', '@example.com', 'ana@example', 'ana at example.com', 'a@b.c d'])
      expect(z.safeParse(schema, wrong).success).toBe(false)
    expect(z.safeParse(schema, 'ana@example.com').success).toBe(true)
  })

  it('should be one of several where commas or semicolons separate them', () => {
    expect(emailsIn('ana@example.com; ben@example.com')).toEqual(['ana@example.com', 'ben@example.com'])
  })
})
