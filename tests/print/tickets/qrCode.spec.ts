import { readFileSync } from 'node:fs'
import { jsPDF } from 'jspdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrCode } from '#print/tickets/qrCode.ts'

beforeAll(async () => {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
})

const hash = '0123456789abcdef'.repeat(4)

describe('a QR code', () => {
  it.each([
    `https://plant.example.com/#/record/order/12?head=345-${hash}`,
    `http://127.0.0.1:8080/#/record/shipment/999999?head=123456789-${hash}`,
    'https://żółć.example.com/#/record/order/1',
  ])('should be read back from the drawing as %s', async (text) => {
    const [code] = await readBarcodes(scanned(drawn(text)), { formats: ['QRCode'], tryHarder: true })
    expect([code?.text, code?.ecLevel]).toEqual([text, 'M'])
  })

  it('should still be read where a corner is torn off', async () => {
    const text = `https://plant.example.com/#/record/order/12?head=345-${hash}`
    const image = scanned(drawn(text))
    // From the lower right, where no position mark is.
    for (let y = 200; y < 224; y += 1) for (let x = 200; x < 224; x += 1) image.data.fill(255, at(x, y), at(x, y) + 4)
    expect((await readBarcodes(image, { formats: ['QRCode'], tryHarder: true }))[0]?.text).toBe(text)
  })

  it('should have the given size and place', () => {
    const rects = drawn('https://plant.example.com')
    const right = Math.max(...rects.map(({ x, width }) => x + width))
    const bottom = Math.max(...rects.map(({ y, height }) => y + height))
    expect([Math.min(...rects.map(({ x }) => x)), Math.min(...rects.map(({ y }) => y))]).toEqual([20, 20])
    expect([right, bottom].map(Math.round)).toEqual([220, 220])
  })
})

// Helpers

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The rectangles in the PDF, in points from the upper left corner. */
function drawn(text: string): readonly Rect[] {
  const page = new jsPDF({ unit: 'pt', format: [240, 240], compress: false })
  qrCode(page, text, 20, 20, 200)
  const rects = [...page.output().matchAll(/^(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re$/gm)]
  return rects.map(([, x, y, width, height]) => ({
    x: Number(x),
    y: 240 - Number(y),
    width: Number(width),
    height: Math.abs(Number(height)),
  }))
}

const side = 240
const at = (x: number, y: number): number => 4 * (y * side + x)

/** The page as a scanner sees it: a pixel a point. */
function scanned(rects: readonly Rect[]): ImageData {
  const data = new Uint8ClampedArray(4 * side * side).fill(255)
  for (const { x, y, width, height } of rects)
    for (let down = Math.round(y); down < Math.round(y + height); down += 1)
      for (let across = Math.round(x); across < Math.round(x + width); across += 1)
        data.fill(0, at(across, down), at(across, down) + 3)
  return { data, width: side, height: side, colorSpace: 'srgb' }
}
