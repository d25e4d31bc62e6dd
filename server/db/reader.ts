import type { Expression, Kysely } from 'kysely'
import type { Entity } from '#model/kinds/event.ts'
import { kindOf } from '#model/kinds/kinds.ts'
import { UserPersonal } from '#model/kinds/user.ts'
import { jsonObject } from './jsonText.ts'
import type { Tables } from './tables.ts'

/** The source of records: the database, or a transaction in it. */
export type Reader = Kysely<Tables>

/** Which records: their ids, or a query for them (`….select('id').$asScalar()`). */
export type Ids = readonly number[] | Expression<number>

/** More numbers than this cost an engine more than reading a table whole. */
const maxNamed = 500

/** The personal data of some records of an entity, by id; without those that have none. */
export async function personalOf(
  tx: Reader,
  entity: Entity,
  ids: Iterable<number | null>,
): Promise<(id: number | null) => Readonly<Record<string, unknown>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return () => ({})
  const all = tx.selectFrom('personal').select(['entity_id', 'data']).where('entity', '=', entity)
  const found = await (wanted.length > maxNamed ? all : all.where('entity_id', 'in', wanted)).execute()
  const fields = new Map(found.map(({ entity_id, data }) => [entity_id, jsonObject(data)]))
  return (id) => (id === null ? undefined : fields.get(id)) ?? {}
}

/** The personal data of a record; empty if there is none. */
export const readPersonal = async (
  tx: Reader,
  entity: Entity,
  id: number,
): Promise<Readonly<Record<string, unknown>>> => (await personalOf(tx, entity, [id]))(id)

/** Personal fields that are part of the record, not of its entity's description. */
const shownAmongOwn: Readonly<Partial<Record<Entity, readonly string[]>>> = {
  user: Object.keys(UserPersonal.shape),
  wagon: ['driver'],
  shipment: ['signed_by'],
}

/** The names of an entity's personal fields. */
export const personalFieldsOf = (entity: Entity): readonly string[] =>
  shownAmongOwn[entity] ?? Object.keys(kindOf(entity).personal?.shape ?? {})

/** A text of personal data, '' if there is none. */
export function textIn(personal: Readonly<Record<string, unknown>>, field: string): string {
  const value = personal[field]
  return typeof value === 'string' ? value : ''
}
