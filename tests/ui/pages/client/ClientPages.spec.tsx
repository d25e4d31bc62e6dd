import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana, grower } from '#tests/streams/persons.ts'
import { choose } from '#tests/ui/choose.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const of = { order: 1, order_number: 31, client: 1, company_name: 'Alderman Groves', variety_name: 'Desirable' }
const order = {
  ...of,
  id: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  notes: 'Watch this one',
  clean_net: 3059.25,
  bag_count: 1,
  more_wagons: false,
}
const wagon = {
  ...of,
  id: 5,
  wagon_id: 'B12',
  status: 'Arrived',
  harvested_at: '2026-11-20',
  arrived_at: '2026-11-20',
  driver: 'Lyle Watts',
  notes: 'Smells odd',
}
const batch = {
  ...of,
  id: 9,
  batch_number: 9,
  status: 'Sorting',
  drying_bin: 3,
  reading_count: 1,
  last_reading: { reading: 4.31, reading_method: 'Shelled', reading_time: '2026-11-18T08:00:00.000Z' },
  notes: 'Ask the boss',
}
const lot = {
  ...of,
  id: 8,
  lot_number: 1042,
  grade: 'B Grade',
  status: 'Ready',
  notified_at: '2026-11-19',
  notified_by: 7,
  internal_yield: 51.54,
  broker_yield: 44.44,
  clean_net: 3059.25,
  bag_count: 1,
}
const shipment = {
  ...of,
  id: 4,
  shipment_number: 50,
  lot: 8,
  lot_number: 1042,
  status: 'Closed',
  shipped_by: 'Southern Lines',
  truck_number: '943',
  signature: '/api/files/abc/',
}
const bag = {
  ...of,
  id: 3,
  bag_number: 7,
  lot: 8,
  lot_number: 1042,
  batch: 9,
  grade: 'B Grade',
  type: 'Super Sack',
  clean_gross: 3094.25,
  clean_tare: 35,
  clean_net: 3059.25,
  shipment: 4,
  ship_gross: 3090,
  ship_tare: 35,
  ship_net: 3055,
}
const reading = {
  id: 1,
  batch: 9,
  reading: 4.31,
  reading_method: 'Shelled',
  reading_time: '2026-11-18T08:00:00.000Z',
  sample_location: 'Top',
}
const client = {
  id: 1,
  company_name: 'Alderman Groves',
  first_name: 'Olive',
  last_name: 'Kersey',
  phone: '229-555-7160',
  preferred_broker: 2,
}
const tables = {
  orders: [order],
  wagons: [wagon],
  batches: [batch],
  lots: [lot],
  shipments: [shipment],
  bags: [bag],
  clients: [client],
  brokers: [{ id: 2, company_name: 'Navarro' }],
  orchards: [{ id: 1, client: 1, name: 'Ridge', farm: '2386', notes: 'Pays late' }],
  moisture_readings: [reading],
}

