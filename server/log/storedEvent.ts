import type { PlantEvent } from '#plant/state.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import type { EventColumns } from '#server/db/tables.ts'

/** An event of the log, read: `data` parsed, `from` and `to` the statuses that it moved between, `happened_at` also in the first format. */
export interface StoredEvent extends PlantEvent {
  readonly format: number
  readonly source: string | null
  readonly from: string | null
  readonly reason: string | null
  readonly cause: number | null
  readonly prev_hash: string
}

/** An event as the log keeps it, read. */
export function readEvent({ from_status: from, to_status: to, data, ...event }: EventColumns): StoredEvent {
  return { ...event, happened_at: event.happened_at ?? event.at, from, to, data: jsonObject(data) }
}
