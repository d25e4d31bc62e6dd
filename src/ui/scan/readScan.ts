import { readBadgeCode } from '#model/values/badgeCode.ts'
import { type ProvisionalCode, readProvisionalCode } from '#model/values/provisionalCode.ts'

/**
 * The code of a record: a bag's label, or a ticket's code, which opens its record. A provisional label was printed before
 * its bag had a number: `lot` and `bag` are 0.
 */
export type RecordScan =
  | {
      readonly kind: 'label'
      readonly lot: number
      readonly bag: number
      readonly code: string
      readonly provisional?: ProvisionalCode
    }
  | { readonly kind: 'ticket'; readonly origin: string; readonly place: string }

/** A scanned code: of a record, or the badge of a person who takes over a tablet. */
export type Scan = RecordScan | { readonly kind: 'badge'; readonly code: string }

const label = /^0*([1-9]\d{0,8})-0*([1-9]\d{0,8})$/
const ticket = /^#(\/record\/(?:order|shipment)\/[1-9]\d{0,14}(?:\?head=\d+-[0-9a-f]+)?)$/

/** The kind of code, which some scanners put in front: `]C1` of a Code 128, `]Q3` of a QR code. */
const aimPrefix = /^\][A-Za-z]\d/

/** Reads a text by its form: `1042-7`, a ticket's address or a badge; null for anything else. */
export function readScan(withPrefix: string): Scan | null {
  const text = withPrefix.replace(aimPrefix, '')
  const badge = readBadgeCode(text)
  if (badge !== null) return { kind: 'badge', code: badge }
  const provisional = readProvisionalCode(text)
  if (provisional !== null) return { kind: 'label', lot: 0, bag: 0, code: provisional.code, provisional }
  const [, lot, bag] = label.exec(text) ?? []
  if (lot !== undefined && bag !== undefined)
    return { kind: 'label', lot: Number(lot), bag: Number(bag), code: `${lot}-${bag}` }
  return /^https?:\/\//i.test(text) ? readTicket(text) : null
}

function readTicket(text: string): RecordScan | null {
  const address = URL.canParse(text) ? new URL(text) : null
  const place = address === null ? undefined : ticket.exec(address.hash.toLowerCase())?.[1]
  return address === null || place === undefined ? null : { kind: 'ticket', origin: address.origin, place }
}
