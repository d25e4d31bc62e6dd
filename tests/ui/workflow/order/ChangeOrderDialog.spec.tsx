import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { choose } from '#tests/ui/choose.ts'
import { field, openDialog, reasonOf } from '#tests/ui/workflow/inDialog.tsx'

const supervisor = { ...ana, role_number: 3 }
const order = {
  id: 1,
  order_number: 31,
  client: 9,
  orchard: { id: 3, name: 'Ridge' },
  variety: 2,
  preselected_broker: 4,
  status: 'Open',
  notes: '',
}
const tables = {
  clients: [{ id: 9, company_name: 'Hollis Farms' }],
  orders: [order],
  varieties: [
    { id: 2, name: 'Elliott' },
    { id: 5, name: 'Pawnee' },
  ],
  orchards: [
    { id: 3, name: 'Ridge', farm: '', client: 9 },
    { id: 8, name: 'Levee', farm: '12', client: 9 },
    { id: 9, name: 'Foreign', farm: '', client: 10 },
  ],
  brokers: [
    { id: 4, company_name: 'Atlas Nut' },
    { id: 6, company_name: 'Navarro' },
  ],
  lots: [],
  wagons: [],
  batches: [],
  bags: [],
}
const lots = [{ id: 2, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Ready' }]

describe('the change of an order', () => {
  it('should be saved by staff until a lot exists, with its notes', async () => {
    const { user, press, button, server } = await openDialog({ kind: 'changeOrder', id: 1 }, tables)
    expect(reasonOf(button('Save'))).toContain('Nothing has changed.')
    expect(screen.queryByRole('option', { name: 'Foreign' })).toBeNull()
    await user.selectOptions(field('Variety'), 'Pawnee')
    await choose(user, field('Orchard'), 'Levee · farm 12')
    await choose(user, field('Preselected broker'), 'Navarro')
    await user.type(field('Notes'), 'Keep apart')
    await press('Save')
    await screen.findByText('Order 31 is changed.')
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([
      [
        'PUT /api/orders/1/',
        {
          client: 9,
          variety: 5,
          orchard_id: 8,
          invoice_number: '',
          more_wagons: true,
          preselected_broker: 6,
        },
      ],
      ['PATCH /api/orders/1/', { client: 9, notes: 'Keep apart' }],
    ])
  })

  it('should leave the broker out on a server of the specification', async () => {
    const dialog = await openDialog({ kind: 'changeOrder', id: 1 }, tables, ana, { keyed: false })
    expect(screen.queryByLabelText('Preselected broker')).toBeNull()
    await dialog.user.selectOptions(field('Variety'), 'Pawnee')
    await dialog.press('Save')
    await screen.findByText('Order 31 is changed.')
    expect(dialog.server.requests[0]?.body).not.toHaveProperty('preselected_broker')
  })

  it('should be a supervisor’s correction once a lot exists, with its reason', async () => {
    const { user, press, button, server } = await openDialog(
      { kind: 'changeOrder', id: 1 },
      { ...tables, lots },
      supervisor,
    )
    expect(screen.getByRole('dialog', { name: 'Correct order 31' })).toBeDefined()
    expect(reasonOf(button('Save'))).toContain('Change what is wrong.')
    await choose(user, field('Preselected broker'), 'None')
    expect(reasonOf(button('Save'))).toBe('Give a reason.')
    await user.type(field('Reason'), 'Agreed by phone')
    await press('Save')
    await screen.findByText('Order 31 is changed.')
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['POST /api/orders/1/correct/', { preselected_broker: null, reason: 'Agreed by phone' }],
    ])
  })

  it('should be previewed for a supervisor before it is saved', async () => {
    const { user, server } = await openDialog({ kind: 'changeOrder', id: 1 }, { ...tables, lots }, supervisor)
    const calls: unknown[] = []
    server.answerPreview = (call) => {
      calls.push(call)
      return { records: [] }
    }
    await choose(user, field('Preselected broker'), 'Navarro')
    expect(screen.getByRole('button', { name: /^What this will change/ })).toBeDefined()
    const body = { preselected_broker: 6, reason: '—' }
    await waitFor(() => expect(calls.at(-1)).toEqual({ method: 'POST', path: '/api/orders/1/correct/', body }))
    expect(server.writes).toEqual([])
  })
})
