import { createHash } from 'node:crypto'
import type { EventColumns } from '#server/db/tables.ts'
import { canonicalJson } from './canonicalJson.ts'

/** What the first event has as its previous hash. */
export const genesisHash = '0'.repeat(64)

/**
 * The hash of an event, hex: SHA-256 over the previous event's hash in hex, followed by the canonical JSON, in UTF-8, of
 * `{actor, at, cause, data, entity, entity_id, format, from, happened_at, reason, seq, source, to, type}`; in the first
 * format without `format`, `happened_at` and `source`, which its events did not have.
 * `data` is hashed as the text that is stored, so that no byte of it can change unnoticed. Throws on a format that is
 * not known, and on an event of the first that has what that format lacks.
 */
export function hashEvent(event: Omit<EventColumns, 'hash'>): string {
  const {
    actor,
    at,
    cause,
    data,
    entity,
    entity_id,
    format,
    from_status: from,
    happened_at,
    prev_hash,
    reason,
    seq,
    source,
    to_status: to,
    type,
  } = event
  const before = canonicalJson({ actor, at, cause }).slice(0, -1)
  const fields = { entity, entity_id, from, reason, seq, to, type }
  const after = canonicalJson(isFirstFormat(event) ? fields : { ...fields, format, happened_at, source }).slice(1)
  return createHash('sha256').update(`${prev_hash}${before},"data":${data},${after}`).digest('hex')
}

function isFirstFormat({ seq, format, happened_at, source }: Omit<EventColumns, 'hash'>): boolean {
  if (format === 2 && happened_at !== null) return false
  if (format === 1 && happened_at === null && source === null) return true
  throw new Error(`Event ${seq} is not as format ${format} has it.`)
}
