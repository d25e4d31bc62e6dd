import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pixels, picture } from '#print/labels/picture.ts'
import { test } from '#tests/support/property.ts'

/** Pixels of these greys, row by row, all opaque. */
const greys = (width: number, values: readonly number[]): Pixels => ({
  width,
  height: values.length / width,
  data: Uint8Array.from(values.flatMap((value) => [value, value, value, 255])),
})

const blackDots = (rows: readonly string[]): number =>
  Array.from(rows.join(''), (digit) => Number.parseInt(digit, 16)).reduce(
    (sum, four) => sum + [8, 4, 2, 1].filter((bit) => (four & bit) !== 0).length,
    0,
  )

describe('a picture', () => {
  it('should have a bit for each dot, black set, the first the highest, rows filled up to whole bytes', () => {
    const made = picture(greys(9, [0, 255, 0, 255, 0, 255, 0, 255, 0, ...Array<number>(9).fill(255)]))
    expect(made).toEqual({ width: 9, height: 2, rows: ['AA80', '0000'] })
  })

  // A dot's error is 7/16 to the right, 3/16 below left, 5/16 below and 1/16 below right; each pair is on both sides of
  // 128.
  it.each([
    ['right', 2, [100, 84], ['C0']],
    ['right', 2, [100, 85], ['80']],
    ['below', 1, [100, 96], ['80', '80']],
    ['below', 1, [100, 97], ['80', '00']],
    ['below left', 2, [255, 64, 115, 255], ['40', '80']],
    ['below left', 2, [255, 64, 116, 255], ['40', '00']],
    ['below right', 2, [64, 227, 107, 68], ['80', 'C0']],
    ['below right', 2, [64, 227, 107, 69], ['80', '80']],
  ])('should hand a dot’s error on %s as Floyd and Steinberg do: %#', (_, width, values, rows) => {
    expect(picture(greys(width, values)).rows).toEqual(rows)
  })

  it('should be white where it is clear', () => {
    expect(picture({ width: 2, height: 1, data: Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 255]) }).rows).toEqual(['40'])
  })

  it('should weigh red, green and blue as eyes do', () => {
    const pixels = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]
    const alone = [0, 4, 8].map(
      (at) => picture({ width: 1, height: 1, data: Uint8Array.from(pixels.slice(at, at + 4)) }).rows,
    )
    expect(alone).toEqual([['80'], ['00'], ['80']])
  })

  it('should be scaled down in proportion to at most 150 dots, and never up', () => {
    const size = (width: number, height: number) => {
      const made = picture(greys(width, Array<number>(width * height).fill(0)))
      return [made.width, made.height, made.rows.length]
    }
    expect(size(300, 200)).toEqual([150, 100, 100])
    expect(size(1, 600)).toEqual([1, 150, 150])
    expect(size(40, 30)).toEqual([40, 30, 30])
  })

  it('should have the mean of the pixels that fall on a dot', () => {
    expect(picture(greys(4, [0, 0, 255, 255, 0, 0, 255, 255]), 2)).toEqual({ width: 2, height: 1, rows: ['80'] })
  })

  test.prop([fc.integer({ min: 0, max: 255 })])('is as dark as the image', (grey) => {
    const { rows } = picture(greys(64, Array<number>(64 * 64).fill(grey)))
    expect(Math.abs(blackDots(rows) / 4096 - (255 - grey) / 255)).toBeLessThan(0.03)
  })
})
