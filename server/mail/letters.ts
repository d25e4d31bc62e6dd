import { languages } from '#model/values/languages.ts'
import { filled } from '#model/values/wording.ts'
import type { Head } from '#server/log/headOf.ts'
import { letters } from '#words/papers.ts'
import type { Letter } from './letter.ts'

interface ToWhom {
  readonly company: string
  readonly firstName: string
}

/** To a page where a password is chosen. */
interface WithLink extends ToWhom {
  readonly address: string
}

/** The greeting of a mail; a missing first name is left out. */
export const greeting = (hello: string, firstName: string): string =>
  firstName.trim() === '' ? `${hello},` : `${hello} ${firstName.trim()},`

/** The text of a mail after the greeting, with its link and the text `after` it. */
interface Said {
  readonly subject: string
  readonly text: string
  readonly link?: string
  readonly after?: string
}

type Kind = Exclude<keyof (typeof letters)['en'], 'hello' | 'notices' | 'handover'>

/** A mail in every language, since the reader's is not known. */
function letter(
  kind: Kind,
  { firstName, address, ...to }: ToWhom & Partial<WithLink>,
  more: Readonly<Record<string, string | number>> = {},
): Letter {
  const fills = { ...to, ...more }
  return {
    subject: languages.map(({ tag }) => filled(letters[tag][kind].subject, fills)).join(' · '),
    ...(address === undefined ? {} : { address }),
    words: languages.map(({ tag }) => {
      const { text, link, after }: Said = letters[tag][kind]
      return {
        language: tag,
        paragraphs: [greeting(letters[tag].hello, firstName), filled(text, fills)],
        ...(link === undefined ? {} : { link }),
        ...(after === undefined ? {} : { after: [after] }),
      }
    }),
  }
}

export const resetLetter = (to: WithLink): Letter => letter('reset', to)
export const invitationLetter = (to: WithLink): Letter => letter('invitation', to)
export const emailChangedLetter = (to: ToWhom): Letter => letter('emailChanged', to)
export const passwordChangedLetter = (to: ToWhom): Letter => letter('passwordChanged', to)
export const secondFactorAddedLetter = (to: ToWhom): Letter => letter('secondFactorAdded', to)
export const secondFactorRemovedLetter = (to: ToWhom): Letter => letter('secondFactorRemoved', to)
export const headLetter = ({ seq, hash, ...to }: ToWhom & Pick<Head, 'seq' | 'hash'>): Letter =>
  letter('logHead', to, { seq, hash })
export const auditLetter = ({ n, first, ...to }: WithLink & { readonly n: number; readonly first: string }): Letter =>
  letter('audit', to, { n, first })
export const testLetter = (to: ToWhom): Letter => letter('test', to)
