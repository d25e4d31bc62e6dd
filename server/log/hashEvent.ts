import { createHash } from 'node:crypto'
import type { EventColumns } from '#server/db/tables.ts'
import { canonicalJson } from './canonicalJson.ts'

/** What the first event has as its previous hash. */
export const genesisHash = '0'.repeat(64)

/**
 * The hash of an event, hex: SHA-256 over the previous event's hash in hex, followed by the canonical JSON of
 * `{actor, at, cause, data, entity, entity_id, from, reason, seq, to, type}`, in UTF-8.
 * `data` is hashed as the text that is stored, so that no byte of it can change unnoticed.
 */
export function hashEvent(event: Omit<EventColumns, 'hash'>): string {
  const {
    actor,
    at,
    cause,
    data,
    entity,
    entity_id,
    from_status: from,
    prev_hash,
    reason,
    seq,
    to_status: to,
    type,
  } = event
  const before = canonicalJson({ actor, at, cause }).slice(0, -1)
  const after = canonicalJson({ entity, entity_id, from, reason, seq, to, type }).slice(1)
  return createHash('sha256').update(`${prev_hash}${before},"data":${data},${after}`).digest('hex')
}
