import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { field, openDialog, reasonOf } from '#tests/ui/workflow/inDialog.tsx'

const shipment = (id: number, is: object = {}) => ({
  id,
  shipment_number: id,
  lot: id,
  lot_number: 1000 + id,
  status: 'Open',
  shipped_by: 'Dixie Lines',
  truck_number: '412',
  notes: '',
  bag_count: 0,
  ...is,
})
const tables = { shipments: [shipment(4), shipment(6, { truck_number: '' })], lots: [], bags: [], orders: [] }
const sent = (requests: readonly { line: string; body?: unknown }[]) =>
  requests.filter(({ line }) => line.startsWith('PATCH')).map(({ line, body }) => [line, body])

describe('the change of a shipment', () => {
  it('should save line, number and notes, only those that were typed', async () => {
    const { user, press, button, server } = await openDialog({ kind: 'changeShipments', shipments: [4] }, tables)
    expect(screen.getByRole('dialog', { name: 'Change shipment 4' })).toBeDefined()
    expect(reasonOf(button('Save'))).toContain('Nothing has changed.')
    await user.clear(field('Truck number'))
    await user.type(field('Truck number'), '418')
    await user.type(field('Notes'), 'Dock 2')
    await press('Save')
    await screen.findByText('Shipment updated!')
    expect(sent(server.requests)).toEqual([['PATCH /api/shipments/4/', { truck_number: '418', notes: 'Dock 2' }]])
  })

  it('should change every shipment of a truck that says otherwise, without notes', async () => {
    const { user, press, server } = await openDialog({ kind: 'changeShipments', shipments: [4, 6] }, tables)
    expect(screen.getByRole('dialog', { name: 'Change 2 shipments' })).toBeDefined()
    expect(screen.queryByLabelText('Notes')).toBeNull()
    await user.clear(field('Truck line'))
    await user.type(field('Truck line'), 'Rio Freight')
    await press('Save')
    await screen.findByText('Shipments updated!')
    expect(sent(server.requests)).toEqual([
      ['PATCH /api/shipments/4/', { shipped_by: 'Rio Freight' }],
      ['PATCH /api/shipments/6/', { shipped_by: 'Rio Freight' }],
    ])
  })

  it('should send no unchanged number to a shipment that has it already', async () => {
    const { user, press, server } = await openDialog({ kind: 'changeShipments', shipments: [4, 6] }, tables)
    await user.type(field('Truck number'), '{Backspace}2')
    await press('Save')
    await screen.findByText('Shipments updated!')
    expect(sent(server.requests)).toEqual([['PATCH /api/shipments/6/', { truck_number: '412' }]])
  })

  it('should offer no notes on a server of the specification', async () => {
    await openDialog({ kind: 'changeShipments', shipments: [4] }, tables, ana, { keyed: false })
    expect(screen.queryByLabelText('Notes')).toBeNull()
  })

  it('[S0] should be refused once the shipment is signed', async () => {
    const closed = { ...tables, shipments: [shipment(4, { status: 'Closed' })] }
    const { user, button } = await openDialog({ kind: 'changeShipments', shipments: [4] }, closed)
    await user.type(field('Truck number'), '8')
    expect(reasonOf(button('Save'))).toContain("Shipment 4 is Closed, so it can't be changed.")
  })
})
