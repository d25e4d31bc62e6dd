import { fireEvent } from '@testing-library/react'
import { pressed, type Stroke } from './keys.ts'

let now = 1000

/** Presses keys as a browser would: each is offered to everybody, then goes into the field that has the focus. */
export function type(strokes: readonly Stroke[]): void {
  // Later than what a test has pressed by other means.
  const from = Math.max(now, performance.now())
  for (const { key, code, at, plain } of pressed(strokes, from)) {
    now = at
    const event = new KeyboardEvent('keydown', { key, code, repeat: !plain, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    // As in a browser: a removed element has no focus.
    const here = () => (document.activeElement?.isConnected ? document.activeElement : document.body)
    // A key's listener may move the focus, and the character goes there.
    if (fireEvent(here(), event)) carryOut(here(), key)
  }
}

function carryOut(focused: Element, key: string): void {
  if (key === 'Enter' && focused instanceof HTMLInputElement && focused.form) fireEvent.submit(focused.form)
  if (key === 'Enter' && focused instanceof HTMLButtonElement) fireEvent.click(focused)
  if (key === 'Tab') document.getElementById('after')?.focus()
  if (focused instanceof HTMLSelectElement) return chooseBy(focused, key)
  const isText = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
  const signs = key === 'Enter' && focused instanceof HTMLTextAreaElement ? '\n' : key
  if (!isText || !/^.$/su.test(signs)) return
  const { value, selectionStart: from, selectionEnd: to } = focused
  fireEvent.input(focused, { target: { value: value.slice(0, from!) + signs + value.slice(to!) } })
  focused.setSelectionRange(from! + signs.length, from! + signs.length)
}

function chooseBy(focused: HTMLSelectElement, key: string): void {
  const found = [...focused.options].find(({ text }) => text.startsWith(key))
  if (found) fireEvent.change(focused, { target: { value: found.value } })
}
