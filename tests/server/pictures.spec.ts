import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawImage } from '#server/log/imageFile.ts'
import { countTurns } from '#tests/support/countTurns.ts'
import { signature } from './testPlant.ts'

const dataUrl = (kind: 'png' | 'jpeg', bytes: Buffer): string => `data:image/${kind};base64,${bytes.toString('base64')}`

/** Red above blue, the blue half seen through. */
const halves = Buffer.from([200, 10, 20, 255, 10, 20, 200, 128])
const twoHalves = sharp(halves, { raw: { width: 1, height: 2, channels: 4 } }).resize(8, 16, { kernel: 'nearest' })

describe('a picture', () => {
  it('should be detected by its bytes and limited in pixels', async () => {
    const isDrawn = async (image: string): Promise<boolean> => (await drawImage(image)) !== null
    expect(await drawImage(signature)).toMatchObject({ mime: 'image/png' })
    const text = Buffer.from('\u00ff\u00d8\u00ff<html>', 'latin1').toString('base64')
    for (const wrong of [
      'data:image/png;base64,PHN2Zz48L3N2Zz4=',
      signature.replace('png', 'jpeg'),
      'data:image/png;base64,iVBORw0KGgo=',
      `data:image/jpeg;base64,${text}`,
    ])
      expect(await isDrawn(wrong)).toBe(false)
    const withWidth = (width: number): string => {
      const bytes = Buffer.from(signature.slice(22), 'base64')
      bytes.writeUInt32BE(width, 16)
      return dataUrl('png', bytes)
    }
    expect(await Promise.all([withWidth(30_000), withWidth(0)].map(isDrawn))).toEqual([false, false])
    const sized = async (kind: 'png' | 'jpeg', width: number, height: number): Promise<boolean> => {
      const blank = sharp({ create: { width, height, channels: 3, background: 'white' } })
      return isDrawn(dataUrl(kind, await blank.toFormat(kind).toBuffer()))
    }
    expect([await sized('png', 4096, 1), await sized('png', 4097, 1), await sized('png', 1, 4097)]).toEqual([
      true,
      false,
      false,
    ])
    expect([await sized('jpeg', 1, 600), await sized('jpeg', 1, 65_000)]).toEqual([true, false])
  })

  it('should be re-encoded, so that nothing else of the file is stored', async () => {
    const clean = await twoHalves.clone().png().toBuffer()
    const words = Buffer.from('tEXtComment\0<script>alert(1)</script>')
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, words.length - 4]), words, Buffer.alloc(4)])
    const hidden = Buffer.concat([
      clean.subarray(0, 33),
      chunk,
      clean.subarray(33),
      Buffer.from('PK\u0003\u0004 a zip'),
    ])
    const drawn = await drawImage(dataUrl('png', hidden))
    expect(drawn?.mime).toBe('image/png')
    expect(drawn?.bytes.includes('script') || drawn?.bytes.includes('PK')).toBe(false)
    expect(drawn?.bytes.subarray(-8).toString('latin1')).toContain('IEND')
    expect(await sharp(drawn?.bytes).ensureAlpha().raw().toBuffer()).toEqual(await twoHalves.clone().raw().toBuffer())
    expect((await drawImage(dataUrl('png', clean)))?.id).toBe(drawn?.id)
  })

  it('of a camera should be upright, and without its location', async () => {
    const photo = await twoHalves
      .clone()
      .flatten()
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Model: 'Pixel 9' }, IFD3: { GPSLatitude: '31/1 47/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes('Exif')).toBe(true)
    const drawn = await drawImage(dataUrl('jpeg', Buffer.concat([photo, Buffer.from('<html>')])))
    expect(drawn?.bytes.includes('Exif') || drawn?.bytes.includes('Pixel') || drawn?.bytes.includes('<html>')).toBe(
      false,
    )
    expect(await sharp(drawn?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 16, height: 8 })
    // A quarter to the right: the top is now at the right.
    const [left, right] = await Promise.all(
      [0, 15].map((at) => sharp(drawn?.bytes).extract({ left: at, top: 4, width: 1, height: 1 }).raw().toBuffer()),
    )
    expect([right![0]! > 150, left![0]! < 100]).toEqual([true, true])
  })

  it('that can not be decoded completely, or is too large, should be refused', async () => {
    const noise = {
      width: 200,
      height: 200,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    } as const
    const png = await sharp({ create: noise }).png().toBuffer()
    const jpeg = await sharp({ create: noise }).jpeg().toBuffer()
    const broken = Buffer.from(png).fill(0, 200, 400)
    expect(
      await Promise.all([
        drawImage(dataUrl('png', png)).then((image) => image !== null),
        drawImage(dataUrl('png', png.subarray(0, png.length / 2))),
        drawImage(dataUrl('jpeg', jpeg.subarray(0, jpeg.length / 2))),
        drawImage(dataUrl('png', broken)),
        drawImage(dataUrl('jpeg', jpeg), 1000),
      ]),
    ).toEqual([true, null, null, null, null])
  })

  it('should be decoded without blocking other work', async () => {
    const large = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const turns = countTurns()
    expect(await drawImage(dataUrl('png', large))).toMatchObject({ mime: 'image/png' })
    expect(turns.stop()).toBeGreaterThan(10)
  })
})
