import { roles } from '#model/roles.ts'
import { type StaffMember, type User, UserPersonal } from '#model/user.ts'
import { fromColumns } from '#server/db/columns.ts'
import { type Ids, personalOf, type Reader, textIn } from './reading.ts'

/** Users as managers get them, newest first. */
export async function readUsers(tx: Reader, ids: Ids): Promise<readonly User[]> {
  const rows = await tx.selectFrom('users').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
  const personal = await personalOf(
    tx,
    'user',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...fromColumns('user', row),
    ...UserPersonal.parse(personal(row.id)),
    version: row.version,
  }))
}

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
