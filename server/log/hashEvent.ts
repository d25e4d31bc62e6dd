import { hash } from 'node:crypto'
import { canonicalJson, canonicalText } from '#server/db/canonicalJson.ts'
import type { EventColumns } from '#server/db/tables.ts'

/** The previous hash of the first event. */
export const genesisHash = '0'.repeat(64)

/**
 * The hash of an event, hex: SHA-256 over the previous event's hash in hex, followed by the canonical JSON, in UTF-8,
 * of `{actor, at, cause, data, entity, entity_id, format, from, happened_at, reason, seq, source, to, type}`; in the
 * first format without `format`, `happened_at` and `source`, which its events did not have. `data` is hashed as the
 * stored text, so that no byte of it can change unnoticed. Throws on an unknown format, and on an event of the first
 * with fields that it lacks.
 */
export function hashEvent(event: Omit<EventColumns, 'hash'>): string {
  const { actor, at, cause, data, entity, entity_id, format, from_status, happened_at, prev_hash } = event
  const { reason, seq, source, to_status, type } = event
  const isFirst = isFirstFormat(event)
  // Written out: sorting the same names for every event takes five times as long.
  const author = `"actor":${canonicalJson(actor)},"at":${canonicalText(at)},"cause":${canonicalJson(cause)}`
  const subject = `"data":${data},"entity":${canonicalText(entity)},"entity_id":${canonicalJson(entity_id)}`
  const [formatted, happened, sent] = isFirst
    ? ['', '', '']
    : [
        `"format":${canonicalJson(format)},`,
        `"happened_at":${canonicalJson(happened_at)},`,
        `"source":${canonicalJson(source)},`,
      ]
  const middle = `${formatted}"from":${canonicalJson(from_status)},${happened}"reason":${canonicalJson(reason)}`
  const end = `"seq":${canonicalJson(seq)},${sent}"to":${canonicalJson(to_status)},"type":${canonicalText(type)}`
  return hash('sha256', `${prev_hash}{${author},${subject},${middle},${end}}`)
}

function isFirstFormat({ seq, format, happened_at, source }: Omit<EventColumns, 'hash'>): boolean {
  if (format === 2 && happened_at !== null) return false
  if (format === 1 && happened_at === null && source === null) return true
  throw new Error(`Event ${seq} is not as format ${format} has it.`)
}
