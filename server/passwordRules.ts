import type { Refusal } from '#machines/rule.ts'
import type { Reader } from '#server/records/reading.ts'
import { refusal } from './checks.ts'
import { commonPasswords } from './commonPasswords.ts'
import { problems } from './problem.ts'

/** Whether a password is one that is tried first: a common one, or one sign all over. */
export const isCommon = (password: string): boolean =>
  commonPasswords.has(password.toLowerCase()) || /^(.)\1*$/su.test(password)

/** Letters and digits in lower case, without the digits at the end: `Pecan-Yard 2026!` is the name Pecanyard. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/\d+$/, '')

interface Chosen {
  readonly field: string
  readonly password: string | undefined
  /** Whose it is to be. */
  readonly email: string
}

/** Throws 400 where N8 stands in the way of a password. */
export async function demandUncommon(tx: Reader, chosen: Chosen): Promise<void> {
  const [refused] = await passwordRefusals(tx, chosen)
  if (refused !== undefined) throw problems.fields({ [refused.field]: [refused.message] })
}

/** N8: a password is none of the commonest, not its owner's address, and not the plant's name. */
export async function passwordRefusals(tx: Reader, { field, password, email }: Chosen): Promise<readonly Refusal[]> {
  if (password === undefined) return []
  if (isCommon(password))
    return [refusal('N8', 'input', field, 'This password is one of those that are tried first. Choose another.')]
  const plants = await tx.selectFrom('plants').select('name').execute()
  const settings = await tx.selectFrom('settings').select('company_name').execute()
  const near = [
    'pecanyard',
    email,
    email.split('@')[0] ?? '',
    ...plants.map(({ name }) => name),
    ...settings.map(({ company_name }) => company_name),
  ]
  const chosen = bare(password)
  return near.some((name) => bare(name) !== '' && bare(name) === chosen)
    ? [refusal('N8', 'input', field, "This password is your email address or the plant's name. Choose another.")]
    : []
}
