import type { jsPDF } from 'jspdf'
import type { TicketWords } from './ticketWords.ts'

/** Points per inch. */
export const inch = 72

/** Writes the ticket's name and `Page i of n` at the foot of every page. Specification, section 9. */
export function numberPages(page: jsPDF, face: string, title: string, { t }: TicketWords): void {
  const n = page.getNumberOfPages()
  page.setFont(face, 'normal').setFontSize(9).setTextColor('#444444')
  for (let i = 1; i <= n; i += 1) {
    page.setPage(i)
    page.text(t('Page {i} of {n}', { i, n }), 4.25 * inch, 10.7 * inch, { align: 'center' })
    page.text(title, 0.6 * inch, 10.7 * inch)
  }
}
