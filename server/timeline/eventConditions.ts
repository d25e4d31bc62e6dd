import { type ExpressionBuilder, type Expression, sql, type SqlBool } from 'kysely'
import { entities, type Entity } from '#model/kinds/kinds.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Descendants } from './descendants.ts'
import { likeText } from './likeText.ts'

export type Condition = Expression<SqlBool>
export type EventCondition = (eb: ExpressionBuilder<Tables, 'events'>) => Condition

/** The events of some records. */
export const isAmong = (eb: ExpressionBuilder<Tables, 'events'>, records: Descendants): Condition =>
  eb.or(
    records.map(({ entity, ids, removed }) =>
      eb.and([
        eb('entity', '=', entity),
        removed.length === 0
          ? eb('entity_id', 'in', ids)
          : eb.or([eb('entity_id', 'in', ids), eb('entity_id', 'in', removed)]),
      ]),
    ),
  )

/** The entity that a word names; a bin is a drying bin. */
export function kindIn(said: string): Entity | null {
  if (said === 'bin') return 'drying_bin'
  return entities.find((each) => each === said) ?? null
}

/** Readings and dryer events go by their batch. */
export const ofKind = (eb: ExpressionBuilder<Tables, 'events'>, kind: Entity): Condition =>
  eb('entity', 'in', kind === 'batch' ? ['batch', 'moisture_reading', 'dryer_event'] : [kind])

export const holds = (column: 'type' | 'reason' | 'from_status' | 'data', said: string): Condition =>
  sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${likeText(said)}%`} escape '\\'`
