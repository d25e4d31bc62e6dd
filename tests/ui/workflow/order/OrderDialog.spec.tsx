import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { box, field, isRefused, openDialog, reasonOf, valueOf } from '#tests/ui/workflow/inDialog.tsx'

const order = {
  id: 1,
  order_number: 31,
  client: 9,
  orchard: { id: 3, name: 'Ridge' },
  variety: 2,
  more_wagons: false,
  status: 'Complete',
  invoice_number: '8801',
  notes: 'Call first',
}
const tables = {
  clients: [{ id: 9, company_name: 'Alderman Groves' }],
  orchards: [{ id: 3, name: 'Ridge', client: 9 }],
  varieties: [{ id: 2, name: 'Sumner' }],
}
const open = async (changes: object = {}) =>
  openDialog({ kind: 'order', id: 1 }, { ...tables, orders: [{ ...order, ...changes }] })

describe('the order dialog', () => {
  it('should save invoice numbers of a Complete order', async () => {
    const { user, press, server } = await open()
    await user.type(field('Invoice numbers'), ', 8802')
    await press('Save')
    await screen.findByText('Updated Order with Invoicing!')
    expect(server.requests[0]).toMatchObject({
      line: 'PUT /api/orders/1/',
      body: { client: 9, orchard_id: 3, variety: 2, invoice_number: '8801, 8802', more_wagons: false },
    })
  })

  it('should start in the invoice numbers, and save nothing by an Enter alone', async () => {
    const { user, button, server } = await open({ invoice_number: '' })
    expect(document.activeElement).toBe(field('Invoice numbers'))
    await user.keyboard('{Enter}')
    expect([isRefused(button('Save')), reasonOf(button('Save')), server.writes]).toEqual([
      true,
      'Nothing has changed.',
      [],
    ])
  })

  it('should save no text of commas and spaces only', async () => {
    const { user, press, server } = await open({ invoice_number: '' })
    await user.type(field('Invoice numbers'), ' , 8801,, 8802 ,')
    await press('Save')
    await screen.findByText('Updated Order with Invoicing!')
    expect(server.requests[0]?.body).toMatchObject({ invoice_number: '8801, 8802' })
  })

  it('should have a button that Enter presses from every field, though it is in the dialog’s foot', async () => {
    const { button } = await open()
    const form = field('Invoice numbers').form
    expect([button('Save').getAttribute('type'), button('Save').getAttribute('form')]).toEqual(['submit', form?.id])
  })

  it('should clear the invoice number when more wagons are ticked', async () => {
    const { user, press, server } = await open()
    await user.click(box('More wagons expected?', 'switch'))
    expect([valueOf('Invoice numbers'), field('Invoice numbers').disabled]).toEqual(['', true])
    await press('Save')
    await screen.findByText('Updated Order with Invoicing!')
    expect(server.requests[0]?.body).toMatchObject({ invoice_number: '', more_wagons: true })
  })

  it('should ask nothing about an order that is not Complete', async () => {
    await open({ status: 'Ready' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText(/Order 31 is Ready/)).toBeDefined()
  })

  it('should keep the input if it can’t be saved', async () => {
    const { user, press, server } = await open()
    server.fail('PUT /api/orders/1/', { status: 400, body: { invoice_number: ['Use at most 500 characters.'] } })
    await user.type(field('Invoice numbers'), ', 8802')
    await press('Save')
    await screen.findByText('Use at most 500 characters.')
    expect(screen.getByText('Unable to update Order!')).toBeDefined()
    expect(valueOf('Invoice numbers')).toBe('8801, 8802')
  })
})

describe('notes', () => {
  const cases = [
    [
      'wagon',
      'wagons',
      { wagon_id: 'B12', order: 1, client: 9, status: 'Arrived', harvested_at: '2026-11-20', arrived_at: '2026-11-20' },
      'Updated Wagon notes!',
    ],
    ['batch', 'batches', { batch_number: 70, order: 1, status: 'Loading', drying_bin: 3 }, 'Updated Batch notes!'],
  ] as const

  it.each(cases)('of a %s should be saved', async (entity, list, record, said) => {
    const { user, press, server } = await openDialog(
      { kind: 'notes', entity, id: 5 },
      { ...tables, orders: [order], moisture_readings: [], dryer_events: [], [list]: [{ id: 5, ...record }] },
    )
    await user.type(field('Notes'), 'Wet load')
    await press('Save')
    await screen.findByText(said)
    expect(server.requests[0]).toMatchObject({ line: `PATCH /api/${list}/5/`, body: { notes: 'Wet load' } })
  })

  it('of an order should name its client', async () => {
    const { user, press, server } = await openDialog(
      { kind: 'notes', entity: 'order', id: 1 },
      { ...tables, orders: [order] },
    )
    expect(valueOf('Notes')).toBe('Call first')
    await user.type(field('Notes'), '!')
    await press('Save')
    await screen.findByText('Updated Order notes!')
    expect(server.requests[0]?.body).toEqual({ client: 9, notes: 'Call first!' })
  })

  it('should report a missing answer, and be repeated', async () => {
    const { press, server } = await openDialog(
      { kind: 'notes', entity: 'order', id: 1 },
      { ...tables, orders: [order] },
    )
    server.fail('PATCH /api/orders/1/', 'unsent')
    await press('Save')
    await screen.findByText('No answer yet')
    expect(screen.queryByText('Unable to update Order notes!')).toBeNull()
    await press('Try again')
    await screen.findByText('Updated Order notes!')
  })
})

describe('notes with an answer lost by a server without keys', () => {
  it('should be reported as unknown, and repeated only by the informed user', async () => {
    const notes = { kind: 'notes', entity: 'order', id: 1 } as const
    const { press, server } = await openDialog(notes, { ...tables, orders: [order] }, ana, { keyed: false })
    server.fail('PATCH /api/orders/1/', 'lost')
    await press('Save')
    await screen.findByText('It isn’t known whether this was saved. Look at the list before you try again.')
    expect(screen.getByText('No clear answer')).toBeDefined()
    expect([screen.queryByText('No answer yet'), screen.queryByText('Unable to update Order notes!')]).toEqual([
      null,
      null,
    ])
    await press('Save')
    await screen.findByText('Updated Order notes!')
    expect(server.requests.map(({ line, key }) => [line, key])).toEqual([
      ['PATCH /api/orders/1/', ''],
      ['PATCH /api/orders/1/', ''],
    ])
  })
})

describe('a confirmation', () => {
  it('should count Escape as No', async () => {
    const said: string[] = []
    const { user } = await openDialog(
      { kind: 'confirm', title: 'Remove it?', onYes: () => said.push('yes'), onNo: () => said.push('no') },
      {},
    )
    await user.keyboard('{Escape}')
    expect(said).toEqual(['no'])
  })

  it('should work without No', async () => {
    const said: string[] = []
    const { press } = await openDialog(
      { kind: 'confirm', title: 'Read this', hideNo: true, onYes: () => said.push('yes') },
      {},
    )
    expect(screen.queryByRole('button', { name: 'No' })).toBeNull()
    await press('Yes')
    expect([said, screen.queryByRole('alertdialog')]).toEqual([['yes'], null])
  })

  it('should be above every dialog', async () => {
    await openDialog({ kind: 'confirm', title: 'Remove it?', onYes: () => {} }, {})
    expect(screen.getByRole('alertdialog').style.zIndex).toBe('200')
  })
})

describe('new records', () => {
  it('should be edited in separate dialogs', async () => {
    await openDialog({ kind: 'newOrder', client: 9 }, { ...tables, orders: [] })
    expect([screen.getByRole('heading', { name: 'New order' }), valueOf('Client')]).toEqual([
      expect.anything(),
      'Alderman Groves',
    ])
  })

  it('of a wagon should, too', async () => {
    await openDialog({ kind: 'newWagon' }, { ...tables, orders: [] })
    expect(screen.getByRole('heading', { name: 'New wagon' })).toBeDefined()
  })
})
