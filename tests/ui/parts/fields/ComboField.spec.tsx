import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { choicesIn, choose } from '#tests/ui/choose.ts'
import { scanned } from '#tests/ui/scan/keys.ts'
import { type } from '#tests/ui/scan/typeInto.ts'
import { reasonOf } from '#tests/ui/workflow/inDialog.tsx'
import { ComboField, type ComboFieldProps } from '#ui/parts/fields/ComboField.tsx'
import { listenForScans } from '#ui/scan/listenForScans.ts'

const clients = [
  { value: '1', label: 'Alderman Groves' },
  { value: '2', label: 'Peña y Hijos' },
  { value: '3', label: 'Groveland', reason: 'On hold' },
  { value: 'new', label: 'New client', always: true },
]

function open(props: Partial<ComboFieldProps<string>> = {}) {
  const chosen = vi.fn()
  function Form() {
    const [value, setValue] = useState(props.value ?? '')
    const change = (next: string) => {
      chosen(next)
      setValue(next)
    }
    return (
      <>
        <ComboField
          label="Client"
          name="client"
          required
          choices={clients}
          {...props}
          value={value}
          onChange={change}
        />
        <button type="button">After</button>
      </>
    )
  }
  render(<Form />)
  return { user: userEvent.setup(), chosen, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' }) }
}
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('choosing by typing', () => {
  it('should offer what contains the typed words, case and accents aside, and always a new one', async () => {
    const { user, field } = open()
    await user.type(field, 'HIJOS pena')
    expect(offered()).toEqual(['Peña y Hijos', 'New client'])
  })

  it('should offer first what begins with the words', async () => {
    const { user, field } = open()
    await user.type(field, 'grove')
    expect(offered()).toEqual(['GrovelandOn hold', 'Alderman Groves', 'New client'])
  })

  it('should choose the marked one by Enter, and keep it readable', async () => {
    const { user, field, chosen } = open()
    await user.type(field, 'pena{Enter}')
    expect([chosen.mock.lastCall, field.value, field.getAttribute('aria-expanded')]).toEqual([
      ['2'],
      'Peña y Hijos',
      'false',
    ])
  })

  it('should say so where nothing fits, and choose nothing by Enter', async () => {
    const { user, field, chosen } = open({ choices: clients.slice(0, 3) })
    await user.type(field, 'zz')
    expect(offered()).toEqual(['Nothing is called so.'])
    await user.keyboard('{Enter}')
    expect([chosen.mock.calls, field.value]).toEqual([[], ''])
  })

  it('should put back the chosen name after Escape', async () => {
    const { user, field, chosen } = open({ value: '1' })
    await user.type(field, 'pena{Escape}')
    expect([chosen.mock.calls, field.value]).toEqual([[], 'Alderman Groves'])
  })

  it('should take the marked one with Tab where it was looked for, and none where the list was only opened', async () => {
    const { user, field, chosen } = open()
    await user.click(field)
    expect(offered()).toHaveLength(4)
    await user.tab()
    expect([chosen.mock.calls, offered(), document.activeElement?.textContent]).toEqual([[], [], 'After'])
    await user.type(field, 'pena')
    await user.tab()
    expect([chosen.mock.lastCall, document.activeElement?.textContent]).toEqual([['2'], 'After'])
  })
})

describe('choosing without typing', () => {
  it('should offer everything behind the arrow, the chosen one marked', async () => {
    const { user, field, chosen } = open({ value: '2' })
    expect(await choicesIn(user, field)).toEqual(['Alderman Groves', 'Peña y Hijos', 'GrovelandOn hold', 'New client'])
    await user.click(screen.getByRole('button', { name: 'All choices' }))
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Peña y Hijos')
    await choose(user, field, 'Alderman')
    expect(chosen.mock.lastCall).toEqual(['1'])
  })

  it('should open no keyboard of a touch screen until the text itself is pressed', async () => {
    const { user, field } = open()
    await user.click(screen.getByRole('button', { name: 'All choices' }))
    expect([document.activeElement, field.inputMode]).toEqual([field, 'none'])
    await user.click(field)
    expect(field.inputMode).toBe('text')
    await user.click(screen.getByRole('button', { name: 'After' }))
    expect(field.inputMode).toBe('none')
  })

  it('should not take a disabled choice', async () => {
    const { user, field, chosen } = open()
    await choose(user, field, 'Groveland')
    expect(chosen).not.toHaveBeenCalled()
  })
})

describe('a choice that may be left out', () => {
  const optional = { required: false, placeholder: 'None', value: '1' }
  it('should be taken back by its first choice', async () => {
    const { user, field, chosen } = open(optional)
    await choose(user, field, 'None')
    expect([chosen.mock.lastCall, field.value, field.placeholder]).toEqual([[''], '', 'None'])
  })

  it('should be taken back by its button', async () => {
    const { user, field, chosen } = open(optional)
    await user.click(screen.getByRole('button', { name: 'Choose none' }))
    expect([chosen.mock.lastCall, field.value]).toEqual([[''], ''])
    expect(screen.queryByRole('button', { name: 'Choose none' })).toBeNull()
  })
})

it('should keep its hint and its errors as description', () => {
  const { field } = open({ hint: 'Whose pecans?', errors: ['Choose a client.'] })
  expect([reasonOf(field), field.getAttribute('aria-invalid')]).toEqual(['Whose pecans? Choose a client.', 'true'])
})

it('should be called by its label, and so should its list', async () => {
  const { user, field } = open()
  await user.click(field)
  expect(screen.getByRole('listbox', { name: 'Client' }).id).toBe(field.getAttribute('aria-controls'))
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field.value).toBe('New client')
})

it.each([['1'], ['']])('should be left as it was by a scan (chosen: “%s”)', (value) => {
  const codes: string[] = []
  const stop = listenForScans((scan) => codes.push(scan.kind === 'ticket' ? scan.place : scan.code))
  const { field, chosen } = open({ value })
  field.focus()
  const before = field.value
  type(scanned('1042-7'))
  stop()
  expect([codes, field.value, field.getAttribute('aria-expanded'), offered()]).toEqual([
    ['1042-7'],
    before,
    'false',
    [],
  ])
  expect(chosen.mock.calls.filter(([next]) => next !== value)).toEqual([])
  expect(document.activeElement).toBe(field)
})
