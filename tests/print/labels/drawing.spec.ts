import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bagLabel } from '#print/labels/bagLabel.ts'
import type { Drawing, Label } from '#print/labels/drawing.ts'
import { sampleLabel } from '#print/labels/sampleLabel.ts'
import { testLabel } from '#print/labels/testLabel.ts'
import { wagonReceipt } from '#print/labels/wagonReceipt.ts'
import { bag, black, lot, wagon } from '#tests/print/examples.ts'

const plant = { company_name: 'Three Rivers Pecan', time_zone: 'America/Chicago' }
const labels: readonly (readonly [name: string, label: Label])[] = [
  ['a bag', bagLabel(bag, plant, black)],
  ['a sample', sampleLabel(lot, plant, '2026-10-12T08:00:00.000Z', black)],
  ['a wagon', wagonReceipt(wagon, plant, black)],
  ['a test print', testLabel(plant, '10/12/2026 03:00 AM')],
]

/** A second language of printers, as far as a test needs it: the lines of EPL. */
const epl = ({ width, height, drawings }: Label): string =>
  ['N', `q${width}`, `Q${height},24`, ...drawings.map(eplOf), 'P1'].join('\n')

function eplOf(drawing: Drawing): string {
  const { x, y } = drawing
  switch (drawing.draws) {
    case 'text':
      return `A${x},${y},0,4,${Math.ceil(drawing.width / 16)},${Math.ceil(drawing.height / 24)},N,"${drawing.words}"`
    case 'code':
      return `B${x},${y},0,1,${drawing.module},${drawing.module * 3},${drawing.height},B,"${drawing.words}"`
    case 'box':
      return `LO${x},${y},${drawing.width},${drawing.height}`
    case 'picture':
      return `GW${x},${y},${Math.ceil(drawing.picture.width / 8)},${drawing.picture.height},${drawing.picture.rows.join('')}`
  }
}

describe('a label', () => {
  it.each(labels)('should be written in another language of printers: %s', (_, label) => {
    const lines = epl(label).split('\n')
    expect(lines).toHaveLength(label.drawings.length + 4)
    for (const line of lines) expect(line).toMatch(/^(N|q800|Q600,24|P1|[AB]\d+,\d+,0,.*"|LO[\d,]+|GW[\d,]+,[\dA-F]+)$/)
  })

  it.each(labels)('should draw within its paper: %s', (_, { width, height, drawings }) => {
    for (const { x, y } of drawings) expect(x >= 0 && x < width && y >= 0 && y < height).toBe(true)
  })

  it('should be known as ZPL by one file alone', () => {
    const folder = fileURLToPath(new URL('../../../src/print/labels/', import.meta.url))
    const written = readdirSync(folder).filter((name) => /\^[A-Z]{2}/.test(readFileSync(`${folder}${name}`, 'utf8')))
    expect(written).toEqual(['zpl.ts'])
  })
})
