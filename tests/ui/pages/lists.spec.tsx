import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, broker, grower, openApp } from '#tests/ui/shell/openApp.tsx'

const order = (id: number, changes: object = {}) => ({
  id,
  order_number: 30 + id,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  variety_name: 'Desirable',
  company_name: 'Hollis Farms',
  status: 'Open',
  ...changes,
})
const lot = (id: number, changes: object = {}) => ({
  id,
  lot_number: 1040 + id,
  order: 1,
  grade: 'Large A Grade',
  status: 'Ready',
  clean_net: 1000.25,
  ...changes,
})

afterEach(cleanup)

describe('a list page', () => {
  it('keeps the chosen status in the address', async () => {
    const { user } = openApp({
      self: ana,
      place: '/orders',
      tables: { orders: [order(1), order(2, { status: 'Ready' })] },
    })
    await user.click(await screen.findByRole('button', { name: /^Ready 1/ }))
    expect(location.hash).toBe('#/orders?show=Ready')
  })

  it('starts from the address', async () => {
    openApp({ self: ana, place: '/orders?q=31', tables: { orders: [order(1), order(2)] } })
    expect(await screen.findByDisplayValue('31')).toBeDefined()
    await waitFor(() => expect(screen.getByText('1 of 2 orders')).toBeDefined())
  })

  it('says what to do next when there is nothing yet', async () => {
    openApp({ self: ana, place: '/orders' })
    expect(await screen.findByText('No orders yet')).toBeDefined()
    expect(screen.getByRole('button', { name: 'New order' })).toBeDefined()
  })

  it('opens the dialog of its main action', async () => {
    const { user } = openApp({ self: ana, place: '/wagons' })
    await user.click(await screen.findByRole('button', { name: 'New wagon' }))
    expect(await screen.findByRole('dialog', { name: 'New Wagon' })).toBeDefined()
  })

  it('offers no action to who may not take it', async () => {
    openApp({ self: broker, place: '/shipments' })
    expect(await screen.findByText('No shipments yet')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Load a truck' })).toBeNull()
  })
})

describe('the inventory', () => {
  const lots = [lot(1), lot(2, { grade: 'B Grade', clean_net: 500.5 }), lot(3, { clean_net: 999.75 })]

  it('sums what there is of each grade', async () => {
    openApp({ self: broker, place: '/inventory', tables: { lots } })
    const large = await screen.findByRole('button', { name: /^Large A Grade/ })
    expect(large.textContent).toBe('Large A Grade2,000.00 lbs2 lots')
  })

  it('shows one grade alone, in the address', async () => {
    const { user } = openApp({ self: broker, place: '/inventory', tables: { lots } })
    await user.click(await screen.findByRole('button', { name: /^B Grade/ }))
    expect(location.hash).toBe('#/inventory?grade=B+Grade')
    await waitFor(() => expect(screen.getByRole('button', { name: /^All/ }).textContent).toBe('All1'))
  })

  it('knows no Sorting for a broker, and does for the plant', async () => {
    openApp({ self: broker, place: '/inventory', tables: { lots } })
    await screen.findByRole('button', { name: /^Ready/ })
    expect(screen.queryByRole('button', { name: /^Sorting/ })).toBeNull()
    cleanup()
    openApp({ self: ana, place: '/inventory', tables: { lots } })
    expect(await screen.findByRole('button', { name: /^Sorting/ })).toBeDefined()
  })
})

describe('the tracker', () => {
  it('shows a grower its own orders, those under way first', async () => {
    openApp({
      self: grower,
      place: '/client',
      tables: { orders: [order(3, { status: 'Complete' }), order(2), order(1, { client: 2 })] },
    })
    await screen.findByRole('article', { name: 'Order 32' })
    expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Order 32',
      'Order 33',
    ])
  })

  it('gathers its wagons by status', async () => {
    const wagon = { order: 2, client: 1, status: 'Complete', harvested_at: '2026-10-14', arrived_at: '2026-10-14' }
    openApp({
      self: grower,
      place: '/client',
      tables: {
        orders: [order(2)],
        wagons: [
          { ...wagon, id: 3, wagon_id: 'B13', status: 'Arrived' },
          { ...wagon, id: 2, wagon_id: 'B12' },
          { ...wagon, id: 1, wagon_id: 'B11' },
        ],
      },
    })
    expect((await screen.findByText('B11, B12')).closest('li')?.textContent).toBe('B11, B12Complete')
    expect(screen.getByText('B13').closest('li')?.textContent).toBe('B13Arrived')
  })
})
