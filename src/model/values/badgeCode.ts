/** Crockford's base 32: no letter that is taken for a digit, and no vowels that make words with others. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const prefix = 'PYB-'
const length = 20

const form = new RegExp(`^${prefix}[${signs}]{${length}}$`)
const within = new RegExp(`${prefix}[${signs}]{${length}}`)

/** Texts in base 32, five bits a sign, as many as the bits give. */
export function inBase32(bytes: Uint8Array): string {
  let [text, bits, held] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += signs[(held >>> bits) & 31] ?? ''
      held &= (1 << bits) - 1
    }
  }
  return text
}

/** The code of a badge from at least 13 random bytes: 100 bits. It can be told from every label of the plant. */
export const badgeCodeOf = (bytes: Uint8Array): string => `${prefix}${inBase32(bytes).slice(0, length)}`

/** A scanned or typed text as the code of a badge; null for any other text. */
export function readBadgeCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return form.test(code) ? code : null
}

/** Whether a text holds the code of a badge: the label that it is printed on. */
export const holdsBadgeCode = (text: string): boolean => within.test(text)
