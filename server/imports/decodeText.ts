import { yieldAfter } from '#server/log/yieldTurn.ts'

/** The bytes that are decoded at once, so that other calls are answered in between. */
const atOnce = 65_536

/** The time for which bytes are looked at, ms. */
const slice = 10

/**
 * The text of a file that some program saved: UTF-8 or UTF-16, with or without a mark at the start, else Windows-1252
 * or Mac Roman, whichever gives the likelier names. A byte that is wrong in UTF-8 makes one `U+FFFD`, and the others
 * stay as they are.
 */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  const wide = wideOrder(bytes)
  if (wide !== null) return inParts(bytes, continued(wide))
  const { right, wrong } = await countSequences(bytes)
  if (wrong === 0 || right > wrong || hasMark(bytes)) return inParts(bytes, continued('utf-8'))
  return inParts(bytes, (await isMacRoman(bytes)) ? macRoman : windows1252)
}

const hasMark = ([first, second, third]: Uint8Array): boolean => first === 0xef && second === 0xbb && third === 0xbf

/** UTF-16 by its mark, or by the zeros that every second byte of a Latin text is. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 4096)
  const pairs = Math.floor(start.length / 2)
  const zeros = (from: number): number => start.filter((byte, nth) => byte === 0 && nth % 2 === from).length
  const [even, odd] = [zeros(0), zeros(1)]
  // Headings and separators are Latin in any table; a workbook has zeros at both places.
  if (odd > pairs / 2 && even < pairs / 20) return 'utf-16le'
  return even > pairs / 2 && odd < pairs / 20 ? 'utf-16be' : null
}

/** How many letters beyond ASCII are right in UTF-8, and how many bytes are wrong. */
async function countSequences(bytes: Uint8Array): Promise<{ right: number; wrong: number }> {
  const yieldTurn = yieldAfter(slice)
  let right = 0
  let wrong = 0
  for (let at = 0; at < bytes.length;) {
    if (at % 4096 < 4) await yieldTurn()
    const length = lengthAt(bytes, at)
    if (length > 1) right += 1
    else if (length === 0) wrong += 1
    at += Math.max(length, 1)
  }
  return { right, wrong }
}

/** The bytes of the UTF-8 letter at a place, 0 if there is none. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0
  for (let next = 1; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}

type Decode = (bytes: Uint8Array, isLast: boolean) => string

/** A decoder that puts a letter together which a part of the file cuts. */
function continued(encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): Decode {
  const decoder = new TextDecoder(encoding)
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast })
}

async function inParts(bytes: Uint8Array, decode: Decode): Promise<string> {
  const yieldTurn = yieldAfter(slice)
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += atOnce) {
    parts.push(decode(bytes.subarray(at, at + atOnce), at + atOnce >= bytes.length))
    await yieldTurn()
  }
  return parts.join('')
}

/** Windows-1252 from 0x80 to 0x9F; Node 20 decodes it as Latin-1. What it leaves undefined is unreadable. */
const fromEighty =
  '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD' + // 0x80
  '\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ' // 0x90

const windows1252: Decode = (bytes) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (sign) => fromEighty.charAt(sign.charCodeAt(0) - 0x80))

const macRoman: Decode = (bytes) => new TextDecoder('macintosh').decode(bytes)

/** The bytes of which the encoding is told. */
const looked = 262_144

/** Whether a text of single bytes is Mac Roman: as Windows-1252 it has more that no name contains. */
async function isMacRoman(bytes: Uint8Array): Promise<boolean> {
  const start = bytes.subarray(0, looked)
  const oddInWindows = await countOdd(await inParts(start, windows1252))
  const oddInMac = oddInWindows === 0 ? 0 : await countOdd(await inParts(start, macRoman))
  return oddInMac < oddInWindows
}

async function countOdd(text: string): Promise<number> {
  const yieldTurn = yieldAfter(slice)
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    if (at % 4096 === 0) await yieldTurn()
    if (text.charCodeAt(at) >= 0x80 && isOdd(text.charAt(at - 1), text.charAt(at), text.slice(at + 1, at + 3)))
      count += 1
  }
  return count
}

const usual = 'áàâäãåæçéèêëíìîïñóòôöõøœúùûüýÿßÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜÝ'
const isLetter = (sign: string): boolean => /^\p{L}/u.test(sign)
const isLower = (sign: string): boolean => /^\p{Ll}/u.test(sign)
const isUpper = (sign: string): boolean => /^\p{Lu}/u.test(sign)

/** Whether a sign stands where no name has it: a capital after a small letter, a dash or a currency within a word. */
function isOdd(before: string, sign: string, after: string): boolean {
  // As in `O’Neal`, `Hollis’` and `Rex’s`, but not `Mar’a`.
  if (sign === '’') return !isLetter(before) || (isLower(after) && !/^s(?!\p{L})/u.test(after))
  if ('‘“”–—'.includes(sign)) return isLower(before) && isLower(after)
  if (!isLetter(sign)) return isLetter(before) || isLetter(after)
  if (!usual.includes(sign)) return true
  if (!isLetter(before) && !isLetter(after)) return true
  return (
    (isLower(before) && isUpper(sign)) ||
    (isLower(sign) && isUpper(after)) ||
    (sign === 'í' && /^s(?!\p{L})/u.test(after))
  )
}
