import type { PlantEvent } from '#plant/state.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import type { EventColumns } from '#server/db/tables.ts'

/**
 * An event of the log, read: `data` parsed, `from` and `to` the statuses that it moved between, `happened_at` also in
 * the first format.
 */
export interface StoredEvent extends PlantEvent {
  readonly format: number
  readonly source: string | null
  readonly device: number | null
  readonly from: string | null
  readonly reason: string | null
  readonly cause: number | null
  readonly prev_hash: string
}

/** An event as the log keeps it, read. Every column is written out: a rest pattern and a spread are slow. */
export const readEvent = (stored: EventColumns): StoredEvent => ({
  seq: stored.seq,
  format: stored.format,
  at: stored.at,
  happened_at: stored.happened_at ?? stored.at,
  source: stored.source,
  actor: stored.actor,
  device: stored.device,
  type: stored.type,
  entity: stored.entity,
  entity_id: stored.entity_id,
  from: stored.from_status,
  to: stored.to_status,
  data: jsonObject(stored.data),
  reason: stored.reason,
  cause: stored.cause,
  prev_hash: stored.prev_hash,
  hash: stored.hash,
})

/** The columns that a state is folded from. */
export const foldedColumns = [
  'seq',
  'at',
  'happened_at',
  'actor',
  'type',
  'entity',
  'entity_id',
  'to_status',
  'data',
  'hash',
] as const satisfies readonly (keyof EventColumns)[]

export const readFolded = (stored: Pick<EventColumns, (typeof foldedColumns)[number]>): PlantEvent => ({
  seq: stored.seq,
  at: stored.at,
  happened_at: stored.happened_at ?? stored.at,
  actor: stored.actor,
  type: stored.type,
  entity: stored.entity,
  entity_id: stored.entity_id,
  to: stored.to_status,
  data: jsonObject(stored.data),
  hash: stored.hash,
})
