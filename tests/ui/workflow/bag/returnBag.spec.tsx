import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { field, openDialog, reasonOf } from '#tests/ui/workflow/inDialog.tsx'

const lot = { id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sold', broker: 5, clean_gross: 1800 }
const left = {
  batch: 9,
  lot: 8,
  lot_number: 1042,
  order: 1,
  grade: 'B Grade',
  type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_tare: 35,
  clean_gross: 900,
  clean_net: 865,
  shipment: 4,
  ship_gross: 895,
  ship_tare: 35,
  ship_net: 860,
  status: 'Shipped',
}
const signed_at = '2026-10-03T12:00:00.000Z'
const shipment = { id: 4, shipment_number: 50, lot: 8, lot_number: 1042, order: 1, status: 'Closed', signed_at }
const tables = {
  orders: [{ id: 1, order_number: 31, client: 9, orchard: { id: 3, name: 'Ridge' }, variety: 2, status: 'Open' }],
  batches: [{ id: 9, batch_number: 70, order: 1, status: 'Complete', drying_bin: 3, wagons: [] }],
  lots: [lot],
  shipments: [shipment],
  bags: [
    { ...left, id: 2, bag_number: 7 },
    { ...left, id: 3, bag_number: 8 },
  ],
}
const open = async (bag?: number) =>
  openDialog({ kind: 'returnBag', shipment: 4, ...(bag === undefined ? {} : { bag }) }, tables, ana)

describe('a bag that came back', () => {
  it('should be chosen among those of its shipment, and be sent with the time, the reason and who brought it', async () => {
    const { user, press, button, server } = await open()
    expect(reasonOf(button('Save'))).toBe('Choose a bag. Give a reason.')
    await user.click(field('Bag'))
    await user.click(await screen.findByRole('option', { name: /^1042-8/ }))
    await user.type(field('Brought by'), 'Dale Roy')
    await user.type(field('Reason'), 'Wet corner')
    await press('Save')
    await screen.findByText('Bag 1042-8 is at the plant again, and held.')
    expect(server.requests[0]).toMatchObject({
      line: 'POST /api/bags/3/return/',
      body: { reason: 'Wet corner', brought_by: 'Dale Roy' },
    })
  })

  it('[K10] should explain why it can’t have come back before it left', async () => {
    const { user, button } = await open(2)
    await user.clear(field('Came back at'))
    await user.type(field('Came back at'), '2026-10-01T08:00')
    await user.type(field('Reason'), 'Wet corner')
    expect(reasonOf(button('Save'))).toMatch(/^Bag 1042-7 left on shipment 50 after that time/)
  })
})
