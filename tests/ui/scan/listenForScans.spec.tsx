import { fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { test } from '#tests/support/property.ts'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { listenForScans } from '#ui/scan/listenForScans.ts'
import { pressed, scanned, scans, stroke, type Stroke, typing } from './keys.ts'
import { type } from './typeInto.ts'

let scannedTexts: string[] = []
let lost = 0
let stop = () => {}
const listen = () => {
  scannedTexts = []
  lost = 0
  stop = listenForScans(
    (scan) => scannedTexts.push(scan.kind === 'ticket' ? scan.place : scan.code),
    () => (lost += 1),
  )
}
beforeEach(listen)
afterEach(() => stop())

function Form({ start = '' }: { start?: string }) {
  const [values, setValues] = useState({ notes: start, wagon: '', gross: '', bag: 'a' })
  const [done, setDone] = useState(0)
  const put = (name: string) => (value: string) => setValues({ ...values, [name]: value })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setDone(done + 1)
      }}
    >
      <TextArea label="Notes" name="notes" value={values.notes} onChange={put('notes')} />
      <TextField
        label="Wagon id"
        name="wagon"
        transform={(text) => text.toUpperCase()}
        value={values.wagon}
        onChange={put('wagon')}
      />
      <NumberField label="Gross" name="gross" value={values.gross} onChange={put('gross')} />
      <SelectField
        label="Bag"
        name="bag"
        value={values.bag}
        onChange={put('bag')}
        choices={['a', '8', '1'].map((value) => ({ value, label: value }))}
      />
      <button type="submit">Save</button>
      <button type="button" id="after">
        After
      </button>
      <button
        type="button"
        onKeyDown={({ key }) => /\d/.test(key) && document.querySelector<HTMLElement>('[name=gross]')?.focus()}
      >
        Take weight
      </button>
      <output>{`${JSON.stringify(values)} ${done}`}</output>
    </form>
  )
}

function on(label: string, start?: string) {
  render(<Form {...(start === undefined ? {} : { start })} />)
  const field = screen.getByLabelText<HTMLInputElement>(label)
  field.focus()
  return field
}
const kept = () => screen.getByRole('status').textContent

