import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '#ui/words/words.ts'
import { drawInk, type InkPoint, type Stroke } from './strokes.ts'

export interface InkCanvasProps {
  strokes: readonly Stroke[]
  onStroke: (stroke: Stroke, size: { width: number; height: number }, pressureKnown: boolean) => void
  simulatePressure: boolean
  describedBy: string
  colour: string
}

/** Paper under a pen, a finger or a mouse. Draws each device pixel, whatever the screen's density. */
export function InkCanvas({ strokes, onStroke, simulatePressure, describedBy, colour }: InkCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [wet, setWet] = useState<Stroke | null>(null)

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    const redraw = () => draw(sheet, wet ? [...strokes, wet] : strokes, simulatePressure, colour)
    redraw()
    const observer = new ResizeObserver(redraw)
    observer.observe(sheet)
    return () => observer.disconnect()
  }, [strokes, wet, simulatePressure, colour])

  function start(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setWet([pointOf(event)])
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (!wet || !event.isPrimary) return
    // The browser gathers what a fast pen does between two frames.
    const sheet = event.currentTarget
    const gathered = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = gathered.length > 0 ? gathered.map((each) => pointAt(each, sheet)) : [pointOf(event)]
    setWet([...wet, ...points])
  }
  function end(event: PointerEvent<HTMLCanvasElement>) {
    if (!wet) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    onStroke(wet, { width, height }, event.pointerType === 'pen')
    setWet(null)
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
      onPointerCancel={() => setWet(null)}
      className="absolute inset-0 size-full cursor-crosshair touch-none"
    />
  )
}

function draw(sheet: HTMLCanvasElement, strokes: readonly Stroke[], simulatePressure: boolean, colour: string) {
  const { width, height } = sheet.getBoundingClientRect()
  const density = window.devicePixelRatio || 1
  sheet.width = Math.round(width * density)
  sheet.height = Math.round(height * density)
  const context = sheet.getContext('2d')
  if (!context) return
  context.scale(density, density)
  context.fillStyle = colour
  drawInk(context, { strokes, simulatePressure })
}

function pointOf(event: PointerEvent<HTMLCanvasElement>): InkPoint {
  return pointAt(event, event.currentTarget)
}

function pointAt(at: { clientX: number; clientY: number; pressure: number }, sheet: HTMLCanvasElement): InkPoint {
  const { left, top } = sheet.getBoundingClientRect()
  return [at.clientX - left, at.clientY - top, at.pressure || 0.5]
}
