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
