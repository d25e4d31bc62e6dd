import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ignoreDoubleTaps } from '#ui/shell/ignoreDoubleTaps.ts'

describe('a double tap', () => {
  let stop = () => {}
  let pressed: string[] = []
  const press = () => pressed.push(location.hash)
  beforeEach(() => {
    history.replaceState(null, '', '#/users/form-staff')
    pressed = []
    stop = ignoreDoubleTaps()
    document.body.addEventListener('click', press)
  })
  afterEach(() => {
    stop()
    document.body.removeEventListener('click', press)
  })

  it('should press nothing on the page that its first half has opened, however often it is repeated', () => {
    tap({ after: 0, x: 300, y: 800 })
    history.replaceState(null, '', '#/users')
    tap({ after: 350, x: 304, y: 794 })
    tap({ after: 900, x: 304, y: 794 })
    expect(pressed).toEqual(['#/users/form-staff'])
    tap({ after: 1700, x: 304, y: 794 })
    expect(pressed).toEqual(['#/users/form-staff', '#/users'])
  })

  it('should press another place of the new page', () => {
    tap({ after: 0, x: 300, y: 800 })
    history.replaceState(null, '', '#/users')
    tap({ after: 350, x: 300, y: 400 })
    expect(pressed).toHaveLength(2)
  })

  it('should count twice on the same page, also where it changes a filter in the address', () => {
    tap({ after: 0, x: 300, y: 800 })
    history.replaceState(null, '', '#/users/form-staff?id=2')
    tap({ after: 100, x: 300, y: 800 })
    expect(pressed).toHaveLength(2)
  })

  it('should leave the keyboard its pace', () => {
    tap({ after: 0, x: 0, y: 0, detail: 0 })
    history.replaceState(null, '', '#/users')
    tap({ after: 50, x: 0, y: 0, detail: 0 })
    expect(pressed).toHaveLength(2)
  })
})

/** A click of the pointer, `after` ms. */
function tap({ after, x, y, detail = 1 }: { after: number; x: number; y: number; detail?: number }): void {
  const event = new MouseEvent('click', { clientX: x, clientY: y, detail, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: 5000 + after })
  document.body.dispatchEvent(event)
}
