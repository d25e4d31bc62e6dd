import { labelPaper } from '#model/papers/label.ts'
import type { LabelPicture } from '#model/papers/printJob.ts'
import { problems } from '#server/problem.ts'
import type { LabelDrawer } from './labelDrawer.ts'

/** Seconds after which there may be room again. */
const secondsToWait = 5

/** A label as it comes out of the printer; of several in one text the first. Throws where it can't be drawn. */
export async function labelPicture(drawer: LabelDrawer, text: string): Promise<LabelPicture> {
  const [label = ''] = /^\^XA[^]*?\^XZ/.exec(text) ?? []
  const drawing = await drawer.draw(label, paperOf(label))
  if ('png' in drawing)
    return { png: `data:image/png;base64,${drawing.png.toString('base64')}`, says: [...labelWords(label)] }
  if (drawing.fault === 'busy') throw problems.tooMany(secondsToWait)
  throw problems.conflict(
    drawing.fault === 'nothing' ? 'There is nothing on this label.' : 'This label asks for too much to be drawn.',
  )
}

/** Only the plant's own paper size is drawn, so that no label needs a huge picture. */
function paperOf(label: string): { readonly width: number; readonly height: number } {
  const { width, heights } = labelPaper
  const widths = [...label.matchAll(/\^PW([^^]*)/g)].map(([, dots]) => Number(dots))
  const [height, ...more] = [...label.matchAll(/\^LL([^^]*)/g)].map(([, dots]) => Number(dots))
  const supported = heights.find((each) => each === (height ?? heights[0]))
  if (supported === undefined || more.length > 0 || widths.some((dots) => dots !== width))
    throw problems.conflict(`Only labels ${width} dots wide and ${heights.join(' or ')} dots high can be drawn.`)
  return { width, height: supported }
}

const field = /(\^FH)?\^FD([^^]*)/g

/** The texts of a label from top to bottom, each once, for screen readers. */
export function labelWords(label: string): readonly string[] {
  const said = [...label.matchAll(field)].map(([, escaped, data = '']) => (escaped ? unescaped(data) : data).trim())
  return [...new Set(said)].filter((words) => words !== '')
}

/** Under `^FH` a sign is the hex of its UTF-8, as in `_5E`. */
const unescaped = (data: string): string => {
  const bytes = data.split(/(_[\dA-Fa-f]{2})/).map((part) => {
    const hex = /^_([\dA-Fa-f]{2})$/.exec(part)?.[1]
    return hex === undefined ? Buffer.from(part) : Buffer.from(hex, 'hex')
  })
  return Buffer.concat(bytes).toString()
}
