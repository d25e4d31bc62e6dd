import { readFileSync } from 'node:fs'

/** A cell of docs/what-can-happen.md: what can happen to a record of a status. */
export interface Cell {
  readonly happens: string
  readonly status: string
  readonly says: string
  /** The named steps, as written: `stepBack`, `batch.move`. */
  readonly steps: readonly string[]
}

const page = readFileSync(new URL('../../docs/what-can-happen.md', import.meta.url), 'utf8')
const texts = new Map(
  page
    .split('\n## ')
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text]),
)

/** The records that the page has a table of. */
export const sections: readonly string[] = [...texts.keys()]

const cellsOfRow = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The cells of a record's table. */
export function cellsOf(section: string): readonly Cell[] {
  const [head = '', , ...rows] = (texts.get(section) ?? '').split('\n').filter((line) => line.startsWith('|'))
  const [, ...statuses] = cellsOfRow(head)
  return rows.flatMap((row) => {
    const [happens = '', ...cells] = cellsOfRow(row)
    return statuses.map((status, at) => {
      const says = cells[at] ?? ''
      return { happens, status, says, steps: [...says.matchAll(/`([\w.]+)`/g)].map(([, step = '']) => step) }
    })
  })
}
