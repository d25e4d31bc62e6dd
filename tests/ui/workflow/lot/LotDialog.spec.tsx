import { act, cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { choose } from '#tests/ui/choose.ts'
import { box, field, isRefused, openDialog, reasonOf, valueOf } from '#tests/ui/workflow/inDialog.tsx'

const today = new Date().toISOString().slice(0, 10)
const lot = { id: 2, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sorting', clean_gross: 2000, bag_count: 2 }
const notified = { status: 'Ready', notified_by: 7, notified_at: '2026-11-19' }
const brokers = [
  { id: 1, company_name: 'Atlas Nut' },
  { id: 4, company_name: 'Golden Kernel' },
]
const order = { id: 1, order_number: 31, client: 9, orchard: { id: 1, name: 'Ridge' }, variety: 1 }
const grower = { ...ana, role_number: 1, client: 9 }
const broker = { ...ana, role_number: 0, broker: 4 }

const open = async (changes: object, kind: 'lot' | 'purchase' = 'lot', self = ana) =>
  openDialog(
    { kind, id: 2 },
    { lots: [{ ...lot, ...changes }], ...(self.role_number === 0 ? {} : { orders: [order] }), brokers },
    self,
  )

describe('a lot that is Sorting', () => {
  it('should be notified and made Ready in two calls, today and the present user filled in', async () => {
    const { press, server } = await open({})
    await press('Advance to Ready')
    await screen.findByText('Saved Lot 1042!')
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['PATCH /api/lots/2/', { notified_by: 7, notified_at: today }],
      ['PATCH /api/lots/2/', { status: 'Ready' }],
    ])
  })

  it('[L1] should need the day, and its cure goes to the field', async () => {
    const { user, button, press } = await open({})
    await user.clear(field('On which day?'))
    expect(reasonOf(button('Advance to Ready'))).toBe(
      'First record when the client was notified. L1 Record the notification',
    )
    await press('Record the notification')
    expect(document.activeElement).toBe(field('On which day?'))
  })

  it('should print the label for its sample', async () => {
    const { press } = await open({})
    await press('Print sample label')
    expect(await screen.findByRole('dialog', { name: 'Sample label of lot 1042' })).toBeDefined()
  })

  it('should show which lots become Ready automatically', async () => {
    await open({})
    expect(screen.getByText(/Lots go to Ready automatically.*B Grade or Cracks & Splits/)).toBeDefined()
  })

  it('should show before Yes the effects of notification and move together, for the given day', async () => {
    const { server, user } = await open({})
    const requests: unknown[] = []
    server.answerPreview = (call) => {
      requests.push(call)
      const before = { ...lot, notified_at: null }
      return { records: [{ list: 'lots', id: 2, before, after: { ...lot, status: 'Ready', notified_at: today } }] }
    }
    await user.clear(field('On which day?'))
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'What this will change' })).toBeNull())
    requests.length = 0
    await user.type(field('On which day?'), '2026-11-18')
    const section = await screen.findByRole('region', { name: 'What this will change' })
    expect(section.textContent).toMatch(/Lot 1042.*Status SortingReady/)
    const call = { method: 'PATCH', path: '/api/lots/2/' }
    const next = [{ ...call, body: { status: 'Ready' } }]
    expect(requests).toEqual([{ ...call, body: { notified_by: 7, notified_at: '2026-11-18' }, next }])
    expect(server.writes).toEqual([])
  })

  it('should continue at the move when only that failed', async () => {
    const { press, server } = await open({})
    server.fail('PATCH /api/lots/2/', 'lost')
    await press('Advance to Ready')
    await screen.findByText('No answer yet')
    await press('Try again')
    await screen.findByText('Saved Lot 1042!')
    expect(server.requests.map(({ body }) => body)).toEqual([
      { notified_by: 7, notified_at: today },
      { notified_by: 7, notified_at: today },
      { status: 'Ready' },
    ])
  })
})

