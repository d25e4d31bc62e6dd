import { describe, expect, it } from 'vitest'
import { broken } from '#machines/rule.ts'
import { administratorRemains, mayBeInvited, type UserRights, userRights } from '#machines/userRights.ts'
import { inEnglish } from '#model/values/wording.ts'

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
  { actor = manager, signIn = null }: { actor?: UserRights; signIn?: 'email' | 'password' | null } = {},
) => userRights({ actor, before, after, signIn }).map(({ rule, kind, field }) => [rule, kind, field].join(' '))

describe('Permissions beyond the role', () => {
  it.each([0, 1])('[U8] should refuse anything to role %i, be it new, made so from staff, or given more', (role) => {
    const wanted = ['U8 input permissions']
    const more = user(9, role, { permissions: ['print_label'] })
    expect(said(null, more)).toEqual(wanted)
    expect(said(user(9, 2, { permissions: ['print_label'] }), more)).toEqual(wanted)
    expect(said(user(9, role, { permissions: ['view_timeline'] }), more)).toEqual(wanted)
    expect(said(user(9, 2, { permissions: ['print_label'] }), user(9, role))).toEqual([])
  })

  it('[U8] should allow removing one without an effect', () => {
    const before = user(9, 1, { permissions: ['view_timeline'] })
    expect(said(before, { ...before, active: false })).toEqual([])
    expect(said(before, { ...before, permissions: [] })).toEqual([])
  })

  it('[U2] should refuse permissions that the giver lacks, unless they were in effect before', () => {
    const wanted = ['U2 right permissions']
    const more = user(9, 2, { permissions: ['change_settings'] })
    expect(said(null, more)).toEqual(wanted)
    expect(said({ ...more, role_number: 1, client: 1 }, more)).toEqual(wanted)
  })

  it('[U2] should allow permissions of the giver, and those in effect before', () => {
    const more = user(9, 2, { permissions: ['change_settings'] })
    expect(said(null, more, { actor: administrator })).toEqual([])
    expect(said(more, { ...more, active: false })).toEqual([])
  })
})

describe('A user’s email or password', () => {
  const more = user(9, 2, { permissions: ['correct_bag', 'change_settings'] })

  it.each(['email', 'password'] as const)('[U9] should refuse the %s to users with fewer permissions', (signIn) => {
    expect(said(more, more, { signIn })).toEqual([`U9 right ${signIn}`])
    expect(said(more, more, { signIn, actor: administrator })).toEqual([])
    expect(said(more, more, { signIn, actor: more })).toEqual([])
    expect(said({ ...more, permissions: ['correct_bag'] }, more, { signIn, actor: manager })).toEqual([
      'U2 right permissions',
    ])
  })

  it('[U9] should allow everything else', () => {
    expect(said(more, { ...more, active: false })).toEqual([])
    expect(said(more, { ...more, permissions: [] })).toEqual([])
  })
})

describe('The role of a user', () => {
  it('[U1] should refuse to give or take a role above one’s own', () => {
    const wanted = ['U1 right role_number']
    expect(said(null, user(9, 5))).toEqual(wanted)
    expect(said(user(9, 5), user(9, 2))).toEqual(wanted)
  })

  it('[U1] should allow a role up to one’s own', () => {
    expect(said(user(9, 4), user(9, 2))).toEqual([])
    expect(said(null, user(9, 4))).toEqual([])
    expect(said(user(9, 2), user(9, 3))).toEqual([])
  })

  it('[U3] should refuse one’s own role, permissions, and whether one may sign in', () => {
    const wanted = ['U3 right role_number']
    const mine = { ...manager, permissions: ['correct_bag'] }
    expect(said(mine, { ...mine, role_number: 3 }, { actor: mine })).toEqual(wanted)
    expect(said(mine, { ...mine, active: false }, { actor: mine })).toEqual(wanted)
    expect(said(mine, { ...mine, permissions: [] }, { actor: mine })).toEqual(wanted)
  })

  it('[U3] should allow other fields, and changes of other users', () => {
    const mine = { ...manager, permissions: ['correct_bag'] }
    expect(said(mine, { ...mine, client: null }, { actor: mine })).toEqual([])
    expect(said(user(9, 3), user(9, 2), { actor: mine })).toEqual([])
  })

  it('[U4] should refuse a grower without a client', () => {
    expect(said(null, { ...user(9, 1), client: null })).toEqual(['U4 input client'])
  })

  it('[U4] should allow a grower with a client, and staff without one', () => {
    expect(said(null, { ...user(9, 1), client: 3 })).toEqual([])
    expect(said(null, { ...user(9, 2), client: null })).toEqual([])
  })

  it('[U5] should refuse a broker to other roles, and a client to a broker', () => {
    expect(said(null, { ...user(9, 2), broker: 5 })).toEqual(['U5 input broker'])
    expect(said(null, { ...user(9, 0), client: 1 })).toEqual(['U5 input client'])
  })

  it('[U5] should allow a broker to role 0, and a client to staff', () => {
    expect(said(null, { ...user(9, 0), broker: 5 })).toEqual([])
    expect(said(null, { ...user(9, 2), client: 1 })).toEqual([])
  })

  it('[U9] should allow a new user, and oneself', () => {
    const more = user(9, 2, { permissions: ['change_settings'] })
    expect(said(null, user(9, 2), { signIn: 'email' })).toEqual([])
    expect(said(more, more, { signIn: 'password', actor: { ...more, permissions: [] } })).toEqual([])
  })
})

describe('The administrators', () => {
  const change = (another: boolean, before: UserRights | null, after: UserRights) =>
    broken([administratorRemains], { another }, { before, after }).map(({ message }) => inEnglish(message))

  it('[U6] should refuse to take the role from the last one, or to deactivate them', () => {
    const wanted = ['One active administrator always remains.']
    expect(change(false, administrator, user(1, 4))).toEqual(wanted)
    expect(change(false, administrator, { ...administrator, active: false })).toEqual(wanted)
  })

  it('[U6] should allow it while another is active, and everything of others', () => {
    expect(change(true, administrator, user(1, 4))).toEqual([])
    expect(change(false, administrator, administrator)).toEqual([])
    expect(change(false, { ...administrator, active: false }, user(1, 2))).toEqual([])
    expect(change(false, manager, user(2, 2))).toEqual([])
    expect(change(false, null, user(9, 2))).toEqual([])
  })
})

describe('An invitation', () => {
  const invited = { active: true, hasPassword: false, cannotSend: null }
  const words = (facts: typeof invited | { cannotSend: string }) =>
    broken([mayBeInvited], { ...invited, ...facts }, null).map(({ message }) => inEnglish(message))

  it('[U7] should refuse an inactive user, one with a password, and a server without mail', () => {
    expect(words({ ...invited, active: false, hasPassword: true })).toEqual(['This user is not active.'])
    expect(words({ ...invited, hasPassword: true })).toEqual([
      'They have a password already. If it is forgotten, they can ask for a new one on the sign-in page.',
    ])
    expect(words({ cannotSend: 'No mail here.' })).toEqual(['No mail here.'])
  })

  it('[U7] should allow an active user without a password', () => {
    expect(words(invited)).toEqual([])
  })
})
