import type { EventActor } from '#model/event.ts'
import type { Mail } from '#model/mail.ts'
import { roles } from '#model/roles.ts'
import { type StaffMember, type User, UserPersonal } from '#model/user.ts'
import { fromColumns } from '#server/db/columns.ts'
import { invitationsOf } from '#server/mail/mails.ts'
import { type Ids, personalOf, type Reader, textIn } from './reading.ts'

/** Users as managers get them, newest first. */
export async function readUsers(tx: Reader, ids: Ids): Promise<readonly User[]> {
  const rows = await tx
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .selectAll('users')
    .select('credentials.password_hash')
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
    invitation: shortly(invitations.get(row.id)),
    version: row.version,
  }))
}

const shortly = (mail: Mail | undefined): User['invitation'] =>
  mail === undefined ? null : { at: mail.at, state: mail.state, reason: mail.reason }

/** Who works at the plant and is active, as pickers show them, newest first. */
export async function readStaff(tx: Reader): Promise<readonly StaffMember[]> {
  const staff = tx.selectFrom('users').select('id').where('role_number', '>=', roles.staff).where('active', '=', 1)
  const users = await readUsers(tx, staff.$asScalar())
  return users.map(({ id, first_name, last_name }) => ({ id, first_name, last_name }))
}

/** The names of some users, '' where there is none. */
export async function userNames(tx: Reader, ids: Iterable<number | null>): Promise<(id: number | null) => string> {
  const personal = await personalOf(tx, 'user', ids)
  return (id) => `${textIn(personal(id), 'first_name')} ${textIn(personal(id), 'last_name')}`.trim()
}

/** Who some users are in the timeline: names of today, with today's role. */
export async function actorsOf(tx: Reader, ids: readonly (number | null)[]): Promise<(id: number) => EventActor> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const nameOf = await userNames(tx, wanted)
  const all = tx.selectFrom('users').select(['id', 'role_number'])
  const rows = wanted.length === 0 ? [] : await all.where('id', 'in', wanted).execute()
  const roleOf = new Map(rows.map(({ id, role_number }) => [id, role_number]))
  return (id) => {
    const role_number = roleOf.get(id)
    return { id, name: nameOf(id), ...(role_number === undefined ? {} : { role_number }) }
  }
}
