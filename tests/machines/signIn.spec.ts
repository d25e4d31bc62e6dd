import { describe, expect, it } from 'vitest'
import { broken } from '#machines/rule.ts'
import { emailFree, firstAdministratorWanted, linkGood, type LinkState, passwordUncommon } from '#machines/signIn.ts'
import { inEnglish } from '#model/values/wording.ts'

describe('An email address', () => {
  const refusalsFor = (holder: number | null, user: number | null) =>
    broken([emailFree], { holder }, { user }).map(({ message }) => inEnglish(message))

  it('[N3] should refuse one of another user', () => {
    const wanted = ['A user with this email address exists already.']
    expect([refusalsFor(3, null), refusalsFor(3, 4)]).toEqual([wanted, wanted])
  })

  it('[N3] should allow a free one, and the one that they have', () => {
    expect([refusalsFor(null, null), refusalsFor(3, 3)]).toEqual([[], []])
  })
})

describe('The link that makes the first administrator', () => {
  const open = (isWanted: boolean) => broken([firstAdministratorWanted], { isWanted }, null).map(({ field }) => field)

  it('[N5] should refuse if there is an administrator, or it was used or expired', () => {
    expect(open(false)).toEqual(['token'])
  })

  it('[N5] should allow the printed one in its time', () => {
    expect(open(true)).toEqual([])
  })
})

describe('The link that chooses a password', () => {
  const open = (link: LinkState) => broken([linkGood], { link }, null).map(({ message }) => inEnglish(message))

  it.each([
    ['unknown', 'This link is incomplete or unknown.'],
    ['inactive', 'This account is not active.'],
    ['used', 'This link was used already, or a newer one was.'],
    ['expired', 'This link is too old.'],
  ] as const)('[N6] should refuse one that is %s, and name the remedy', (state, words) => {
    expect(open(state)).toEqual([expect.stringContaining(words)])
    expect(open(state)).toEqual([expect.stringMatching(/(?:Ask for a new link|Ask the plant)/)])
  })

  it('[N6] should allow one in its time', () => {
    expect(open('good')).toEqual([])
  })
})

describe('A password', () => {
  const choose = (password: string, isCommon = false) =>
    broken(
      [passwordUncommon],
      { isCommon, names: ['Red River Pecans', ''] },
      { password, email: 'ana.lopez@example.com' },
    ).map(({ message }) => inEnglish(message))

  it('[N8] should refuse common ones', () => {
    expect(choose('correct-horse', true)).toEqual(['This password is too easy to guess. Choose another.'])
  })

  it.each(['Pecan-Yard 2026!', 'ana.lopez@example.com', 'Ana Lopez 12', 'redriverpecans'])(
    '[N8] should refuse the address and the names of the plant: %s',
    (password) => {
      expect(choose(password)).toEqual(["This password is your email address or the plant's name. Choose another."])
    },
  )

  it.each(['four quiet brown pecans', '!!! ??? ---'])('[N8] should allow another one: %s', (password) => {
    expect(choose(password)).toEqual([])
  })
})
