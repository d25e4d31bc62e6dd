import { describe, expect, it } from 'vitest'
import { Batch } from '#model/kinds/batch.ts'
import { Lot } from '#model/kinds/lot.ts'
import { Order } from '#model/kinds/order.ts'
import { Shipment } from '#model/kinds/shipment.ts'
import { Wagon } from '#model/kinds/wagon.ts'
import { cropShare } from '#model/values/cropShare.ts'
import type { Language } from '#model/values/languages.ts'
import {
  processingContent,
  type ProcessingTicket,
  processingTicket,
  processingTicketName,
} from '#print/tickets/processingTicket.ts'
import { leavesLatin1 } from '#print/tickets/ticketFont.ts'
import { ticketWords } from '#print/tickets/ticketWords.ts'
import { bag, dejaVu, making, otherPicture, pagesOf, picture, picturesOf, placesOf } from '#tests/print/ticketParts.ts'
import { terms } from '#words/es/terms.ts'
import { tickets as ticketSpanish } from '#words/es/tickets.ts'

describe('a processing ticket', () => {
  it('should be saved as ProcessingTicket_{order}.pdf', () => {
    expect(processingTicketName({ order_number: 31 })).toBe('ProcessingTicket_31.pdf')
  })

  it('should have the order, its grower and its orchard with farm and crop share', async () => {
    const [page = ''] = await pagesOf(ticket())
    for (const words of [
      'Processing ticket 31',
      'Client Alderman Groves',
      'Orchard Ridge',
      'Farm number 2386',
      'Crop share 82%-18%',
      'Variety Desirable',
      'Dry hours 12 h 30 min',
      'Excessive trash 1 wagon',
      'Invoice numbers 7001, 7002',
      'Net 2,800.50 lbs in 2 bags',
    ])
      expect(page).toContain(words)
  })

  it('should leave the plant’s own notes to the plant', async () => {
    const all = (await pagesOf(ticket())).join(' ')
    for (const note of ['Pays late', 'Watch this one', 'Smells odd', 'Ask the boss']) expect(all).not.toContain(note)
  })

  it.each([
    ['wagons', 'B12 11/19/2026 11/20/2026 Lyle Watts Yes Complete'],
    ['batches', '7 Bin 3 B12 12 h 30 min 4.31 Shelled 2 2,800.50 Complete'],
    ['lots', '1042 Large A Grade Sold Navarro 2 2,870.50 70.00 2,800.50'],
    ['measurements', '1042 51.54 51.20 4.31 4.40 61 60'],
    ['shipments', '50 1042 Navarro Southern Lines 943 2 2,868.50 70.00 2,798.50 Closed'],
    ['bags', '1042-1 7 Large A Grade Super Sack Cardboard 1,435.25 35.00 1,400.25'],
    ['grades', 'Large A Grade 2 2,800.50 100.0'],
  ])('should list the %s with their figures', async (_list, words) => {
    expect((await pagesOf(ticket())).join(' ')).toContain(words)
  })

  it('should head each figure with its unit', async () => {
    const all = (await pagesOf(ticket())).join(' ')
    for (const head of ['Net (lbs)', 'Tare (lbs)', 'Gross (lbs)', 'Last moisture (%)', 'Yield, plant (%)', 'Share (%)'])
      expect(all).toContain(head)
    expect(all).toContain('(pecans)')
  })

  it('should have the moisture that screens show: by the target’s method, with its place and two decimals', async () => {
    const taken = (reading: number, reading_method: string) => ({
      reading,
      reading_method,
      reading_time: '2026-11-18T08:00:00.000Z',
      sample_location: 'Top',
    })
    const latest_readings = [taken(6.2, 'In-Shell'), taken(4, 'Shelled')]
    const measured = batch({ latest_readings, last_reading: latest_readings[0] })
    expect((await pagesOf(ticket({ batches: [measured] }))).join(' ')).toContain('12 h 30 min 4.00 Shelled, Top')
    const settings = { ...making.settings, ideal_moisture_method: 'In-Shell' as const }
    const other = ticket({ batches: [measured], settings })
    expect((await pagesOf(other)).join(' ')).toContain('12 h 30 min 6.20 In-Shell, Top')
  })

  it('should name no purchaser of a lot that is not sold', async () => {
    const lots = [lot({ status: 'Ready' })]
    expect((await pagesOf(ticket({ lots, shipments: [] }))).join(' ')).not.toContain('Navarro')
  })

  it('should have the signature of each signed shipment, and the logo', async () => {
    const signed = ticket({ signatures: new Map([[4, otherPicture]]), logo: picture })
    expect(picturesOf(signed)).toEqual(['4×2', '3×3'])
    expect((await pagesOf(signed)).join(' ')).toContain('Received by, shipment 50')
    expect((await pagesOf(ticket())).join(' ')).not.toContain('Received by')
  })

  it('should name the missing parts of an empty order', async () => {
    const none = ticket({ wagons: [], batches: [], lots: [], bags: [], shipments: [] })
    const all = (await pagesOf(none)).join(' ')
    for (const words of ['No wagon has arrived yet.', 'No bag is weighed yet.', 'Page 1 of 1'])
      expect(all).toContain(words)
  })
})

