import { inch } from './pages.ts'
import { ink, makeRoom, margin, pen, quiet, type TicketSheet } from './ticketSheet.ts'

/** A signature under its line; `image` is a data URL, or null where nobody has signed. */
export interface TicketSignature {
  readonly caption: string
  readonly image: string | null
}

const [width, height, gap] = [2.2 * inch, 0.8 * inch, 0.2 * inch]
const perRow = 3

/** Signatures beside each other, on a page of their own where there is no room left below the tables. */
export function ticketSignatures(sheet: TicketSheet, signatures: readonly TicketSignature[], below: number): void {
  let top = below + 22
  for (let row = 0; row * perRow < signatures.length; row += 1) {
    top = makeRoom(sheet, top, height + 24)
    signatures.slice(row * perRow, (row + 1) * perRow).forEach((signature, at) => {
      drawSignature(sheet, signature, margin + at * (width + gap), top)
    })
    top += height + 34
  }
}

function drawSignature(sheet: TicketSheet, { caption, image }: TicketSignature, left: number, top: number): void {
  const { page, say } = sheet
  if (image !== null) {
    const { width: wide, height: high } = page.getImageProperties(image)
    const scale = Math.min(width / wide, height / high)
    page.addImage(image, left, top + height - high * scale, wide * scale, high * scale)
  }
  page.setDrawColor(ink).setLineWidth(0.75)
  page.line(left, top + height + 4, left + width, top + height + 4)
  pen(sheet, 8.5, 'normal', quiet).text(say(caption), left, top + height + 15)
}
