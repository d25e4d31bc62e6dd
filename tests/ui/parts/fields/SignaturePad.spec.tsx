import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signatureImage, typedSignatureImage } from '#ui/parts/fields/signatureImage.ts'
import { type Signed, SignaturePad, unsigned } from '#ui/parts/fields/SignaturePad.tsx'
import { paperFor, svgPath } from '#ui/parts/fields/strokes.ts'

const png = 'data:image/png;base64,iVBORw0KGgo='

// The test's DOM has no canvas; these tests check only whether there is an image.
beforeEach(() => {
  vi.stubGlobal('Path2D', class {})
  const context = { fill: vi.fn(), fillRect: vi.fn(), fillText: vi.fn(), scale: vi.fn() }
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
  expect(onChange).toHaveBeenLastCalledWith({ name: 'Rosa', image: png, typed: false })
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

test('a stroke cancelled by the system should leave nothing', () => {
  const { onChange } = open()
  const canvas = screen.getByRole('img', { name: 'Signature' })
  fireEvent.pointerDown(canvas, { isPrimary: true, button: 0, pointerId: 1, clientX: 10, clientY: 10 })
  fireEvent.pointerCancel(canvas, { isPrimary: true, pointerId: 1 })
  fireEvent.pointerUp(canvas, { isPrimary: true, pointerId: 1, clientX: 60, clientY: 10 })
  expect(onChange).not.toHaveBeenCalled()
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
  render(<Pad />)
  return { onChange, image: () => onChange.mock.lastCall?.[0].image ?? null }
}

const printedName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Printed name/ })

function stroke() {
  const canvas = screen.getByRole('img', { name: 'Signature' })
  fireEvent.pointerDown(canvas, { isPrimary: true, button: 0, pointerId: 1, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(canvas, { isPrimary: true, pointerId: 1, clientX: 40, clientY: 20 })
  fireEvent.pointerUp(canvas, { isPrimary: true, pointerId: 1, clientX: 60, clientY: 10 })
}
