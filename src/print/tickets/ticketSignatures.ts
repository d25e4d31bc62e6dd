import { localTime } from '#print/words.ts'
import { inch } from './pages.ts'
import { ink, makeRoom, margin, pen, quiet, type TicketMaking, type TicketSheet } from './ticketSheet.ts'

/** A signature, the lines under it and its meaning; `image` is a data URL, or null before signing. */
export interface TicketSignature {
  readonly lines: readonly string[]
  /** Empty if it is not signed, or was signed before this was kept. */
  readonly meaning: string
  readonly image: string | null
}

interface Signed {
  readonly signed_by: string
  readonly signed_at: string | null
  readonly signature_meaning: string | null
}

/** A signature with its purpose, the signer's printed name, the time at the plant and its meaning, as far as known. */
export const receivedBy = (
  caption: string,
  { signed_by, signed_at, signature_meaning }: Signed,
  { settings, words }: Pick<TicketMaking, 'settings' | 'words'>,
  image: string | null,
): TicketSignature => ({
  lines: [caption, signed_by, localTime(signed_at, settings.time_zone)].filter((line) => line !== ''),
  meaning: words.named(signature_meaning ?? ''),
  image,
})

const [width, height, gap] = [2.2 * inch, 0.8 * inch, 0.2 * inch]
const perRow = 3
const [lineHeight, textSize] = [11, 8.5]
/** The height of the text under a signature: three lines, and two for its meaning. */
const captionRoom = 13 + 5 * lineHeight

/** Signatures side by side, on a new page if the tables leave no room. */
export function ticketSignatures(sheet: TicketSheet, signatures: readonly TicketSignature[], below: number): void {
  let top = below + 22
  for (let row = 0; row * perRow < signatures.length; row += 1) {
    top = makeRoom(sheet, top, height + captionRoom)
    signatures.slice(row * perRow, (row + 1) * perRow).forEach((signature, at) => {
      drawSignature(sheet, signature, margin + at * (width + gap), top)
    })
    top += height + captionRoom + 10
  }
}

function drawSignature(
  sheet: TicketSheet,
  { lines, meaning, image }: TicketSignature,
  left: number,
  top: number,
): void {
  const { page } = sheet
  if (image !== null) {
    const { width: wide, height: high } = page.getImageProperties(image)
    const scale = Math.min(width / wide, height / high)
    page.addImage(image, left, top + height - high * scale, wide * scale, high * scale)
  }
  page.setDrawColor(ink).setLineWidth(0.75)
  page.line(left, top + height + 4, left + width, top + height + 4)
  const under = top + height + 15
  lines.forEach((line, at) => drawLine(sheet, line, left, under + at * lineHeight))
  if (meaning === '') return
  const wrapped: unknown = pen(sheet, textSize, 'normal', quiet).splitTextToSize(sheet.say(meaning), width)
  page.text(Array.isArray(wrapped) ? wrapped.map(String) : [meaning], left, under + lines.length * lineHeight)
}

/** A line under a signature, scaled to its width. Names may be long, or need a picture. */
function drawLine(sheet: TicketSheet, line: string, left: number, bottom: number): void {
  const { page, say } = sheet
  const drawn = sheet.picture(line, textSize)
  if (drawn === null) {
    pen(sheet, textSize, 'normal', quiet)
    const text = say(line)
    const scale = Math.min(1, width / page.getTextWidth(text))
    page.setFontSize(textSize * scale).text(text, left, bottom)
    return
  }
  const scale = Math.min(1, width / drawn.width)
  page.addImage(drawn.image, left, bottom - drawn.height * scale * 0.8, drawn.width * scale, drawn.height * scale)
}