it('a processing ticket should have no overlaps, also with missing parts', async () => {
  for (const without of [
    {},
    { wagons: [], batches: [], lots: [], bags: [], shipments: [] },
    { lots: [], shipments: [] },
  ]) {
    const places = (await placesOf(ticket(without))).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  }
})

describe('a processing ticket in Spanish', () => {
  const words = ticketWords('es')

  it('should have figures, values and captions in Spanish, and names as they are', async () => {
    const all = (await pagesOf(ticket({ words, signatures: new Map([[4, picture]]) }))).join(' ')
    for (const said of [
      'Boleta de proceso 31',
      'Impreso 11/20/2026 10:30 AM',
      'Bitácora en el evento 345',
      'Productor Alderman Groves',
      'Neto 2,800.50 lbs en 2 bolsas',
      'Basura excesiva 1 remolque',
      '4.31 Sin cáscara',
      'Grado A grande',
      'Recibió, embarque 50',
      'Página 1 de 2',
    ])
      expect(all).toContain(said)
  })

  it.each([{}, { wagons: [], batches: [], lots: [], bags: [], shipments: [] }])(
    'should leave no caption in English (%#)',
    (without) => {
      const said = (language: Language) => {
        const { title, facts, tables } = processingContent(parts({ ...without, words: ticketWords(language) }))
        const captions = tables.flatMap(({ title: of, columns, rows, empty }) => [
          of,
          ...(rows.length === 0 ? [empty].filter(Boolean) : columns.map(({ head }) => head)),
        ])
        return [title, ...facts.map(([caption]) => caption), ...captions]
      }
      const english = said('en')
      expect(said('es').filter((each, at) => each === english[at])).toEqual([])
    },
  )

  it('should need no other font: every Spanish text is Latin-1', () => {
    expect(Object.values({ ...ticketSpanish, ...terms }).filter(leavesLatin1)).toEqual([])
  })
})

describe('a processing ticket of 600 bags', () => {
  const grades = ['Large A Grade', 'Small A Grade', 'B Grade', 'Cracks & Splits'] as const
  const bags = Array.from({ length: 600 }, (_, at) =>
    bag(at + 1, {
      grade: grades[at % 4] ?? 'B Grade',
      clean_gross: 1000 + at / 100,
      clean_tare: 35.35,
      clean_net: (100_000 + at - 3535) / 100,
    }),
  )

  it('should run over pages, each with its number and the head of the table', async () => {
    const pages = await pagesOf(ticket({ bags }))
    expect(pages.length).toBeGreaterThan(10)
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(page).toContain('Processing ticket 31')
      if (at > 0) expect(page).toContain('Bag Batch Grade Type Pallet')
    })
  })

  it('should have every bag once', async () => {
    const all = (await pagesOf(ticket({ bags }))).join(' ')
    for (const { bag_number } of bags) expect(all.match(new RegExp(`1042-${bag_number}(?!\\d)`, 'g'))).toHaveLength(1)
  })

  it('should have totals that are the sums of the rows above, to the hundredth', async () => {
    const all = (await pagesOf(ticket({ bags }))).join(' ')
    const rows = [...all.matchAll(/1042-\d+ 7 .+? Cardboard ([\d,.]+) ([\d,.]+) ([\d,.]+)/g)]
    expect(rows).toHaveLength(600)
    const sum = (column: number) =>
      rows.reduce((total, row) => total + Math.round(100 * Number((row[column] ?? '').replaceAll(',', ''))), 0)
    const [, gross, tare, net] = /600 bags ([\d,.]+) ([\d,.]+) ([\d,.]+)/.exec(all) ?? []
    const hundredths = (text = '') => Math.round(100 * Number(text.replaceAll(',', '')))
    expect([gross, tare, net].map(hundredths)).toEqual([sum(1), sum(2), sum(3)])
    expect(hundredths(gross) - hundredths(tare)).toBe(hundredths(net))
    // The same net is below the grades.
    expect(all).toContain(`Order 600 ${net} 100.0`)
  })
})

