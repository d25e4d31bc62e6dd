import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { setUpDismissed } from '#ui/shell/setUpDismissed.ts'

const varieties = [{ id: 1, name: 'Desirable' }]
const drying_bins = [{ id: 4, name: 'B1' }]
const administrator = { ...ana, role_number: 5 }
const plain = { id: 1, name: 'Plant', label_printer1: '' }
const note = async () => screen.findByRole('region', { name: 'Before the work begins' })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.removeItem('pecanyard.set_up')
  setUpDismissed.set(false)
})

describe('an empty plant', () => {
  it('should have a list of set-up tasks, with links, ticked from the data', async () => {
    const clients = [{ id: 1, company_name: 'Hollis Farms' }]
    openApp({
      self: administrator,
      place: '/',
      tables: { varieties, clients, staff_list: [administrator], plants: [plain] },
    })
    const list = within(await note())
    expect(list.getByText('2 of 7')).toBeDefined()
    expect(
      list.getAllByRole('link').map((link) => [link.getAttribute('href'), /\(done\)/.test(link.textContent)]),
    ).toEqual([
      ['#/system/form-settings', false],
      ['#/system/form-variety', true],
      ['#/system/form-drying-bin', false],
      ['#/system/form-broker', false],
      ['#/system/form-plant', false],
      ['#/users/form-staff', false],
      ['#/clients/form', true],
    ])
    expect(screen.queryByText('Nothing waits here.')).toBeNull()
  })

  it('should tick tasks that others complete, and stay above the work until it is dismissed', async () => {
    const { server, user } = openApp({ self: administrator, place: '/', tables: { varieties } })
    const bins = within(await note()).getByRole('link', { name: /Drying bins/ })
    expect(bins.textContent).not.toContain('(done)')
    server.change('drying_bins', 4, { name: 'B1' })
    await waitFor(() => expect(bins.textContent).toContain('(done)'))
    server.change('orders', 1, { order_number: 1, client: 1, variety: 1, orchard: { id: 1, name: 'Ridge' } })
    expect(await screen.findByRole('region', { name: /^Yard/ })).toBeDefined()
    await user.click(within(await note()).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Before the work begins' })).toBeNull())
    expect(localStorage.getItem('pecanyard.set_up')).toBe('dismissed')
    cleanup()
    openApp({ self: administrator, place: '/', tables: { varieties } })
    expect(await screen.findByRole('region', { name: /^Yard/ })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Before the work begins' })).toBeNull()
  })

  it('should be none on the first day of a season, though its lists are empty: the work has its place', async () => {
    const orders = [{ id: 1, order_number: 1, client: 1, variety: 1, orchard: { id: 1, name: 'Ridge' } }]
    openApp({ self: administrator, place: '/', tables: { varieties, orders }, old: { orders: [1] } })
    expect(await screen.findByRole('region', { name: /^Yard/ })).toBeDefined()
    expect(within(await note()).getByRole('button', { name: 'Dismiss' })).toBeDefined()
  })

  it('should show other users one line during the set-up', async () => {
    openApp({ self: ana, place: '/' })
    expect(await screen.findByText(/being set up by its administrator/)).toBeDefined()
    expect(screen.queryByRole('link', { name: /Varieties/ })).toBeNull()
  })

  it('should lead an administrator to the system settings from the orders', async () => {
    openApp({ self: administrator, place: '/orders' })
    const shown = within(await note())
    expect(shown.getByText('This plant has no varieties and no drying bins yet')).toBeDefined()
    expect(shown.getByRole('link', { name: 'System Settings' }).getAttribute('href')).toBe('#/system')
  })

  it('should say so, too, in an order without varieties and a wagon without bins', async () => {
    openApp({ self: administrator, place: '/orders/form' })
    expect((await note()).textContent).toContain('no varieties')
    cleanup()
    const day = '2026-10-04'
    const order = { id: 1, order_number: 1, client: 1, variety: 1, orchard: { id: 1, name: 'Ridge' } }
    const wagon = { id: 5, wagon_id: 'B12', order: 1, client: 1, status: 'Arrived', harvested_at: day, arrived_at: day }
    const { user } = openApp({ self: ana, place: '/', tables: { varieties, orders: [order], wagons: [wagon] } })
    await user.click(await screen.findByRole('button', { name: /^Pre-clean wagon B12/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Wagon B12' }))
    expect(await dialog.findByText('This plant has no drying bins yet')).toBeDefined()
  })

  it.each([
    ['an order', '/orders/form', 'No brokers yet.', 'Add a broker', '#/system/form-broker'],
    ['a client', '/clients/form', 'No brokers yet.', 'Add a broker', '#/system/form-broker'],
    ['an orchard', '/orchards/form', 'No clients yet.', 'Add a client', '#/clients/form'],
    ['a batch', '/batches/form', 'No order is open for this.', 'Enter an order', '#/orders/form'],
    ['a shipment', '/shipments/form', 'No lot is Ready or Sold.', 'See the lots', '#/lots'],
  ])('should lead from an empty select of %s to what it lacks', async (_, place, words, link, href) => {
    openApp({ self: administrator, place, tables: { varieties } })
    const said = await screen.findByText(words)
    expect(within(said).getByRole('link', { name: link }).getAttribute('href')).toBe(href)
  })

  it('should say who adds it to a person who may not', async () => {
    openApp({ self: ana, place: '/clients/form' })
    const said = await screen.findByText('No brokers yet. An administrator adds them.')
    expect(within(said).queryByRole('link')).toBeNull()
  })

  it('should show other users who can help', async () => {
    openApp({ self: ana, place: '/orders', tables: { varieties } })
    const shown = within(await note())
    expect(shown.getByText('This plant has no drying bins yet')).toBeDefined()
    expect(shown.getByText(/An administrator enters them/)).toBeDefined()
    expect(shown.queryByRole('link')).toBeNull()
  })

  it('should not be spoken of once it has both', async () => {
    const { plant } = openApp({ self: ana, place: '/orders', tables: { varieties, drying_bins } })
    await screen.findByText('No orders yet')
    await waitFor(() => expect(plant.lists.drying_bins.loading.get().status).toBe('loaded'))
    expect(screen.queryByRole('region', { name: 'Before the work begins' })).toBeNull()
  })
})
