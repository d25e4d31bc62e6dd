import type { Shipment } from '#model/shipment.ts'
import { inch } from './pages.ts'
import { ink, makeRoom, margin, pen, quiet, type TicketSheet } from './ticketSheet.ts'
import { localTime } from './words.ts'

/** A signature, and the lines under it; `image` is a data URL, or null before signing. */
export interface TicketSignature {
  readonly lines: readonly string[]
  readonly image: string | null
}

/** The lines under a signature: its purpose, the signer's printed name, and the time at the plant, as far as known. */
export const receivedBy = (caption: string, { signed_by, signed_at }: Shipment, timeZone: string): readonly string[] =>
  [caption, signed_by, localTime(signed_at, timeZone)].filter((line) => line !== '')

const [width, height, gap] = [2.2 * inch, 0.8 * inch, 0.2 * inch]
const perRow = 3
/** The height of the lines under a signature. */
const captionRoom = 46

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

function drawSignature(sheet: TicketSheet, { lines, image }: TicketSignature, left: number, top: number): void {
  const { page } = sheet
  if (image !== null) {
    const { width: wide, height: high } = page.getImageProperties(image)
    const scale = Math.min(width / wide, height / high)
    page.addImage(image, left, top + height - high * scale, wide * scale, high * scale)
  }
  page.setDrawColor(ink).setLineWidth(0.75)
  page.line(left, top + height + 4, left + width, top + height + 4)
  lines.forEach((line, at) => drawLine(sheet, line, left, top + height + 15 + at * 11))
}

/** A line under a signature, within its width: a name may be long, or one that only the browser can draw. */
function drawLine(sheet: TicketSheet, line: string, left: number, bottom: number): void {
  const { page, say } = sheet
  const drawn = sheet.picture(line, 8.5)
  if (drawn === null) {
    pen(sheet, 8.5, 'normal', quiet)
    const text = say(line)
    const scale = Math.min(1, width / page.getTextWidth(text))
    page.setFontSize(8.5 * scale).text(text, left, bottom)
    return
  }
  const scale = Math.min(1, width / drawn.width)
  page.addImage(drawn.image, left, bottom - drawn.height * scale * 0.8, drawn.width * scale, drawn.height * scale)
}
