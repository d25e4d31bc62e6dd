import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Pounds, toPounds } from '#model/values/units.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { DateTimeField } from '#ui/parts/fields/DateTimeField.tsx'
import { firstField } from '#ui/parts/fields/focusFirstField.ts'
import { Form } from '#ui/parts/fields/Form.tsx'
import { MultiSelect } from '#ui/parts/fields/MultiSelect.tsx'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { typedNumber } from '#ui/parts/fields/typedNumber.ts'
import { weightFigure } from '#ui/parts/text/format.ts'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'

describe('the field where the focus starts', () => {
  test('should be one that is not yet filled in, and a filled one where there is no other', () => {
    const { container, rerender } = render(
      <>
        <TextField label="Time" name="time" later value="05:58" onChange={() => {}} />
        <TextField label="Moisture" name="moisture" value="" onChange={() => {}} />
      </>,
    )
    expect(firstField(container)).toBe(screen.getByLabelText('Moisture'))
    rerender(<TextField label="Time" name="time" later value="05:58" onChange={() => {}} />)
    expect(firstField(container)).toBe(screen.getByLabelText('Time'))
  })
})

describe('TextField', () => {
  test('should normalize input: a wagon is in capitals without spaces', async () => {
    render(<WagonField />)
    await userEvent.type(screen.getByLabelText('Wagon'), 'b 12 a')
    expect(screen.getByLabelText('Wagon')).toHaveProperty('value', 'B12A')
  })

  test('should leave the caret where the person is typing', async () => {
    render(<WagonField start="B12" />)
    const field = screen.getByLabelText<HTMLInputElement>('Wagon')
    await userEvent.type(field, 'x y', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field.value).toBe('BXY12')
    expect(field.selectionStart).toBe(3)
  })

  test('should speak its hint and its errors', () => {
    render(
      <TextField
        label="Wagon"
        name="wagon_id"
        hint="As painted."
        errors={['Already in the yard.']}
        value=""
        onChange={vi.fn()}
      />,
    )
    const field = screen.getByLabelText('Wagon')
    const said = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(said).toEqual(['As painted.', 'Already in the yard.'])
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test.each([
    ['TextField', TextField],
    ['TextArea', TextArea],
  ])('should keep the whole of a pasted text that is too long, with an error once: %s', async (_name, Each) => {
    const own = 'Use 1 to 20 letters.'
    function Limited() {
      const [value, setValue] = useState('')
      return <Each label="Wagon" name="wagon" maxLength={20} errors={[own]} value={value} onChange={setValue} />
    }
    const { rerender } = render(<Each label="Wagon" name="wagon" maxLength={2} value="🌰🌰" onChange={vi.fn()} />)
    expect(screen.queryByRole('listitem')).toBeNull()
    rerender(<Each label="Wagon" name="wagon" maxLength={2} value="B12" onChange={vi.fn()} />)
    expect(screen.getByRole('listitem').textContent).toBe('Use at most 2 characters.')
    rerender(<Limited />)
    await userEvent.click(screen.getByLabelText('Wagon'))
    await userEvent.paste('WAGON-2026-11-26-NORTH-4')
    expect(screen.getByLabelText('Wagon')).toHaveProperty('value', 'WAGON-2026-11-26-NORTH-4')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([own])
  })
})

describe('NumberField', () => {
  test('should open a number pad and not step by scroll or arrow keys', async () => {
    const onChange = vi.fn()
    render(<NumberField label="Gross" name="clean_gross" unit="lbs" value="2060.25" onChange={onChange} />)
    const field = screen.getByLabelText('Gross')
    expect(field.getAttribute('inputmode')).toBe('decimal')
    field.focus()
    fireEvent.wheel(field, { deltaY: -120 })
    await userEvent.keyboard('{ArrowUp}{ArrowDown}')
    expect(onChange).not.toHaveBeenCalled()
  })

  test.each([
    ['1,412.5', 1412.5],
    ['1,412', 1412],
    ['1,204,000', 1_204_000],
    ['17,5', 17.5],
    ['1412,50', 1412.5],
    ['8.', 8],
    ['.5', 0.5],
    ['-4', -4],
    [' 8.21 % ', 8.21],
    ['1,412.50 lbs', 1412.5],
  ])('should read %j as %j', (typed, number) => {
    expect(typedNumber(typed)).toBe(number)
  })

  test.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    '12..5',
    '1,41,2',
    '1.412,5',
    '0,125',
    '1412,500',
    '1,2345',
    '1e3',
    '0x10',
    'abc',
    '12O',
  ])('should read %j as no number, instead of guessing one', (typed) => {
    expect(typedNumber(typed)).toBeNaN()
  })

  test('should keep the text as typed, and write the value when the field is left', async () => {
    render(<CountField />)
    const field = screen.getByLabelText<HTMLInputElement>('Count')
    await userEvent.type(field, '1,412.5')
    expect(field.value).toBe('1,412.5')
    await userEvent.tab()
    expect(field.value).toBe('1412.5')
  })

  test('should keep unreadable text for the user to correct', async () => {
    render(<CountField />)
    const field = screen.getByLabelText<HTMLInputElement>('Count')
    await userEvent.type(field, '12..5')
    await userEvent.tab()
    expect(field.value).toBe('12..5')
  })

  test('should read every weight as the screens write it, key by key', () => {
    render(<CountField />)
    const field = screen.getByLabelText<HTMLInputElement>('Count')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (hundredths) => {
        const weight = toPounds(hundredths)
        const keys = weightFigure(weight).split('')
        fireEvent.change(field, { target: { value: '' } })
        for (const key of keys) fireEvent.change(field, { target: { value: `${field.value}${key}` } })
        expect([field.value, readNumber(Pounds, field.value)]).toEqual([keys.join(''), { value: weight, errors: [] }])
        fireEvent.blur(field)
        expect(field.value).toBe(String(weight))
      }),
      { numRuns: runs(30) },
    )
  })

  test('should keep a point that is typed into a count: its schema refuses it, and 52.5 does not become 525', async () => {
    render(<CountField />)
    await userEvent.type(screen.getByLabelText('Count'), '52.5')
    expect(screen.getByLabelText('Count')).toHaveProperty('value', '52.5')
  })

  test('should count with its steppers, never below its minimum', async () => {
    render(<CountField />)
    await userEvent.click(screen.getByRole('button', { name: 'Count: one more' }))
    expect(screen.getByLabelText('Count')).toHaveProperty('value', '1')
    await userEvent.click(screen.getByRole('button', { name: 'Count: one less' }))
    await userEvent.click(screen.getByRole('button', { name: 'Count: one less' }))
    expect(screen.getByLabelText('Count')).toHaveProperty('value', '0')
  })
})

