import type { Transaction } from 'kysely'
import {
  mostViews,
  permissionOfList,
  type SavedView,
  type SavedViewChange,
  type SavedViewInput,
  type SavedViewQuery,
} from '#model/calls/savedView.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { can, isStaff } from '#model/values/roles.ts'
import { personalText, type PlantState } from '#plant/state.ts'
import { lastId } from '#server/db/lastId.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { problems } from '#server/problem.ts'

type Row = Tables['saved_views']

/**
 * The views that a user may use: their own, and for staff those that staff share. Growers and brokers get none of
 * these, since a filter may name somebody whom they do not know.
 */
export async function readViews(
  tx: Reader,
  state: PlantState,
  user: UserRow,
  { list }: SavedViewQuery,
): Promise<SavedView[]> {
  const seen = tx
    .selectFrom('saved_views')
    .selectAll()
    .where((is) => is.or([is('user_id', '=', user.id), is('shared', '=', 1)]))
  const rows = await (list === undefined ? seen : seen.where('list', '=', list)).orderBy('name').orderBy('id').execute()
  return rows.filter((row) => isSeen(row, user)).map((row) => shown(row, state, user))
}

const isSeen = (row: Row, user: UserRow): boolean =>
  can(user, permissionOfList[row.list]) && (row.user_id === user.id || (row.shared === 1 && isStaff(user)))

function shown({ id, list, name, query, shared, user_id }: Row, state: PlantState, user: UserRow): SavedView {
  const own = user_id === user.id
  return { id, list, name, query, shared: shared === 1, own, by: own ? null : nameOf(state, user_id) }
}

const nameOf = (state: PlantState, user: number): string =>
  ['first_name', 'last_name']
    .map((field) => personalText(state, 'user', user, field))
    .join(' ')
    .trim()

/** Saves a view of a user; one of the same list and name is replaced, so that a repeated call adds none. */
export async function saveView(
  tx: Transaction<Tables>,
  state: PlantState,
  user: UserRow,
  { list, name, query, shared = false }: SavedViewInput,
): Promise<SavedView> {
  if (!can(user, permissionOfList[list]) || (shared && !isStaff(user))) throw problems.notAllowed()
  const own = await tx.selectFrom('saved_views').selectAll().where('user_id', '=', user.id).execute()
  const before = own.find((row) => row.list === list && row.name === name)
  if (before === undefined && own.length >= mostViews) throw problems.conflict('You have 100 views: remove one first.')
  const id = before?.id ?? (await lastId(tx, 'saved_views')) + 1
  const row: Row = { id, user_id: user.id, list, name, query, shared: shared ? 1 : 0 }
  if (before === undefined) await tx.insertInto('saved_views').values(row).execute()
  else await tx.updateTable('saved_views').set(row).where('id', '=', id).execute()
  return shown(row, state, user)
}

/** Changes a view of one's own. */
export async function changeView(
  tx: Transaction<Tables>,
  state: PlantState,
  { user, id }: { readonly user: UserRow; readonly id: number },
  { name, query, shared }: SavedViewChange,
): Promise<SavedView> {
  const before = await demandOwn(tx, user, id)
  if (shared === true && !isStaff(user)) throw problems.notAllowed()
  const row: Row = {
    ...before,
    name: name ?? before.name,
    query: query ?? before.query,
    shared: shared === undefined ? before.shared : shared ? 1 : 0,
  }
  const twin = await tx
    .selectFrom('saved_views')
    .select('id')
    .where('user_id', '=', user.id)
    .where('list', '=', row.list)
    .where('name', '=', row.name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (twin !== undefined) throw problems.fields({ name: ['This name is taken.'] })
  await tx.updateTable('saved_views').set(row).where('id', '=', id).execute()
  return shown(row, state, user)
}

/** Removes a view of one's own. */
export async function removeView(tx: Transaction<Tables>, user: UserRow, id: number): Promise<void> {
  await demandOwn(tx, user, id)
  await tx.deleteFrom('saved_views').where('id', '=', id).execute()
}

/** 404 for a view that the user does not see, 403 for another's. */
async function demandOwn(tx: Reader, user: UserRow, id: number): Promise<Row> {
  const row = await tx.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || !isSeen(row, user)) throw problems.notFound()
  if (row.user_id !== user.id) throw problems.notAllowed()
  return row
}

/** Forgets the views of erased users, and those of others that name an erased client. */
export async function forgetViews(
  tx: Transaction<Tables>,
  users: readonly number[],
  names: readonly string[],
): Promise<void> {
  const rows = await tx.selectFrom('saved_views').select(['id', 'user_id', 'name', 'query']).execute()
  const texts = names.map((name) => name.toLowerCase()).filter((name) => name !== '')
  const ids = rows
    .filter(({ user_id, name, query }) => {
      const said = `${name}\n${[...new URLSearchParams(query).values()].join('\n')}`.toLowerCase()
      return users.includes(user_id) || texts.some((text) => said.includes(text))
    })
    .map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('saved_views').where('id', 'in', ids).execute()
}
