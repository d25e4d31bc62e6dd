import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignaturePad } from '#ui/parts/SignaturePad.tsx'
import { svgPath } from '#ui/parts/strokes.ts'

const png = 'data:image/png;base64,iVBORw0KGgo='

// The test's DOM has no canvas to draw on; what counts here is when there is an image and when there is none.
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
  const onChange = vi.fn()
  render(<SignaturePad onChange={onChange} />)
  stroke()
  expect(onChange).toHaveBeenLastCalledWith(png)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onChange).toHaveBeenLastCalledWith(null)
  stroke()
  stroke()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onChange).toHaveBeenLastCalledWith(png)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('who has only a keyboard should type the name instead', async () => {
  const onChange = vi.fn()
  render(<SignaturePad onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Type instead' }))
  expect(onChange).toHaveBeenLastCalledWith(null)
  await userEvent.type(screen.getByRole('textbox', { name: 'Full name, in place of a signature' }), 'Rosa')
  expect(onChange).toHaveBeenLastCalledWith(png)
  await userEvent.clear(screen.getByRole('textbox'))
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('an outline should close, and none should be no path', () => {
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

function stroke() {
  const canvas = screen.getByRole('img', { name: 'Signature' })
  fireEvent.pointerDown(canvas, { isPrimary: true, button: 0, pointerId: 1, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(canvas, { isPrimary: true, pointerId: 1, clientX: 40, clientY: 20 })
  fireEvent.pointerUp(canvas, { isPrimary: true, pointerId: 1, clientX: 60, clientY: 10 })
}
