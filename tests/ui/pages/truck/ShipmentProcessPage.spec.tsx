import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeDevice } from '#tests/streams/scale/fakeDevice.ts'
import { choicesIn } from '#tests/ui/choose.ts'
import { type At, onPlant } from '#tests/ui/forms/onPlant.tsx'
import { isRefused, reasonOf, field } from '#tests/ui/workflow/inDialog.tsx'
import { ShipmentProcessPage } from '#ui/pages/truck/ShipmentProcessPage.tsx'

const lot = { id: 8, lot_number: 1042, order: 1, grade: 'Large A Grade', status: 'Ready' }
const bag = (id: number, more: object = {}) => ({
  id,
  bag_number: id,
  batch: 1,
  lot: 8,
  lot_number: 1042,
  order: 1,
  grade: 'Large A Grade',
  type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_gross: 2095.25,
  clean_tare: 35,
  clean_net: 2060.25,
  ...more,
})
const tables = {
  orders: [{ id: 1, order_number: 1, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1 }],
  lots: [lot, { ...lot, id: 9, lot_number: 1043 }],
  bags: [bag(7), bag(6), bag(3, { lot: 9, lot_number: 1043 })],
  shipments: [{ id: 4, shipment_number: 50, lot: 8, lot_number: 1042, order: 1, status: 'Open' }],
}

const open = async (device: Pick<At, 'scale'> = {}, path = '/shipments/process?shipment=4') =>
  onPlant(<ShipmentProcessPage />, tables, { path, ...device })
const scan = async ({ user }: Awaited<ReturnType<typeof open>>, label: string) =>
  user.type(field('Scan or type a bag'), `${label}{Enter}`)