test('a SelectField should return the chosen value, and null for its placeholder', async () => {
  const onChange = vi.fn()
  render(
    <SelectField
      label="Client"
      name="client"
      value="7"
      onChange={onChange}
      choices={[{ value: '7', label: 'Stahmann' }]}
    />,
  )
  await userEvent.selectOptions(screen.getByLabelText('Client'), 'Choose…')
  expect(onChange).toHaveBeenCalledWith('')
})

test('a SegmentedControl should be a radio group', async () => {
  const onChange = vi.fn()
  const choices = [
    { value: 'In-Shell', label: 'In-Shell' },
    { value: 'Shelled', label: 'Shelled' },
  ] as const
  render(
    <SegmentedControl label="Method" name="reading_method" value="In-Shell" choices={choices} onChange={onChange} />,
  )
  expect(screen.getByRole('radiogroup', { name: 'Method' })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Shelled' }))
  expect(onChange).toHaveBeenCalledWith('Shelled')
})

describe('MultiSelect', () => {
  const bins = [
    { value: 1, label: 'Bin 1' },
    { value: 2, label: 'Bin 2' },
    { value: 3, label: 'Bin 3', reason: 'Order 1021' },
  ]
  test('should add and take off', async () => {
    const onChange = vi.fn()
    render(<MultiSelect label="Drying bins" name="drying_bin" value={[1]} choices={bins} onChange={onChange} />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bin 2' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bin 1' }))
    expect(onChange.mock.calls).toEqual([[[1, 2]], [[]]])
  })

  test('should give the reason for an unavailable bin, yet release a chosen one', () => {
    const { rerender } = render(
      <MultiSelect label="Drying bins" name="drying_bin" value={[]} choices={bins} onChange={vi.fn()} />,
    )
    const locked = screen.getByRole('checkbox', { name: /Bin 3.*Order 1021/ })
    expect(locked).toHaveProperty('disabled', true)
    rerender(<MultiSelect label="Drying bins" name="drying_bin" value={[3]} choices={bins} onChange={vi.fn()} />)
    expect(locked).toHaveProperty('disabled', false)
  })
})

test('a Switch should be found by its words and turn', async () => {
  const onChange = vi.fn()
  render(<Switch label="Excessive trash" name="excessive_trash" checked={false} onChange={onChange} />)
  await userEvent.click(screen.getByRole('switch', { name: 'Excessive trash' }))
  expect(onChange).toHaveBeenCalledWith(true)
})

test('a DateTimeField should give minutes, though the browser adds seconds', () => {
  const onChange = vi.fn()
  render(<DateTimeField label="Drying starts" name="event_time" value="" onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('Drying starts'), { target: { value: '2026-10-12T08:30:00' } })
  expect(onChange).toHaveBeenCalledWith('2026-10-12T08:30')
})

// Helpers

function WagonField({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <TextField
      label="Wagon"
      name="wagon_id"
      required
      value={value}
      onChange={setValue}
      transform={(typed) => typed.toUpperCase().replace(/\s/g, '')}
    />
  )
}

function CountField() {
  const [value, setValue] = useState('')
  return (
    <NumberField label="Count" name="internal_count" unit="pecans" whole stepper value={value} onChange={setValue} />
  )
}

describe('a form', () => {
  test('should be saved by Ctrl Enter from any field, also from notes', async () => {
    let saved = 0
    render(
      <Form onSubmit={() => (saved += 1)}>
        <TextArea label="Notes" name="notes" value="" onChange={() => {}} />
      </Form>,
    )
    screen.getByRole('textbox', { name: 'Notes' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(saved).toBe(0)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(saved).toBe(1)
  })
})
