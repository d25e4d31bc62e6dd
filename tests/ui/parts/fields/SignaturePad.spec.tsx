import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signatureImage, typedSignatureImage } from '#ui/parts/fields/signatureImage.ts'
import { type Signed, SignaturePad, unsigned } from '#ui/parts/fields/SignaturePad.tsx'
import { paperFor, svgPath } from '#ui/parts/fields/strokes.ts'

const png = 'data:image/png;base64,iVBORw0KGgo='

// The test's DOM has no canvas; these tests check only whether there is an image.
const context = { fill: vi.fn(), fillRect: vi.fn(), fillText: vi.fn(), scale: vi.fn() }
let width = 600

beforeEach(() => {
  vi.stubGlobal('Path2D', class {})
  width = 600
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ left: 0, top: 0, width, height: 192 }) as DOMRect,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(png)
  HTMLCanvasElement.prototype.setPointerCapture = vi.fn()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a signature should be an image from the first stroke, and none after it is undone or cleared', async () => {
  const { image } = open()
  stroke()
  expect(image()).toBe(png)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(image()).toBeNull()
  stroke()
  stroke()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(image()).toBe(png)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(image()).toBeNull()
})

test('a signature should have a printed name, drawn or typed', async () => {
  const { onChange } = open()
  await userEvent.type(printedName(), 'Rosa')
  stroke()
  expect(onChange).toHaveBeenLastCalledWith({ name: 'Rosa', image: png, typed: false, brief: true })
})

test('a keyboard user should sign by the printed name', async () => {
  const { image } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Type instead' }))
  expect(image()).toBeNull()
  await userEvent.type(printedName(), 'Rosa')
  expect(image()).toBe(png)
  await userEvent.clear(printedName())
  expect(image()).toBeNull()
})

test('switching between the ways of signing should keep both, and focus a missing name', async () => {
  const { image } = open()
  stroke()
  await userEvent.click(screen.getByRole('button', { name: 'Type instead' }))
  expect([document.activeElement, image()]).toEqual([printedName(), null])
  await userEvent.type(printedName(), 'Rosa')
  await userEvent.click(screen.getByRole('button', { name: 'Draw instead' }))
  expect([image(), screen.getByText('Signed.')]).toEqual([png, expect.anything()])
  expect(printedName().value).toBe('Rosa')
})

test('a second finger should neither draw nor end a stroke', async () => {
  const { onChange } = open()
  const canvas = screen.getByRole('img', { name: 'Signature' })
  fireEvent.pointerDown(canvas, { isPrimary: true, button: 0, pointerId: 1, clientX: 10, clientY: 10 })
  fireEvent.pointerDown(canvas, { isPrimary: false, button: 0, pointerId: 2, clientX: 90, clientY: 90 })
  fireEvent.pointerUp(canvas, { isPrimary: false, pointerId: 2, clientX: 90, clientY: 90 })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.pointerUp(canvas, { isPrimary: true, pointerId: 1, clientX: 60, clientY: 10 })
  expect(onChange).toHaveBeenCalledTimes(1)
})

test.each(['pointerCancel', 'lostPointerCapture'] as const)(
  'a stroke that the system ends by %s should be undone, and said until the next one',
  (ends) => {
    const { onChange } = open()
    down(1, 'touch', 10)
    move(1, 40)
    fireEvent[ends](pad(), { pointerId: 1 })
    up(1, 60)
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toContain('it is undone. Draw it again.')
    stroke()
    expect(screen.getByRole('status').textContent).toBe('Signed.')
  },
)

test('a pen should take over from the palm that came down before it', () => {
  const { onChange, image } = open()
  down(1, 'touch', 300)
  move(1, 320)
  down(2, 'pen', 10)
  move(1, 380)
  move(2, 150)
  up(1, 380)
  expect(onChange).not.toHaveBeenCalled()
  up(2, 150)
  expect([onChange.mock.calls.length, image()]).toEqual([1, png])
  expect(screen.getByRole('status').textContent).toBe('Signed.')
})

test('a palm should not draw beside a pen’s strokes, and a finger should once they are cleared', async () => {
  const { onChange } = open()
  down(1, 'pen', 10)
  move(1, 150)
  up(1, 150)
  down(2, 'touch', 300)
  move(2, 380)
  up(2, 380)
  expect(onChange).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  down(3, 'touch', 10)
  move(3, 150)
  up(3, 150)
  expect(onChange).toHaveBeenCalledTimes(3)
})

test('a finger should draw while another one holds the tablet’s edge', () => {
  const { image } = open()
  fireEvent.pointerDown(pad(), { ...finger, isPrimary: false, pointerId: 4, clientX: 10 })
  move(4, 150)
  up(4, 150)
  expect(image()).toBe(png)
})

test('taps should be no signature; less than 3 cm of ink should be one that is asked about', () => {
  const { image, isBrief } = open()
  for (const x of [10, 60, 90]) {
    down(1, 'touch', x)
    up(1, x)
  }
  expect([image(), screen.getByRole('status').textContent]).toEqual([null, 'That is a touch, not a signature yet.'])
  draw(10, 10 + 113)
  expect([image(), isBrief()]).toEqual([png, true])
  draw(10, 20)
  expect([image(), isBrief()]).toEqual([png, false])
})

