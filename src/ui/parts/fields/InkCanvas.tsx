import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { giveBack } from '#ui/parts/page/giveBack.ts'
import { t } from '#ui/words/words.ts'
import type { Size } from './signatureImage.ts'
import { drawInk, type InkPoint, type Stroke } from './strokes.ts'

export interface InkCanvasProps {
  strokes: readonly Stroke[]
  /** The pad that the strokes were drawn on; they are shown smaller on a narrower one. */
  paper: Size
  /** A finished stroke, on the paper, and the paper's size with it. */
  onStroke: (stroke: Stroke, paper: Size) => void
  /** The system took the stroke away, for example for a gesture: nothing of it is left. */
  onInterrupted: () => void
  describedBy: string
  colour: string
}

/** The stroke that is being drawn, and by which pointer. */
interface WetStroke {
  readonly stroke: Stroke
  readonly pointer: number
}

/**
 * A canvas for a pen, a finger or a mouse. Draws each device pixel at any screen density. One pointer draws at a time;
 * a pen takes over from the palm that came down before it, and no palm draws beside a pen's strokes.
 */
export function InkCanvas({ strokes, paper, onStroke, onInterrupted, describedBy, colour }: InkCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [wet, setWet] = useState<Stroke | null>(null)
  // A pen moves several times between two renderings, so state alone would be out of date.
  const drawn = useRef<WetStroke | null>(null)
  function hold(held: WetStroke | null) {
    drawn.current = held
    setWet(held?.stroke ?? null)
  }

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return undefined
    const redraw = () => draw(sheet, wet ? [...strokes, wet] : strokes, paper, colour)
    redraw()
    return onResize(sheet, redraw)
  }, [strokes, paper, wet, colour])
  useEffect(() => {
    const sheet = canvas.current
    return () => giveBack(sheet)
  }, [])

  function start(event: PointerEvent<HTMLCanvasElement>) {
    if (event.button !== 0) return
    const isPen = event.pointerType === 'pen'
    const underWay = drawn.current
    if (underWay && (!isPen || isByPen(underWay.stroke))) return
    if (event.pointerType === 'touch' && strokes.some(isByPen)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const stroke = { points: [pointAt(event, event.currentTarget, paper)], simulatePressure: !isPen }
    hold({ stroke, pointer: event.pointerId })
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    const held = drawn.current
    if (held?.pointer !== event.pointerId) return
    // The browser coalesces the moves of a fast pen between two frames.
    const sheet = event.currentTarget
    const gathered = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = (gathered.length > 0 ? gathered : [event]).map((each) => pointAt(each, sheet, paper))
    hold({ ...held, stroke: { ...held.stroke, points: [...held.stroke.points, ...points] } })
  }
  function end(event: PointerEvent<HTMLCanvasElement>) {
    // A second finger or the edge of a glove does not end the stroke.
    const held = drawn.current
    if (held?.pointer !== event.pointerId) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    onStroke(held.stroke, { width: Math.max(width, paper.width), height: Math.max(height, paper.height) })
    hold(null)
  }
  function interrupt(event: PointerEvent<HTMLCanvasElement>) {
    if (drawn.current?.pointer !== event.pointerId) return
    hold(null)
    onInterrupted()
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
      onPointerCancel={interrupt}
      onLostPointerCapture={interrupt}
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

function draw(sheet: HTMLCanvasElement, strokes: readonly Stroke[], paper: Size, colour: string) {
  const { width, height } = sheet.getBoundingClientRect()
  const density = window.devicePixelRatio || 1
  sheet.width = Math.round(width * density)
  sheet.height = Math.round(height * density)
  const context = sheet.getContext('2d')
  if (!context) return
  const scale = density * shrinkOf(sheet, paper)
  context.scale(scale, scale)
  context.fillStyle = colour
  drawInk(context, strokes)
}

const isByPen = ({ simulatePressure }: Stroke): boolean => !simulatePressure

/** By how much the paper is shown smaller, so that all of it is seen on a tablet that was turned. */
function shrinkOf(sheet: HTMLCanvasElement, paper: Size): number {
  const { width, height } = sheet.getBoundingClientRect()
  return width > 0 && height > 0 ? Math.min(1, width / paper.width, height / paper.height) : 1
}

function pointAt(
  at: { clientX: number; clientY: number; pressure: number },
  sheet: HTMLCanvasElement,
  paper: Size,
): InkPoint {
  const { left, top } = sheet.getBoundingClientRect()
  const shrink = shrinkOf(sheet, paper)
  return [(at.clientX - left) / shrink, (at.clientY - top) / shrink, at.pressure || 0.5]
}
