import { hash } from 'node:crypto'
import { canonicalJson, canonicalText } from '#server/db/canonicalJson.ts'
import type { EventColumns } from '#server/db/tables.ts'

/** The previous hash of the first event. */
export const genesisHash = '0'.repeat(64)

/**
 * The hash of an event, hex: SHA-256 over the previous event's hash in hex, followed by the canonical JSON, in UTF-8,
 * of `{actor, at, cause, data, device, entity, entity_id, format, from, happened_at, reason, seq, source, to, type}`;
 * before the third format without `device`, in the first without `format`, `happened_at` and `source` too, which its
 * events did not have. `data` is hashed as the stored text, so that no byte of it can change unnoticed. Throws on an
 * unknown format, and on an event with fields that its format lacks.
 */
export function hashEvent(event: Omit<EventColumns, 'hash'>): string {
  const { actor, at, cause, data, device, entity, entity_id, format, from_status, happened_at, prev_hash } = event
  const { reason, seq, source, to_status, type } = event
  const isFirst = isFirstFormat(event)
  const from = device === null ? '' : `"device":${canonicalJson(device)},`
  // Written out: sorting the same names for every event takes five times as long.
  const author = `"actor":${canonicalJson(actor)},"at":${canonicalText(at)},"cause":${canonicalJson(cause)}`
  const subject = `"data":${data},${from}"entity":${canonicalText(entity)},"entity_id":${canonicalJson(entity_id)}`
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

function isFirstFormat({ seq, format, happened_at, source, device }: Omit<EventColumns, 'hash'>): boolean {
  if (format === (device === null ? 2 : 3) && happened_at !== null) return false
  if (format === 1 && happened_at === null && source === null && device === null) return true
  throw new Error(`Event ${seq} is not as format ${format} has it.`)
}
