import { inflateSync } from 'node:zlib'
import { createLabelDrawer } from '#server/printing/labelDrawer.ts'

/** A label as a printer draws it: a byte for each dot, 0 black to 255 white, and the PNG that it was read from. */
export interface Drawn {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
  readonly png: Uint8Array<ArrayBuffer>
}

const drawer = createLabelDrawer({ within: 60_000, maxWaiting: 1000 })

/** Draws a label of 4 by 3 inches, as the server does, with margins on the right and below that show overflow. */
export async function drawn(zpl: string, width = 800, height = 600): Promise<Drawn> {
  const drawing = await drawer.draw(zpl.replace(/\^PW\d+\^LL\d+/, ''), { width, height })
  if (!('png' in drawing)) throw new Error(`This label can not be drawn: ${drawing.fault}.`)
  const png = Uint8Array.from(drawing.png)
  return { ...readGreyPng(png), png }
}

function readGreyPng(png: Uint8Array): Omit<Drawn, 'png'> {
  const view = new DataView(png.buffer, png.byteOffset)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (png[24] !== 8 || png[25] !== 0) throw new Error('No PNG of eight bits of grey.')
  const parts: Uint8Array[] = []
  for (let at = 8; at < png.length; at += view.getUint32(at) + 12)
    if (Buffer.from(png.subarray(at + 4, at + 8)).toString('latin1') === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)))
  return { width, height, dots: unfiltered(inflateSync(Buffer.concat(parts)), width, height) }
}

function unfiltered(raw: Uint8Array, width: number, height: number): Uint8Array {
  const dots = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (width + 1)]!
    for (let x = 0; x < width; x += 1) {
      const left = x > 0 ? dots[y * width + x - 1]! : 0
      const up = y > 0 ? dots[(y - 1) * width + x]! : 0
      const corner = x > 0 && y > 0 ? dots[(y - 1) * width + x - 1]! : 0
      dots[y * width + x] = (raw[y * (width + 1) + 1 + x]! + guess(filter, left, up, corner)) & 255
    }
  }
  return dots
}

/** The prediction of a PNG's filter for a byte, from its neighbours. */
function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  return filter === 3 ? (left + up) >> 1 : paeth(left, up, corner)
}

function paeth(left: number, up: number, corner: number): number {
  const a = Math.abs(up - corner)
  const b = Math.abs(left - corner)
  const c = Math.abs(left + up - 2 * corner)
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The bounding box of all black, edges included; null if there is none. */
export function inked({ width, height, dots }: Drawn): Box | null {
  const box = { left: width, top: height, right: -1, bottom: -1 }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (dots[y * width + x]! < 128) {
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y)
      }
  return box.right < 0 ? null : box
}

/** Each field of a label drawn alone, on paper that is larger than the label: where its ink is. */
export async function fieldBoxes(zpl: string): Promise<readonly (readonly [field: string, box: Box])[]> {
  const fields = zpl.match(/\^FO[^]*?\^FS/g) ?? []
  const boxes: (readonly [string, Box])[] = []
  for (const field of fields) {
    // Empty texts draw nothing, and the renderer rejects an empty label.
    if (field.includes('^FD^FS')) continue
    const box = await boxOf(field)
    if (box !== null) boxes.push([field, box])
  }
  return boxes
}

/** Labels have fields in common: each is drawn once. */
const boxOfField = new Map<string, Promise<Box | null>>()
function boxOf(field: string): Promise<Box | null> {
  const box = boxOfField.get(field) ?? drawn(`^XA^CI28${field}^XZ`, 1200, 800).then(inked)
  boxOfField.set(field, box)
  return box
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
