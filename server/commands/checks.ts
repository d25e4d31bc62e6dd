import type { Transaction } from 'kysely'
import { announcementRefusals } from '#machines/announcement.ts'
import { cardsBeginApart, nameFree, noSuchRecord, orchardStays } from '#machines/plainRecords.ts'
import { broken, type Refusal } from '#machines/rule.ts'
import { emailFree } from '#machines/signIn.ts'
import type { AnnouncementInput } from '#model/kinds/announcement.ts'
import type { PlainEntity } from '#model/kinds/kinds.ts'
import { cameOf } from '#plant/announced.ts'
import { isMerged } from '#plant/keptClient.ts'
import { cardsOf } from '#plant/rateCards.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import type { Tables } from '#server/db/tables.ts'

/** The refusal N1: another record of the entity has the name. */
export function nameRefusals(
  { records }: PlantState,
  entity: PlainEntity,
  name: string,
  id: number | null,
): readonly Refusal[] {
  const named = records
    .any(entity)
    .values()
    .map(({ row }) => ({ id: Number(Reflect.get(row, 'id')), name: String(Reflect.get(row, 'name')) }))
  return broken([nameFree], { named }, { id, name })
}

/** The refusal N2: a body refers to a client or broker that does not exist. */
export function referenceRefusals(
  state: PlantState,
  kind: 'client' | 'broker',
  field: string,
  id: number | null | undefined,
): readonly Refusal[] {
  if (id === null || id === undefined) return []
  const isThere = rowOf(state, kind, id) !== undefined && !(kind === 'client' && isMerged(state, id))
  return isThere ? [] : noSuchRecord(field, kind, id)
}

/** The refusal N3: another user has the email address. */
export async function emailRefusals(
  tx: Transaction<Tables>,
  email: string | undefined,
  user: number | null,
): Promise<readonly Refusal[]> {
  if (email === undefined) return []
  const row = await tx
    .selectFrom('credentials')
    .select('user_id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return broken([emailFree], { holder: row?.user_id ?? null }, { user })
}

/** The refusals A1 to A3 of an announcement that is made, or changed by some fields; none for a removal. */
export function announcementChecks(
  state: PlantState,
  id: number | null,
  written: Readonly<Partial<AnnouncementInput>>,
  now: string,
): readonly Refusal[] {
  const before = id === null ? null : (rowOf(state, 'announcement', id) ?? null)
  const owner = rowOf(state, 'orchard', written.orchard ?? before?.orchard ?? 0)?.client ?? null
  const came = before === null ? 0 : cameOf(state, before).length
  return announcementRefusals({ now, owner, came, before }, written)
}

/** The refusal N4: an orchard with orders or announcements would get another client. */
export function orchardRefusals(state: PlantState, id: number | null, client: number | undefined): readonly Refusal[] {
  const row = id === null ? undefined : rowOf(state, 'orchard', id)
  if (row === undefined) return []
  const orders = state.records.of('order').values()
  const order = orders.find((each) => each.row.orchard === id)?.row.order_number ?? null
  const announced = state.records
    .of('announcement')
    .values()
    .some((each) => each.row.orchard === id)
  return broken([orchardStays], { client: row.client, order, announced }, client)
}

/** The refusal N11: another rate card begins on this day. */
export function rateCardRefusals(
  state: PlantState,
  id: number | null,
  valid_from: string | undefined,
): readonly Refusal[] {
  return broken([cardsBeginApart], { cards: cardsOf(state) }, { id, valid_from })
}