test('a turned tablet should show all that is drawn, smaller, and take further strokes where they are seen', () => {
  const { image } = open()
  const scale = vi.mocked(context.scale)
  const widths: number[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function drawn(this: HTMLCanvasElement) {
    widths.push(this.width)
    return png
  })
  draw(10, 590)
  expect(scale).toHaveBeenLastCalledWith(1, 1)
  width = 300
  down(1, 'touch', 20)
  expect(scale).toHaveBeenLastCalledWith(0.5, 0.5)
  move(1, 280)
  up(1, 280)
  // Three px for one of the first pad.
  expect([image(), widths]).toEqual([png, [1800, 1800]])
  width = 600
  down(1, 'touch', 20)
  expect(scale).toHaveBeenLastCalledWith(1, 1)
})

test('canvases should be given back once they are drawn or left', () => {
  const { unmount } = open()
  const canvas = pad()
  canvas.width = 600
  const toDataURL = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(png)
  draw(10, 590)
  expect(toDataURL.mock.contexts.map((each) => (each as HTMLCanvasElement).width)).toEqual([0])
  unmount()
  expect([canvas.width, canvas.height]).toEqual([0, 0])
})

describe('a signature’s image', () => {
  const heavy = `data:image/png;base64,${'A'.repeat(280_000)}`
  const light = `data:image/png;base64,${'A'.repeat(270_000)}`
  const widths: number[] = []
  const weighs = (weight: (width: number) => string) => {
    widths.length = 0
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function drawn(this: HTMLCanvasElement) {
      widths.push(this.width)
      return weight(this.width)
    })
  }
  const stroke = { points: [[10, 10, 0.5]] as const, simulatePressure: true }

  test('should be drawn smaller until it is at most 200 KB', () => {
    weighs((width) => (width > 500 ? heavy : light))
    expect(signatureImage([stroke], { width: 600, height: 190 }, '#000000')).toBe(light)
    expect(widths).toEqual([1800, 1200, 900, 600, 450])
  })

  test('should be as sharp as can be where it fits at once', () => {
    weighs(() => light)
    expect(signatureImage([stroke], { width: 600, height: 190 }, '#000000')).toBe(light)
    expect(widths).toEqual([1800])
  })

  test('should be drawn smaller for a typed name as well', () => {
    weighs((width) => (width > 1000 ? heavy : light))
    expect(typedSignatureImage('Maximiliane von und zu Hohenstein', '#000000')).toBe(light)
  })

  test('should have room for ink of a pad that was larger before the tablet was turned', () => {
    const far = {
      points: [
        [10, 10, 0.5],
        [700, 150, 0.5],
      ] as const,
      simulatePressure: true,
    }
    expect(paperFor([far], { width: 400, height: 192 })).toEqual({ width: 705, height: 192 })
  })
})

test('an outline should close, and an empty one should be no path', () => {
  expect(svgPath([])).toBe('')
  expect(
    svgPath([
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
  ).toBe('M0 0Q0 0 5 0 10 0 10 5 10 10 5 5Z')
})

// Helpers

/** The pad, and its last value. */
function open() {
  const onChange = vi.fn<(signed: Signed) => void>()
  function Pad() {
    const [signed, setSigned] = useState(unsigned)
    return (
      <SignaturePad
        meaning="Received"
        signed={signed}
        onChange={(next) => {
          onChange(next)
          setSigned(next)
        }}
      />
    )
  }
  const { unmount } = render(<Pad />)
  const last = () => onChange.mock.lastCall?.[0]
  return { onChange, unmount, image: () => last()?.image ?? null, isBrief: () => last()?.brief }
}

const finger = { button: 0, pointerType: 'touch', clientY: 10 }
const pad = () => screen.getByRole<HTMLCanvasElement>('img', { name: 'Signature' })
const down = (pointerId: number, pointerType: string, clientX: number) =>
  fireEvent.pointerDown(pad(), { ...finger, pointerType, pointerId, clientX })
const move = (pointerId: number, clientX: number) => fireEvent.pointerMove(pad(), { ...finger, pointerId, clientX })
const up = (pointerId: number, clientX: number) => fireEvent.pointerUp(pad(), { ...finger, pointerId, clientX })
function draw(from: number, to: number) {
  down(1, 'touch', from)
  move(1, to)
  up(1, to)
}

const printedName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Printed name/ })

function stroke() {
  const canvas = screen.getByRole('img', { name: 'Signature' })
  fireEvent.pointerDown(canvas, { isPrimary: true, button: 0, pointerId: 1, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(canvas, { isPrimary: true, pointerId: 1, clientX: 40, clientY: 20 })
  fireEvent.pointerUp(canvas, { isPrimary: true, pointerId: 1, clientX: 60, clientY: 10 })
}
