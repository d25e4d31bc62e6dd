import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { pictureSize } from './pictureSize.ts'

/** An image to store: `id` is the SHA-256 of its bytes in hex. */
export interface ImageFile {
  readonly id: string
  readonly mime: 'image/png' | 'image/jpeg'
  readonly bytes: Buffer
}

const largest = 512 * 1024
/** Pixels a side: 512 KiB can stand for a picture that no browser has room for. */
const widest = 4096
const beginnings = { 'image/png': '89504e470d0a1a0a', 'image/jpeg': 'ffd8ff' } as const

/** A PNG or JPEG data URL, read; null where its bytes are something else than it says, more than 512 KiB, or more than 4,096 pixels a side. Decisions, section 9. */
export function readImage(dataUrl: string): ImageFile | null {
  const [, kind, text = ''] = /^data:image\/(png|jpeg);base64,(.*)$/.exec(dataUrl) ?? []
  const mime = kind === 'png' ? 'image/png' : 'image/jpeg'
  const bytes = Buffer.from(text, 'base64')
  if (kind === undefined || bytes.length > largest || !bytes.toString('hex', 0, 8).startsWith(beginnings[mime]))
    return null
  const { width, height } = pictureSize(bytes, mime) ?? { width: 0, height: 0 }
  if (width < 1 || height < 1 || width > widest || height > widest) return null
  return { id: createHash('sha256').update(bytes).digest('hex'), mime, bytes }
}

/** Where an image is read; this, and not the image, stands in the log. */
export const imageAddress = ({ id }: Pick<ImageFile, 'id'>): string => `/api/files/${id}/`

/** Stores an image once. */
export async function saveImage(tx: Transaction<Tables>, image: ImageFile, at: string): Promise<void> {
  await tx
    .insertInto('files')
    .values({ ...image, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
