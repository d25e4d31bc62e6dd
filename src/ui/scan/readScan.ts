/** The scanned code: a bag's label, or a ticket's code, which opens its record. */
export type Scan =
  | { readonly kind: 'label'; readonly lot: number; readonly bag: number; readonly code: string }
  | { readonly kind: 'ticket'; readonly origin: string; readonly place: string }

const label = /^0*([1-9]\d{0,8})-0*([1-9]\d{0,8})$/
const ticket = /^#(\/record\/(?:order|shipment)\/[1-9]\d{0,14}(?:\?head=\d+-[0-9a-f]+)?)$/

/** The kind of code, which some scanners put in front: `]C1` of a Code 128, `]Q3` of a QR code. */
const aimPrefix = /^\][A-Za-z]\d/

/** Reads a text by its form: `1042-7` or a ticket's address; null for anything else. */
export function readScan(withPrefix: string): Scan | null {
  const text = withPrefix.replace(aimPrefix, '')
  const [, lot, bag] = label.exec(text) ?? []
  if (lot !== undefined && bag !== undefined)
    return { kind: 'label', lot: Number(lot), bag: Number(bag), code: `${lot}-${bag}` }
  return /^https?:\/\//i.test(text) ? readTicket(text) : null
}

function readTicket(text: string): Scan | null {
  const address = URL.canParse(text) ? new URL(text) : null
  const place = address === null ? undefined : ticket.exec(address.hash.toLowerCase())?.[1]
  return address === null || place === undefined ? null : { kind: 'ticket', origin: address.origin, place }
}
