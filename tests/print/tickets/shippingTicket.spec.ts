import { describe, expect, it } from 'vitest'
import { Shipment } from '#model/kinds/shipment.ts'
import { type ShippingTicket, shippingTicket, shippingTicketName } from '#print/tickets/shippingTicket.ts'
import { leavesLatin1 } from '#print/tickets/ticketFont.ts'
import { ticketWords } from '#print/tickets/ticketWords.ts'
import { bag, dejaVu, making, otherPicture, pagesOf, picture, picturesOf, placesOf } from '#tests/print/ticketParts.ts'

describe('a shipping ticket', () => {
  it('should be saved as ShippingTicket_{number}.pdf', () => {
    expect(shippingTicketName({ shipment_number: 12 })).toBe('ShippingTicket_12.pdf')
  })

  it('should name the shipment, its lot, every bag and the total in lbs', async () => {
    const [page = ''] = await pagesOf(ticket(2))
    for (const words of [
      'Shipping ticket 12',
      'Lot 1042',
      'Large A Grade',
      '1042-1',
      '1042-2',
      'Gross (lbs)',
      '1,399.25',
      '2 bags 2,868.50 70.00 2,798.50',
    ])
      expect(page).toContain(words)
  })

  it('should have the grower’s name, address, phone and email', async () => {
    const [page = ''] = await pagesOf(ticket(1))
    for (const words of [
      'Three Rivers Pecan',
      '12 Mill Road',
      'Albany, GA 31701',
      '229-555-0100',
      'office@example.com',
    ])
      expect(page).toContain(words)
  })

  it('should show the net with its counter-tickets, beside the signed one', async () => {
    const adjustment = {
      bags: [],
      id: 3,
      shipment: 12,
      net: -35.5,
      reason: 'Wet pallets',
      signature: '/api/files/0/',
      signed_by: 'Dale Roy',
      signed_at: '2026-11-21T15:00:00.000Z',
      signature_meaning: 'Agreed to the adjusted net weight' as const,
      version: 1,
    }
    const drawn = ticket(2, { adjustments: [adjustment], adjusting: new Map([[3, picture]]) }, { adjusted_net: 2763 })
    const [page = ''] = await pagesOf(drawn)
    for (const words of [
      '2 bags 2,868.50 70.00 2,798.50',
      'Counter-tickets',
      'Wet pallets -35.50',
      'Adjusted net 2,763.00',
      'Counter-ticket -35.50 lbs',
      'Agreed to the adjusted net weight',
    ])
      expect(page).toContain(words)
    expect(picturesOf(drawn)).not.toEqual(picturesOf(ticket(2)))
  })

  it('should list the bags that a counter-ticket takes back, with what they left with', async () => {
    const adjustment = {
      bags: [7],
      id: 3,
      shipment: 12,
      net: -965,
      reason: 'Wet corner',
      signature: '/api/files/0/',
      signed_by: 'Dale Roy',
      signed_at: '2026-11-21T15:00:00.000Z',
      signature_meaning: 'Agreed to the adjusted net weight' as const,
      version: 1,
    }
    const came_back = [
      { bag: 7, bag_number: 3, ship_net: 965, named: true },
      { bag: 8, bag_number: 4, ship_net: 900, named: false },
    ]
    const adjusting = new Map([[3, picture]])
    const drawn = ticket(2, { adjustments: [adjustment], adjusting }, { adjusted_net: 1833.5, came_back })
    const [page = ''] = await pagesOf(drawn)
    expect(page).toContain('-3: 965.00 lbs Wet corner -965.00')
    expect(page).not.toContain('-4: 900.00')
  })

  it('should be in Spanish for a reader of Spanish, the signed statement too', async () => {
    const by = { status: 'Closed', signed_by: 'Dale Roy', signed_at: '2026-11-20T15:12:00.000Z' } as const
    const signature_meaning = 'Received in the stated quantity and in good order'
    const drawn = ticket(2, { words: ticketWords('es'), signature: picture }, { ...by, signature_meaning })
    const [page = ''] = await pagesOf(drawn)
    for (const words of [
      'Boleta de embarque 12',
      'Grado Grado A grande',
      'Bolsa Tipo Tarima Bruto (lbs) Tara (lbs) Neto (lbs)',
      '2 bolsas 2,868.50 70.00 2,798.50',
      'Recibió Dale Roy 11/20/2026 10:12 AM Recibido en la cantidad indicada y en buen estado',
      'Página 1 de 1',
    ])
      expect(page).toContain(words)
  })

  it('should have the time of its drawing, in the plant’s zone, and the log’s number', async () => {
    const [page = ''] = await pagesOf(ticket(1))
    expect(page).toContain('Printed 11/20/2026 10:30 AM')
    expect(page).toContain('Log at event 345')
    expect(page).toContain('0123456789abcdef')
  })

  it('should have no QR code if the server has no log', async () => {
    const [page = ''] = await pagesOf(ticket(1, { seal: null }))
    expect(page).not.toContain('scan to check it')
    expect(page).toContain('Shipping ticket 12')
  })

  it('should number its pages, with the head on each and no bag twice, when the bags run over a page', async () => {
    const pages = await pagesOf(ticket(80))
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(page).toContain('Bag Type Pallet Gross (lbs)')
    })
    const all = pages.join(' ')
    for (let number = 1; number <= 80; number += 1)
      expect(all.match(new RegExp(`1042-${number}(?!\\d)`, 'g'))).toHaveLength(1)
    expect(all.match(/80 bags/g)).toHaveLength(1)
  })

  it('should have logo and signature', () => {
    expect(picturesOf(ticket(1))).toEqual([])
    expect(picturesOf(ticket(1, { logo: picture }))).toEqual(['4×2'])
    expect(picturesOf(ticket(1, { logo: picture, signature: otherPicture }))).toEqual(['4×2', '3×3'])
  })

  it('should say that there is no signature yet', async () => {
    expect((await pagesOf(ticket(1)))[0]).toContain('Not signed yet')
    expect((await pagesOf(ticket(1, { signature: picture })))[0]).toContain('Received by')
    const withoutPicture = (await pagesOf(ticket(1, {}, { status: 'Closed' })))[0]
    expect(withoutPicture).toContain('Received by')
    expect(withoutPicture).not.toContain('Not signed yet')
  })

  it('should have the signer and time, in the plant’s zone, among its facts and under the signature', async () => {
    const by = { status: 'Closed', signed_by: 'Dale Roy', signed_at: '2026-11-20T15:12:00.000Z' } as const
    const [page = ''] = await pagesOf(ticket(1, { signature: picture }, by))
    expect(page).toContain('Received by Dale Roy 11/20/2026 10:12 AM')
    for (const words of ['Signed by Dale Roy', 'Signed 11/20/2026 10:12 AM']) expect(page).toContain(words)
  })

  it('should have the meaning under the signature, within its width, if it was recorded', async () => {
    const signature_meaning = 'Received in the stated quantity and in good order'
    const by = { status: 'Closed', signed_by: 'Dale Roy', signature_meaning } as const
    const [page = ''] = await pagesOf(ticket(1, { signature: picture }, by))
    expect(page).toContain(`Dale Roy ${signature_meaning}`)
    const texts = await placesOf(ticket(1, { signature: picture }, by))
    const [line] = texts.filter(({ says }) => says.startsWith('Received in'))
    expect([line?.width, line?.size]).toEqual([expect.closeTo(140, -2), 8.5])
    expect((await pagesOf(ticket(1, { signature: picture }, { ...by, signature_meaning: null })))[0]).not.toContain(
      'good order',
    )
  })

  it('should have the purchaser’s address under its name, line by line', async () => {
    const broker_address = ' 88 Gin Road\r\n\nTifton, GA 31794 '
    const texts = await placesOf(ticket(1, { broker_address }, { broker_name: 'Southern Shellers' }))
    const at = (words: string) => texts.find(({ says }) => says === words)
    const [name, road, town] = [at('Southern Shellers'), at('88 Gin Road'), at('Tifton, GA 31794')]
    expect([road?.x, town?.x]).toEqual([name?.x, name?.x])
    expect((name?.y ?? 0) > (road?.y ?? 0) && (road?.y ?? 0) > (town?.y ?? 0)).toBe(true)
  })

  it('should keep the longest name under its signature', async () => {
    const texts = await placesOf(ticket(1, { signature: picture }, { signed_by: 'Wagner '.repeat(14).trim() }))
    const line = texts.findLast(({ says }) => says.includes('Wagner'))
    expect(line?.width).toBeLessThan(160)
  })

  it('should set the seal smaller than the truck', async () => {
    const texts = await placesOf(ticket(1, {}, { shipped_by: 'Dixie Lines' }))
    const sizeOf = (words: string) => texts.find(({ says }) => says.includes(words))?.size ?? 0
    expect(sizeOf('0123456789abcdef')).toBeGreaterThan(0)
    expect(sizeOf('0123456789abcdef')).toBeLessThan(sizeOf('Dixie Lines'))
  })

  it.each([null, picture])(
    'should keep a long name and address clear of the title and the QR code, with logo %#',
    async (logo) => {
      const long = 'Wagner & Brothers Western Orchards of Mesilla '.repeat(5)
      const settings = {
        ...making.settings,
        company_name: long,
        address_line_1: long,
        email: `${'a'.repeat(90)}@example.com`,
      }
      const texts = await placesOf(ticket(1, { settings, logo }))
      const lines = texts.filter(({ says }) => /Wagner|Orchards|aaa/.test(says))
      expect(lines.length).toBeGreaterThan(5)
      expect(Math.max(...lines.map(({ x, width }) => x + width))).toBeLessThan(300)
    },
  )

  it('should be made without its logo where that is no picture', async () => {
    expect((await pagesOf(ticket(1, { logo: 'data:image/png;base64,AAAA' })))[0]).toContain('Three Rivers Pecan')
  })
})