const opened = (place: string, self = grower) => openApp({ self, place, tables })
const hrefsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('a grower’s tracker', () => {
  it('should lead to the order, its lots and its shipments', async () => {
    opened('/client')
    const card = await screen.findByRole('article', { name: 'Order 31' })
    await within(card).findByText('Shipment 50')
    expect(new Set(hrefsIn(card))).toEqual(new Set(['#/client/order/1', '#/client/lot/8', '#/client/shipment/4']))
  })

  it('should show the grower’s tasks first, each with its button', async () => {
    const { user } = opened('/client')
    const turn = within(await screen.findByRole('region', { name: 'This waits for you' }))
    expect(turn.getByText('Lot 1042 can be sold. Once you know who buys it, confirm the purchaser.')).toBeDefined()
    expect(turn.getByText(/You were told 11\/19\/2026/)).toBeDefined()
    const card = await screen.findByRole('article', { name: 'Order 31' })
    const region = screen.getByRole('region', { name: 'This waits for you' })
    expect(region.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(card).queryByText(/can be sold/)).toBeNull()
    await user.click(turn.getByRole('button', { name: 'Confirm purchaser of lot 1042' }))
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('should show one line without tasks', async () => {
    openApp({ self: grower, place: '/client', tables: { ...tables, lots: [{ ...lot, status: 'Sold' }] } })
    expect(await screen.findByText('Nothing waits for you.')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'This waits for you' })).toBeNull()
  })

  it('should show an order’s next step', async () => {
    opened('/client')
    const next = await screen.findByRole('list', { name: 'What happens next' })
    expect(within(next).getByText('Batch 9 is being sorted into bags.')).toBeDefined()
  })

  it('should have the day at each stop', async () => {
    const created_at = '2026-11-21T03:30:00.000Z'
    openApp({
      self: grower,
      place: '/client',
      tables: {
        ...tables,
        wagons: [wagon, { ...wagon, id: 6, wagon_id: 'B13', arrived_at: '2026-11-22' }],
        batches: [{ ...batch, created_at }],
        shipments: [
          { ...shipment, created_at },
          { ...shipment, id: 6, shipment_number: 51, created_at, signed_at: '2026-11-23T18:00:00.000Z' },
        ],
      },
    })
    const card = within(await screen.findByRole('article', { name: 'Order 31' }))
    for (const day of [
      'Arrived 11/20/2026 – 11/22/2026',
      'Unloaded 11/21/2026 · measured 11/18/2026',
      'B Grade · you were told 11/19/2026',
      'Lot 1042 · begun 11/21/2026',
      'Lot 1042 · signed 11/23/2026',
    ])
      expect(await card.findByText(day)).toBeDefined()
  })

  it('should not call an order Ready, which a grower reads as ready for pick-up', async () => {
    openApp({
      self: grower,
      place: '/client',
      tables: { ...tables, orders: [{ ...order, status: 'Ready' }], lots: [] },
    })
    expect(await screen.findByText('All wagons in')).toBeDefined()
    expect(screen.queryByText('Ready')).toBeNull()
  })

  it('should fold finished orders into one line with their days, which opens by touch and by keyboard', async () => {
    const done = { ...order, status: 'Complete' }
    const shipped = { ...shipment, created_at: '2026-11-25T12:00:00.000Z' }
    const { user } = openApp({
      self: grower,
      place: '/client',
      tables: { ...tables, orders: [done], shipments: [shipped] },
    })
    const line = await screen.findByText('11/19/2026 – 11/25/2026')
    expect(screen.queryByRole('article', { name: 'Order 31' })).toBeNull()
    expect(screen.queryByText('Shipment 50')).toBeNull()
    // The browser itself opens a summary by Enter and Space.
    expect(line.closest('summary')).not.toBeNull()
    await user.click(line)
    expect(await screen.findByText('Shipment 50')).toBeDefined()
  })
})

describe('a grower’s orders', () => {
  it('should be listed with their status, each with a link to its page', async () => {
    opened('/client/order')
    const link = await screen.findByRole('link', { name: '31' })
    expect(link.getAttribute('href')).toBe('#/client/order/1')
    expect(screen.getAllByText('Open').length).toBeGreaterThan(0)
  })

  it('should not be a page for staff, who have their own', async () => {
    opened('/client/order', ana)
    expect(await screen.findByText('401 Permission Denied')).toBeDefined()
  })
})

describe('a grower’s order', () => {
  it('should show the next step', async () => {
    opened('/client/order/1')
    const next = await screen.findByRole('list', { name: 'What happens next' })
    expect(within(next).getByText('Wagon B12 is waiting to be pre-cleaned.')).toBeDefined()
    expect(within(next).getByText('Batch 9 is being sorted into bags.')).toBeDefined()
  })

  it('should offer the purchase where it is the grower’s turn', async () => {
    const { user } = opened('/client/order/1')
    await user.click(await screen.findByRole('button', { name: 'Confirm purchaser of lot 1042' }))
    expect(within(await screen.findByRole('dialog')).getByLabelText(/Purchaser/)).toBeDefined()
  })

  it('should show wagons, moisture, lots and shipments', async () => {
    opened('/client/order/1')
    const wagons = await screen.findByRole('list', { name: 'Wagons' })
    expect(within(wagons).getByText('Arrived 11/20/2026')).toBeDefined()
    const dried = screen.getByRole('listitem', { name: 'Batch 9' })
    expect(within(dried).getByText('4.31')).toBeDefined()
    expect(hrefsIn(screen.getByRole('list', { name: 'Lots' }))).toEqual(['#/client/lot/8'])
    expect(hrefsIn(screen.getByRole('list', { name: 'Shipments' }))).toEqual(['#/client/shipment/4'])
  })

  it('should show a batch’s readings on request', async () => {
    const { user } = opened('/client/order/1')
    await user.click(await screen.findByRole('button', { name: 'Show moisture' }))
    expect(await screen.findByText(/One reading so far: 4\.31 % Shelled, Top at/)).toBeDefined()
  })

  it('should hide the plant’s notes, and the driver', async () => {
    opened('/client/order/1')
    await screen.findByRole('list', { name: 'Wagons' })
    expect(screen.queryByText(/Watch this one|Smells odd|Ask the boss|Lyle Watts/)).toBeNull()
  })

  it('should not be found if the server returns none', async () => {
    opened('/client/order/77')
    expect(await screen.findByText('404 Not Found')).toBeDefined()
  })
})

