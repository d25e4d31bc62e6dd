import { getStroke } from 'perfect-freehand'
import { cachePerObject } from '#model/values/cachePerObject.ts'

/** x, y in px of the pad, pressure 0 to 1. */
export type InkPoint = readonly [x: number, y: number, pressure: number]

export interface Stroke {
  readonly points: readonly InkPoint[]
  /** A mouse and most fingers report no pressure; it is then simulated from the speed. */
  readonly simulatePressure: boolean
}

const pen = { size: 5, thinning: 0.55, smoothing: 0.55, streamline: 0.4 }

/** Draws ink onto a canvas context whose unit is one px of the pad. */
export function drawInk(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  for (const stroke of strokes) context.fill(outlineOf(stroke))
}

// Every pen move redraws the whole signature, but only its last stroke changes.
const outlineOf = cachePerObject(({ points, simulatePressure }: Stroke): Path2D => {
  const outline = getStroke(
    points.map(([x, y, pressure]) => [x, y, pressure]),
    { ...pen, simulatePressure, last: true },
  )
  return new Path2D(svgPath(outline))
})

/** The length of all ink, in centimetres: a px of the page is a 96th of an inch. */
export const inkLength = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, { points }) => sum + lengthOf(points), 0) * (2.54 / 96)

const lengthOf = (points: readonly InkPoint[]): number =>
  points.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = points[at - 1] ?? [x, y]
    return sum + Math.hypot(x - beforeX, y - beforeY)
  }, 0)

/** The size of paper for the ink: the pad, or more if the pad was larger at the time, before the tablet was turned. */
export function paperFor(
  strokes: readonly Stroke[],
  { width, height }: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const points = strokes.flatMap((stroke) => stroke.points)
  return {
    width: points.reduce((most, [x]) => Math.max(most, x + pen.size), width),
    height: points.reduce((most, [, y]) => Math.max(most, y + pen.size), height),
  }
}

/** A closed path through the midpoints of the outline, which rounds its corners. */
export function svgPath(outline: readonly (readonly number[])[]): string {
  const [first] = outline
  if (!first) return ''
  const steps = outline.map((point, at) => {
    const [x = 0, y = 0] = point
    const [nextX = 0, nextY = 0] = outline[(at + 1) % outline.length] ?? first
    return `${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`
  })
  return `M${round(first[0] ?? 0)} ${round(first[1] ?? 0)}Q${steps.join(' ')}Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
