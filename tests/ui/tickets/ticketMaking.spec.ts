import { describe, expect, it, vi } from 'vitest'
import type { Call } from '#model/calls/call.ts'
import { lists } from '#model/kinds/commit.ts'
import { Settings } from '#model/kinds/settings.ts'
import type { PlantClient } from '#streams/client.ts'
import { done, failed } from '#streams/http/failure.ts'
import { recordsOf } from '#streams/live/records.ts'
import { readOrderTicket, readShipmentTicket } from '#ui/tickets/readTicket.ts'
import { ticketMaking } from '#ui/tickets/ticketMaking.ts'

const hash = '0123456789abcdef'.repeat(4)
const mark = { seq: 345, hash, at: '2026-11-20T15:00:00.000Z' }
const absent = failed({ kind: 'absent', statusErrors: [] })

describe('the data of a ticket', () => {
  const plant = (settings: object, picture: Blob | null = null) =>
    ({
      settings: { get: () => Settings.parse(settings) },
      picture: async () => picture,
      now: () => Date.now(),
    }) as unknown as PlantClient
  const made = (settings: object, of: object = {}, picture: Blob | null = null) =>
    ticketMaking(plant(settings, picture), '/record/order/12', { mark, public_url: null, ...of }, 'en')

  it('should be sealed with the address by which the plant is known outside', async () => {
    const { seal } = await made({}, { public_url: 'https://plant.example.com' })
    expect(seal).toEqual({ mark, address: `https://plant.example.com/#/record/order/12?head=345-${hash}` })
  })

  it('should be sealed with where the page was opened where no other address is set', async () => {
    expect((await made({})).seal?.address).toBe(`${location.origin}/#/record/order/12?head=345-${hash}`)
  })

  it('should not be sealed if the server has no log', async () => {
    expect((await made({}, { mark: null })).seal).toBeNull()
  })

  it('should have the landscape logo as a picture, and go without one that can’t be had', async () => {
    const logo = { company_logo_landscape: '/api/files/abc/' }
    const { logo: drawn } = await made(logo, {}, new Blob(['logo'], { type: 'image/png' }))
    expect(drawn).toBe(`data:image/png;base64,${btoa('logo')}`)
    expect((await made(logo)).logo).toBeNull()
  })

  it('should load a face only for names beyond Latin-1', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('face'))
    expect((await made({ company_name: 'Peña & Söhne' })).fonts).toBeNull()
    expect(fetchSpy).not.toHaveBeenCalled()
    expect((await made({ company_name: 'Łąka' })).fonts).toEqual({ regular: btoa('face'), bold: btoa('face') })
    fetchSpy.mockRestore()
  })
})

describe('a server that has only the specification’s calls', () => {
  const shipment = lists.shipments.parse({ id: 4, shipment_number: 50, lot: 8, order: 1 })
  const order = lists.orders.parse({
    id: 1,
    order_number: 31,
    client: 1,
    orchard: { id: 1, name: 'Ridge' },
    variety: 1,
  })
  const bag = {
    id: 3,
    bag_number: 7,
    batch: 9,
    lot: 8,
    grade: 'B Grade',
    type: 'Super Sack',
    clean_tare: 35,
    clean_gross: 900,
  }
  const bags = [bag, { ...bag, id: 4, bag_number: 8, void: true }].map((each) => lists.bags.parse(each))
  const held = (...records: readonly object[]) => ({
    get: () => recordsOf(records.map((each, id) => ({ id, version: 0, ...each }))),
  })
  const plant = {
    record: (list: string, id: number) =>
      [shipment, order].find((each) => each.id === id && list.startsWith('order') === (each === order)),
    lists: { wagons: held(), batches: held(), shipments: held(shipment, { ...shipment, id: 5, order: 2 }) },
    send: async ({ name }: Call) => (name === 'listBags' ? done(bags) : name === 'listLots' ? done([]) : absent),
  } as unknown as PlantClient

  it('should request only the bags of a shipment, and its ticket is not sealed', async () => {
    const ticket = await readShipmentTicket(plant, 4)
    expect(ticket).toEqual(
      done({ shipment, bags: bags.slice(0, 1), adjustments: [], broker_address: '', mark: null, public_url: null }),
    )
  })

  it('should request an order’s lots and bags; the rest is loaded', async () => {
    const ticket = await readOrderTicket(plant, 1)
    expect(ticket).toMatchObject({ ok: true, value: { order, bags: [{ id: 3 }], shipments: [{ id: 4 }], mark: null } })
  })

  it('should find an order’s shipments by its lots, by ids or by numbers', async () => {
    const lot = lists.lots.parse({ id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sold' })
    const numbered = { ...shipment, id: 6, lot: null, lot_number: 1042, order: null }
    const shipments = held({ ...shipment, order: null }, numbered, { ...numbered, id: 7, lot_number: 1043 })
    const answers: Readonly<Record<string, unknown>> = { listBags: done(bags), listLots: done([lot]) }
    const send = async ({ name }: Call) => answers[name] ?? absent
    const other = { ...plant, lists: { ...plant.lists, shipments }, send } as unknown as PlantClient
    const ticket = await readOrderTicket(other, 1)
    expect(ticket.ok && ticket.value.shipments.map(({ id }) => id)).toEqual([4, 6])
  })

  it('should have no ticket for records that are not loaded', async () => {
    expect(await readShipmentTicket(plant, 99)).toEqual(absent)
  })
})
