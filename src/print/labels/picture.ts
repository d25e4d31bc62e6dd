/** An image as from a canvas: four bytes a pixel (red, green, blue, alpha), row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray | Uint8Array
}

/**
 * A black and white picture, in dots: `rows` has a string of hex digits for each row, its first dot the highest bit.
 */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly rows: readonly string[]
}

/** The maximum width and height of a label's image, in dots. Specification, section 9. */
export const largestPicture = 150

/** The brightness of a pixel on white paper, 0 black to 255 white. */
function lightness({ data }: Pixels, at: number): number {
  const [red = 0, green = 0, blue = 0, opaque = 0] = data.subarray(at * 4, at * 4 + 4)
  const light = 0.299 * red + 0.587 * green + 0.114 * blue
  return 255 + ((light - 255) * opaque) / 255
}

interface Grey {
  readonly width: number
  readonly height: number
  readonly light: Float64Array
}

/** Downscales by area averaging; images are never enlarged. */
function scaled(pixels: Pixels, most: number): Grey {
  const scale = Math.min(1, most / Math.max(pixels.width, pixels.height))
  const width = Math.max(1, Math.round(pixels.width * scale))
  const height = Math.max(1, Math.round(pixels.height * scale))
  const light = new Float64Array(width * height)
  const across = shares(pixels.width, width)
  shares(pixels.height, height).forEach((down, y) => {
    across.forEach((over, x) => {
      light[y * width + x] = mean(pixels, down, over)
    })
  })
  return { width, height, light }
}

type Share = readonly (readonly [place: number, part: number])[]

/** For each of `to` places, the covered ones of `from` places with their shares. */
const shares = (from: number, to: number): readonly Share[] =>
  Array.from({ length: to }, (_, i) => {
    const [start, end] = [(i * from) / to, ((i + 1) * from) / to]
    const [first, last] = [Math.floor(start), Math.min(from, Math.ceil(end))]
    return Array.from({ length: last - first }, (__, k) => {
      const place = first + k
      return [place, Math.min(place + 1, end) - Math.max(place, start)] as const
    })
  })

function mean(pixels: Pixels, down: Share, across: Share): number {
  let [sum, weight] = [0, 0]
  for (const [y, high] of down)
    for (const [x, wide] of across) {
      sum += lightness(pixels, y * pixels.width + x) * high * wide
      weight += high * wide
    }
  return sum / weight
}

/** The error shares of Floyd–Steinberg dithering: right, below left, below, below right. */
const spread = [
  [1, 0, 7 / 16],
  [-1, 1, 3 / 16],
  [0, 1, 5 / 16],
  [1, 1, 1 / 16],
] as const

/**
 * An image for a label: on white, at most `most` dots across and down (150), greys dithered to black dots.
 * Deterministic. Specification, section 9.
 */
export function picture(pixels: Pixels, most = largestPicture): Picture {
  const { width, height, light } = scaled(pixels, most)
  const rows = Array.from({ length: height }, (_, y) => {
    const black = Array.from({ length: width }, (__, x) => {
      const value = light[y * width + x] ?? 255
      const isBlack = value < 128
      const error = value - (isBlack ? 0 : 255)
      for (const [right, below, part] of spread) {
        const [to, row] = [x + right, y + below]
        if (to >= 0 && to < width && row < height)
          light[row * width + to] = (light[row * width + to] ?? 0) + error * part
      }
      return isBlack
    })
    return hexOf(black)
  })
  return { width, height, rows }
}

function hexOf(black: readonly boolean[]): string {
  const bytes = Math.ceil(black.length / 8)
  return Array.from({ length: bytes * 2 }, (_, digit) => {
    const four = [0, 1, 2, 3].map((bit) => (black[digit * 4 + bit] === true ? 8 >> bit : 0))
    return four
      .reduce((sum, each) => sum + each, 0)
      .toString(16)
      .toUpperCase()
  }).join('')
}
