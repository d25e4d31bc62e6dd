import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Self } from '#model/kinds/user.ts'
import { ana, broker, grower } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const lot = {
  id: 2,
  lot_number: 1042,
  order: 1,
  client: 1,
  company_name: 'Hollis',
  variety_name: 'Stuart',
  grade: 'B Grade',
  status: 'Ready',
  notified_by: 7,
  notified_at: '2026-11-19',
  clean_gross: 44_100,
  clean_tare: 100,
  clean_net: 44_000,
  bag_count: 22,
  internal_yield: 52,
  asking_price: 3,
}
const order = {
  id: 1,
  order_number: 31,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  company_name: 'Hollis',
}
const bid = { broker: 1, company_name: 'Southern Shellers', bid: 2.85, worth: 65_208 }
const noBias = { lots: 0, mean: null, low: null, high: null, verdict: null }
const measured = {
  id: 3,
  lot_number: 1043,
  grade: 'B Grade',
  sold_at: '2026-11-20T10:00:00.000Z',
  net: 44_000,
  internal_yield: 52,
  internal_moisture: null,
  internal_count: null,
  broker_yield: 50.3,
  broker_moisture: null,
  broker_count: null,
  price: 2.85,
  worth: -2131.8,
}
const card = { id: 1, valid_from: '2026-09-01', version: 1 }

const open = (
  self: Self,
  place: string,
  cards: readonly object[],
  fields: object = {},
  bids: Readonly<Record<string, unknown>> = { lot: 2, bids: [bid] },
) =>
  openApp({
    self,
    place,
    tables: {
      lots: [{ ...lot, ...fields }],
      orders: self.role_number === 0 ? [] : [order],
      brokers: [{ id: 1, company_name: 'Southern Shellers' }],
      bids: [bids],
      bias: [{ broker: 1, yield: noBias, moisture: noBias, count: noBias, lots: [measured] }],
      rate_cards: cards as [],
    },
  })

const own = { broker_yield: 50.3, broker_bid: 2.85 }
const places: readonly (readonly [who: string, self: Self, place: string, fields: object, shows: RegExp])[] = [
  ['the plant on a lot’s page', ana, '/lots/2', {}, /3\.00 ¢ a point.*2\.85 ¢ a point.*\$65,208\.00/],
  ['a grower on its lot’s page', grower, '/client/lot/2', {}, /3\.00 ¢ a point.*2\.85 ¢ a point.*\$65,208\.00/],
  ['a broker on a lot’s page', broker, '/lots/2', own, /3\.00 ¢ a point.*2\.85 ¢ a point.*2,131\.80/],
  ['a broker at its desk', broker, '/desk', own, /asked 3\.00 ¢ a point.*our bid 2\.85 ¢ a point.*2,131\.80/],
  ['the plant on a broker’s page', ana, '/brokers/1', {}, /2,131\.80.*2\.85 ¢ a point/],
]
/** What tells of money on a screen. */
const money = /¢|\$|Price|Asking|Bid/

afterEach(cleanup)

describe.each(places)('Prices of a lot, for %s', (_, self, place, fields, shows) => {
  const main = async () => {
    // The figures of the lot, which are there with and without prices.
    await screen.findAllByText(/44,000\.00/)
    return screen.getByRole('main')
  }

  it('should be shown while the plant has a rate card', async () => {
    open(self, place, [card], fields)
    const page = await main()
    await within(page).findAllByText(/2\.85 ¢ a point/)
    expect(page.textContent).toMatch(shows)
  })

  it('should not be shown without a rate card, though the plant asks a price and brokers bid', async () => {
    const { plant } = open(self, place, [], fields)
    const page = await main()
    // The settings of the server tell whether there are rates.
    await vi.waitFor(() => expect(plant.settings.get().time_zone).toBe('UTC'))
    expect(page.textContent).not.toMatch(money)
  })
})

describe('The bids on a lot’s page', () => {
  it('should be those of now, though a bid changes no record that the plant gets', async () => {
    const bids = { lot: 2, bids: [bid] }
    const { server } = open(ana, '/lots/2', [card], {}, bids)
    await screen.findByText('2.85 ¢ a point')
    bids.bids = [{ ...bid, broker: 2, company_name: 'Gulf Nut', bid: 2.9 }, bid]
    server.says({ type: 'mark', seq: 99 })
    expect(await screen.findByText('2.90 ¢ a point', {}, { timeout: 5000 })).toBeDefined()
  })
})
