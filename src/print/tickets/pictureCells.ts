import type { CellHookData } from 'jspdf-autotable'
import type { TicketSheet } from './ticketSheet.ts'

/** Table hooks for cells whose text the font can't draw: they are left empty, then a picture is drawn into them. */
export function pictureCells({ page, picture }: TicketSheet, texts: readonly (readonly string[])[]) {
  const of = ({ section, row, column, cell }: CellHookData) =>
    section === 'body' ? picture(texts[row.index]?.[column.index] ?? '', cell.styles.fontSize) : null
  return {
    leaveEmpty: (data: CellHookData): void => {
      if (of(data) !== null) data.cell.text = [' ']
    },
    draw: (data: CellHookData): void => {
      const drawn = of(data)
      if (drawn === null) return
      const { cell } = data
      const left = cell.padding('left')
      const scale = Math.min(1, (cell.width - left - cell.padding('right')) / drawn.width)
      const [width, height] = [drawn.width * scale, drawn.height * scale]
      page.addImage(drawn.image, cell.x + left, cell.y + (cell.height - height) / 2, width, height)
    },
  }
}
