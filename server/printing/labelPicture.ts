import { labelPaper } from '#model/label.ts'
import type { LabelPicture } from '#model/printJob.ts'
import { problems } from '#server/problem.ts'
import type { LabelDrawer } from './labelDrawer.ts'
import { labelWords } from './labelWords.ts'

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

/** Only the plant's own paper is drawn, so that no label asks for acres of it. */
function paperOf(label: string): { readonly width: number; readonly height: number } {
  const { width, heights } = labelPaper
  const widths = [...label.matchAll(/\^PW([^^]*)/g)].map(([, dots]) => Number(dots))
  const [height, ...more] = [...label.matchAll(/\^LL([^^]*)/g)].map(([, dots]) => Number(dots))
  const known = heights.find((each) => each === (height ?? heights[0]))
  if (known === undefined || more.length > 0 || widths.some((dots) => dots !== width))
    throw problems.conflict(`Only labels ${width} dots wide and ${heights.join(' or ')} dots high can be drawn.`)
  return { width, height: known }
}
