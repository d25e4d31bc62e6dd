import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { DateTimeField } from '#ui/parts/DateTimeField.tsx'
import { MultiSelect } from '#ui/parts/MultiSelect.tsx'
import { digits, NumberField } from '#ui/parts/NumberField.tsx'
import { SegmentedControl } from '#ui/parts/SegmentedControl.tsx'
import { SelectField } from '#ui/parts/SelectField.tsx'
import { Switch } from '#ui/parts/Switch.tsx'
import { TextField } from '#ui/parts/TextField.tsx'

describe('TextField', () => {
  test('should bend what is typed into shape: a wagon is in capitals and has no spaces', async () => {
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
})

describe('NumberField', () => {
  test('should open a number pad and step nothing by scroll or arrow keys', async () => {
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
    ['2,060.25', false, '2060.25'],
    ['8,21', false, '8.21'],
    ['8.', false, '8.'],
    ['8.2.1', false, '8.21'],
    ['-4', false, '4'],
    ['-4', true, '-4'],
    ['5e3', false, '53'],
    ['8.21 %', false, '8.21'],
    ['1,204,000', false, '1204000'],
  ])('should read %j (signed %j) as %j', (typed, signed, read) => {
    expect(digits(typed, signed)).toBe(read)
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

test('a SelectField should give the value chosen, and nothing for its placeholder', async () => {
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

  test('should say why a bin is not to be had, yet let go of one that is held', () => {
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
