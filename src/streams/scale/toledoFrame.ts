import { poundsOf, type ScaleReading } from './reading.ts'

/** Three status words, six digits of weight and, in the long form, six of tare; zeros in front may be spaces. */
const shape = /^.{3}(?=[ \d]{5}\d) *\d+(?:(?=[ \d]{5}\d$) *\d+)?$/

/**
 * Toledo's continuous frame without its STX and CR; null where it is something else. Each status word has bit 5 set.
 */
export function toledoFrame(frame: string): ScaleReading | null {
  if (!shape.test(frame) || (frame.length !== 9 && frame.length !== 15)) return null
  const [a, b, c] = [frame.charCodeAt(0), frame.charCodeAt(1), frame.charCodeAt(2)]
  if ([a, b, c].some((word) => (word & 0x20) === 0)) return null
  // Expanded by ten, or in a unit other than lb and kg: figures for the scale's own display only.
  if ((c & 0x17) !== 0) return null
  if ((b & 0x04) !== 0) return { kind: (b & 0x02) === 0 ? 'over' : 'under' }
  // Not zeroed since it was switched on: its weight is invalid.
  if ((b & 0x40) !== 0) return { kind: 'faulty' }
  return {
    kind: 'weight',
    pounds: poundsOf(withPoint(frame.slice(3, 9).trim(), a & 0x07), (b & 0x10) === 0 ? 'lb' : 'kg', (b & 0x02) !== 0),
    steady: (b & 0x08) === 0,
    net: (b & 0x01) !== 0,
  }
}

/** The place of the decimal point: 0 is two zeros after the digits, 1 one, 2 none, 3 to 7 one to five decimals. */
function withPoint(digits: string, place: number): string {
  return place < 2 ? digits.padEnd(digits.length + 2 - place, '0') : `${digits}e-${place - 2}`
}