it('a processing ticket should print names in any alphabet that the face has', async () => {
  const named = order({ company_name: 'Сад Дубів Ωmega', variety_name: 'Żółta' })
  const all = (await pagesOf(ticket({ order: named, fonts: dejaVu() }))).join(' ')
  expect(all).toContain('Client Сад Дубів Ωmega')
  expect(all).toContain('Variety Żółta')
})

describe('a crop share', () => {
  it.each([
    ['82%-18%', '82%-18%'],
    ['Pays late. 82% - 18%', '82% - 18%'],
    ['62.5%/37.5%, call first', '62.5%/37.5%'],
    ['82%–18%', '82%-18%'],
    ['Trash up to 4%', ''],
    ['', ''],
  ])('should be found in %j as %j', (notes, share) => {
    expect(cropShare(notes)).toBe(share)
  })
})

// Helpers

const of = { order: 1, order_number: 31, client: 1, company_name: 'Alderman Groves', variety_name: 'Desirable' }

function order(more: object = {}) {
  return Order.parse({
    ...of,
    id: 1,
    orchard: { id: 1, name: 'Ridge' },
    orchard_model: { name: 'Ridge', farm: '2386', notes: 'Pays late 82%-18%' },
    variety: 1,
    notes: 'Watch this one',
    invoice_number: '7001, 7002',
    clean_net: 2800.5,
    bag_count: 2,
    total_dry_hours: 12.5,
    total_excessive_trash: 1,
    more_wagons: false,
    status: 'Complete',
    ...more,
  })
}

function lot(more: object = {}) {
  return Lot.parse({
    ...of,
    id: 9,
    lot_number: 1042,
    grade: 'Large A Grade',
    status: 'Sold',
    broker: 2,
    broker_name: 'Navarro',
    clean_gross: 2870.5,
    clean_tare: 70,
    clean_net: 2800.5,
    bag_count: 2,
    internal_yield: 51.54,
    broker_yield: 51.2,
    internal_moisture: 4.31,
    broker_moisture: 4.4,
    internal_count: 61,
    broker_count: 60,
    ...more,
  })
}

function batch(more: object = {}) {
  return Batch.parse({
    ...of,
    id: 1,
    batch_number: 7,
    status: 'Complete',
    drying_bin: 3,
    drying_bin_name: 'Bin 3',
    wagons: [5],
    dry_hours: 12.5,
    bag_count: 2,
    clean_net: 2800.5,
    last_reading: { reading: 4.31, reading_method: 'Shelled', reading_time: '2026-11-18T08:00:00.000Z' },
    notes: 'Ask the boss',
    ...more,
  })
}

const ticket = (options: Partial<ProcessingTicket> = {}) => processingTicket(parts(options))

function parts(options: Partial<ProcessingTicket> = {}): ProcessingTicket {
  return {
    ...making,
    order: order(),
    wagons: [
      Wagon.parse({
        ...of,
        id: 5,
        wagon_id: 'B12',
        status: 'Complete',
        harvested_at: '2026-11-19',
        arrived_at: '2026-11-20',
        driver: 'Lyle Watts',
        excessive_trash: true,
        notes: 'Smells odd',
      }),
    ],
    batches: [batch()],
    lots: [lot()],
    bags: [bag(1), bag(2)],
    shipments: [
      Shipment.parse({
        ...of,
        id: 4,
        shipment_number: 50,
        lot: 9,
        lot_number: 1042,
        status: 'Closed',
        broker_name: 'Navarro',
        shipped_by: 'Southern Lines',
        truck_number: '943',
        bag_count: 2,
        ship_gross: 2868.5,
        ship_tare: 70,
        ship_net: 2798.5,
      }),
    ],
    signatures: new Map(),
    ...options,
  }
}