describe('names beyond Latin-1', () => {
  const name = 'Łukasz Ñandú Ωmega Żółć Дуб'

  it('should come back as they were written', async () => {
    expect(leavesLatin1(name)).toBe(true)
    const [page = ''] = await pagesOf(ticket(1, { fonts: dejaVu() }, { company_name: name }))
    expect(page).toContain(name)
    expect(page).toContain('1,399.25')
  })

  it('should come back composed where they were written with combining marks', async () => {
    const [page = ''] = await pagesOf(ticket(1, { fonts: dejaVu() }, { company_name: 'Rene\u0301 Z\u030c' }))
    expect(page).toContain('René Ž')
  })

  it('should have a question mark for each character that the face does not have, never be shorter', async () => {
    const drawn = ticket(1, { fonts: dejaVu() }, { company_name: '日本 Farms 😀' })
    expect((await pagesOf(drawn))[0]).toContain('?? Farms ?')
  })

  it('should draw only the characters outside the font as a picture, if the browser can', async () => {
    const requested: string[] = []
    const draw = (text: string) => {
      requested.push(text)
      return { image: otherPicture, width: 40, height: 11 }
    }
    const drawn = ticket(1, { fonts: dejaVu(), picture: draw }, { company_name: '日本 Farms', broker_name: name })
    expect(picturesOf(drawn)).toEqual(['3×3'])
    expect(new Set(requested)).toEqual(new Set(['日本 Farms']))
    const [page = ''] = await pagesOf(drawn)
    expect(page).not.toContain('Farms')
    expect(page).toContain(name)
  })

  it.each(['שדה עולם', 'مزرعة', 'Mx\u0328 Farms'])(
    'should be a picture where %s is more than one sign after the other',
    (text) => {
      const picture = () => ({ image: otherPicture, width: 40, height: 11 })
      expect(picturesOf(ticket(1, { fonts: dejaVu(), picture }, { company_name: text }))).toEqual(['3×3'])
    },
  )

  it('should embed only the used part of the font', () => {
    const { byteLength } = ticket(1, { fonts: dejaVu() }, { company_name: name }).output('arraybuffer')
    expect(byteLength).toBeLessThan(250_000)
  })

  it('should not need it for the names of most', () => {
    expect(leavesLatin1('Señor José & Söhne, 100 %')).toBe(false)
  })
})

// Helpers

type ShippingTicketOptions = Partial<ShippingTicket>

function ticket(bags: number, options: ShippingTicketOptions = {}, more: Partial<Shipment> = {}) {
  return shippingTicket({
    ...making,
    shipment: Shipment.parse({
      id: 12,
      shipment_number: 12,
      lot: 9,
      lot_number: 1042,
      grade: 'Large A Grade',
      company_name: 'Alderman Groves',
      ship_gross: 1434.25 * bags,
      ship_tare: 35 * bags,
      ship_net: 1399.25 * bags,
      bag_count: bags,
      created_at: '2026-11-20T15:00:00.000Z',
      ...more,
    }),
    bags: Array.from({ length: bags }, (_, at) => bag(at + 1)),
    broker_address: '',
    signature: null,
    adjustments: [],
    adjusting: new Map(),
    ...options,
  })
}
