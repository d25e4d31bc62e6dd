import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { field, openDialog } from '#tests/ui/workflow/inDialog.tsx'

const supervisor = { ...ana, role_number: 3 }
const grade = 'Large A Grade'
const lot = { id: 8, lot_number: 1042, order: 1, grade, status: 'Ready', clean_gross: 43_900, bag_count: 20 }
const bag = {
  id: 2,
  bag_number: 7,
  batch: 9,
  lot: 8,
  lot_number: 1042,
  order: 1,
  grade,
  type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_tare: 35,
  clean_gross: 1900,
}
const batch = { id: 9, batch_number: 70, order: 1, status: 'Sorting', drying_bin: 3 }
const tables = {
  clients: [{ id: 9, company_name: 'Alderman Groves' }],
  orchards: [{ id: 3, name: 'Ridge', client: 9 }],
  varieties: [{ id: 2, name: 'Sumner' }],
  orders: [{ id: 1, order_number: 31, client: 9, orchard: { id: 3, name: 'Ridge' }, variety: 2, status: 'Open' }],
  batches: [
    batch,
    { ...batch, id: 10, batch_number: 71, status: 'Complete' },
    { ...batch, id: 11, batch_number: 72, status: 'Drying' },
    { ...batch, id: 12, batch_number: 73, order: 2 },
  ],
  lots: [lot],
  bags: [bag],
}
const correct = async (more: object = {}) =>
  openDialog({ kind: 'correctBag', id: 2 }, { ...tables, ...more }, supervisor)

describe('correcting a bag', () => {
  it('should give it another batch of its order, one that gave bags', async () => {
    const { user, press, server } = await correct()
    expect(screen.getAllByRole('radio', { name: /^Batch/ }).map((each) => each.closest('label')?.textContent)).toEqual([
      'Batch 70',
      'Batch 71',
    ])
    await user.click(screen.getByRole('radio', { name: 'Batch 71' }))
    await user.type(field('Reason'), 'Bin 2 was sorted that hour')
    await press('Save')
    await screen.findByText('Bag 1042-7 is corrected.')
    expect(server.requests[0]).toMatchObject({
      line: 'POST /api/bags/2/correct/',
      body: { batch: 10, reason: 'Bin 2 was sorted that hour' },
    })
  })

  it('should not ask for the batch where its order has no other', async () => {
    await correct({ batches: [batch] })
    expect(screen.queryByRole('radiogroup', { name: 'Batch' })).toBeNull()
  })

  it('should give a Sold lot’s bag another batch, but no other weight', async () => {
    const { user, button } = await correct({ lots: [{ ...lot, status: 'Sold' }] })
    await user.click(screen.getByRole('radio', { name: 'Batch 71' }))
    await user.type(field('Reason'), 'Bin 2 was sorted that hour')
    expect(button('Save').getAttribute('aria-disabled')).not.toBe('true')
    await user.clear(field(/Gross weight/))
    await user.type(field(/Gross weight/), '1800')
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
  })

  it('should give a bag that has left another batch, and ask for nothing else', async () => {
    const left = { ...bag, shipment: 5, ship_gross: 1900, ship_tare: 35, status: 'Shipped' }
    const shipments = [{ id: 5, lot: 8, order: 1, shipment_number: 90, status: 'Closed' }]
    const { user, press, server } = await correct({ lots: [{ ...lot, status: 'Sold' }], bags: [left], shipments })
    await screen.findByText('What was signed for stays as it is. Only its batch is corrected.')
    expect(screen.queryByRole('button', { name: 'Void bag' })).toBeNull()
    expect(screen.queryByLabelText(/weight/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Batch 71' }))
    await user.type(field('Reason'), 'Bin 2 was sorted that hour')
    await press('Save')
    await screen.findByText('Bag 1042-7 is corrected.')
    expect(server.requests[0]).toMatchObject({
      line: 'POST /api/bags/2/correct/',
      body: { batch: 10, reason: 'Bin 2 was sorted that hour' },
    })
  })

  it('should ask before a true weight takes it to a lot that is not there yet', async () => {
    const { user, press, server } = await correct()
    await user.clear(field(/Gross weight/))
    await user.type(field(/Gross weight/), '2050')
    await user.type(field('Reason'), 'A digit was wrong')
    await press('Save')
    await screen.findByText('Put the bag into another lot?')
    await screen.findByText(
      'Lot 1042 would weigh more than a lot may. The bag gets another number and needs a new label.',
    )
    await press('Yes')
    await screen.findByText('Bag 1042-7 is corrected.')
    expect(server.requests[0]).toMatchObject({ body: { clean_gross: 2050, reason: 'A digit was wrong' } })
  })
})
