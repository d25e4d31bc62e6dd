import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { choose } from '#tests/ui/choose.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { currentPlace } from '#ui/hooks/useHashPlace.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const today = new Date().toISOString().slice(0, 10)
const client = { id: 1, company_name: 'Alderman Groves' }
const order = {
  id: 31,
  order_number: 31,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  variety_name: 'Desirable',
  status: 'Open',
}
const wagon = { id: 5, wagon_id: 'B12', order: 31, client: 1, company_name: 'Alderman Groves', status: 'Complete' }
const tables = {
  clients: [client, { id: 2, company_name: 'Bishop Pecans' }],
  orders: [order],
  wagons: [{ ...wagon, harvested_at: today, arrived_at: today }],
}
const arrived = { order: 31, wagon_id: 'B14', arrived_at: today }

/** The whole application at the dashboard; `touch` as of a tablet. */
function atDashboard(touch = false) {
  const matchMedia = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: touch && query === '(pointer: coarse)' }),
  )
  return openApp({ self: ana, place: '/', tables })
}

describe('a wagon that arrives', () => {
  it('should take four presses and its id from the dashboard', async () => {
    const { user, server } = atDashboard()
    let presses = 0
    const press = async (target: HTMLElement) => {
      presses++
      await pressed(user, target)
    }
    await press((await screen.findAllByRole('button', { name: /^New wagon$/i }))[0]!)
    await press(await screen.findByRole('radio', { name: 'Alderman Groves' }))
    await press(screen.getByLabelText('Wagon id'))
    await user.keyboard('b14')
    await press(screen.getByRole('button', { name: 'Add' }))
    await screen.findByText('Wagon created!')
    expect([presses, server.requests[0]?.body]).toMatchObject([4, arrived])
  })

  it('should take twelve keys from the dashboard, its id among them', async () => {
    const { user, server } = atDashboard()
    await screen.findAllByRole('button', { name: /^New wagon$/i })
    let keys = 0
    const type = async (...each: readonly string[]) => {
      for (const key of each) {
        keys++
        await user.keyboard(key)
      }
    }
    await type('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: 'Search the plant' })
    await type('n', 'e', 'w')
    await screen.findByRole('option', { name: /New wagon/i })
    await type('{Enter}')
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Client')))
    // A browser's own select takes the letter of its choice; happy-dom's does not.
    keys++
    await choose(user, screen.getByLabelText('Client'), 'Alderman Groves')
    await type('{Tab}', '{Tab}')
    expect(document.activeElement).toBe(screen.getByLabelText('Wagon id'))
    await type('b', '1', '4', '{Enter}')
    await screen.findByText('Wagon created!')
    expect([keys, server.requests[0]?.body]).toMatchObject([12, arrived])
  })
})

describe('a wagon in the yard', () => {
  it('should be Complete after six presses from the dashboard', async () => {
    const yard = { ...wagon, status: 'Arrived', harvested_at: today, arrived_at: today }
    const bin = { id: 1, name: 'Bin 1', locked_by: null }
    const { user, server } = openApp({
      self: ana,
      place: '/',
      tables: { ...tables, wagons: [yard], drying_bins: [bin], staff_list: [ana] },
    })
    server.follow = (line) => (line.endsWith('/unloaded/') ? { status: 'Unloaded' } : {})
    let presses = 0
    const press = async (target: HTMLElement) => {
      presses++
      await pressed(user, target)
    }
    const button = async (name: string | RegExp) => screen.findByRole('button', { name })
    await press(await button(/^Pre-clean wagon B12/))
    await press(await screen.findByRole('checkbox', { name: /Bin 1/ }))
    await press(await button('Advance to Pre-cleaning'))
    await press(await button('Advance to Unloaded'))
    await press(await button('Client has been told'))
    await press(await button('Complete'))
    await vi.waitFor(() => expect(server.rows('wagons')[0]?.['status']).toBe('Complete'))
    expect(presses).toBe(6)
  })
})

describe('yesterday’s events of a lot', () => {
  it('should be four presses and its number away from the dashboard', async () => {
    const { user } = openApp({ self: { ...ana, role_number: 3 }, place: '/', tables: { ...tables, events: [] } })
    let presses = 0
    const press = async (target: HTMLElement) => {
      presses++
      await pressed(user, target)
    }
    await press((await screen.findAllByRole('link', { name: 'Timeline' }))[0]!)
    await press(await screen.findByRole('searchbox', { name: 'Search timeline' }))
    await user.keyboard('lot 76')
    await press(await screen.findByRole('button', { name: 'Time' }))
    await press(await screen.findByRole('button', { name: 'Yesterday' }))
    await vi.waitFor(() => expect(currentPlace()).toMatch(/^\/timeline\?(?=.*q=lot)(?=.*span=yesterday)/))
    expect(presses).toBe(4)
  })
})

describe('where the focus begins', () => {
  const begins = () => document.activeElement?.getAttribute('name')

  it.each([
    ['/orders/form', 'client'],
    ['/wagons/form', 'client'],
    ['/clients/form', 'company_name'],
    ['/shipments/form', 'lot'],
  ])('should be the first field of %s', async (place, name) => {
    openApp({ self: ana, place, tables })
    await screen.findByRole('button', { name: 'Cancel' })
    await vi.waitFor(() => expect(begins()).toBe(name))
  })

  it('should be no field on a touch screen, so that no keyboard slides in', async () => {
    const { user } = atDashboard(true)
    await user.click((await screen.findAllByRole('button', { name: /^New wagon$/i }))[0]!)
    const dialog = await screen.findByRole('dialog', { name: /^New wagon$/i })
    await screen.findByLabelText('Wagon id')
    expect([dialog.contains(document.activeElement), document.activeElement?.matches('input, select')]).toEqual([
      true,
      false,
    ])
  })
})

describe('the first order of a new client', () => {
  it('should be entered in one place', async () => {
    const { user, server } = openApp({
      self: ana,
      place: '/orders/form',
      tables: { ...tables, varieties: [{ id: 1, name: 'Desirable' }] },
    })
    await choose(user, await screen.findByLabelText('Client'), 'New client')
    await user.type(screen.getByLabelText('Company name'), 'Ingram Orchards')
    await user.selectOptions(screen.getByLabelText('Variety'), 'Desirable')
    await user.type(screen.getByLabelText('Orchard name'), 'South forty')
    const before = currentPlace()
    await pressed(user, screen.getByRole('button', { name: 'Add' }))
    await screen.findByText('Order created!')
    expect([before, server.writes.length]).toEqual(['/orders/form', 3])
  })
})
