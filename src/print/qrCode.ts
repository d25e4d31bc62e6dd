import type { jsPDF } from 'jspdf'
import { encode } from 'uqr'

/**
 * Draws a text as a QR code of `size` points with its upper left corner at `x`, `y`. Error correction M: a fold or a
 * thumb print costs no more than a seventh. The quiet zone of four modules is the caller's to leave.
 */
export function qrCode(page: jsPDF, text: string, x: number, y: number, size: number): void {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const module = size / data.length
  page.setFillColor('#000000')
  // Neighbours are drawn as one, and rows overlap a little: viewers leave hair lines between what only touches.
  data.forEach((row, down) => {
    for (const { from, length } of runs(row))
      page.rect(x + from * module, y + down * module, length * module, module * 1.05, 'F')
  })
}

function runs(row: readonly boolean[]): readonly { readonly from: number; readonly length: number }[] {
  const starts = row.flatMap((dark, at) => (dark && row[at - 1] !== true ? [at] : []))
  return starts.map((from) => {
    const end = row.indexOf(false, from)
    return { from, length: (end === -1 ? row.length : end) - from }
  })
}
