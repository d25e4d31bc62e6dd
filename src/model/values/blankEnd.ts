/** What a spreadsheet writes for rows that are formatted and empty: separators, blanks, line breaks, zeros of UTF-16. */
const blank: ReadonlySet<number> = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0x2c, 0x3b, 0x7c])

/** The length of a table in bytes without the empty rows at its end, of which a spreadsheet may save a million. */
export function lengthWithoutBlankEnd(bytes: Uint8Array): number {
  let length = bytes.length
  while (length > 0 && blank.has(bytes[length - 1] ?? -1)) length -= 1
  // The zero of a Latin letter in UTF-16 belongs to it.
  return Math.min(bytes.length, length + (length % 2))
}
