import { wording } from '#model/values/wording.ts'
import { rule } from './rule.ts'

/** Facts: the user with this address, or null. Step: the user who is to get it, null for a new one. */
export const emailFree = rule<{ readonly holder: number | null }, { readonly user: number | null }>('N3 input email', {
  holds: ({ holder }, { user }) => holder === null || holder === user,
  message: wording('A user with this email address exists already.'),
})

/** Facts: whether no administrator can sign in, and the link is the printed one, unused and not expired. */
export const firstAdministratorWanted = rule<{ readonly isWanted: boolean }, null>('N5 input token', {
  holds: ({ isWanted }) => isWanted,
  message: wording(
    'This link was used or is too old. Start the server again: it prints a new one as long as no administrator can sign in.',
  ),
})

/** The state of a link that sets a password; `inactive` refers to its account. */
export type LinkState = 'good' | 'unknown' | 'inactive' | 'used' | 'expired'

const ask = 'Ask for a new link on the sign-in page, or for another invitation.'
const linkWords: Readonly<Record<LinkState, string>> = {
  good: '',
  unknown: `This link is incomplete or unknown. Open it from the mail again. ${ask}`,
  inactive: 'This account is not active. Ask the plant to activate it.',
  used: `This link was used already, or a newer one was. ${ask}`,
  expired: `This link is too old. ${ask}`,
}

export const linkGood = rule<{ readonly link: LinkState }, null>('N6 input token', {
  holds: ({ link }) => link === 'good',
  message: ({ link }) => wording(linkWords[link]),
})

/** Letters and digits in lower case, without the digits at the end: `Pecan-Yard 2026!` is the name Pecanyard. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/\d+$/, '')

interface PasswordFacts {
  /** Whether it is one of the most common passwords; the server has the list. */
  readonly isCommon: boolean
  /** The names of the plant and the company. */
  readonly names: readonly string[]
}

interface ChosenPassword {
  readonly password: string
  /** The email address of its owner. */
  readonly email: string
}

const isNear = ({ names }: PasswordFacts, { password, email }: ChosenPassword): boolean =>
  ['pecanyard', email, email.split('@')[0] ?? '', ...names].some(
    (name) => bare(name) !== '' && bare(name) === bare(password),
  )

export const passwordUncommon = rule<PasswordFacts, ChosenPassword>('N8 input password', {
  holds: (facts, chosen) => !facts.isCommon && !isNear(facts, chosen),
  message: ({ isCommon }) =>
    isCommon
      ? wording('This password is too easy to guess. Choose another.')
      : wording("This password is your email address or the plant's name. Choose another."),
})

/** The rules of signing in: N3, N5, N6 and N8. */
export const signInRules = [emailFree, firstAdministratorWanted, linkGood, passwordUncommon]