describe('a scan while a field has the focus', () => {
  it('should leave its text and the place in it as they were', () => {
    const notes = on('Notes', 'wet at the gate')
    notes.setSelectionRange(4, 6)
    type(scanned('1042-7'))
    expect([scannedTexts, notes.value, notes.selectionStart, notes.selectionEnd]).toEqual([
      ['1042-7'],
      'wet at the gate',
      4,
      6,
    ])
  })

  it.each(['Notes', 'Wagon id', 'Gross', 'Bag'])('should restore %s, and React’s value of it', (label) => {
    on(label)
    const before = kept()
    type(scanned('81-7'))
    expect([scannedTexts, kept()]).toEqual([['81-7'], before])
  })

  it('should leave the field that a button hands its digits to, and the focus on the button', () => {
    render(<Form />)
    const button = screen.getByRole('button', { name: 'Take weight' })
    button.focus()
    const before = kept()
    type(scanned('1042-7'))
    expect([scannedTexts, kept(), document.activeElement]).toEqual([['1042-7'], before, button])
    type([stroke('1', 300), stroke('9', 300)])
    expect(screen.getByLabelText<HTMLInputElement>('Gross').value).toBe('19')
  })

  it('should leave no half date', () => {
    const arrived = document.createElement('input')
    Object.defineProperty(arrived, 'validity', { value: { badInput: true } })
    document.body.append(arrived)
    arrived.focus()
    const inputs: string[] = []
    arrived.addEventListener('input', () => inputs.push(arrived.value))
    const set = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
    for (const { key, code, at } of pressed(scanned('81-7'))) {
      const event = new KeyboardEvent('keydown', { key, code, bubbles: true })
      Object.defineProperty(event, 'timeStamp', { value: at })
      fireEvent(arrived, event)
    }
    expect([set.mock.calls, inputs]).toEqual([[['']], ['']])
    set.mockRestore()
    arrived.remove()
  })

  it('should restore the cursor', () => {
    const notes = on('Notes')
    type([stroke('w', 90), stroke('e', 90), ...scanned('81-7'), stroke('t', 300)])
    expect([notes.value, document.activeElement]).toEqual(['wet', notes])
  })

  it('should submit nothing', () => {
    on('Wagon id')
    type(scanned('81-7'))
    expect(kept()).toMatch(/ 0$/)
  })

  it('should press no button', () => {
    on('Notes')
    screen.getByRole('button', { name: 'Save' }).focus()
    type(scanned('81-7'))
    expect([scannedTexts, kept()]).toEqual([['81-7'], expect.stringMatching(/ 0$/)])
  })

  it('should end without reaching other listeners for Enter', () => {
    const notes = on('Notes')
    const ends: string[] = []
    notes.addEventListener('keydown', ({ key }) => ends.push(key))
    type(scanned('81-7'))
    expect(ends).toEqual(['8', '1', '-', '7'])
  })

  it.each([
    ['Enter twice', ['Enter', 'Enter']],
    ['Tab, then Enter', ['Tab', 'Enter']],
    ['Enter, then Tab', ['Enter', 'Tab']],
    ['Tab twice', ['Tab', 'Tab']],
    ['both, twice', ['Enter', 'Tab', 'Enter', 'Tab']],
  ])('should press and move nothing when it ends with %s', (_, ends) => {
    on('Notes')
    const save = screen.getByRole('button', { name: 'Save' })
    save.focus()
    type([...scanned('81-7').slice(0, -1), ...ends.map((key) => stroke(key, 4))])
    expect([scannedTexts, kept(), document.activeElement]).toEqual([['81-7'], expect.stringMatching(/ 0$/), save])
    type([stroke('Enter', 300)])
    expect(kept()).toMatch(/ 1$/)
  })

  it('should go to no other field when it ends with Tab', () => {
    const notes = on('Notes')
    type(scanned('81-7', { end: 'Tab' }))
    expect([scannedTexts, document.activeElement]).toEqual([['81-7'], notes])
  })
})

let now = 1e6
/** An event of a scanner, 4 ms after the one before it. */
function happens(event: Event): void {
  now += 4
  Object.defineProperty(event, 'timeStamp', { value: now })
  fireEvent(document.activeElement ?? document.body, event)
}
const key = (type: string, how: KeyboardEventInit) =>
  new KeyboardEvent(type, { bubbles: true, cancelable: true, ...how })
const input = (inputType: string, data: string | null) =>
  new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true })
