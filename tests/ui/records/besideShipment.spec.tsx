import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { ClientShipmentPage } from '#ui/pages/client/ClientShipmentPage.tsx'
import { ShipmentDetailPage } from '#ui/pages/details/ShipmentDetailPage.tsx'

it('a shipment’s page should say what came back, with its time, its reason and who brought it', async () => {
  const back = {
    id: 1,
    bag: 2,
    shipment: 4,
    bag_number: 7,
    grade: 'B Grade',
    type: 'Super Sack',
    pallet_type: 'None',
    clean_tare: 35,
    clean_gross: 900,
    ship_gross: 895,
    ship_tare: 35,
    returned_at: '2026-11-23T15:00:00.000Z',
    reason: 'Wet corner',
    brought_by: 'Dale Roy',
  }
  const shipment = {
    id: 4,
    shipment_number: 50,
    lot: 8,
    lot_number: 1042,
    order: 1,
    status: 'Closed',
    bag_count: 1,
    returned_bags: 1,
  }
  await onPlant(<ShipmentDetailPage id={4} />, {
    shipments: [shipment],
    bag_returns: [back],
    adjustments: [],
    bags: [],
  })
  const list = within(await screen.findByRole('list', { name: 'What came back' }))
  for (const text of ['1042-7', 'Wet corner', 'Dale Roy']) expect(list.getByText(text)).toBeDefined()
})

it('a shipment’s page should say its counter-tickets as it is opened', async () => {
  const signature = '/api/files/abc/'
  const signed_at = '2026-11-23T15:00:00.000Z'
  const ticket = { id: 1, shipment: 4, net: -5, reason: 'Wet pallets', signature, signed_at, signed_by: 'Dale Roy' }
  const shipment = { id: 4, shipment_number: 50, lot: 8, lot_number: 1042, order: 1, status: 'Closed', signature }
  await onPlant(<ShipmentDetailPage id={4} />, { shipments: [shipment], adjustments: [ticket], bags: [] })
  expect(within(await screen.findByRole('list', { name: 'Counter-tickets' })).getByText('Wet pallets')).toBeDefined()
})

it('a counter-ticket should list the bags that it takes back, as they left', async () => {
  const signature = '/api/files/abc/'
  const signed_at = '2026-11-23T15:00:00.000Z'
  const by = { reason: 'Wet corner', signature, signed_at, signed_by: 'Dale Roy' }
  const ticket = { id: 1, shipment: 4, net: -300.5, bags: [7], ...by }
  const came_back = [
    { bag: 7, bag_number: 3, ship_net: 300.5, named: true },
    { bag: 8, bag_number: 4, ship_net: 250, named: false },
  ]
  const its = { id: 4, shipment_number: 50, lot: 8, lot_number: 1042, order: 1, status: 'Closed', signature, came_back }
  await onPlant(<ShipmentDetailPage id={4} />, { shipments: [its], adjustments: [ticket], bags: [], bag_returns: [] })
  const list = within(await screen.findByRole('list', { name: 'Counter-tickets' }))
  expect(list.getByText(/1042-3/).textContent).toBe('1042-3 · 300.50 lbs')
  expect(list.queryByText(/1042-4/)).toBeNull()
})

describe('The page of a shipment that is open', () => {
  const signed = { id: 4, shipment_number: 50, lot: 8, lot_number: 1042, order: 1, client: 1, status: 'Closed' }
  const signature = '/api/files/abc/'
  const at = { signature, signed_at: '2026-11-23T15:00:00.000Z', signed_by: 'Dale Roy' }
  const ticket = { id: 1, shipment: 4, net: -5, reason: 'Wet pallets', version: 1, ...at }
  const tables = { shipments: [{ ...signed, signature }], adjustments: [ticket], bags: [] }

  it.each([
    ['the plant’s', <ShipmentDetailPage key="plant" id={4} />],
    ['its client’s', <ClientShipmentPage key="client" id={4} />],
  ])('should say what is signed meanwhile, on %s page', async (_whose, page) => {
    const { server, plant } = await onPlant(page, tables)
    const list = within(await screen.findByRole('list', { name: 'Counter-tickets' }))
    await vi.waitFor(() => expect(plant.connection.get()).toBe('live'))
    server.tell('adjustments/insert', { ...server.rows('adjustments')[0], id: 2, reason: 'Torn bag' })
    expect(await list.findByText('Torn bag')).toBeDefined()
    expect(list.getByText('Wet pallets')).toBeDefined()
  })
})
