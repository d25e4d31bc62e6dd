import { act, cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { BatchDetailPage } from '#ui/pages/details/BatchDetailPage.tsx'
import { LotDetailPage } from '#ui/pages/details/LotDetailPage.tsx'
import { OrderDetailPage } from '#ui/pages/details/OrderDetailPage.tsx'
import { ShipmentDetailPage } from '#ui/pages/details/ShipmentDetailPage.tsx'
import { WagonDetailPage } from '#ui/pages/details/WagonDetailPage.tsx'

const order = {
  id: 1,
  order_number: 31,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  company_name: 'Alderman Groves',
  variety_name: 'Desirable',
}
const wagon = {
  id: 5,
  wagon_id: 'B12',
  order: 1,
  order_number: 31,
  client: 1,
  status: 'Unloaded',
  drying_bin: [3],
  harvested_at: '2026-11-20',
  arrived_at: '2026-11-20',
}
const batch = { id: 9, batch_number: 9, order: 1, order_number: 31, status: 'Drying', drying_bin: 3, wagons: [5] }
const lot = { id: 8, lot_number: 1042, order: 1, order_number: 31, grade: 'B Grade', status: 'Sorting' }
const shipment = { id: 4, shipment_number: 50, lot: 8, lot_number: 1042, order: 1 }
const tables = {
  orders: [order],
  wagons: [wagon],
  batches: [batch],
  lots: [lot],
  shipments: [shipment],
  drying_bins: [{ id: 3, name: 'Bin 3', locked_by: 1 }],
}

const event = (id: number, event_type: string, time: string) => ({
  id,
  batch: 9,
  drying_bin: 3,
  event_type,
  event_time: `2026-11-18T${time}:00.000Z`,
})
const reading = (reading_method: string) => ({
  id: 1,
  batch: 9,
  reading: 12.5,
  reading_method,
  reading_time: '2026-11-18T08:00:00.000Z',
  sample_location: 'Top',
})

describe('a wagon’s page', () => {
  it('should enter missing data for the next step with its one button', async () => {
    const { press } = await onPlant(<WagonDetailPage id={5} />, tables)
    await press('Notify client of wagon B12')
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('should mark the present step', async () => {
    await onPlant(<WagonDetailPage id={5} />, tables)
    const steps = within(screen.getByRole('list', { name: 'Wagon steps' }))
    expect(steps.getByText('Unloaded').closest('[aria-current="step"]')).not.toBeNull()
  })

  it('should lead to its order and the batch that took its load', async () => {
    await onPlant(<WagonDetailPage id={5} />, tables)
    const links = within(screen.getByRole('list', { name: 'Order and batches' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#/orders/1', '#/batches/9'])
  })

  it('should not be found where there is no such wagon', async () => {
    await onPlant(<WagonDetailPage id={77} />, tables)
    expect(await screen.findByText('404 Not Found')).toBeDefined()
  })

  it('should tell that its wagon has been removed meanwhile', async () => {
    const { server } = await onPlant(<WagonDetailPage id={5} />, tables)
    act(() => server.tell('wagons/delete', { id: 5 }))
    expect(await screen.findByText('This wagon is no longer there.')).toBeDefined()
  })

  it('should name to staff whom they ask for a correction, a supervisor first, and to nobody else', async () => {
    const staff_list = [
      { id: 7, first_name: 'Ana', last_name: 'Rigsby', role_number: 2 },
      { id: 9, first_name: 'Ada', last_name: 'Moore', role_number: 5 },
      { id: 8, first_name: 'Sam', last_name: 'Rivera', role_number: 3 },
    ]
    await onPlant(<WagonDetailPage id={5} />, { ...tables, staff_list })
    expect(await screen.findByText('Sam Rivera or Ada Moore can correct what is wrong here.')).toBeDefined()
    cleanup()
    await onPlant(<WagonDetailPage id={5} />, { ...tables, staff_list }, { role: 3 })
    expect(screen.queryByText(/can correct what is wrong here/)).toBeNull()
  })

  it('should hide the history from users who may not see the timeline', async () => {
    await onPlant(<WagonDetailPage id={5} />, tables, { role: 2 })
    expect(screen.queryByRole('heading', { name: 'History' })).toBeNull()
  })

  it('should show the history to a supervisor: user, step, old and new status', async () => {
    const unloaded = {
      seq: 12,
      at: '2026-11-20T12:00:00.000Z',
      actor: { id: 7, name: 'Ana Rigsby' },
      type: 'wagon.unloaded',
      entity: 'wagon',
      entity_id: 5,
      from: 'Pre-cleaning',
      to: 'Unloaded',
      data: { status: 'Unloaded' },
      reason: null,
      cause: null,
      prev_hash: '',
      hash: '',
    }
    await onPlant(<WagonDetailPage id={5} />, { ...tables, events: [unloaded] }, { role: 3 })
    const history = within(screen.getByRole('region', { name: 'History' }))
    expect(await history.findByText('Ana Rigsby')).toBeDefined()
    expect(history.getByText('Pre-cleaning').parentElement?.textContent).toBe('Pre-cleaningUnloaded')
  })
})

describe('a batch’s page', () => {
  it('should warn when Start and Stop do not alternate, and offer the next step all the same', async () => {
    const dryer_events = [event(1, 'Stop', '05:00'), event(2, 'Start', '06:00')]
    const moisture_readings = [reading('Shelled')]
    await onPlant(<BatchDetailPage id={9} />, { ...tables, dryer_events, moisture_readings })
    expect(await screen.findByText('Start and Stop do not alternate in time.')).toBeDefined()
    expect(screen.queryByText(/Record when it (started|stopped)/)).toBeNull()
  })

  it('should draw the target with readings of its own method', async () => {
    await onPlant(<BatchDetailPage id={9} />, { ...tables, moisture_readings: [reading('Shelled')] })
    expect(await screen.findByText(/Target 4\.50 % Shelled\./)).toBeDefined()
  })

  it('should draw no target with readings of the other method alone', async () => {
    await onPlant(<BatchDetailPage id={9} />, { ...tables, moisture_readings: [reading('In-Shell')] })
    expect(await screen.findByText(/One reading so far/)).toBeDefined()
    expect(screen.queryByText(/Target/)).toBeNull()
  })
})

describe('a lot’s page', () => {
  it('should have no cap for B Grade', async () => {
    await onPlant(<LotDetailPage id={8} />, tables)
    expect(screen.queryByRole('meter')).toBeNull()
  })

  it('should show that a purchaser it is meant for is not confirmed', async () => {
    await onPlant(<LotDetailPage id={8} />, { ...tables, lots: [{ ...lot, status: 'Ready', broker_name: 'Navarro' }] })
    expect(screen.getByText('not confirmed yet').parentElement?.textContent).toBe('Navarronot confirmed yet')
  })

  it('should lead a broker to no order', async () => {
    const theirs = { ...lot, order: null, order_number: null, orchard_model: null }
    await onPlant(<LotDetailPage id={8} />, { lots: [theirs], shipments: [shipment] }, { role: 0 })
    expect(screen.queryByRole('link', { name: /Order/ })).toBeNull()
    expect(screen.queryAllByText(/^(Order|Orchard|Farm number)$/)).toEqual([])
    expect(screen.getByRole('link', { name: /Shipment 50/ })).toBeDefined()
  })
})

describe('an order’s page', () => {
  it('[O7, O8] should show what it waits for before its automatic transition', async () => {
    await onPlant(<OrderDetailPage id={1} />, tables)
    expect(screen.getByText(/More wagons are expected\./)).toBeDefined()
    expect(screen.getByText(/A wagon is not Complete yet\./)).toBeDefined()
  })

  it('should lead to its wagons, batches, lots and shipments', async () => {
    await onPlant(<OrderDetailPage id={1} />, tables)
    const hrefs = ['Wagons', 'Batches', 'Lots', 'Shipments'].map((name) =>
      within(screen.getByRole('list', { name })).getByRole('link').getAttribute('href'),
    )
    expect(hrefs).toEqual(['#/wagons/5', '#/batches/9', '#/lots/8', '#/shipments/4'])
  })
})

describe('a shipment’s page', () => {
  it('should ask for the missing bag', async () => {
    const { press } = await onPlant(<ShipmentDetailPage id={4} />, tables)
    await press('Add a bag to shipment 50')
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('should show its signature once it is signed', async () => {
    const signed = { ...shipment, status: 'Closed', signature: '/api/files/abc/' }
    await onPlant(<ShipmentDetailPage id={4} />, { ...tables, shipments: [signed] })
    expect(screen.getByRole('img', { name: 'Signature of shipment 50' }).getAttribute('src')).toBe(
      'http://plant.test/api/files/abc/',
    )
  })

  it('should show the meaning of its signature, if recorded', async () => {
    const signature_meaning = 'Received in the stated quantity and in good order'
    await onPlant(<ShipmentDetailPage id={4} />, { ...tables, shipments: [{ ...shipment, signature_meaning }] })
    expect(screen.queryByText(signature_meaning)).toBeNull()
    cleanup()
    const signed = { ...shipment, status: 'Closed', signature_meaning }
    await onPlant(<ShipmentDetailPage id={4} />, { ...tables, shipments: [signed] })
    expect(screen.getByText(signature_meaning)).toBeDefined()
  })
})
