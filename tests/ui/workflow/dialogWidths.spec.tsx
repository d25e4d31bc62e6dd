import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'
import { openDialog } from './inDialog.tsx'

afterEach(cleanup)

const tables = {
  orders: [{ id: 1, order_number: 31, client: 9, orchard: { id: 3, name: 'Ridge' }, variety: 2, status: 'Complete' }],
  wagons: [{ id: 5, wagon_id: 'B12', order: 1, client: 9, status: 'Arrived', arrived_at: '2026-11-20' }],
  batches: [{ id: 7, batch_number: 70, order: 1, status: 'Loading', drying_bin: 3 }],
  lots: [{ id: 2, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Ready' }],
  shipments: [
    { id: 5, shipment_number: 105, lot: 2, lot_number: 1042, status: 'Open' },
    { id: 6, shipment_number: 106, lot: 2, lot_number: 1042, status: 'Open' },
  ],
}

// Specification, sections 2 and 9.
const widths: readonly (readonly [number, string, WorkflowRequest])[] = [
  [400, 'Wagon B12', { kind: 'wagon', id: 5 }],
  [400, 'Batch 70', { kind: 'batch', id: 7 }],
  [400, 'Lot 1042', { kind: 'lot', id: 2 }],
  [400, 'Order 31', { kind: 'order', id: 1 }],
  [400, 'Notes of wagon B12', { kind: 'notes', entity: 'wagon', id: 5 }],
  [400, 'Notes of batch 70', { kind: 'notes', entity: 'batch', id: 7 }],
  [400, 'Notes of order 31', { kind: 'notes', entity: 'order', id: 1 }],
  [600, 'Add a bag to shipment 105', { kind: 'addBagToShipment', shipment: 5 }],
  [600, 'Sign shipment 105', { kind: 'sign', shipments: [5] }],
  [600, 'Sign 2 shipments', { kind: 'sign', shipments: [5, 6] }],
]

describe('a dialog’s width', () => {
  it.each(widths)('should be %d px for “%s”', async (width, name, request) => {
    await openDialog(request, tables)
    const dialog = await screen.findByRole('dialog', { name })
    expect(dialog.querySelector(`[style*="--dialog: ${width}px"]`)).not.toBeNull()
  })
})
