import { afterEach, describe, expect, it } from 'vitest'
import type { Call } from '#model/calls/call.ts'
import { lists } from '#model/kinds/commit.ts'
import { Settings } from '#model/kinds/settings.ts'
import { OrderTicket, ShipmentTicket } from '#model/papers/ticket.ts'
import type { PlantClient } from '#streams/client.ts'
import { done, failed } from '#streams/http/failure.ts'
import { ana, broker, grower } from '#tests/streams/persons.ts'
import { languageOfGrower, languageOfPurchaser } from '#ui/tickets/ticketLanguage.ts'
import { ticketMaking } from '#ui/tickets/ticketMaking.ts'
import { setLanguage } from '#ui/words/words.ts'

afterEach(() => setLanguage('en', {}))

it.each([
  { language: 'en', says: 'Page 1 of 2' },
  { language: 'es', says: 'Página 1 de 2' },
] as const)('a ticket should be drawn in the language that is wanted: $language', async ({ language, says }) => {
  const plant = { settings: { get: () => Settings.parse({}) }, now: () => Date.now() } as unknown as PlantClient
  const { words } = await ticketMaking(plant, '/record/order/12', { mark: null, public_url: null }, language)
  expect([words.tag, words.t('Page {i} of {n}', { i: 1, n: 2 })]).toEqual([language, says])
})

describe('a ticket for somebody', () => {
  const shipment = (of: object) =>
    ShipmentTicket.parse({ shipment: { id: 4, shipment_number: 50, lot: 8, order: 1, ...of }, bags: [] })
  const order = OrderTicket.parse({
    order: { id: 1, order_number: 31, client: 3, orchard: { id: 1, name: 'Ridge' }, variety: 1 },
    wagons: [],
    batches: [],
    lots: [],
    bags: [],
    shipments: [],
  })
  const buyer = (is: object) => lists.brokers.parse({ id: 5, company_name: 'Golden Kernel', ...is })
  const client = (is: object) => lists.clients.parse({ id: 3, company_name: 'Hollis Farms', ...is })

  /** A user's plant that holds some records, and whose server has others. */
  const plantOf = (self: object, held: object = {}, served: object = {}) =>
    ({
      self: { get: () => self },
      record: (list: string): unknown => Reflect.get(held, list),
      send: async ({ name }: Call) => {
        const answer: unknown = Reflect.get(served, name)
        return answer === undefined ? failed({ kind: 'offline', unknown: false, cause: 'no network' }) : done(answer)
      },
    }) as unknown as PlantClient

  it('should be in the language of its purchaser, and of its grower', async () => {
    const plant = plantOf(ana, { brokers: buyer({ language: 'Spanish' }), clients: client({ language: 'Spanish' }) })
    expect(await languageOfPurchaser(plant, shipment({ broker: 5 }))).toBe('es')
    expect(await languageOfGrower(plant, order)).toBe('es')
  })

  it('should be so before the lists are loaded', async () => {
    const served = { listBrokers: [buyer({ language: 'Spanish' })], getClient: client({ language: 'Spanish' }) }
    expect(await languageOfPurchaser(plantOf(ana, {}, served), shipment({ broker: 5 }))).toBe('es')
    expect(await languageOfGrower(plantOf(ana, {}, served), order)).toBe('es')
  })

  it('should be in English for who has English, also on Spanish screens', async () => {
    setLanguage('es', {})
    const plant = plantOf(ana, { brokers: buyer({ language: 'English' }), clients: client({ language: 'English' }) })
    expect(await languageOfPurchaser(plant, shipment({ broker: 5 }))).toBe('en')
    expect(await languageOfGrower(plant, order)).toBe('en')
  })

  it.each([
    ['it is not known', plantOf(ana, { brokers: buyer({}), clients: client({}) }), 5],
    ['a newer server knows one more', plantOf(ana, { brokers: buyer({ language: 'French' }) }), 5],
    ['there is no purchaser', plantOf(ana), null],
    ['the server is away', plantOf(ana), 5],
    ['its own grower reads it', plantOf(grower, { brokers: buyer({ language: 'English' }) }), 5],
    ['a broker reads it', plantOf(broker, { brokers: buyer({ language: 'English' }) }), 5],
  ] as const)('should be in the language of the screens where %s', async (_, plant, of) => {
    setLanguage('es', {})
    expect(await languageOfPurchaser(plant, shipment({ broker: of }))).toBe('es')
    expect(await languageOfGrower(plant, order)).toBe('es')
  })
})
