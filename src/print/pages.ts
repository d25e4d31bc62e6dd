import type { jsPDF } from 'jspdf'

/** Points per inch. */
export const inch = 72

/** The texts of the page footer. */
export const pageLine = (i: number, n: number): string => `Page ${i} of ${n}`

/** Writes the ticket's name and `Page i of n` at the foot of every page. Specification, section 9. */
export function numberPages(page: jsPDF, face: string, title: string): void {
  const n = page.getNumberOfPages()
  page.setFont(face, 'normal').setFontSize(9).setTextColor('#444444')
  for (let i = 1; i <= n; i += 1) {
    page.setPage(i)
    page.text(pageLine(i, n), 4.25 * inch, 10.7 * inch, { align: 'center' })
    page.text(title, 0.6 * inch, 10.7 * inch)
  }
}
