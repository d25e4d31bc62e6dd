import type { jsPDF } from 'jspdf'
import { encode } from 'uqr'

/**
 * Draws a text as a QR code of `size` points with its upper left corner at `x`, `y`. Error correction M tolerates
 * damage to a seventh of it. The caller leaves the quiet zone of four modules.
 */
export function qrCode(page: jsPDF, text: string, x: number, y: number, size: number): void {
  const { size: across, rows } = qrRows(text)
  const module = size / across
  page.setFillColor('#000000')
  // Neighbouring modules are drawn as one, and rows overlap a little: viewers show hair lines between touching shapes.
  rows.forEach((row, down) => {
    for (const { from, length } of row)
      page.rect(x + from * module, y + down * module, length * module, module * 1.05, 'F')
  })
}

interface Run {
  readonly from: number
  readonly length: number
}

/** A text as a QR code: the number of modules across, and the runs of dark ones in each row. */
export function qrRows(text: string): { readonly size: number; readonly rows: readonly (readonly Run[])[] } {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  return { size: data.length, rows: data.map(runs) }
}

function runs(row: readonly boolean[]): readonly Run[] {
  const starts = row.flatMap((dark, at) => (dark && row[at - 1] !== true ? [at] : []))
  return starts.map((from) => {
    const end = row.indexOf(false, from)
    return { from, length: (end === -1 ? row.length : end) - from }
  })
}
