import type { Transaction } from 'kysely'
import type { Refusal } from '#machines/rule.ts'
import { userRights } from '#machines/userRights.ts'
import { roles } from '#model/roles.ts'
import type { UserRow } from '#model/user.ts'
import { fromColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/tables.ts'
import { cannotSend } from '#server/mail/mails.ts'
import type { Reader } from '#server/records/reading.ts'
import { emailFree, refusal, thereIs } from './checks.ts'
import { credentialsOf } from './credentials.ts'

type Tx = Transaction<Tables>

/** A user's row, null where there is none. */
export async function userRow(tx: Reader, id: number): Promise<UserRow | null> {
  const row = await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : fromColumns('user', row)
}

/** U6: one active administrator always remains. */
async function oneRemains(tx: Tx, before: UserRow | null, after: UserRow): Promise<readonly Refusal[]> {
  const wasOne = before !== null && before.role_number === roles.administrator && before.active
  if (!wasOne || (after.role_number === roles.administrator && after.active)) return []
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role_number', '=', roles.administrator)
    .where('active', '=', 1)
    .where('id', '<>', before.id)
    .executeTakeFirst()
  return other === undefined ? [refusal('U6', 'state', 'status', 'One active administrator always remains.')] : []
}

interface UserAsked {
  readonly asker: UserRow
  /** Null for a new user. */
  readonly before: UserRow | null
  readonly after: UserRow
  readonly email: string | undefined
  readonly password: string | undefined
}

/** Everything that stands in the way of a user becoming what is asked for. Decisions, section 2; the access matrix. */
export async function userRefusals(tx: Tx, { email, password, ...people }: UserAsked): Promise<readonly Refusal[]> {
  const { before, after } = people
  const signIn = email !== undefined ? 'email' : password !== undefined ? 'password' : null
  return [
    ...userRights({ ...people, signIn }),
    ...(await oneRemains(tx, before, after)),
    ...(await thereIs(tx, 'clients', 'client', after.client)),
    ...(await thereIs(tx, 'brokers', 'broker', after.broker)),
    ...(await emailFree(tx, email, before?.id ?? null)),
  ]
}

/** U7: who has no password yet can be invited; U1 as above. */
export async function invitationRefusals(
  tx: Tx,
  asker: UserRow,
  id: number,
  canSend: boolean,
): Promise<readonly Refusal[]> {
  const user = await userRow(tx, id)
  if (user === null) return []
  const kept = await credentialsOf(tx, id)
  const why = (): string | null => {
    if (!user.active) return 'This user is not active.'
    if (kept !== null && kept.passwordHash !== '')
      return 'They have a password already. Where it is forgotten, they ask for a new one on the sign-in page.'
    return canSend ? null : cannotSend
  }
  const message = why()
  return [
    ...userRights({ asker, before: user, after: user, signIn: null }),
    ...(message === null ? [] : [refusal('U7', 'state', 'status', message)]),
  ]
}
