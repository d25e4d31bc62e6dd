import { describe, expect, it } from 'vitest'
import { type UserRights, userRights } from '#machines/userRights.ts'

const user = (id: number, role_number: number, more: Partial<UserRights> = {}): UserRights => ({
  id,
  role_number,
  client: role_number === 1 ? 1 : null,
  broker: null,
  permissions: [],
  active: true,
  ...more,
})
const administrator = user(1, 5)
const manager = user(2, 4)

const said = (
  before: UserRights | null,
  after: UserRights,
  { asker = manager, signIn = null }: { asker?: UserRights; signIn?: 'email' | 'password' | null } = {},
) => userRights({ asker, before, after, signIn }).map(({ rule, kind, field }) => [rule, kind, field].join(' '))

describe('What a user may be beyond the role', () => {
  it.each([0, 1])('[U8] is nothing for role %i, be it new, made so from staff, or given more', (role) => {
    const wanted = ['U8 input permissions']
    const more = user(9, role, { permissions: ['print_label'] })
    expect(said(null, more)).toEqual(wanted)
    expect(said(user(9, 2, { permissions: ['print_label'] }), more)).toEqual(wanted)
    expect(said(user(9, role, { permissions: ['view_timeline'] }), more)).toEqual(wanted)
    expect(said(user(9, 2, { permissions: ['print_label'] }), user(9, role))).toEqual([])
  })

  it('[U8] does not stand in the way of ending what never had an effect', () => {
    const before = user(9, 1, { permissions: ['view_timeline'] })
    expect(said(before, { ...before, active: false })).toEqual([])
    expect(said(before, { ...before, permissions: [] })).toEqual([])
  })

  it('[U2] is what the giver holds, or what had an effect before', () => {
    const wanted = ['U2 right permissions']
    const more = user(9, 2, { permissions: ['change_settings'] })
    expect(said(null, more)).toEqual(wanted)
    expect(said(null, more, { asker: administrator })).toEqual([])
    expect(said(more, { ...more, active: false })).toEqual([])
    expect(said({ ...more, role_number: 1, client: 1 }, more)).toEqual(wanted)
  })
})

describe('The way somebody signs in', () => {
  const more = user(9, 2, { permissions: ['correct_bag', 'change_settings'] })

  it.each(['email', 'password'] as const)('[U9] is changed by who may all that they may: the %s', (signIn) => {
    expect(said(more, more, { signIn })).toEqual([`U9 right ${signIn}`])
    expect(said(more, more, { signIn, asker: administrator })).toEqual([])
    expect(said(more, more, { signIn, asker: more })).toEqual([])
    expect(said({ ...more, permissions: ['correct_bag'] }, more, { signIn, asker: manager })).toEqual([
      'U2 right permissions',
    ])
  })

  it('[U9] is all that is kept from others', () => {
    expect(said(more, { ...more, active: false })).toEqual([])
    expect(said(more, { ...more, permissions: [] })).toEqual([])
  })
})

describe('The role of a user', () => {
  it('[U1] is given and taken by who stands as high, or higher', () => {
    const wanted = ['U1 right role_number']
    expect(said(null, user(9, 5))).toEqual(wanted)
    expect(said(user(9, 5), user(9, 2))).toEqual(wanted)
    expect(said(user(9, 4), user(9, 2))).toEqual([])
    expect(said(null, user(9, 4))).toEqual([])
    expect(said(user(9, 2), user(9, 3))).toEqual([])
  })

  it('[U3] is nobody’s own to change, nor the permissions, nor whether one may sign in', () => {
    const wanted = ['U3 right role_number']
    const mine = { ...manager, permissions: ['correct_bag'] }
    expect(said(mine, { ...mine, role_number: 3 }, { asker: mine })).toEqual(wanted)
    expect(said(mine, { ...mine, active: false }, { asker: mine })).toEqual(wanted)
    expect(said(mine, { ...mine, permissions: [] }, { asker: mine })).toEqual(wanted)
    expect(said(mine, { ...mine, client: null }, { asker: mine })).toEqual([])
    expect(said(user(9, 3), user(9, 2), { asker: mine })).toEqual([])
  })

  it('[U4] is a grower’s for somebody’s people only', () => {
    expect(said(null, { ...user(9, 1), client: null })).toEqual(['U4 input client'])
    expect(said(null, { ...user(9, 1), client: 3 })).toEqual([])
    expect(said(null, { ...user(9, 2), client: null })).toEqual([])
  })

  it('[U5] is a broker’s with a broker and without a client', () => {
    expect(said(null, { ...user(9, 2), broker: 5 })).toEqual(['U5 input broker'])
    expect(said(null, { ...user(9, 0), broker: 5 })).toEqual([])
    expect(said(null, { ...user(9, 0), client: 1 })).toEqual(['U5 input client'])
    expect(said(null, { ...user(9, 2), client: 1 })).toEqual([])
  })

  it('[U9] is not asked about somebody who is new, nor about oneself', () => {
    const more = user(9, 2, { permissions: ['change_settings'] })
    expect(said(null, user(9, 2), { signIn: 'email' })).toEqual([])
    expect(said(more, more, { signIn: 'password', asker: { ...more, permissions: [] } })).toEqual([])
  })
})
