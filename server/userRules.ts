import type { Transaction } from 'kysely'
import { broken, type Refusal } from '#machines/rule.ts'
import { administratorRemains, mayBeInvited, userRights } from '#machines/userRights.ts'
import { roles } from '#model/roles.ts'
import type { UserRow } from '#model/user.ts'
import { fromColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/tables.ts'
import { cannotSend } from '#server/mail/mails.ts'
import type { Reader } from '#server/records/reading.ts'
import { emailRefusals, referenceRefusals } from './checks.ts'
import { credentialsOf } from './credentials.ts'

type Tx = Transaction<Tables>

/** A user's row, null where there is none. */
export async function userRow(tx: Reader, id: number): Promise<UserRow | null> {
  const row = await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : fromColumns('user', row)
}

/** U6 broken: nobody who administers the plant would remain. */
async function remainingRefusals(tx: Tx, before: UserRow | null, after: UserRow): Promise<readonly Refusal[]> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role_number', '=', roles.administrator)
    .where('active', '=', 1)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst()
  return broken([administratorRemains], { another: other !== undefined }, { before, after })
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
    ...(await remainingRefusals(tx, before, after)),
    ...(await referenceRefusals(tx, 'client', 'client', after.client)),
    ...(await referenceRefusals(tx, 'broker', 'broker', after.broker)),
    ...(await emailRefusals(tx, email, before?.id ?? null)),
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
  const invited = {
    active: user.active,
    hasPassword: kept !== null && kept.passwordHash !== '',
    cannotSend: canSend ? null : cannotSend,
  }
  return [...userRights({ asker, before: user, after: user, signIn: null }), ...broken([mayBeInvited], invited, null)]
}
