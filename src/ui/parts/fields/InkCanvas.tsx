import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '#ui/words/words.ts'
import { drawInk, type InkPoint, type Stroke } from './strokes.ts'

export interface InkCanvasProps {
  strokes: readonly Stroke[]
  onStroke: (stroke: Stroke, pad: { width: number; height: number }) => void
  describedBy: string
  colour: string
}

/** A canvas for a pen, a finger or a mouse. Draws each device pixel at any screen density. */
export function InkCanvas({ strokes, onStroke, describedBy, colour }: InkCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [wet, setWet] = useState<Stroke | null>(null)
  // A pen moves several times between two renderings, so state alone would be out of date.
  const drawn = useRef<Stroke | null>(null)
  function hold(stroke: Stroke | null) {
    drawn.current = stroke
    setWet(stroke)
  }

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return undefined
    const redraw = () => draw(sheet, wet ? [...strokes, wet] : strokes, colour)
    redraw()
    return onResize(sheet, redraw)
  }, [strokes, wet, colour])

  function start(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    hold({ points: [pointOf(event)], simulatePressure: event.pointerType !== 'pen' })
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    const stroke = drawn.current
    if (!stroke || !event.isPrimary) return
    // The browser coalesces the moves of a fast pen between two frames.
    const sheet = event.currentTarget
    const gathered = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = gathered.length > 0 ? gathered.map((each) => pointAt(each, sheet)) : [pointOf(event)]
    hold({ ...stroke, points: [...stroke.points, ...points] })
  }
  function end(event: PointerEvent<HTMLCanvasElement>) {
    // A second finger or the edge of a glove does not end the stroke.
    const stroke = drawn.current
    if (!stroke || !event.isPrimary) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    onStroke(stroke, { width, height })
    hold(null)
  }

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('Signature')}
      aria-describedby={describedBy}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => hold(null)}
      className="absolute inset-0 size-full cursor-crosshair touch-none"
    />
  )
}

/** Calls `redraw` when the sheet's size or the screen's pixel density changes. */
function onResize(sheet: HTMLCanvasElement, redraw: () => void): () => void {
  const observer = new ResizeObserver(redraw)
  observer.observe(sheet)
  // Zoom and another screen change the density, but not always the size. A media query only reports that its density no
  // longer matches.
  let density = presentDensity()
  function change() {
    density.removeEventListener('change', change)
    density = presentDensity()
    density.addEventListener('change', change)
    redraw()
  }
  density.addEventListener('change', change)
  return () => {
    observer.disconnect()
    density.removeEventListener('change', change)
  }
}

const presentDensity = (): MediaQueryList => matchMedia(`(resolution: ${window.devicePixelRatio || 1}dppx)`)

function draw(sheet: HTMLCanvasElement, strokes: readonly Stroke[], colour: string) {
  const { width, height } = sheet.getBoundingClientRect()
  const density = window.devicePixelRatio || 1
  sheet.width = Math.round(width * density)
  sheet.height = Math.round(height * density)
  const context = sheet.getContext('2d')
  if (!context) return
  context.scale(density, density)
  context.fillStyle = colour
  drawInk(context, strokes)
}

function pointOf(event: PointerEvent<HTMLCanvasElement>): InkPoint {
  return pointAt(event, event.currentTarget)
}

function pointAt(at: { clientX: number; clientY: number; pressure: number }, sheet: HTMLCanvasElement): InkPoint {
  const { left, top } = sheet.getBoundingClientRect()
  return [at.clientX - left, at.clientY - top, at.pressure || 0.5]
}
