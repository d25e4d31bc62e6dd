import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { LotDetailPage } from '#ui/pages/details/LotDetailPage.tsx'
import { OrderDetailPage } from '#ui/pages/details/OrderDetailPage.tsx'
import { WagonDetailPage } from '#ui/pages/details/WagonDetailPage.tsx'

const bag = (bag_number: number, label: string, more: object = {}) => ({
  id: bag_number,
  bag_number,
  batch: 9,
  lot: 8,
  lot_number: 1042,
  order: 1,
  grade: 'B Grade',
  type: 'Super Sack',
  clean_tare: 35,
  clean_gross: 900,
  label,
  ...more,
})
const tables = {
  orders: [{ id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1, bag_count: 4 }],
  wagons: [
    {
      id: 5,
      wagon_id: 'B12',
      order: 1,
      client: 1,
      status: 'Arrived',
      harvested_at: '2026-11-20',
      arrived_at: '2026-11-20',
    },
  ],
  batches: [],
  lots: [{ id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sorting', bag_count: 4 }],
  bags: [bag(1, 'printed'), bag(2, 'none'), bag(3, 'stale'), bag(4, 'printed', { void: true })],
  shipments: [],
  plants: [{ id: 1, label_printer1: 'zebra' }],
}
const viewer = { path: '/', role: 0 }
const row = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body)

describe('the bags of a lot', () => {
  it('should show the state of their labels, a Void one none', async () => {
    await onPlant(<LotDetailPage id={8} />, tables)
    expect(row('1042-1').getByText('Printed')).toBeDefined()
    expect(row('1042-2').getByText('Not printed')).toBeDefined()
    expect(row('1042-3').getByRole('button', { name: 'Old label – reprint' })).toBeDefined()
    expect(row('1042-4').queryByText(/label/i)).toBeNull()
  })

  it('should have a new label printed in place of an old one', async () => {
    const { press } = await onPlant(<LotDetailPage id={8} />, tables)
    await press('Old label – reprint')
    const dialog = await screen.findByRole('dialog', { name: 'Label of bag 1042-3' })
    expect(within(dialog).getByText(/Take the old label off/)).toBeDefined()
  })

  it('should have one printed again, by staff that may not correct them', async () => {
    const { press } = await onPlant(<LotDetailPage id={8} />, tables)
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
    await press('Print the label of bag 1042-1')
    expect(await screen.findByRole('dialog', { name: 'Label of bag 1042-1' })).toBeDefined()
  })

  it('should hide the labels from users who print none', async () => {
    const { lots, bags, shipments } = tables
    await onPlant(<LotDetailPage id={8} />, { lots, bags, shipments }, viewer)
    await screen.findByText('1042-1')
    expect(screen.queryByText(/label/i)).toBeNull()
    expect(screen.queryByRole('button', { name: /print/i })).toBeNull()
  })

  it('should have all their labels printed from there, and the sample’s', async () => {
    const { press, user } = await onPlant(<LotDetailPage id={8} />, tables)
    await press('Print labels')
    expect(await screen.findByRole('dialog', { name: 'Labels of lot 1042' })).toBeDefined()
    await user.keyboard('{Escape}')
    await press('Print sample label')
    expect(await screen.findByRole('dialog', { name: 'Sample label of lot 1042' })).toBeDefined()
  })
})

it('an order’s page should print the label of a bag again', async () => {
  const { press } = await onPlant(<OrderDetailPage id={1} />, tables)
  await screen.findByText('1042-2')
  await press('Print the label of bag 1042-2')
  expect(await screen.findByRole('dialog', { name: 'Label of bag 1042-2' })).toBeDefined()
})

it('a wagon’s page should print its receipt again', async () => {
  const { press } = await onPlant(<WagonDetailPage id={5} />, tables)
  await press('Print receipt')
  expect(await screen.findByRole('dialog', { name: 'Receipt of wagon B12' })).toBeDefined()
})
