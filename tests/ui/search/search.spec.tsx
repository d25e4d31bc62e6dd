import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ana, broker } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { showAs } from '#ui/shell/display.ts'

beforeEach(() => {
  showAs({ theme: 'system', gloves: false, shortcuts: true })
})

const lot = { id: 2, lot_number: 1042, order: 1, grade: 'Large A Grade', status: 'Ready' }

const search = () => screen.findByRole('combobox', { name: 'Search the plant' })

describe('searching the plant', () => {
  it('should open by Ctrl+K, go where the first finding leads, and close', async () => {
    const { user } = openApp({ self: ana, place: '/profile' })
    await screen.findByRole('heading', { name: 'My Profile' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await search(), 'drying b')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Drying Bins' })
    expect(screen.queryByRole('combobox', { name: 'Search the plant' })).toBeNull()
  })

  it('should open by its button, and begin a new wagon over any page', async () => {
    const { user } = openApp({ self: ana, place: '/profile' })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), 'new wagon')
    await user.click(await screen.findByRole('option', { name: /New wagon/ }))
    await screen.findByRole('dialog', { name: /New wagon/i })
  })

  it('should close by one Escape, and start empty the next time', async () => {
    const { user } = openApp({ self: ana, place: '/profile' })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), '81')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search the plant' })).toBeNull())
    await user.keyboard('{Control>}k{/Control}')
    expect(await search()).toHaveProperty('value', '')
  })

  it('should open by Enter the first result of the present words', async () => {
    const lots = [81, 80, 16].map((lot_number) => ({ ...lot, id: lot_number, lot_number }))
    const { user } = openApp({ self: ana, place: '/profile', tables: { lots } })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), 'lot 1{Enter}')
    await waitFor(() => expect(location.hash).toBe('#/lots/16'))
  })

  it.each(['229-555-1133', '(229) 555 8002', '2295559417'])(
    'should find a client by the telephone number %s',
    async (typed) => {
      const phones = { phone: '229-555-1133', mobile_phone: '229-555-8002', alt_phone: '229 555 9417' }
      const clients = [{ id: 1, company_name: 'Alderman Groves', ...phones }]
      const { user } = openApp({ self: ana, place: '/profile', tables: { clients } })
      await user.click(await screen.findByRole('button', { name: /^Search/ }))
      await user.type(await search(), typed)
      await screen.findByRole('option', { name: /Alderman Groves/ })
    },
  )

  it('should look in earlier seasons one press on, and not before', async () => {
    const old = { ...lot, id: 1, lot_number: 1041, status: 'Sold', created_at: '2019-10-05T12:00:00.000Z' }
    const { user } = openApp({ self: ana, place: '/profile', tables: { lots: [lot, old] }, old: { lots: [1] } })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), 'lot 104')
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options()).toEqual([expect.stringContaining('Lot 1042'), expect.stringContaining('Look in earlier seasons')])
    await user.type(await search(), '1')
    expect(screen.getByText('Nothing of this season is called “lot 1041”.')).toBeDefined()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('option', { name: /Lot 1041/ }))
    await waitFor(() => expect(location.hash).toBe('#/lots/1'))
  })

  it('should report that earlier seasons have no match either, and request only a broker’s lists', async () => {
    const failing = new Set(['GET /api/orders/', 'GET /api/wagons/', 'GET /api/batches/'])
    const { user, plant } = openApp({ self: broker, place: '/inventory', failing })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), 'lot 7{Enter}')
    expect(await screen.findByText('Nothing is called “lot 7” this season, nor in earlier seasons.')).toBeDefined()
    expect(plant.snackbars.get()).toEqual([])
  })

  const bags = [{ id: 9, bag_number: 7, batch: 1, lot: 2, lot_number: 81, clean_tare: 35, clean_gross: 2035 }]
  const packed = bags.map((bag) => ({ ...bag, grade: 'Large A Grade', type: 'Super Sack' }))
  const oldBag = { self: ana, place: '/profile', tables: { lots: [lot], bags: packed }, old: { bags: [9] } }

  it('should load no bags of earlier seasons from our own server: they are very many', async () => {
    const { user, plant } = openApp(oldBag)
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), '81-7')
    await user.click(await screen.findByRole('option', { name: /Look in earlier seasons too/ }))
    expect(await screen.findByText('Nothing is called “81-7” this season, nor in earlier seasons.')).toBeDefined()
    expect(plant.lists.bags.get().size).toBe(0)
  })

  it('should look among earlier lots and bags on a server that knows no seasons', async () => {
    const { user } = openApp({ ...oldBag, lacking: { paths: ['/api/events/'], status: 404 } })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), '81-7')
    await user.click(await screen.findByRole('option', { name: /Look among earlier lots and bags too/ }))
    expect(await screen.findByRole('option', { name: /Bag 81-7/ })).toBeDefined()
    await user.clear(await search())
    await user.type(await search(), 'lot 7')
    expect(screen.getByText('Nothing is called “lot 7”, no earlier lot or bag either.')).toBeDefined()
  })

  it('should offer a broker nothing of the plant’s own', async () => {
    const { user } = openApp({ self: broker, place: '/inventory' })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await search()
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'InventoryPage',
      'ShipmentsPage',
    ])
  })
})

describe('the letters', () => {
  it('should go to a page after G', async () => {
    const { user } = openApp({ self: ana, place: '/profile' })
    await screen.findByRole('heading', { name: 'My Profile' })
    await user.keyboard('gn')
    await screen.findByRole('heading', { name: 'Drying Bins' })
  })

  it('should go nowhere that is not theirs', async () => {
    const { user } = openApp({ self: ana, place: '/profile' })
    await screen.findByRole('heading', { name: 'My Profile' })
    await user.keyboard('gm')
    await waitFor(() => expect(location.hash).toBe('#/profile'))
  })

  it('should rest where they are turned off, and Ctrl+K not', async () => {
    showAs({ theme: 'system', gloves: false, shortcuts: false })
    const { user } = openApp({ self: ana, place: '/profile' })
    await screen.findByRole('heading', { name: 'My Profile' })
    await user.keyboard('gn')
    await user.keyboard('{Control>}k{/Control}')
    await search()
    expect(location.hash).toBe('#/profile')
  })

  it('should be letters while typing', async () => {
    const { user } = openApp({ self: ana, place: '/wagons/form' })
    const wagon = await screen.findByRole('textbox', { name: /Wagon id/i })
    await user.type(wagon, 'gn')
    expect(location.hash).toBe('#/wagons/form')
  })
})
