import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ana, broker } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { usualScanner } from '#ui/scan/scanner.ts'
import { showAs } from '#ui/shell/display.ts'

beforeEach(() => {
  showAs({ theme: 'system', gloves: false, shortcuts: true })
})

const lot = { id: 2, lot_number: 1042, order: 1, grade: 'Large A Grade', status: 'Ready' }

/** Keys as a person types them: a faster number with Enter would be a scan. */
const byHand = userEvent.setup({ delay: usualScanner.gap + 10 })

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

  it('should begin with what can be done with the record whose page is open', async () => {
    const supervisor = { ...ana, role_number: 3 }
    const { user } = openApp({
      self: supervisor,
      place: '/lots/81',
      tables: { lots: [{ ...lot, id: 81, lot_number: 81 }] },
    })
    await screen.findByRole('heading', { level: 1, name: /Lot 81/ })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await search(), 'hold')
    await user.click(await screen.findByRole('option', { name: /^Hold lot 81/ }))
    expect(await screen.findByRole('dialog', { name: 'Hold lot 81' })).toBeDefined()
  })

  it('should offer the move of the open wagon, and its trace', async () => {
    const wagon = { id: 12, wagon_id: 'B12', order: 20, client: 3, status: 'Arrived' }
    const { user } = openApp({
      self: { ...ana, role_number: 3 },
      place: '/wagons/12',
      tables: { wagons: [wagon] },
    })
    await screen.findByRole('heading', { level: 1, name: /B12/ })
    expect(await screen.findByRole('button', { name: 'Wrong order' })).toBeDefined()
    await user.keyboard('{Control>}k{/Control}')
    await search()
    expect(screen.getByRole('option', { name: /^Trace\W*wagon B12/ })).toBeDefined()
    await user.type(await search(), 'another order')
    await user.click(await screen.findByRole('option', { name: /^Move wagon B12 to another order/ }))
    expect(await screen.findByRole('dialog', { name: 'Move wagon B12 to another order' })).toBeDefined()
  })

  it('should show the keys of the page by a question mark', async () => {
    const { user } = openApp({ self: ana, place: '/lots', tables: { lots: [lot] } })
    await screen.findByRole('link', { name: '1042' })
    await user.keyboard('?')
    const keys = await screen.findByRole('dialog', { name: 'The keys of this page' })
    expect(keys.textContent).toContain('Look into the row, beside the list')
  })

  it('should go by J to the first row, and from the page of a record to the next one of its list', async () => {
    const lots = [83, 82, 81].map((lot_number) => ({ ...lot, id: lot_number, lot_number }))
    const { user } = openApp({ self: ana, place: '/lots', tables: { lots } })
    const first = await screen.findByRole('link', { name: '83' })
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    await user.click(first)
    await screen.findByRole('heading', { level: 1, name: /Lot 83/ })
    await byHand.keyboard('j')
    expect(await screen.findByRole('heading', { level: 1, name: /Lot 82/ })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Previous (K)' }).getAttribute('href')).toBe('#/lots/83')
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

  it('should look in earlier seasons one press on where something is called so, and by itself where nothing is', async () => {
    const old = { ...lot, id: 1, lot_number: 1041, status: 'Sold', created_at: '2019-10-05T12:00:00.000Z' }
    const { server, user } = openApp({ self: ana, place: '/profile', tables: { lots: [lot, old] }, old: { lots: [1] } })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), 'lot 104')
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options()).toEqual([expect.stringContaining('Lot 1042'), expect.stringContaining('Look in earlier seasons')])
    const answer = server.fetch.bind(server)
    let letAnswer = () => {}
    const answered = new Promise<void>((resolve) => (letAnswer = resolve))
    vi.spyOn(server, 'fetch').mockImplementation(async (...asked) => {
      await answered
      return answer(...asked)
    })
    await user.type(await search(), '1')
    expect(await screen.findByText('Looking in earlier seasons …')).toBeDefined()
    letAnswer()
    expect(screen.queryByText(/^Nothing is called/)).toBeNull()
    await user.click(await screen.findByRole('option', { name: /Lot 1041/ }))
    await waitFor(() => expect(location.hash).toBe('#/lots/1'))
  })

  it('should not say that nothing is called so where the server did not answer', async () => {
    const failing = new Set(['GET /api/lots/'])
    const { user } = openApp({ self: ana, place: '/profile', failing })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), 'lot 7')
    await screen.findByText('Not all could be searched. Nothing that is loaded here is called “lot 7”.')
    expect(screen.queryByText(/^Nothing is called/)).toBeNull()
  })

  const named = { id: 1, company_name: 'Ingram Orchards', first_name: 'Dale', last_name: 'Ingram' }

  it('should offer what is written almost so, and say that it is only almost', async () => {
    const { user } = openApp({ self: ana, place: '/profile', tables: { clients: [named] } })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), 'ingrm')
    await screen.findByRole('option', { name: /Ingram Orchards/ })
    expect(screen.getByText('Nothing is called “ingrm”. These are written almost so:')).toBeDefined()
  })

  const people = {
    wagons: [{ id: 3, wagon_id: 'B12', order: 1, client: 1, driver: 'Pete Lassiter', status: 'Arrived' }],
    shipments: [{ id: 4, shipment_number: 21, lot: 2, shipped_by: 'Southern Lines', truck_number: 'T9' }],
    brokers: [{ id: 5, company_name: 'Gulf Nut Brokers' }],
    users: [{ id: 6, email: 'cora@pecanyard.test', first_name: 'Cora', last_name: 'Ames', role_number: 4 }],
  }
  const administrator = { ...ana, role_number: 5 }

  it.each([
    ['pete las', /Pete Lassiter.*Driver/, '#/wagons?q=Pete+Lassiter', ana],
    ['southern', /Southern Lines.*Truck line/, '#/shipments?line=Southern+Lines', ana],
    ['gulf nut', /Gulf Nut Brokers.*Broker/, '#/brokers/5', ana],
    ['cora', /Cora Ames.*User/, '#/users/form-staff?id=6', administrator],
    ['trace', /Trace.*Page/, '#/trace', ana],
    ['balance', /Balance.*Page/, /^#\/balance\?season=\d{4}$/, ana],
    ['bring in', /Bring in records.*Page/, '#/system/import', administrator],
  ])('should find “%s”', async (typed, name, place, self) => {
    const { user } = openApp({ self, place: '/profile', tables: people })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), typed)
    await user.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(location.hash).toEqual(typeof place === 'string' ? place : expect.stringMatching(place)))
  })

  it.each([
    ['a hand no user', ana, 'cora'],
    ['a hand no page of administrators', ana, 'bring in'],
    ['a broker no other broker', broker, 'gulf nut'],
    ['a broker no balance', broker, 'balance'],
  ])('should show %s', async (_, self, typed) => {
    const { user } = openApp({ self, place: '/profile', tables: people })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), typed)
    await screen.findByText(new RegExp(`^Nothing is called “${typed}”`))
    expect(screen.queryAllByRole('option')).toEqual([])
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

  it('should ask our own server for one bag, which is in no list, and open it at its row', async () => {
    const { user, server, plant } = openApp(oldBag)
    server.labels = { '81-7': 9 }
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), 'Bag 81-7')
    await screen.findByRole('option', { name: /Bag 81-7/ })
    // Bags of earlier seasons are very many: none but this one is loaded.
    expect(plant.lists.bags.get().size).toBe(0)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.hash).toBe('#/lots/2?bag=9'))
  })

  it('should open the bag whose number was entered before the server had answered', async () => {
    const { user, server } = openApp(oldBag)
    server.labels = { '81-7': 9 }
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await byHand.type(await search(), '81-7{Enter}')
    await waitFor(() => expect(location.hash).toBe('#/lots/2?bag=9'))
  })

  it('should not open another bag by Enter before the server has answered', async () => {
    const tables = { lots: [lot], bags: [...packed, { ...packed[0], id: 10, lot: 3, lot_number: 181 }] }
    const { user, server, plant } = openApp({ ...oldBag, tables })
    server.labels = { '81-7': 9 }
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await waitFor(() => expect(plant.lists.bags.get().size).toBe(1))
    await byHand.type(await search(), '81-7{Enter}')
    await waitFor(() => expect(location.hash).toBe('#/lots/2?bag=9'))
  })

  it('should open no other bag by Enter where there is none with the number', async () => {
    const near = { ...packed[0], id: 10, lot: 3, lot_number: 181 }
    const { user } = openApp({ self: ana, place: '/profile', tables: { bags: [near] } })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await byHand.type(await search(), '1-7{Enter}')
    await screen.findByRole('option', { name: /Bag 181-7/ })
    await screen.findByRole('option', { name: /Look in earlier seasons too/ })
    expect(location.hash).toBe('#/profile')
  })

  it('should say that there is no such bag after the server has', async () => {
    const { user } = openApp(oldBag)
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), '81-8')
    expect(screen.queryByText(/^Nothing is called/)).toBeNull()
    await screen.findByText('Nothing is called “81-8” this season, nor in earlier seasons.')
  })

  it('should find a broker a bag of its own earlier lot, by the list of the lot', async () => {
    const tables = { lots: [{ ...lot, lot_number: 81 }], bags: packed }
    const { user } = openApp({ self: broker, place: '/inventory', tables, old: { lots: [2], bags: [9] } })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), '81-7')
    await user.click(await screen.findByRole('option', { name: /Bag 81-7/ }))
    await waitFor(() => expect(location.hash).toBe('#/lots/2?bag=9'))
  })

  it('should open a loaded bag at its row', async () => {
    const { user } = openApp({ self: ana, place: '/profile', tables: oldBag.tables })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), '81-7')
    await user.click(await screen.findByRole('option', { name: /Bag 81-7/ }))
    await waitFor(() => expect(location.hash).toBe('#/lots/2?bag=9'))
  })

  it('should look among earlier lots and bags on a server that knows no seasons', async () => {
    const { user } = openApp({ ...oldBag, lacking: { paths: ['/api/events/'], status: 404 } })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await user.type(await search(), '81-7')
    expect(await screen.findByRole('option', { name: /Bag 81-7/ })).toBeDefined()
    await user.clear(await search())
    await user.type(await search(), 'lot 7')
    expect(await screen.findByText('Nothing is called “lot 7”, no earlier lot or bag either.')).toBeDefined()
  })

  it('should offer a broker nothing of the plant’s own', async () => {
    const { user } = openApp({ self: broker, place: '/inventory' })
    await user.click(await screen.findByRole('button', { name: /^Search/ }))
    await search()
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'DeskPage',
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
