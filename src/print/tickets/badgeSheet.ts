import { jsPDF } from 'jspdf'
import type { PrintedBadge } from '#model/papers/badge.ts'
import { inch } from './pages.ts'
import { qrCode } from './qrCode.ts'
import { chooseFace, drawable, type TicketFonts } from './ticketFont.ts'

/** A badge is as large as a bank card, 3⅜ by 2⅛ inches; two beside each other, four below. */
const card = { width: 3.375 * inch, height: 2.125 * inch } as const
const columns = 2
const rows = 4
const left = (8.5 * inch - columns * card.width) / 2
const top = (11 * inch - rows * card.height) / 2
const code = 1.3 * inch
const edge = 14

/** Badges on letter paper, eight on a page, with lines to cut along: the name, the plant and the code as a QR code. */
export function badgeSheet(
  badges: readonly PrintedBadge[],
  { company, fonts }: { readonly company: string; readonly fonts: TicketFonts | null },
): jsPDF {
  const page = new jsPDF({ unit: 'pt', format: 'letter', compress: true })
  const face = chooseFace(page, fonts)
  const say = drawable(page, face)
  badges.forEach((badge, nth) => {
    const at = nth % (columns * rows)
    if (at === 0 && nth > 0) page.addPage()
    const x = left + (at % columns) * card.width
    const y = top + Math.floor(at / columns) * card.height
    page.setDrawColor('#999999').setLineWidth(0.5).rect(x, y, card.width, card.height)
    qrCode(page, badge.code, x + card.width - code - edge, y + (card.height - code) / 2, code)
    const room = card.width - code - 3 * edge
    page.setFont(face, 'bold').setFontSize(15).setTextColor('#062c40')
    page.text(linesOf(page, say(badge.name), room), x + edge, y + 40)
    page.setFont(face, 'normal').setFontSize(9).setTextColor('#444444')
    page.text(linesOf(page, say(company), room), x + edge, y + card.height - 24)
  })
  return page
}

/** At most three lines: a longer name would leave its card. */
const linesOf = (page: jsPDF, text: string, room: number): string[] => {
  const lines: unknown = page.splitTextToSize(text, room)
  return Array.isArray(lines) ? lines.slice(0, 3).map(String) : [text]
}