describe('a lot that is Ready', () => {
  it('should ask for the notification first', async () => {
    const { press, server } = await open({ status: 'Ready' })
    await press('Client has been told')
    await screen.findByText('Saved Lot 1042!')
    expect(server.requests[0]?.body).toEqual({ notified_by: 7, notified_at: today })
  })

  it('should save the figures that were changed, and no others', async () => {
    const { user, press, server } = await open({ ...notified, internal_yield: 51 })
    await user.type(field('Internal count'), '62')
    await press('Save')
    await screen.findByText('Saved Lot 1042!')
    expect(server.requests[0]?.body).toEqual({ internal_count: 62 })
  })

  it.each([
    ['while the plant has a rate card', [{ id: 1, valid_from: '2026-09-01' }], ['Asking price', 'Bid']],
    ['not without a rate card, though the plant asks a price', [], []],
  ])('should have fields of prices %s', async (_, rate_cards, fields) => {
    const { plant } = await openDialog(
      { kind: 'lot', id: 2 },
      { lots: [{ ...lot, ...notified, asking_price: 3 }], orders: [order], brokers, rate_cards },
      ana,
    )
    await vi.waitFor(() => expect(plant.settings.get().time_zone).toBe('UTC'))
    await screen.findByLabelText('Internal count')
    expect(['Asking price', 'Bid'].filter((label) => screen.queryByLabelText(label) !== null)).toEqual(fields)
  })

  it('should sell by naming the broker', async () => {
    const { user, press, server } = await open(notified)
    await choose(user, field('Purchaser'), 'Golden Kernel')
    await press('Sell to Golden Kernel')
    await screen.findByText('Updated Lot with Broker!')
    expect(server.requests[0]?.body).toEqual({ broker: 4 })
  })

  it('should be able to save figures without selling to the preselected broker', async () => {
    const { user, press, server } = await open({ ...notified, broker: 4 })
    await user.type(field('Internal moisture'), '4.12')
    await press('Save without selling')
    await screen.findByText('Saved Lot 1042!')
    expect(server.requests[0]?.body).toEqual({ internal_moisture: 4.12 })
  })
})

describe('a lot that is Sold', () => {
  it('[L6] should keep a purchaser', async () => {
    const { user, button } = await open({ ...notified, status: 'Sold', broker: 4 })
    await choose(user, field('Purchaser'), 'None')
    expect(reasonOf(button('Save'))).toContain('L6')
  })

  it('should be allowed to still be measured', async () => {
    const { user, press, server } = await open({ ...notified, status: 'Sold', broker: 4 })
    await user.type(field('Broker yield'), '50.5')
    await press('Save')
    await screen.findByText('Saved Lot 1042!')
    expect(server.requests[0]?.body).toEqual({ broker_yield: 50.5 })
  })
})

