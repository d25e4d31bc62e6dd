import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { ClientLotPage } from '#ui/pages/client/ClientLotPage.tsx'
import { DashboardPage } from '#ui/pages/DashboardPage.tsx'
import { LotDetailPage } from '#ui/pages/details/LotDetailPage.tsx'
import { WagonDetailPage } from '#ui/pages/details/WagonDetailPage.tsx'
import { DryingBinsPage } from '#ui/pages/DryingBinsPage.tsx'
import { WagonsPage } from '#ui/pages/WagonsPage.tsx'
import { UnreadableStrip } from '#ui/records/Unreadable.tsx'
import { useBinChoices } from '#ui/records/useBinChoices.ts'

const order = {
  id: 1,
  order_number: 31,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  company_name: 'Ingram',
}
const bins = [
  { id: 3, name: 'Bin 3', locked_by_details: { order_number: 31 } },
  { id: 4, name: 'Bin 4', locked_by_details: { order_number: 77 } },
  { id: 5, name: 'Bin 5' },
]
const unsaid = {
  start_count: null,
  stop_count: null,
  reading_count: null,
  dry_hours: null,
  bag_count: null,
  clean_net: null,
}
const batch = { id: 9, batch_number: 90, order: 1, status: 'Drying', drying_bin: 3, pre_dried: null, ...unsaid }
const event = (id: number, event_type: string, hour: number) => ({
  id,
  batch: 9,
  drying_bin: 3,
  event_type,
  event_time: `2026-11-18T0${hour}:00:00Z`,
})

describe('records that can not be read', () => {
  it('should be counted instead of an empty state, and above every page', async () => {
    const { server, plant } = await onPlant(
      <>
        <UnreadableStrip />
        <WagonsPage />
      </>,
      { wagons: [] },
    )
    const odd = (id: number, order: unknown) => ({ id, wagon_id: 'B7', order, client: 1, status: 'Arrived' })
    await vi.waitFor(() => expect(plant.connection.get()).toBe('live'))
    server.tell('wagons/insert', odd(7, 'soon'))
    expect(await screen.findByText('1 record can’t be read: “order” is "soon".')).toBeDefined()
    expect(screen.getByText('Wagons: 1 record can’t be read: “order” is "soon".')).toBeDefined()
    expect(screen.queryByText(/No wagons/)).toBeNull()
    server.tell('wagons/insert', odd(8, undefined))
    expect(await screen.findByText('2 records can’t be read: “order” is "soon".')).toBeDefined()
  })
})

describe('the page of a record that can not be read', () => {
  it('should say so, instead of an empty state', async () => {
    const { server, plant } = await onPlant(<WagonDetailPage id={7} />, { wagons: [] })
    await vi.waitFor(() => expect(plant.connection.get()).toBe('live'))
    expect(await screen.findByText('This page could not be found')).toBeDefined()
    server.tell('wagons/insert', { id: 7, wagon_id: 'B7', order: 'soon', client: 1, status: 'Arrived' })
    expect(await screen.findByText('1 record can’t be read: “order” is "soon".')).toBeDefined()
    expect(screen.queryByText('This page could not be found')).toBeNull()
  })
})

function Choices() {
  const choices = useBinChoices(1)
  return <p>{choices.map(({ label, reason, detail }) => `${label}: ${reason ?? detail ?? 'free'}`).join('; ')}</p>
}

describe('a bin with only the number of its order', () => {
  it('should be locked, also by an order that is not held, and offered to no other', async () => {
    await onPlant(
      <>
        <DryingBinsPage />
        <Choices />
      </>,
      { drying_bins: bins, orders: [order] },
    )
    expect(await screen.findByText('Bin 3: This order’s; Bin 4: Order 77; Bin 5: free')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Order 31' }).getAttribute('href')).toBe('#/orders/1')
    expect(screen.getByText('Order 77').closest('a')).toBeNull()
    expect(screen.getAllByText('Locked').length).toBeGreaterThanOrEqual(2)
  })
})

describe('a drying batch without hours and readings', () => {
  it('should have those of its readings and dryer events on the dashboard', async () => {
    const reading = { id: 1, batch: 9, reading: 6.5, reading_method: 'Shelled', sample_location: 'Top' }
    await onPlant(<DashboardPage />, {
      orders: [order],
      drying_bins: bins,
      batches: [batch],
      moisture_readings: [{ ...reading, reading_time: '2026-11-18T07:00:00Z' }],
      dryer_events: [event(1, 'Start', 6), event(2, 'Stop', 8)],
    })
    expect(await screen.findByText('Dryer stopped')).toBeDefined()
    expect(screen.getAllByText('2 h 00 min').length).toBeGreaterThan(0)
    expect(screen.getAllByText(/6\.50/).length).toBeGreaterThan(0)
  })
})

describe.each([
  ['the plant’s', LotDetailPage, 2],
  ['the grower’s', ClientLotPage, 1],
])('%s page of a lot', (_whose, LotPage, role) => {
  it('should show “—” without its remaining weight', async () => {
    const lot = { id: 5, lot_number: 1042, order: 1, client: 1, grade: 'B Grade', status: 'Ready', remaining_net: null }
    await onPlant(<LotPage id={5} />, { lots: [lot], orders: [order] }, { role })
    expect((await screen.findByText('At the plant')).nextElementSibling?.textContent).toBe('—not known')
  })
})
