import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { Bag } from '#model/bag.ts'
import { Settings } from '#model/settings.ts'
import { Shipment } from '#model/shipment.ts'
import { shippingTicket, shippingTicketName } from '#print/shippingTicket.ts'

describe('a shipping ticket', () => {
  it('should be saved as ShippingTicket_{number}.pdf', () => {
    expect(shippingTicketName({ shipment_number: 12 })).toBe('ShippingTicket_12.pdf')
  })

  it('should name the shipment, its lot, every bag and the total in lbs', async () => {
    const [page = ''] = await pagesOf(2)
    for (const words of [
      'Shipping ticket 12',
      'Lot 1042',
      'Large A Grade',
      '1042-1',
      '1042-2',
      '1,400.25',
      '2 bags',
      '2,800.50',
    ])
      expect(page).toContain(words)
  })

  it('should number its pages and repeat nothing when the bags run over a page', async () => {
    const pages = await pagesOf(80)
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of ${pages.length}`))
    const all = pages.join(' ')
    for (let bag = 1; bag <= 80; bag += 1) expect(all.match(new RegExp(`1042-${bag}(?!\\d)`, 'g'))).toHaveLength(1)
  })
})

// Helpers

async function pagesOf(count: number): Promise<readonly string[]> {
  const document = shippingTicket({
    shipment: Shipment.parse({
      id: 12,
      shipment_number: 12,
      lot: 9,
      lot_number: 1042,
      grade: 'Large A Grade',
      ship_gross: 1435.25 * count,
      ship_tare: 35 * count,
      ship_net: 1400.25 * count,
      bag_count: count,
      created_at: '2026-11-20T15:00:00.000Z',
    }),
    bags: Array.from({ length: count }, (_, at) => bag(at + 1)),
    settings: Settings.parse({ company_name: 'Three Rivers Pecan', city: 'Albany', state: 'GA', zip: '31701' }),
    signature: null,
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(document.output('arraybuffer'))), {
    mergePages: false,
  })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

const bag = (number: number) =>
  Bag.parse({
    id: number,
    bag_number: number,
    batch: 1,
    lot: 9,
    lot_number: 1042,
    grade: 'Large A Grade',
    type: 'Super Sack',
    pallet_type: 'Cardboard',
    clean_tare: 35,
    clean_gross: 1435.25,
    ship_gross: 1435.25,
    ship_tare: 35,
    ship_net: 1400.25,
  })