describe('the purchase', () => {
  it('should let the plant enter the internal figures and pick the purchaser', async () => {
    await open(notified, 'purchase')
    expect(field('Internal count')).toBeDefined()
    expect(screen.queryByLabelText('Broker count')).toBeNull()
    expect(field('Purchaser')).toBeDefined()
  })

  it('should let a grower only confirm the purchaser', async () => {
    const { press, server } = await open({ ...notified, client: 9, broker: 4 }, 'purchase', grower)
    expect(valueOf('Purchaser')).toBe('Golden Kernel')
    expect(screen.queryByLabelText(/count/i)).toBeNull()
    await press('Sell to Golden Kernel')
    await press('Yes, sell it')
    await screen.findByText('Updated Lot with Broker!')
    expect(server.requests[0]?.body).toEqual({ broker: 4 })
  })

  it('should let a broker enter its own figures and agree to buy', async () => {
    const { user, press, server, button } = await open(notified, 'purchase', broker)
    expect(reasonOf(button('Save'))).toBe('Enter your figures, or tick that you agree.')
    expect(screen.queryByLabelText('Internal count')).toBeNull()
    await user.type(field('Count'), '60')
    await user.type(field('Moisture'), '4.2')
    await user.click(box('We agree to purchase this lot'))
    await press('Buy lot 1042')
    await press('Yes, buy it')
    await screen.findByText('Updated Lot with Broker!')
    expect(server.requests[0]?.body).toEqual({ broker_count: 60, broker_moisture: 4.2, broker: 4 })
  })

  it('should tell a broker that the lot is no longer offered, as after the purchase by another', async () => {
    const { server } = await open(notified, 'purchase', broker)
    act(() => server.tell('lots/delete', { id: 2 }))
    expect(
      await screen.findByText(/This lot is no longer offered to you. Another broker may have bought it./),
    ).toBeDefined()
  })

  it('should let a broker save figures without buying', async () => {
    const { user, press, server } = await open(notified, 'purchase', broker)
    await user.type(field('Yield'), '50')
    await press('Save')
    await screen.findByText('Saved Lot 1042!')
    expect(server.requests[0]?.body).toEqual({ broker_yield: 50 })
  })

  it('should name the lot that a grower or broker saw, so that what others did meanwhile is not overwritten', async () => {
    const seen = { ...notified, version: 7, client: 9, broker: 4 }
    const sale = await open(seen, 'purchase', grower)
    const sold = vi.spyOn(sale.plant, 'take')
    await sale.press('Sell to Golden Kernel')
    await sale.press('Yes, sell it')
    await vi.waitFor(() => expect(sold.mock.calls[0]?.[1]).toMatchObject({ version: 7 }))
    cleanup()
    const figures = await open(seen, 'purchase', broker)
    const measured = vi.spyOn(figures.plant, 'take')
    await figures.user.type(field('Yield'), '50')
    await figures.press('Save')
    await vi.waitFor(() => expect(measured.mock.calls[0]?.[1]).toMatchObject({ version: 7 }))
  })

  it('[L4] should wait for the notification', async () => {
    const { button } = await open({ status: 'Ready', client: 9, broker: 4 }, 'purchase', grower)
    expect([isRefused(button('Sell to Golden Kernel')), reasonOf(button('Sell to Golden Kernel'))]).toEqual([
      true,
      expect.stringContaining('L4'),
    ])
  })

  const weighed = {
    ...notified,
    clean_net: 14_123.31,
    remaining_net: 14_123.31,
    client: 9,
    broker_name: 'Golden Kernel',
  }
  const only = 'Only the plant can change it afterwards.'
  const shownIn = (element: HTMLElement) => element.textContent.replaceAll(/\s+/g, ' ')

  it('should show a grower the lot, the buyer, and who can change it', async () => {
    const measured = { internal_count: 62, internal_yield: 51.5, internal_moisture: 4.2 }
    await open({ ...weighed, ...measured, broker: 4 }, 'purchase', grower)
    const dialog = shownIn(screen.getByRole('dialog', { name: 'Lot 1042' }))
    expect(dialog).toContain('Net weight14,123.31 lbs')
    expect(dialog).toContain('Plant’s count62 pecansPlant’s yield51.50 %Plant’s moisture4.20 %')
    expect(dialog).toContain(`This sells lot 1042, 14,123.31 lbs, to Golden Kernel. ${only}`)
  })

  it('should ask a grower once more, by lot, net weight and purchaser; No changes nothing', async () => {
    const { user, press, server } = await open({ ...weighed, broker: 4 }, 'purchase', grower)
    await choose(user, field('Purchaser'), 'Atlas Nut')
    expect(screen.getByText('It was meant for Golden Kernel.')).toBeDefined()
    await press('Sell to Atlas Nut')
    const question = await screen.findByRole('alertdialog', { name: 'Sell lot 1042 to Atlas Nut?' })
    for (const words of ['Lot1042', 'Net weight14,123.31 lbs', 'PurchaserAtlas Nut', 'meant for Golden Kernel', only])
      expect(shownIn(question)).toContain(words)
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('No'))
    await press('No')
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([server.writes, valueOf('Purchaser')]).toEqual([[], 'Atlas Nut'])
  })

  it('should offer a grower nothing on a sold lot', async () => {
    await open({ ...weighed, status: 'Sold', broker: 4 }, 'purchase', grower)
    expect(screen.getByText('Sold to Golden Kernel. Only the plant can change it.')).toBeDefined()
    expect([screen.queryByLabelText('Purchaser'), screen.queryByRole('button', { name: /^Sell/ })]).toEqual([
      null,
      null,
    ])
  })

  it('should show a broker the weight and the plant’s figures beside its own', async () => {
    const measured = { internal_count: 62, internal_yield: 51.5, internal_moisture: null }
    await open({ ...weighed, ...measured, remaining_net: 11_121.98 }, 'purchase', broker)
    const dialog = shownIn(screen.getByRole('dialog', { name: 'Lot 1042' }))
    expect(dialog).toContain('Net weight14,123.31 lbs3,001.33 lbs of it have left.')
    expect(dialog).toContain('Plant’s count62 pecansPlant’s yield51.50 %Plant’s moisture—')
    expect(field('Yield')).toBeDefined()
  })

  it('should ask a broker once more, after the question about unusual figures; No keeps them typed', async () => {
    const { user, press, server } = await open(weighed, 'purchase', broker)
    await user.type(field('Yield'), '99')
    await user.click(box('We agree to purchase this lot'))
    expect(screen.getByText(`This buys lot 1042, 14,123.31 lbs, for Golden Kernel. ${only}`)).toBeDefined()
    await press('Buy lot 1042')
    await screen.findByRole('alertdialog', { name: 'Are these figures right?' })
    await press('Yes')
    const question = await screen.findByRole('alertdialog', { name: 'Buy lot 1042?' })
    for (const words of ['Lot1042', 'Net weight14,123.31 lbs', 'PurchaserGolden Kernel', only])
      expect(shownIn(question)).toContain(words)
    await press('No')
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const agrees = box('We agree to purchase this lot').checked
    expect([server.writes, valueOf('Yield'), agrees]).toEqual([[], '99', true])
  })

  it('should explain to staff the effect of a chosen purchaser, without a question', async () => {
    const { user, press, server } = await open(weighed)
    expect(screen.queryByText(/This sells/)).toBeNull()
    await choose(user, field('Purchaser'), 'Atlas Nut')
    const until = 'The purchaser can be changed until a shipment of it is signed.'
    expect(screen.getByText(`This sells lot 1042, 14,123.31 lbs, to Atlas Nut. ${until}`)).toBeDefined()
    await press('Sell to Atlas Nut')
    await screen.findByText('Updated Lot with Broker!')
    expect(server.requests[0]?.body).toEqual({ broker: 1 })
  })

  it('should add a broker that is missing among the purchasers, and choose it', async () => {
    const { user, press, server } = await open(weighed, 'lot', {
      ...ana,
      permissions: [...ana.permissions, 'change_broker'],
    })
    await press('New broker')
    await user.type(await screen.findByLabelText(/^Company name/), 'Delta Shellers')
    await press('Add')
    await vi.waitFor(() => expect(screen.getByText(/^This sells lot 1042, .* to Delta Shellers\./)).toBeDefined())
    expect(server.writes).toEqual(['POST /api/brokers/'])
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'New broker' })).toBeNull(), 4000)
    await press('Sell to Delta Shellers')
    await screen.findByText('Updated Lot with Broker!')
  })

  it('[L5] should explain that a purchaser stays if bags have left', async () => {
    const { user } = await open({ ...weighed, remaining_net: 11_121.98 })
    await choose(user, field('Purchaser'), 'Atlas Nut')
    expect(screen.getByText(/It can’t be changed afterwards: bags of it have left\.$/)).toBeDefined()
  })
})

