import type { Transaction } from 'kysely'
import type { Refusal } from '#machines/rule.ts'
import { granted, roleNames, roles } from '#model/roles.ts'
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

/** U1–U3: nobody gives, or touches, a role above their own, nor a permission that they do not hold; one's own rights stay. */
function rights(asker: UserRow, before: UserRow | null, after: UserRow): readonly Refusal[] {
  const above = Math.max(before?.role_number ?? 0, after.role_number) > asker.role_number
  const own = [...granted(asker), ...asker.permissions].map(String)
  const kept = before?.permissions ?? []
  const foreign = after.permissions.find((each) => !own.includes(each) && !kept.includes(each))
  const changesOwn =
    before?.id === asker.id &&
    (after.role_number !== before.role_number ||
      !after.active ||
      after.permissions.toString() !== before.permissions.toString())
  return [
    ...(above
      ? [
          refusal(
            'U1',
            'right',
            'role_number',
            `You may not give or change a role above your own, ${roleNames[asker.role_number] ?? ''}.`,
          ),
        ]
      : []),
    ...(foreign === undefined
      ? []
      : [refusal('U2', 'right', 'permissions', `You may not give ${foreign}, which you do not hold.`)]),
    ...(changesOwn
      ? [
          refusal(
            'U3',
            'right',
            'role_number',
            'Somebody else changes your role, your permissions and whether you are active.',
          ),
        ]
      : []),
  ]
}

/** U4–U5: a grower is somebody's, and a broker belongs to role 0 only. */
function belonging({ role_number, client, broker }: UserRow): readonly Refusal[] {
  return [
    ...(role_number === roles.grower && client === null
      ? [refusal('U4', 'input', 'client', 'Choose the client that this grower is.')]
      : []),
    ...(role_number !== roles.broker && broker !== null
      ? [refusal('U5', 'input', 'broker', 'Only the role Broker has a broker.')]
      : []),
    ...(role_number === roles.broker && client !== null
      ? [refusal('U5', 'input', 'client', 'A broker has no client.')]
      : []),
  ]
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

/** Everything that stands in the way of a user becoming what is asked for. Decisions, section 2; the access matrix. */
export async function userRefusals(
  tx: Tx,
  asker: UserRow,
  before: UserRow | null,
  after: UserRow,
  email: string | undefined,
): Promise<readonly Refusal[]> {
  return [
    ...rights(asker, before, after),
    ...belonging(after),
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
  return [...rights(asker, user, user), ...(message === null ? [] : [refusal('U7', 'state', 'status', message)])]
}
