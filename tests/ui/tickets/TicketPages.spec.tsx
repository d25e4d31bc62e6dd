import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ana, broker, grower } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const of = { order: 1, order_number: 31, client: 1, company_name: 'Alderman Groves', variety_name: 'Desirable' }
const order = { ...of, id: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1, clean_net: 3059.25, bag_count: 1 }
const lot = { ...of, id: 8, lot_number: 1042, grade: 'B Grade', status: 'Sold', clean_net: 3059.25 }
const shipment = { ...of, id: 4, shipment_number: 50, lot: 8, lot_number: 1042, ship_net: 3055, bag_count: 1 }
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
const tables = {
  orders: [order, { ...order, id: 2, order_number: 32 }],
  lots: [lot],
  // Newest first, as the server gives them.
  shipments: [{ ...shipment, id: 5, shipment_number: 51 }, shipment],
  bags: [bag],
}
const hash = '0123456789abcdef'.repeat(4)

let drawn: Blob[] = []
beforeEach(() => {
  drawn = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    drawn.push(file as Blob)
    return `blob:${drawn.length}`
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const open = (place: string, self = ana) => openApp({ self, place, tables })
const saved = async () => (await screen.findByRole('link', { name: 'Save PDF' })).getAttribute('download')

describe('the processing ticket of an order', () => {
  it('should be drawn, to save under its name and to open', async () => {
    open('/tickets/processing/1')
    expect(await saved()).toBe('ProcessingTicket_31.pdf')
    expect(screen.getByRole('link', { name: 'Open to print' }).getAttribute('href')).toBe('blob:1')
    expect(await textOf(drawn[0])).toContain('Processing ticket 31')
    expect(await textOf(drawn[0])).toContain('1042-7')
  })

  it('should have its figures beside it as text', async () => {
    open('/tickets/processing/1')
    await saved()
    expect(screen.getByText('3,059.25', { selector: 'dd *' })).toBeDefined()
    expect(screen.getByText('Log at event 345')).toBeDefined()
  })

  it('should have its first page drawn on the page, in any browser', async () => {
    open('/tickets/processing/1')
    const page = await screen.findByRole('img', { name: 'First page of ProcessingTicket_31.pdf' })
    for (const words of ['Processing ticket 31', 'Alderman Groves', '1042-7', 'Page 1 of 1'])
      expect(page.textContent).toContain(words)
    expect(page.querySelector('svg path')?.getAttribute('d')).toMatch(/^M0 0h7/)
  })

  it('should report a change of the order since it was drawn, and be drawn again', async () => {
    const { server, user } = open('/tickets/processing/1')
    await saved()
    server.change('orders', 1, { clean_net: 4000 })
    await user.click(await screen.findByRole('button', { name: 'Make it again' }))
    expect(await screen.findByText('4,000.00', { selector: 'dd *' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Make it again' })).toBeNull()
  })

  it('should be chosen from a list of the orders without a number', async () => {
    open('/tickets/processing')
    const link = await screen.findByRole('link', { name: '31' })
    expect(link.getAttribute('href')).toBe('#/tickets/processing/1')
  })

  it('should report a failure, and be tried again', async () => {
    const failing = new Set(['GET /api/orders/1/ticket/'])
    const { user } = openApp({ self: ana, place: '/tickets/processing/1', tables, failing })
    expect(await screen.findByText('The ticket could not be made')).toBeDefined()
    failing.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await saved()).toBe('ProcessingTicket_31.pdf')
  })
})

describe('the shipping tickets of an order', () => {
  it('should start with the newest shipment, each with its own address', async () => {
    open('/orders/ticket/1')
    expect(await saved()).toBe('ShippingTicket_51.pdf')
    const tabs = screen.getByRole('navigation', { name: 'Tickets' })
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Shipment 51')
    expect(within(tabs).getByRole('link', { name: 'Shipment 50' }).getAttribute('href')).toBe(
      '#/orders/ticket/1?shipment=4',
    )
  })

  it('should show the one that the address names', async () => {
    open('/orders/ticket/1?shipment=4')
    expect(await saved()).toBe('ShippingTicket_50.pdf')
    expect(await textOf(drawn[0])).toContain('1042-7')
  })

  it('should report an order without shipments', async () => {
    open('/orders/ticket/2')
    expect(await screen.findByText('Nothing is shipped yet')).toBeDefined()
  })

  it('should be no page for brokers and growers', async () => {
    open('/orders/ticket/1', broker)
    expect(await screen.findByText('401 Permission Denied')).toBeDefined()
  })
})

describe('the language of a ticket', () => {
  const spanish = {
    ...tables,
    clients: [{ id: 1, company_name: 'Alderman Groves', language: 'Spanish' }],
    brokers: [{ id: 6, company_name: 'Golden Kernel', language: 'Spanish' }],
    shipments: [{ ...shipment, broker: 6 }],
  }
  const chosen = async () => (await screen.findByRole<HTMLInputElement>('radio', { checked: true })).value

  it('should be its purchaser’s, and another one where the staff choose it', async () => {
    const { user } = openApp({ self: ana, place: '/orders/ticket/1', tables: spanish })
    await saved()
    expect([await textOf(drawn[0]), await chosen()]).toEqual([expect.stringContaining('Boleta de embarque 50'), 'es'])
    await user.click(screen.getByRole('radio', { name: 'English' }))
    await waitFor(() => expect(drawn).toHaveLength(2))
    expect([await textOf(drawn[1]), await chosen()]).toEqual([expect.stringContaining('Shipping ticket 50'), 'en'])
  })

  it('should be its grower’s', async () => {
    openApp({ self: ana, place: '/tickets/processing/1', tables: spanish })
    await saved()
    expect(await chosen()).toBe('es')
  })

  it('should be chosen once for all tickets of a page', async () => {
    const both = {
      ...spanish,
      shipments: [{ ...shipment, id: 5, shipment_number: 51, broker: 6 }, ...spanish.shipments],
    }
    const { user } = openApp({ self: ana, place: '/orders/ticket/1', tables: both })
    await saved()
    await user.click(screen.getByRole('radio', { name: 'English' }))
    await user.click(screen.getByRole('link', { name: 'Shipment 50' }))
    await screen.findByRole('link', { name: 'Save PDF' })
    await waitFor(async () => expect(await saved()).toBe('ShippingTicket_50.pdf'))
    expect(await textOf(drawn.at(-1))).toContain('Shipping ticket 50')
  })

  it('should be no question to growers, who read it themselves', async () => {
    openApp({ self: grower, place: '/client/order/ticket/1', tables: spanish })
    await saved()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(await textOf(drawn[0])).toContain('Processing ticket 31')
  })
})

describe('a grower’s tickets', () => {
  it('should be the order’s own and those of its shipments', async () => {
    open('/client/order/ticket/1', grower)
    expect(await saved()).toBe('ProcessingTicket_31.pdf')
    const tabs = within(screen.getByRole('navigation', { name: 'Tickets' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Processing ticket', 'Shipment 50', 'Shipment 51'])
  })

  it('should lead to its statements where the plant has set rates, and nowhere else', async () => {
    const rate_cards = [{ id: 1, valid_from: '2026-09-01', version: 1 }]
    openApp({ self: grower, place: '/client/order/ticket/1', tables: { ...tables, rate_cards } })
    expect((await screen.findByRole('link', { name: 'Statements' })).getAttribute('href')).toBe('#/statements?order=1')
    cleanup()
    open('/client/order/ticket/1', grower)
    await saved()
    expect(screen.queryByRole('link', { name: 'Statements' })).toBeNull()
  })

  it('should be chosen from a list of the orders without a number', async () => {
    open('/client/order/ticket/', grower)
    expect((await screen.findByRole('link', { name: '31' })).getAttribute('href')).toBe('#/client/order/ticket/1')
  })

  it('of another’s order should not be found', async () => {
    open('/client/order/ticket/77', grower)
    expect(await screen.findByText('404 Not Found')).toBeDefined()
  })
})

describe('the address in a QR code', () => {
  it.each([
    ['staff', ana, 'order/1', '/orders/1'],
    ['staff', ana, 'shipment/4', '/shipments/4'],
    ['a grower', grower, 'order/1', '/client/order/1'],
    ['a grower', grower, 'shipment/4', '/client/shipment/4'],
    ['a broker', broker, 'shipment/4', '/shipments/4'],
  ])('should lead %s to their page of the record', async (_who, self, record, place) => {
    open(`/record/${record}?head=345-${hash}`, self)
    await waitFor(() => expect(location.hash).toBe(`#${place}?head=345-${hash}`))
    expect(await screen.findByText('The log stands as this ticket says.')).toBeDefined()
  })

  it('should lead a broker to no order', async () => {
    open(`/record/order/1?head=345-${hash}`, broker)
    expect(await screen.findByText('404 Not Found')).toBeDefined()
  })

  it('should report when the record has changed since', async () => {
    const { server } = open('/orders/2')
    server.check = { holds: true, changed_at: '2026-11-20T15:00:00.000Z' }
    location.hash = `#/orders/1?head=345-${hash}`
    expect(await screen.findByText(/figures may differ/)).toBeDefined()
  })

  it('should report another log', async () => {
    const { server } = open('/orders/2')
    server.check = { holds: false, changed_at: null }
    location.hash = `#/orders/1?head=345-${hash}`
    expect(await screen.findByText('This ticket does not match the log.')).toBeDefined()
  })

  it('should not be checked without a mark', async () => {
    open('/orders/1?head=345-abc')
    await screen.findByRole('link', { name: 'Processing ticket' })
    expect(screen.queryByText(/log stands/)).toBeNull()
  })
})

describe('a shipment’s page', () => {
  it.each([
    ['staff', ana, '/shipments/4', '#/orders/ticket/1?shipment=4'],
    ['a grower', grower, '/client/shipment/4', '#/client/order/ticket/1?shipment=4'],
  ])('should lead %s to its ticket', async (_who, self, place, href) => {
    open(place, self)
    expect((await screen.findByRole('link', { name: 'Preview' })).getAttribute('href')).toBe(href)
  })

  it('should save its ticket for a broker, who has no page of its order', async () => {
    const { user } = open('/shipments/4', broker)
    await user.click(await screen.findByRole('button', { name: 'Save PDF' }))
    await waitFor(() => expect(drawn).toHaveLength(1))
    expect(await textOf(drawn[0])).toContain('Shipping ticket 50')
    expect(screen.queryByRole('link', { name: 'Preview' })).toBeNull()
  })

  it('should report a signature that could not be loaded', async () => {
    const signed = { ...shipment, status: 'Closed', signature: '/api/files/abc/' }
    const { user } = openApp({ self: ana, place: '/shipments/4', tables: { ...tables, shipments: [signed] } })
    await user.click(await screen.findByRole('button', { name: 'Save PDF' }))
    expect(await screen.findByText('Updated, but failed to generate some ticket(s).')).toBeDefined()
    expect(drawn).toEqual([])
  })
})

// Helpers

async function textOf(file: Blob | undefined): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await (file ?? new Blob()).arrayBuffer())), {
    mergePages: true,
  })
  return text.replaceAll(/\s+/g, ' ')
}
