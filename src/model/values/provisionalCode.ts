import { inBase32 } from './badgeCode.ts'

const prefix = 'PYP'
/** Random signs at the end: a tablet that is enrolled anew counts its steps from one again. */
const length = 6

const form = /^PYP-([1-9]\d{0,8})-([1-9]\d{0,8})-[0-9A-HJKMNP-TV-Z]{6}$/

/** The code of a provisional label: its tablet, and the place of the bag's step among those that it had not sent. */
export interface ProvisionalCode {
  readonly code: string
  readonly device: number
  readonly nth: number
}

/** The code of a provisional label, `PYP-3-17-K7QD3M`, from at least 4 random bytes. No two bags have the same one. */
export const provisionalCodeOf = (device: number, nth: number, bytes: Uint8Array): string =>
  `${prefix}-${device}-${nth}-${inBase32(bytes).slice(0, length)}`

/** A scanned or typed text as the code of a provisional label; null for any other text. */
export function readProvisionalCode(text: string): ProvisionalCode | null {
  const code = text.trim().toUpperCase()
  const [, device, nth] = form.exec(code) ?? []
  return device === undefined || nth === undefined ? null : { code, device: Number(device), nth: Number(nth) }
}
