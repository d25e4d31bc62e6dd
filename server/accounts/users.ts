import type { Mail } from '#model/kinds/mail.ts'
import { type StaffMember, type User, UserPersonal } from '#model/kinds/user.ts'
import { roles } from '#model/values/roles.ts'
import { personalText, type PlantState } from '#plant/state.ts'
import { fromColumns } from '#server/db/columns.ts'
import { type Ids, personalOf, type Reader } from '#server/db/reader.ts'
import { invitationsOf } from '#server/mail/mails.ts'

/** The views of users for managers, newest first. */
export async function readUsers(tx: Reader, ids: Ids): Promise<readonly User[]> {
  const rows = await tx
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .selectAll('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['credentials.password_hash', 'second_factors.since'])
    .where('users.id', 'in', ids)
    .orderBy('users.id', 'desc')
    .execute()
  const all = rows.map(({ id }) => id)
  const personal = await personalOf(tx, 'user', all)
  const invitations = await invitationsOf(tx, all)
  return rows.map((row) => ({
    ...fromColumns('user', row),
    ...UserPersonal.parse(personal(row.id)),
    has_password: (row.password_hash ?? '') !== '',
    second_factor: row.since !== null,
    invitation: shortly(invitations.get(row.id)),
    version: row.version,
  }))
}

const shortly = (mail: Mail | undefined): User['invitation'] =>
  mail === undefined ? null : { at: mail.at, state: mail.state, reason: mail.reason }

/** The active staff of the plant, as pickers show them, newest first. */
export const staffOf = (state: PlantState): StaffMember[] =>
  [...state.records.of('user').values()]
    .filter(({ row: { role_number, active } }) => role_number >= roles.staff && active)
    .map(({ row: { id, role_number } }) => ({
      id,
      role_number,
      first_name: personalText(state, 'user', id, 'first_name'),
      last_name: personalText(state, 'user', id, 'last_name'),
    }))
    .toReversed()
