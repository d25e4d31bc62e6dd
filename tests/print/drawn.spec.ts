import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { localId } from '#model/values/localId.ts'
import { code128Bars } from '#print/labels/code128Bars.ts'
import { provisionalLabel } from '#print/labels/provisionalLabel.ts'
import { zpl } from '#print/labels/zpl.ts'
import { drawn, fieldBoxes, inked, overlap } from './drawn.ts'
import { bag, black, lot, wagon } from './examples.ts'
import { bagLabel, sampleLabel, wagonReceipt } from './inZpl.ts'

const plant = { time_zone: 'America/Chicago', company_name: 'Three Rivers Pecan' }
const at = '2026-11-20T15:04:00.000Z'
const long = 'Wagner & Møller Brothers’ Western Orchards of Mesilla '.repeat(4)
const wide = 'W'.repeat(60)

const largest = { ...bag, lot_number: 999_999, bag_number: 99_999, clean_gross: 1e6, clean_tare: 1e6, clean_net: 1e6 }
const labels: readonly (readonly [string, string])[] = [
  ['a bag label', bagLabel(bag, plant, black)],
  ['a bag label without an icon', bagLabel(bag, plant)],
  [
    'a bag label of the largest and longest',
    bagLabel(
      { ...largest, company_name: wide, variety_name: long, grade: 'Cracks & Splits', type: 'Tall Super Sack' },
      plant,
      black,
    ),
  ],
  ['a provisional label', zpl(provisionalLabel({ ...bag, id: localId(17, 3) }, 'PYP-3-17-K7QD3M'))],
  [
    'a provisional label of the largest and longest',
    zpl(
      provisionalLabel(
        { ...largest, id: localId(99_999, 3), company_name: wide, variety_name: long, type: 'Tall Super Sack' },
        'PYP-123456789-999999-K7QD3M',
      ),
    ),
  ],
  ['a sample label', sampleLabel(lot, plant, at, black)],
  [
    'a sample label of the largest and longest',
    sampleLabel(
      { ...lot, lot_number: 999_999, variety_name: wide, company_name: wide, internal_count: 1e9, order_number: 1e9 },
      plant,
      at,
      black,
    ),
  ],
  ['a wagon’s receipt', wagonReceipt(wagon, plant, black)],
  [
    'a wagon’s receipt of the longest',
    wagonReceipt(
      { ...wagon, wagon_id: 'W'.repeat(20), company_name: wide, variety_name: long, orchard_name: wide, driver: long },
      { company_name: wide },
      black,
    ),
  ],
]

beforeAll(async () => {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
})

describe.each(labels)('%s, drawn', (_, zpl) => {
  it('should have no overlaps, and nothing outside the label', async () => {
    const boxes = await fieldBoxes(zpl)
    expect(boxes.length).toBeGreaterThan(10)
    const outside = boxes.filter(
      ([, { left, top, right, bottom }]) => left < 8 || top < 8 || right > 791 || bottom > 591,
    )
    const over = boxes.flatMap(([field, box], i) =>
      boxes.slice(i + 1).flatMap(([other, its]) => (overlap(box, its) ? [[field, box, other, its]] : [])),
    )
    expect([outside, over]).toEqual([[], []])
  })
})

describe('a bag label’s barcode', () => {
  it.each([
    [1042, 17],
    [1, 1],
    [999_999, 99_999],
  ])('should be read back from the picture as %i-%i', async (lot_number, bag_number) => {
    const { png } = await drawn(bagLabel({ ...bag, lot_number, bag_number }, plant, black))
    const codes = await readBarcodes(png, { formats: ['Code128'], tryHarder: true })
    expect(codes.map(({ text }) => text)).toEqual([`${lot_number}-${bag_number}`])
  })
})

describe('a barcode for printers of paper', () => {
  it.each(['PYP-3-17-K7QD3M', 'PYP-123456789-999999-0A1B2C', '1042-7'])('should be read back as %s', async (words) => {
    const widths = [10, ...code128Bars(words), 10]
    const row = widths.flatMap((modules, place) => Array<number>(modules * 3).fill(place % 2 === 0 ? 255 : 0))
    const data = new Uint8ClampedArray(
      Array.from({ length: 60 }, () => row.flatMap((grey) => [grey, grey, grey, 255])).flat(),
    )
    const image = { data, width: row.length, height: 60, colorSpace: 'srgb' } as ImageData
    const codes = await readBarcodes(image, { formats: ['Code128'], tryHarder: true })
    expect(codes.map(({ text }) => text)).toEqual([words])
  })
})

describe('the icon, drawn', () => {
  it('should be in the upper right corner, dot for dot', async () => {
    const field = /\^FO[^^]*\^GFA[^]*?\^FS/.exec(bagLabel(bag, plant, black))?.[0] ?? ''
    expect(inked(await drawn(`^XA${field}^XZ`))).toEqual({ left: 626, top: 20, right: 775, bottom: 169 })
  })
})
