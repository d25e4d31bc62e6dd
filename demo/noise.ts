import { crc32, deflateSync } from 'node:zlib'
import type { Random } from './random.ts'

const width = 320
const height = 96

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** A scribbled signature: a PNG data URL, black on white, 320 by 96. */
export function noise(random: Random): string {
  const rows = Array.from({ length: height }, () => Buffer.alloc(width, 255))
  const ink = (x: number, y: number): void => {
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      rows[Math.round(y) + dy]?.fill(0, Math.round(x) + dx, Math.round(x) + dx + 1)
  }
  const [loops, lean, tall] = [random.between(4, 8), random.between(4, 14), random.between(14, 30)]
  for (let t = 0; t < 1; t += 1 / 4000) {
    const turn = t * loops * 2 * Math.PI
    ink(20 + t * 270 + Math.sin(turn * 1.3) * lean, 50 + Math.sin(turn) * tall * (1 - 0.6 * t) - t * 10)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(rows.map((row) => Buffer.concat([Buffer.from([0]), row]))))
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}
