/** The size of a picture, in pixels. */
interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The size of a PNG or JPEG, read from its header; null if it has none. */
export const pictureSize = (bytes: Buffer, mime: 'image/png' | 'image/jpeg'): PictureSize | null =>
  mime === 'image/png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes)

/** The first chunk is the header: its length, `IHDR`, width and height. */
function sizeOfPng(bytes: Buffer): PictureSize | null {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const markersWithoutSize = [0xc4, 0xc8, 0xcc]

/** Segments follow one another, each with its length, up to the one that begins the frame. */
function sizeOfJpeg(bytes: Buffer): PictureSize | null {
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || bytes.readUInt16BE(at + 2) < 2) return null
    if (marker >= 0xc0 && marker <= 0xcf && !markersWithoutSize.includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return null
}
