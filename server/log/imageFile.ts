import { hash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { runStatement, type Writing } from '#server/db/writeRows.ts'
import { oneAtATime } from '#server/oneAtATime.ts'

/** An image to store: `id` is the SHA-256 of its bytes in hex. */
export interface ImageFile {
  readonly id: string
  readonly mime: 'image/png' | 'image/jpeg'
  readonly bytes: Buffer
}

type Picture = Omit<ImageFile, 'id'>

/** The most bytes that an image may have. */
const largest = 512 * 1024
/** The largest side, pixels: a file of 512 KiB can expand to a picture that no browser has room for. */
const widest = 4096
const beginnings = { 'image/png': '89504e470d0a1a0a', 'image/jpeg': 'ffd8ff' } as const

/** The bytes of a PNG or JPEG data URL; null if they are of another type, or more than 512 KiB. Decisions, section 9. */
function readImage(dataUrl: string): Picture | null {
  const [, kind, text = ''] = /^data:image\/(png|jpeg);base64,(.*)$/.exec(dataUrl) ?? []
  const mime = kind === 'png' ? 'image/png' : 'image/jpeg'
  const bytes = Buffer.from(text, 'base64')
  if (kind === undefined || bytes.length > largest || !bytes.toString('hex', 0, 8).startsWith(beginnings[mime]))
    return null
  return { mime, bytes }
}

const inTurn = oneAtATime()

/**
 * A data URL's picture, re-encoded from its pixels, so that no other data of the file is stored: upright, and with its
 * transparency. Null if it is invalid, can't be decoded completely, has more than 4,096 pixels a side, or exceeds `most`
 * bytes. One at a time, outside the event loop: not within a transaction, because others would wait.
 */
export function drawImage(dataUrl: string, most = largest): Promise<ImageFile | null> {
  const read = readImage(dataUrl)
  return read === null ? Promise.resolve(null) : inTurn(() => drawn(read, most))
}

/** The first encoding that is small enough. */
async function drawn({ mime, bytes }: Picture, most: number): Promise<ImageFile | null> {
  const picture = await decoded(bytes)
  const { width, height } = await picture.metadata().catch(() => ({ width: Infinity, height: Infinity }))
  if (Math.max(width, height) > widest) return null
  for (const write of transforms[mime]) {
    const fresh = await write(picture.clone())
      .toBuffer()
      .catch(() => null)
    if (fresh === null) return null
    if (fresh.length <= most) return { id: hash('sha256', fresh), mime, bytes: fresh }
  }
  return null
}

type ImageTransform = (picture: Sharp) => Sharp

const transforms: Readonly<Record<ImageFile['mime'], readonly ImageTransform[]>> = {
  'image/png': [
    (picture) => picture.png({ compressionLevel: 9 }),
    (picture) => picture.png({ compressionLevel: 9, palette: true, effort: 1 }),
  ],
  'image/jpeg': [90, 75, 50].map((quality) => (picture: Sharp) => picture.jpeg({ quality })),
}

/** Loaded with the first picture, because the library is large. */
async function decoded(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(bytes, { limitInputPixels: widest * widest, failOn: 'error' }).autoOrient()
}

/** The address of an image; the log has this address, not the image. */
export const imageAddress = ({ id }: Pick<ImageFile, 'id'>): string => `/api/files/${id}/`

/** Stores an image once. */
export function saveImage(to: Writing, { id, mime, bytes }: ImageFile, at: string): Promise<void> {
  const values = to.dialect === 'sqlite' ? '?, ?, ?, ?' : '$1, $2, $3, $4'
  const text = `insert into files (id, mime, bytes, created_at) values (${values}) on conflict (id) do nothing`
  return runStatement(to, text, [[id, mime, bytes, at]])
}
