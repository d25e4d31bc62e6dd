import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { fakeDevice } from '#tests/streams/scale/fakeDevice.ts'
import { choose } from '#tests/ui/choose.ts'
import { field, isRefused, openDialog, reasonOf, valueOf } from '#tests/ui/workflow/inDialog.tsx'

// The test's DOM has no canvas to draw on.
beforeEach(() => {
  const context = { fill: vi.fn(), fillRect: vi.fn(), fillText: vi.fn(), scale: vi.fn() }
  vi.stubGlobal('Path2D', class {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,iVBORw0KGgo=')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const lot = { id: 2, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sold', broker: 4, bag_count: 5 }
const shipment = { lot: 2, lot_number: 1042, grade: 'B Grade', status: 'Open', bag_count: 1 }
const shipments = [
  { ...shipment, id: 5, shipment_number: 105 },
  { ...shipment, id: 6, shipment_number: 106 },
  { ...shipment, id: 8, shipment_number: 108 },
]
const order = { id: 1, order_number: 31, client: 9, orchard: { id: 1, name: 'Ridge' }, variety: 1 }
const bag = {
  id: 20,
  bag_number: 3,
  batch: 7,
  lot: 2,
  lot_number: 1042,
  grade: 'B Grade',
  type: 'Super Sack',
  pallet_type: 'Wood',
  clean_tare: 40,
  clean_gross: 2060.25,
  clean_net: 2020.25,
}
const tables = { shipments, lots: [lot], orders: [order], bags: [bag] }

const sign = async (ids: readonly number[], more: object = {}, self = ana) => {
  const opened = await openDialog({ kind: 'sign', shipments: ids }, { ...tables, ...more }, self)
  const signed = async () => {
    await opened.press('Type instead')
    await opened.user.type(field(/Printed name/), 'Dale Roy')
  }
  return { ...opened, signed }
}

/** A stroke from 10 px to the right. */
function drawTo(clientX: number) {
  const pad = screen.getByRole('img', { name: 'Signature' })
  const at = { isPrimary: true, button: 0, pointerId: 1, clientY: 10 }
  fireEvent.pointerDown(pad, { ...at, clientX: 10 })
  fireEvent.pointerMove(pad, { ...at, clientX })
  fireEvent.pointerUp(pad, { ...at, clientX })
}

describe('signing', () => {
  it('should just close without shipments', async () => {
    await sign([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('should show before signing the effects on the whole truckload, each shipment after the one before', async () => {
    const { server, signed } = await sign([5, 6])
    const requests: unknown[] = []
    server.answerPreview = (call) => {
      requests.push(call)
      const records = [5, 6].map((id) => {
        const before = shipments.find((each) => each.id === id)
        return { list: 'shipments', id, before, after: { ...before, status: 'Closed' } }
      })
      return { records }
    }
    await signed()
    const shown = await screen.findByRole('region', { name: 'What this will change' })
    for (const number of [105, 106]) expect(shown.textContent).toContain(`Shipment ${number}`)
    const next = [{ path: '/api/shipments/6/' }]
    expect(requests.at(-1)).toMatchObject({ path: '/api/shipments/5/', body: { status: 'Closed' }, next })
    expect(server.writes).toEqual([])
  })

  it('should name the purchaser and the truck that it is signed for', async () => {
    const goes = { broker_name: 'Golden Kernel', shipped_by: 'Southern Lines', truck_number: '418' }
    await sign([5], { shipments: [{ ...shipments[0], ...goes }] })
    const line = within(screen.getByRole('list', { name: 'Shipments' })).getByRole('listitem')
    expect(line.textContent).toContain('→ Golden Kernel · Southern Lines 418')
  })

  it('should show lots, bags and net of the whole truck, and no grower’s full name', async () => {
    const own = { company_name: 'Hollis Farms', bag_count: 3, ship_net: 6000.5 }
    await sign([5, 6], {
      shipments: [
        { ...shipments[0], ...own },
        { ...shipments[1], ...own, lot: 3, lot_number: 1043 },
      ],
    })
    const dialog = screen.getByRole('dialog', { name: 'Sign 2 shipments' })
    expect(dialog.textContent).toContain('2 lots6 bags12,001.00 lbs')
    expect(dialog.textContent).toContain('Holl********')
    expect(dialog.textContent).not.toContain('Hollis')
  })

  it('should show the paper that is signed, with its bags and without the grower’s full name', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    const loaded = { ...bag, shipment: 5, ship_net: 2019.5, ship_gross: 2059.5, ship_tare: 40 }
    const { user } = await sign([5], {
      shipments: [{ ...shipments[0], company_name: 'Hollis Farms', ship_net: 2019.5 }],
      bags: [loaded],
    })
    await user.click(screen.getByText('The ticket that is signed'))
    const paper = await screen.findByRole('img', { name: 'First page of ShippingTicket_105.pdf' })
    for (const words of ['1042-3', '2,019.50', 'Holl********']) expect(paper.textContent).toContain(words)
    expect(paper.textContent).not.toContain('Hollis')
  })

  it('should show the meaning of the signature above the pad', async () => {
    await sign([5])
    const means = screen.getByText('Received in the stated quantity and in good order')
    const pad = screen.getByRole('img', { name: 'Signature' })
    expect(means.compareDocumentPosition(pad)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(pad.getAttribute('aria-describedby')).toContain(means.id)
  })

  it('should need a signature, and ask before it is signed without a printed name', async () => {
    const { button, press, user } = await sign([5])
    const why = () => [isRefused(button('Sign shipment')), reasonOf(button('Sign shipment'))]
    expect(why()).toEqual([true, 'Sign above first.'])
    await press('Type instead')
    expect(why()).toEqual([true, 'Enter the printed name of who signs.'])
    await user.type(field(/Printed name/), 'Dale Roy')
    expect(isRefused(button('Sign shipment'))).toBe(false)
  })

  it('should be signed without a printed name after a question, and then send none', async () => {
    const { press, server } = await sign([5])
    drawTo(200)
    await press('Sign shipment')
    expect(await screen.findByText('Sign without a printed name?')).toBeDefined()
    expect(server.writes).toEqual([])
    await press('Yes')
    await screen.findByText('Shipment updated!')
    expect(Object.keys(server.requests.at(-1)?.body ?? {})).toEqual(['status', 'signature'])
  })

  it('should ask whether less than 3 cm of ink are the whole signature, and not take a touch for one', async () => {
    const { button, press, server, user } = await sign([5])
    await user.type(field(/Printed name/), 'Dale Roy')
    drawTo(10)
    expect(reasonOf(button('Sign shipment'))).toBe('Sign above first.')
    drawTo(60)
    await press('Sign shipment')
    expect(await screen.findByText('Is this the whole signature?')).toBeDefined()
    await press('No')
    expect(server.writes).toEqual([])
    drawTo(200)
    await press('Sign shipment')
    await screen.findByText('Shipment updated!')
  })

  it('should warn of an unsold lot, and ask before it closes the shipment for good', async () => {
    const { signed, press, server } = await sign([5], { lots: [{ ...lot, status: 'Ready', broker: null }] })
    expect(screen.getByText('Lot 1042 is not sold: no purchaser.')).toBeDefined()
    await signed()
    await press('Sign shipment')
    expect(await screen.findByText('Sign without a purchaser?')).toBeDefined()
    await press('No')
    expect(server.writes).toEqual([])
    await press('Sign shipment')
    await press('Yes')
    await screen.findByText('Shipment updated!')
  })

  it('should name every unsold lot, also one with an unconfirmed purchaser', async () => {
    const lots = [lot, { ...lot, id: 3, lot_number: 1043, status: 'Ready' }, { ...lot, id: 4, status: 'Ready' }]
    const other = { ...shipments[1], lot: 3, lot_number: 1043, broker_name: 'Navarro' }
    await sign([5, 6, 8], { lots, shipments: [shipments[0], other, { ...shipments[2], lot: 4, lot_number: 1044 }] })
    expect(screen.getByText('Lots 1043, 1044 are not sold: no purchaser.')).toBeDefined()
  })

  it('should not mention purchasers of a sold lot', async () => {
    await sign([5])
    expect(screen.queryByText(/no purchaser/)).toBeNull()
  })

  it('[S2] should need a bag, and its cure opens the dialog that adds one', async () => {
    const { signed, button, press } = await sign([5], { shipments: [{ ...shipments[0], bag_count: 0 }] })
    await signed()
    expect(reasonOf(button('Sign shipment'))).toContain('S2')
    await press('Add a bag')
    expect(screen.getByText('Add a bag to shipment 105')).toBeDefined()
  })

  it('[S2] should lead to the removal of a shipment whose lot has no bag left', async () => {
    const empty = { ...lot, bag_count: 2, written_off_bags: 2 }
    const given = { shipments: [{ ...shipments[0], bag_count: 0 }], lots: [empty] }
    const { signed, press, server } = await sign([5], given, { ...ana, role_number: 3 })
    await signed()
    await press('Remove the shipment')
    await screen.findByRole('dialog', { name: 'Remove shipment 105' })
    await press('Remove')
    await screen.findByText('Shipment 105 is removed.')
    expect(server.writes).toEqual(['DELETE /api/shipments/5/'])
  })

  it('should close one shipment, go to the shipments and offer the ticket in its message', async () => {
    const { signed, press, server, history } = await sign([5])
    await signed()
    await press('Sign shipment')
    await screen.findByText('Shipment updated!')
    expect(server.requests[0]).toMatchObject({
      line: 'PATCH /api/shipments/5/',
      body: { status: 'Closed', signed_by: 'Dale Roy' },
    })
    expect(history.at(-1)).toBe('/shipments')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Save the ticket')
    expect(screen.queryByText('Shipment updated!')).toBeNull()
  })

  it('should sign a truckload with one call each', async () => {
    const { signed, press, server } = await sign([5, 6, 8])
    await signed()
    await press('Sign 3 shipments')
    await screen.findByText('Shipments updated!')
    expect(server.writes).toEqual([5, 6, 8].map((id) => `PATCH /api/shipments/${id}/`))
    for (const { body } of server.requests) expect(body).toMatchObject({ signed_by: 'Dale Roy' })
    expect(screen.getByRole('button', { name: 'Save 3 tickets' })).toBeDefined()
  })

  it('should count truly when some fail, and sign only those again', async () => {
    const { signed, press, server } = await sign([5, 6, 8])
    server.fail('PATCH /api/shipments/6/', { status: 409, body: { status: ['Not now.'] } })
    await signed()
    await press('Sign 3 shipments')
    await screen.findByText('Updated 2/3 shipment(s). Some failed.')
    expect(screen.getByText('Not now.')).toBeDefined()
    await press('Sign shipment')
    await screen.findByText('Shipments updated!')
    expect(server.writes).toEqual([5, 6, 8, 6].map((id) => `PATCH /api/shipments/${id}/`))
  })

  it('should still count those of an earlier try when the rest fails again', async () => {
    const { signed, press, server } = await sign([5, 6, 8])
    const refused = { status: 409, body: { status: ['Not now.'] } }
    server.fail('PATCH /api/shipments/6/', refused)
    await signed()
    await press('Sign 3 shipments')
    await screen.findByText('Updated 2/3 shipment(s). Some failed.')
    server.fail('PATCH /api/shipments/6/', refused)
    await press('Sign shipment')
    await vi.waitFor(() => expect(screen.getAllByText('Updated 2/3 shipment(s). Some failed.')).toHaveLength(2))
  })

  it('should try again in the main place what the server could not do, and say once what failed', async () => {
    const { signed, press, server } = await sign([5, 6, 8])
    server.fail('PATCH /api/shipments/6/', { status: 500, body: { detail: 'Broken.' } })
    await signed()
    await press('Sign 3 shipments')
    const alert = (await screen.findByText('The server could not do this')).closest('[role=alert]')
    expect(alert?.textContent).toBe('The server could not do thisWhat you entered is kept; try again.')
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button')
    const footer = buttons.slice(-3).map(({ textContent }) => textContent)
    expect(footer).toEqual(['Cancel', 'Start over', 'Try again'])
    expect(buttons.filter(({ textContent }) => /Sign/.test(textContent))).toEqual([])
    // The pressed button became it, so that the focus is on it.
    expect(document.activeElement?.textContent).toBe('Try again')
    await press('Try again')
    await screen.findByText('Shipments updated!')
    expect(server.writes).toEqual([5, 6, 8, 6].map((id) => `PATCH /api/shipments/${id}/`))
  })

  it('should sign again from the start after Start over', async () => {
    const { signed, press, server } = await sign([5])
    server.fail('PATCH /api/shipments/5/', { status: 500, body: { detail: 'Broken.' } })
    await signed()
    await press('Sign shipment')
    await screen.findByText('The server could not do this')
    await press('Start over')
    expect(screen.queryByText('The server could not do this')).toBeNull()
    await press('Sign shipment')
    await screen.findByText('Shipment updated!')
  })

  it('should report that none could be signed', async () => {
    const { signed, press, server } = await sign([5])
    server.fail('PATCH /api/shipments/5/', { status: 409, body: { status: ['Not now.'] } })
    await signed()
    await press('Sign shipment')
    await screen.findByText('Unable to update Shipment(s)!')
  })
})

describe('adding a bag to a shipment', () => {
  const load = async (more: object = {}) => openDialog({ kind: 'addBagToShipment', shipment: 5, ...more }, tables)

  it('should need a bag and both weights', async () => {
    const { button } = await load()
    expect(reasonOf(button('Add bag'))).toBe('Choose a bag. Enter the ship gross. Enter the ship tare.')
  })

  it('should start with the bag that was given, and its pallet', async () => {
    await load({ bag: 20 })
    expect([valueOf(/Bag of lot 1042/), valueOf('Pallet type')]).toEqual([expect.stringMatching(/^1042-3 · /), 'Wood'])
  })

  it('should take the gross from the scale of this device', async () => {
    const { port, scale } = fakeDevice()
    const { press } = await openDialog({ kind: 'addBagToShipment', shipment: 5, bag: 20 }, tables, undefined, { scale })
    await vi.waitFor(() => expect(port.isOpen).toBe(true))
    act(() => port.says('\nUS,GS,+001843.5 lb\r\nST,GS,+002061.5 lb\r\n'))
    await within(screen.getByRole('region', { name: 'Scale' })).findByText('Steady')
    await press(/^Take weight/)
    expect(valueOf('Ship gross')).toBe('2061.5')
  })

  it('[S8] should refuse a gross under the tare', async () => {
    const { user, button } = await load({ bag: 20 })
    await user.type(field('Ship gross'), '30')
    await user.type(field('Ship tare'), '40')
    expect(reasonOf(button('Add bag'))).toContain('S8')
  })

  it('should fill the tare for Cardboard and clear it for another pallet', async () => {
    const { user } = await load({ bag: 20 })
    await user.selectOptions(field('Pallet type'), 'Cardboard')
    expect(valueOf('Ship tare')).toBe('35')
    await user.selectOptions(field('Pallet type'), 'Plastic')
    expect(valueOf('Ship tare')).toBe('')
  })

  it('should set shipment, weights and pallet on the bag', async () => {
    const { user, press, server } = await load()
    await choose(user, field(/Bag of lot 1042/), '1042-3')
    await user.selectOptions(field('Pallet type'), 'Plastic')
    await user.type(field('Ship gross'), '2061')
    await user.type(field('Ship tare'), '40')
    await press('Add bag')
    expect(screen.getByText('Confirm Bag Info')).toBeDefined()
    expect(server.requests).toEqual([])
    await press('Yes')
    await screen.findByText('Bag added!')
    expect(server.requests[0]).toMatchObject({
      line: 'PATCH /api/bags/20/',
      body: { shipment: 5, ship_gross: 2061, ship_tare: 40, pallet_type: 'Plastic' },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
