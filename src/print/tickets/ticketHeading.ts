import type { jsPDF } from 'jspdf'
import type { LogMark } from '#model/papers/ticket.ts'
import { localTime } from '#print/words.ts'
import { address } from './address.ts'
import { inch } from './pages.ts'
import { qrCode } from './qrCode.ts'
import { ink, margin, pen, quiet, right, type TicketMaking, type TicketSheet } from './ticketSheet.ts'
import type { TicketWords } from './ticketWords.ts'

const [logoWidth, logoHeight] = [2.6 * inch, 0.7 * inch]
const qrSize = 1.1 * inch

/** In points; smaller than all text that people read. */
export const hashSize = 5.5

/** The time of printing, at the plant. */
export const printedLine = ({ drawnAt, settings, words }: TicketMaking): string =>
  words.t('Printed {time}', { time: localTime(drawnAt, settings.time_zone) })

/** The position in the log, and its seal in short lines. */
export const sealLines = ({ seq, hash }: LogMark, { t }: TicketWords): readonly string[] => [
  t('Log at event {seq}, scan to check it', { seq }),
  ...(hash.match(/.{1,32}/g) ?? []),
]

/** The sender, the title, and the QR code of the position in the log. Returns the top of the rest, in points. */
export function ticketHeading(sheet: TicketSheet, title: string, making: TicketMaking): number {
  const { page } = sheet
  const left = sender(sheet, making)
  const qr = seal(sheet, making)
  const edge = right - qr
  pen(sheet, 17, 'bold', ink).text(sheet.say(title), edge, margin + 14, { align: 'right' })
  pen(sheet, 9, 'normal', quiet).text(printedLine(making), edge, margin + 30, { align: 'right' })
  if (making.seal !== null) {
    const [standing = '', ...hash] = sealLines(making.seal.mark, making.words)
    page.text(standing, edge, margin + 44, { align: 'right' })
    // The hash is checked by its QR code, not read by people.
    pen(sheet, hashSize, 'normal', quiet).text(hash, edge, margin + 52, { align: 'right' })
  }
  return Math.max(left, margin + qrSize) + 16
}

/** The logo instead of the company's name, then address, phone and email, clear of the title and the QR code. */
function sender(sheet: TicketSheet, { settings, logo }: TicketMaking): number {
  const { page, say } = sheet
  const room = logo === null ? 0 : drawLogo(sheet, logo)
  const [size, height, rise] = room === 0 ? [18, 21, 14] : [10, 12, room + 12]
  const name = linesOf(pen(sheet, size, 'bold', ink), say(settings.company_name))
  page.text([...name], margin, margin + rise)
  pen(sheet, 9, 'normal', quiet)
  const lines = address(settings).flatMap((line) => linesOf(page, say(line)))
  const top = margin + (room === 0 ? 9 : room + 12) + height * name.length
  page.text(lines, margin, top)
  return top + lines.length * 11
}

/** A text in as many lines as fit beside the title. */
function linesOf(page: jsPDF, text: string): readonly string[] {
  const lines: unknown = page.splitTextToSize(text, 3.4 * inch)
  return Array.isArray(lines) ? lines.map(String) : [text]
}

/** The height of the logo; 0 if it can't be drawn: a ticket without a logo is still valid. */
function drawLogo({ page }: TicketSheet, logo: string): number {
  try {
    const { width, height } = page.getImageProperties(logo)
    const scale = Math.min(logoWidth / width, logoHeight / height)
    page.addImage(logo, margin, margin, width * scale, height * scale)
    return height * scale
  } catch {
    return 0
  }
}

/** The width of the QR code with its quiet zone. */
function seal({ page }: TicketSheet, { seal: sealed }: TicketMaking): number {
  if (sealed === null) return 0
  qrCode(page, sealed.address, right - qrSize, margin, qrSize)
  return qrSize + 12
}
