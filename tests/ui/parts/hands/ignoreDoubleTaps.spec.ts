import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ignoreDoubleTaps } from '#ui/parts/hands/ignoreDoubleTaps.ts'

describe('a double tap', () => {
  let stop = () => {}
  let pressed: string[] = []
  const note = ({ type, target }: Event) => {
    if (target instanceof HTMLElement) pressed.push(`${type} ${target.textContent}${location.hash}`)
  }
  beforeEach(() => {
    history.replaceState(null, '', '#/users')
    pressed = []
    stop = ignoreDoubleTaps()
    for (const type of ['click', 'pointerdown']) document.body.addEventListener(type, note)
  })
  afterEach(() => {
    stop()
    for (const type of ['click', 'pointerdown']) document.body.removeEventListener(type, note)
    document.body.replaceChildren()
  })

  it('should press nothing on the page that its first half has opened, however often it is repeated', () => {
    const button = shown('Save')
    tap(button, { after: 0, x: 300, y: 800 })
    history.replaceState(null, '', '#/orders')
    tap(button, { after: 350, x: 304, y: 794 })
    tap(button, { after: 900, x: 304, y: 794 })
    expect(pressed).toEqual(['click Save#/users'])
    tap(button, { after: 1700, x: 304, y: 794 })
    expect(pressed).toEqual(['click Save#/users', 'click Save#/orders'])
  })

  it('should press nothing that a closing dialog or menu uncovers, not even the focus of a field', () => {
    const save = shown('Save')
    tap(save, { after: 0 })
    save.remove()
    const beneath = shown('Stop now and make Ready')
    tap(beneath, { after: 250, type: 'pointerdown' })
    tap(beneath, { after: 300 })
    expect(pressed).toEqual(['click Save#/users'])
  })

  it('should press no row that has moved up under the finger', () => {
    const [first, second] = [shown('Pre-clean wagon Y4'), shown('Pre-clean wagon Y5')]
    tap(first, { after: 0 })
    first.remove()
    tap(second, { after: 450 })
    expect(pressed).toEqual(['click Pre-clean wagon Y4#/users'])
  })

  it('should not press a button again that has become another', () => {
    const button = shown('Advance to Drying')
    tap(button, { after: 0 })
    button.textContent = 'Stop now and make Ready'
    tap(button, { after: 300 })
    expect(pressed).toEqual(['click Advance to Drying#/users'])
  })

  it('should press another place', () => {
    tap(shown('Save'), { after: 0, x: 300, y: 800 })
    tap(shown('New order'), { after: 350, x: 300, y: 400 })
    expect(pressed).toHaveLength(2)
  })

  it('should count twice on the same button, also where it changes a filter in the address', () => {
    const button = shown('More')
    tap(button, { after: 0 })
    history.replaceState(null, '', '#/users?id=2')
    tap(button, { after: 100 })
    expect(pressed).toHaveLength(2)
  })

  it('should let a label press its field', () => {
    const label = document.createElement('label')
    const field = document.createElement('input')
    label.append('Bin 1', field)
    document.body.append(label)
    field.type = 'checkbox'
    tap(label, { after: 0 })
    expect(field.checked).toBe(true)
  })

  it('should leave a finger that scrolls, and then taps, its row', () => {
    tap(shown('Wagon Y4'), { after: 0, type: 'pointerdown' })
    const row = shown('Wagon Y9')
    tap(row, { after: 300, type: 'pointerdown' })
    tap(row, { after: 350 })
    expect(pressed).toContain('click Wagon Y9#/users')
  })

  it('should leave the keyboard its pace', () => {
    tap(shown('Save'), { after: 0, detail: 0 })
    tap(shown('Yes'), { after: 50, detail: 0 })
    expect(pressed).toHaveLength(2)
  })
})

function shown(words: string): HTMLElement {
  const button = document.createElement('button')
  button.textContent = words
  document.body.append(button)
  return button
}

interface Tap {
  readonly after: number
  readonly x?: number
  readonly y?: number
  readonly detail?: number
  readonly type?: 'click' | 'pointerdown'
}

/** A press of the pointer on an element, `after` ms. */
function tap(on: HTMLElement, { after, x = 0, y = 0, detail = 1, type = 'click' }: Tap): void {
  const what = { clientX: x, clientY: y, detail, bubbles: true, cancelable: true }
  const event = type === 'click' ? new MouseEvent(type, what) : new PointerEvent(type, what)
  Object.defineProperty(event, 'timeStamp', { value: 5000 + after })
  on.dispatchEvent(event)
}
