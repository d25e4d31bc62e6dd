import { broken, type Refusal } from '#machines/rule.ts'
import { administratorRemains, mayBeInvited, userRights } from '#machines/userRights.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { roles } from '#model/values/roles.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import { emailRefusals, referenceRefusals } from '#server/commands/checks.ts'
import type { WorkInTransaction } from '#server/log/work.ts'
import { noMailServer } from '#server/mail/mails.ts'
import { credentialsOf } from './credentials.ts'

/** The refusal U6: the plant would be left without an active administrator. */
function remainingRefusals({ records }: PlantState, before: UserRow | null, after: UserRow): readonly Refusal[] {
  const another = records
    .of('user')
    .values()
    .some(({ row }) => row.role_number === roles.administrator && row.active && row.id !== before?.id)
  return broken([administratorRemains], { another }, { before, after })
}

interface UserChangeRequest {
  readonly actor: UserRow
  /** Null for a new user. */
  readonly before: UserRow | null
  readonly after: UserRow
  readonly email: string | undefined
  readonly password: string | undefined
}

/** The refusals of a change of a user. Decisions, section 2; the access matrix. */
export async function userRefusals(
  { tx, state }: WorkInTransaction,
  { email, password, ...people }: UserChangeRequest,
): Promise<readonly Refusal[]> {
  const { before, after } = people
  const signIn = email !== undefined ? 'email' : password !== undefined ? 'password' : null
  return [
    ...userRights({ ...people, signIn }),
    ...remainingRefusals(state, before, after),
    ...referenceRefusals(state, 'client', 'client', after.client),
    ...referenceRefusals(state, 'broker', 'broker', after.broker),
    ...(await emailRefusals(tx, email, before?.id ?? null)),
  ]
}

/** For users who were erased, or imported without an address. */
const noAddress = 'This user has no email address: enter one first.'

/** The refusals of an invitation: U7, for users with a password, and U1. */
export async function invitationRefusals(
  { tx, state }: WorkInTransaction,
  actor: UserRow,
  id: number,
  canSend: boolean,
): Promise<readonly Refusal[]> {
  const user = rowOf(state, 'user', id)
  if (user === undefined) return []
  const kept = await credentialsOf(tx, id)
  const invited = {
    active: user.active,
    hasPassword: kept !== null && kept.passwordHash !== '',
    cannotSend: !canSend ? noMailServer : kept === null || kept.email === '' ? noAddress : null,
  }
  return [...userRights({ actor, before: user, after: user, signIn: null }), ...broken([mayBeInvited], invited, null)]
}