describe('a lot with something held', () => {
  const hold = { reason: 'Wet corner', by: 7, at: '2026-11-19T12:00:00.000Z' }
  const bags = [
    { id: 5, bag_number: 3, lot: 2, lot_number: 1042, order: 1, grade: 'B Grade', type: 'Super Sack', hold },
  ]
  const weights = { batch: 1, clean_gross: 2000, clean_tare: 35, pallet_type: 'Wood' }
  const openWith = async (tables: object, self = ana) =>
    openDialog({ kind: self === ana ? 'lot' : 'purchase', id: 2 }, { orders: [order], brokers, ...tables }, self)

  it('[H3] should show the reason of its hold, and not be sold', async () => {
    const { user, button } = await openWith({ lots: [{ ...lot, ...notified, hold }] })
    expect(screen.getByText('Held: Wet corner')).toBeDefined()
    await choose(user, field('Purchaser'), 'Golden Kernel')
    expect(reasonOf(button('Sell to Golden Kernel'))).toBe('Lot 1042 is held: Wet corner H3 Go to lot 1042')
  })

  it.each([
    ['the plant', ana, 'Sell to Golden Kernel'],
    ['its grower', grower, 'Sell to Golden Kernel'],
  ] as const)('should ask %s once more if a bag of it is held', async (_, self, sell) => {
    const held = bags.map((bag) => ({ ...bag, ...weights, client: 9 }))
    const { user, press, server } = await openWith({ lots: [{ ...lot, ...notified, client: 9 }], bags: held }, self)
    await choose(user, field('Purchaser'), 'Golden Kernel')
    await press(sell)
    await screen.findByText('Sell the lot with what is held of it?')
    expect(screen.getByText('Bag 1042-3 is held: Wet corner')).toBeDefined()
    expect(server.requests).toEqual([])
    await press('Yes')
    if (self === grower) await press('Yes, sell it')
    await screen.findByText('Updated Lot with Broker!')
  })

  it('should show a broker that it is held, before any choice', async () => {
    const masked = { ...hold, reason: '', by: null }
    const offered = { lots: [{ ...lot, ...notified, hold: masked }], brokers }
    const { user, button } = await openDialog({ kind: 'purchase', id: 2 }, offered, broker)
    expect(screen.getByText('Held by the plant')).toBeDefined()
    await user.click(box('We agree to purchase this lot'))
    expect(reasonOf(button('Buy lot 1042'))).toMatch(/^Lot 1042 is held by the plant\. H3/)
  })
})