const put = (field: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  fireEvent.input(field, { target: { value: text } })

describe('a scanner whose keys have no names', () => {
  it('should be read from ALT codes, wherever the focus is', () => {
    on('Notes')
    screen.getByRole('button', { name: 'Save' }).focus()
    for (const character of '1042-7\r') {
      happens(key('keydown', { key: 'Alt', altKey: true }))
      for (const digit of String(character.charCodeAt(0)).padStart(4, '0'))
        happens(key('keydown', { key: digit, code: `Numpad${digit}`, altKey: true }))
      happens(key('keyup', { key: 'Alt' }))
    }
    expect([scannedTexts, kept()]).toEqual([['1042-7'], expect.stringMatching(/ 0$/)])
  })

  it.each(['Unidentified', 'Process'])('should be read from the input that follows each %s key', (name) => {
    const notes = on('Notes', 'wet')
    for (const [at, character] of Array.from('1042-7').entries()) {
      happens(key('keydown', { key: name }))
      happens(input('insertText', character))
      put(notes, `wet${'1042-7'.slice(0, at + 1)}`)
    }
    happens(key('keydown', { key: 'Enter' }))
    expect([scannedTexts, notes.value, lost]).toEqual([['1042-7'], 'wet', 0])
  })

  it('should be read from composed input, and its line break is the scanner’s', () => {
    const notes = on('Notes')
    for (const at of Array.from('81-7').keys()) {
      happens(key('keydown', { key: 'Unidentified', isComposing: true }))
      happens(input('insertCompositionText', '81-7'.slice(0, at + 1)))
      put(notes, '81-7'.slice(0, at + 1))
    }
    happens(key('keydown', { key: 'Unidentified' }))
    const end = input('insertLineBreak', null)
    happens(end)
    expect([scannedTexts, notes.value, end.defaultPrevented]).toEqual([['81-7'], '', true])
  })

  it('should be told of, once, where nothing gets its characters', () => {
    on('Notes').blur()
    for (let at = 0; at < 7; at += 1) happens(key('keydown', { key: 'Unidentified' }))
    expect([scannedTexts, lost]).toEqual([[], 1])
  })

  it('should not be told of while a person types with an input method', () => {
    on('Notes')
    for (let at = 0; at < 7; at += 1) {
      now += 90
      happens(key('keydown', { key: 'Process' }))
    }
    expect(lost).toBe(0)
  })
})

describe('other input', () => {
  it('should stay where it was typed, and its Enter submits', () => {
    const wagon = on('Wagon id')
    type(scanned('81-7', { pace: 80 }))
    expect([scannedTexts, wagon.value, kept()]).toEqual([[], '81-7', expect.stringMatching(/ 1$/)])
  })

  it('should be allowed to be as fast as it likes', () => {
    const wagon = on('Wagon id')
    type(scanned('B12'))
    expect([scannedTexts, wagon.value, kept()]).toEqual([[], 'B12', expect.stringMatching(/ 1$/)])
  })

  it('should be composed, held down with Ctrl, or repeated', () => {
    on('Notes')
    const [first, ...rest] = pressed(scanned('81-7'))
    for (const more of ['isComposing', 'ctrlKey', 'metaKey', 'altKey', 'repeat'])
      for (const { key, code, at } of [first!, ...rest]) {
        const event = new KeyboardEvent('keydown', { key, code, bubbles: true })
        // This page takes every Alt for the right one.
        const left = { value: () => false }
        Object.defineProperties(event, { timeStamp: { value: at }, [more]: { value: true }, getModifierState: left })
        fireEvent(document.body, event)
      }
    expect(scannedTexts).toEqual([])
  })

  it('should be pasted', () => {
    const notes = on('Notes')
    fireEvent.paste(notes, { clipboardData: { getData: () => '81-7\n' } })
    fireEvent.input(notes, { target: { value: '81-7\n' } })
    expect([scannedTexts, notes.value]).toEqual([[], '81-7\n'])
  })

  it('should be ignored after the stop', () => {
    on('Notes')
    stop()
    type(scanned('81-7'))
    expect(scannedTexts).toEqual([])
  })
})

describe('typing with scans in between', () => {
  const parts = fc.array(fc.oneof(typing, scans), { maxLength: 5 })

  test.prop([parts])('leaves only the typed text in the field', (mixed) => {
    stop()
    listen()
    const calm = (strokes: readonly Stroke[]) => strokes.map((each, at) => (at === 0 ? { ...each, after: 250 } : each))
    const run = (strokes: readonly Stroke[]) => {
      const field = document.createElement('textarea')
      document.body.append(field)
      field.focus()
      scannedTexts = []
      type(strokes)
      field.remove()
      return field.value
    }
    const alone = run(mixed.flatMap((part) => ('text' in part ? [] : calm(part))))
    const together = run(mixed.flatMap((part) => calm('text' in part ? part.strokes : part)))
    expect([together, scannedTexts]).toEqual([alone, mixed.flatMap((part) => ('text' in part ? [part.text] : []))])
  })
})
