// @vitest-environment node
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawn } from '#tests/print/drawn.ts'
import { bag } from '#tests/print/examples.ts'
import { bagLabel } from '#tests/print/inZpl.ts'
import { type CodeReader, zxingReader } from '#ui/scan/camera/zxingReader.ts'

let read: CodeReader
beforeAll(async () => {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  read = await zxingReader({ wasmBinary: new Uint8Array(wasm).buffer })
})

/** A drawn label as a camera has it in its picture: smaller, greyer, and in the middle of something else. */
async function photoOf(zpl: string, by: number, background: number): Promise<ImageData> {
  const label = await drawn(zpl)
  const [width, height] = [1280, 720]
  const data = new Uint8ClampedArray(width * height * 4).fill(background)
  for (let y = 0; y < Math.floor(label.height * by); y += 1)
    for (let x = 0; x < Math.floor(label.width * by); x += 1) {
      const dot = label.dots[Math.floor(y / by) * label.width + Math.floor(x / by)]!
      data.fill(30 + dot * 0.7, ((y + 60) * width + x + 300) * 4, ((y + 60) * width + x + 300) * 4 + 3)
    }
  return { width, height, data, colorSpace: 'srgb' }
}

describe('the camera’s reading of a bag’s label', () => {
  const plant = { time_zone: 'America/Chicago', company_name: 'Three Rivers Pecan' }
  it.each([
    [1, 90],
    [0.75, 160],
  ])('should be read at %d of its size', async (by, background) => {
    const label = bagLabel({ ...bag, lot_number: 1042, bag_number: 17 }, plant)
    expect(await read(await photoOf(label, by, background))).toEqual(['1042-17'])
  })

  it('should be empty without a label', async () => {
    expect(await read(await photoOf('^XA^FO10,10^GB100,100,4^FS^XZ', 1, 128))).toEqual([])
  })
})