describe('a grower’s lot', () => {
  it('should show the plant’s figures, never a broker’s', async () => {
    opened('/client/lot/8')
    expect(await screen.findByText('51.54')).toBeDefined()
    expect(screen.queryByText('44.44')).toBeNull()
  })

  it('should show its bags with their weights', async () => {
    opened('/client/lot/8')
    const row = await screen.findByRole('row', { name: /1042-7/ })
    expect(within(row).getByText('3,059.25')).toBeDefined()
  })

  it('should be sold by its grower to the grower’s choice', async () => {
    const { server, user } = opened('/client/lot/8')
    await user.click(await screen.findByRole('button', { name: 'Confirm purchaser of lot 1042' }))
    const dialog = within(await screen.findByRole('dialog'))
    await choose(user, dialog.getByLabelText(/Purchaser/), 'Navarro')
    await pressed(user, dialog.getByRole('button', { name: 'Sell to Navarro' }))
    await pressed(user, await screen.findByRole('button', { name: 'Yes, sell it' }))
    expect(await screen.findByText('Updated Lot with Broker!')).toBeDefined()
    expect(server.requests[0]).toMatchObject({ line: 'PATCH /api/lots/8/', body: { broker: 2 } })
  })

  it('should show that a purchaser it is meant for is not confirmed', async () => {
    openApp({
      self: grower,
      place: '/client/lot/8',
      tables: { ...tables, lots: [{ ...lot, broker: 2, broker_name: 'Navarro' }] },
    })
    expect(await screen.findByText('not confirmed yet')).toBeDefined()
  })

  it('should not be sold before the plant’s notification', async () => {
    openApp({ self: grower, place: '/client/lot/8', tables: { ...tables, lots: [{ ...lot, notified_at: null }] } })
    expect(await screen.findByRole('heading', { name: 'Lot 1042' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Confirm purchaser/ })).toBeNull()
  })
})

describe('a grower’s shipment', () => {
  it('should show truck, signature and the weights on the truck', async () => {
    opened('/client/shipment/4')
    expect(await screen.findByText('Southern Lines 943')).toBeDefined()
    expect(screen.getByRole('img', { name: 'Signature of shipment 50' }).getAttribute('src')).toMatch(
      /\/api\/files\/abc\/$/,
    )
    expect(within(await screen.findByRole('row', { name: /1042-7/ })).getByText('3,055.00')).toBeDefined()
  })
})

describe('a grower’s own contact', () => {
  it('should be shown with its orchards, without the plant’s notes', async () => {
    opened('/client/info')
    expect(await screen.findByText('229-555-7160')).toBeDefined()
    expect(await screen.findByText('Farm 2386')).toBeDefined()
    expect(screen.queryByText(/Pays late/)).toBeNull()
  })

  it('should be changed without ever naming the company or a preferred broker', async () => {
    const { server, user } = opened('/client/form')
    const phone = await screen.findByLabelText('Phone')
    expect(screen.queryByLabelText(/broker|company/i)).toBeNull()
    await user.clear(phone)
    await user.type(phone, '229-555-0000')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('229-555-0000')).toBeDefined()
    expect(server.requests[0]?.line).toBe('PATCH /api/clients/1/')
    expect(server.requests[0]?.body).toMatchObject({ phone: '229-555-0000' })
    expect(server.requests[0]?.body).not.toHaveProperty('preferred_broker')
    expect(server.requests[0]?.body).not.toHaveProperty('company_name')
  })
})