describe('loading a truck', () => {
  it('[S2] should not be signed while its shipment has no bag', async () => {
    await open()
    const sign = screen.getByRole('button', { name: 'Sign shipment 50' })
    expect([isRefused(sign), reasonOf(sign)]).toEqual([
      true,
      'Shipment 50 holds no bag, and its lot has none to load: remove it. S2',
    ])
  })

  it('should find a bag by its label and start with the plant’s own weights', async () => {
    const opened = await open()
    await scan(opened, '1042-7')
    expect([field('Ship gross').value, field('Ship tare').value]).toEqual(['2095.25', '35'])
  })

  it('should take the gross from the scale of this device', async () => {
    const { port, scale } = fakeDevice()
    const opened = await open({ scale })
    await scan(opened, '1042-7')
    await vi.waitFor(() => expect(port.isOpen).toBe(true))
    act(() => port.says('\nUS,GS,+001843.5 lb\r\nST,GS,+002061.5 lb\r\n'))
    await within(screen.getByRole('region', { name: 'Scale' })).findByText('Steady')
    await opened.press(/^Take weight/)
    expect([field('Ship gross').value, opened.server.writes]).toEqual(['2061.5', []])
  })

  it('should report a label of no bag', async () => {
    const opened = await open()
    await scan(opened, '1042-99')
    expect(reasonOf(field('Scan or type a bag'))).toBe('No bag 1042-99 is waiting to be shipped.')
  })

  it('should explain the form of a label after other input', async () => {
    const opened = await open()
    await scan(opened, 'B12')
    expect(reasonOf(field('Scan or type a bag'))).toBe('A bag is named by its lot and number: 1042-7.')
  })

  it('should put the bag on its shipment and wait for the next label', async () => {
    const opened = await open()
    await scan(opened, '1042-7')
    await opened.press('Load')
    await screen.findByText('Bag added!')
    expect(opened.server.requests.map(({ line, body }) => ({ line, body }))).toEqual([
      {
        line: 'PATCH /api/bags/7/',
        body: { shipment: 4, ship_gross: 2095.25, ship_tare: 35, pallet_type: 'Cardboard' },
      },
    ])
    expect([document.activeElement, field('Scan or type a bag').value]).toEqual([field('Scan or type a bag'), ''])
  })

  it('should question an unlikely weight: No keeps it typed, Yes loads', async () => {
    const opened = await open()
    await scan(opened, '1042-7')
    await opened.user.clear(field('Ship gross'))
    await opened.user.type(field('Ship gross'), '20952.5')
    await opened.press('Load')
    expect(
      await screen.findByText('20,917.50 lbs net is more than a Super Sack usually holds: 800–2,200 lbs.'),
    ).toBeDefined()
    await opened.press('No, weigh again')
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([opened.server.writes, field('Ship gross').value]).toEqual([[], '20952.5'])
    await opened.press('Load')
    await opened.press('Yes')
    await screen.findByText('Bag added!')
    expect(opened.server.requests[0]?.body).toMatchObject({ ship_gross: 20_952.5 })
  })

  it('should leave the hand on Load, so that a label scanned too early becomes no weight', async () => {
    const opened = await open()
    await scan(opened, '1042-7')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load' }))
  })

  it('[S8] should send nothing if the tare is more than the gross', async () => {
    const opened = await open()
    await scan(opened, '1042-7')
    await opened.user.clear(field('Ship gross'))
    await opened.user.type(field('Ship gross'), '20')
    await opened.press('Load')
    expect([opened.server.writes, reasonOf(field('Ship gross'))]).toEqual([
      [],
      'The gross weight is at least the tare, 35.00 lbs. S8',
    ])
  })

  it('should ask for a shipment of the bag’s own lot', async () => {
    const opened = await open()
    await scan(opened, '1043-3')
    expect(screen.getByText('No shipment of lot 1043 is on this truck.')).toBeDefined()
    expect(isRefused(screen.getByRole('button', { name: 'Load' }))).toBe(true)
  })

  it('should open a shipment of the bag’s own lot for the same truck, and keep the bag', async () => {
    const truck = { ...tables.shipments[0], truck_number: 'TX 42', shipped_by: 'Big Bend' }
    const opened = await onPlant(
      <ShipmentProcessPage />,
      { ...tables, shipments: [truck] },
      {
        path: '/shipments/process?shipment=4',
      },
    )
    await scan(opened, '1043-3')
    await opened.press('Open a shipment of lot 1043')
    await vi.waitFor(() => expect(isRefused(screen.getByRole('button', { name: 'Load' }))).toBe(false))
    expect(opened.server.requests.map(({ body }) => body)).toEqual([
      { lot: 9, pallet_type: null, truck_number: 'TX 42', shipped_by: 'Big Bend' },
    ])
    expect(field('Ship gross').value).toBe('2095.25')
  })

  it('should take a typed label on an empty truck, and with it the shipment that is open for its lot', async () => {
    const opened = await open({}, '/shipments/process')
    await scan(opened, '1042-7')
    expect(await screen.findByRole('heading', { name: 'Shipment 50 · Lot 1042' })).toBeDefined()
    expect(field('Ship gross').value).toBe('2095.25')
  })

  it('should warn of an unsold lot as soon as its shipment is on the truck', async () => {
    const { user } = await open({}, '/shipments/process')
    expect(screen.queryByText(/no purchaser/)).toBeNull()
    await user.click(screen.getByLabelText(/No\. 50/))
    expect(screen.getByText('Lot 1042 is not sold: no purchaser.')).toBeDefined()
  })

  it('should list only bags still in their lot', async () => {
    const { user } = await open()
    expect(await choicesIn(user, field('Or pick one that is still in its lot'))).toEqual([
      'Choose one of 2…',
      '1042-6 · Super Sack',
      '1042-7 · Super Sack',
    ])
  })

  it('should report a bag scanned twice as already on the shipment', async () => {
    const opened = await onPlant(
      <ShipmentProcessPage />,
      { ...tables, bags: [bag(7, { shipment: 4, status: 'Loaded', ship_gross: 2090, ship_tare: 35 })] },
      { path: '/shipments/process?shipment=4' },
    )
    await scan(opened, '1042-7')
    expect(screen.getByText(/It is on shipment 50 already/)).toBeDefined()
  })
})

describe('a truck with something held', () => {
  const hold = { reason: 'Torn', by: 3, at: '2026-11-20T12:00:00.000Z' }
  const openWith = async (changes: object) =>
    onPlant(<ShipmentProcessPage />, { ...tables, ...changes }, { path: '/shipments/process?shipment=4' })

  it('[H1] should refuse a held bag before its weights are typed', async () => {
    const opened = await openWith({ bags: [bag(7, { hold })] })
    await scan(opened, '1042-7')
    const load = screen.getByRole('button', { name: 'Load' })
    expect([isRefused(load), reasonOf(load)]).toEqual([true, 'Bag 1042-7 is held: Torn H1'])
  })

  it('[H2] should not be signed for, and the bag is named', async () => {
    const shipments = [{ ...tables.shipments[0], bag_count: 1 }]
    await openWith({ bags: [bag(7, { shipment: 4, hold })], shipments })
    const sign = screen.getByRole('button', { name: 'Sign shipment 50' })
    expect([isRefused(sign), reasonOf(sign)]).toEqual([true, 'Bag 1042-7 is held: Torn H2'])
    expect(screen.getByText('Held: Torn')).toBeDefined()
  })

  it('[H2] should not be signed for while its lot is held', async () => {
    const shipments = [{ ...tables.shipments[0], bag_count: 1 }]
    await openWith({ bags: [bag(7, { shipment: 4 })], shipments, lots: [{ ...lot, hold }] })
    expect(reasonOf(screen.getByRole('button', { name: 'Sign shipment 50' }))).toBe('Lot 1042 is held: Torn H2')
  })
})
