import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { done, failed } from '#streams/http/failure.ts'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { field } from '#tests/ui/workflow/inDialog.tsx'
import { ShipmentProcessPage } from '#ui/pages/truck/ShipmentProcessPage.tsx'
import { ScanHost } from '#ui/scan/ScanHost.tsx'
import { scanAs } from '#ui/shell/scanChoices.ts'
import { scanned } from './keys.ts'
import { type } from './typeInto.ts'

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
const open = (id: number, of: number) => ({
  id,
  shipment_number: id + 46,
  lot: of,
  lot_number: 1034 + of,
  order: 1,
  status: 'Open',
})
const tables = {
  orders: [{ id: 1, order_number: 1, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1 }],
  lots: [lot, { ...lot, id: 9, lot_number: 1043 }],
  bags: [
    bag(7),
    bag(6),
    bag(5, { shipment: 4, status: 'Loaded', ship_gross: 2095.25, ship_tare: 35, ship_net: 2060.25 }),
    bag(3, { lot: 9, lot_number: 1043 }),
    bag(2, { label: 'stale' }),
    bag(8, { written_off: 'eaten', status: 'Written off', label: 'stale', hold: null }),
    bag(1, { void: true, status: 'Void', label: 'stale' }),
  ],
  shipments: [open(4, 8), open(5, 9)],
}

beforeEach(() => scanAs({ sound: false, weighs: false }))

async function loading(place = '?shipment=4', shipments = tables.shipments) {
  const opened = await onPlant(
    <ScanHost>
      <ShipmentProcessPage />
    </ScanHost>,
    { ...tables, shipments },
    { path: `/shipments/process${place}` },
  )
  const scan = async (code: string) => {
    const before = banner()
    type(scanned(code))
    await waitFor(() => expect(banner()).not.toBe(before))
    return said()
  }
  return { ...opened, scan }
}

const banner = () => document.querySelector('[data-outcome]')
const said = () => [
  banner()?.getAttribute('data-outcome'),
  ...[...(banner()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent),
]

describe('scanning while a truck is loaded', () => {
  it('should put the bag on the shipment of its lot, with its weights from the plant’s scale', async () => {
    const { scan, server } = await loading()
    expect(await scan('1042-7')).toEqual(['loaded', 'Loaded1042-7', expect.stringMatching(/^Shipment 50 · 2 bags · /)])
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['PATCH /api/bags/7/', { shipment: 4, ship_gross: 2095.25, ship_tare: 35, pallet_type: 'Cardboard' }],
    ])
  })

  it('should choose between two shipments by the lot', async () => {
    const { scan, server } = await loading()
    await scan('1043-3')
    expect(said()[0]).toBe('wrongLot')
    await waitFor(() => expect(screen.getByLabelText(/No\. 51/)).toBeDefined())
    screen.getByLabelText<HTMLInputElement>(/No\. 51/).click()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Shipment 51 · Lot 1043' })).toBeDefined())
    await scan('1043-3')
    expect([said()[0], server.requests[0]?.body]).toEqual(['loaded', expect.objectContaining({ shipment: 5 })])
  })

  it('[S6] should report in the rulebook’s words a bag of another lot, and send nothing', async () => {
    const { scan, server } = await loading()
    expect([await scan('1043-3'), server.writes]).toEqual([
      ['wrongLot', 'Wrong lot1043-3', 'Bag 1043-3 is from lot 1043. Shipment 50 takes lot 1042. Why? S6'],
      [],
    ])
  })

  it('should say of a held bag that it is held, whatever lot the truck takes', async () => {
    const { scan, server, plant } = await loading()
    server.change('lots', 9, { hold: { reason: 'Aflatoxin test', by: 3, at: '2026-10-02T12:00:00.000Z' } })
    await waitFor(() => expect(plant.record('lots', 9)?.hold).not.toBeNull())
    expect([await scan('1043-3'), server.writes]).toEqual([
      ['held', 'Held1043-3', 'Aflatoxin test · Ask a supervisor to release it.'],
      [],
    ])
  })

  it('should name the truck of a bag that is on one already', async () => {
    const { scan, server } = await loading()
    expect([await scan('1042-5'), server.writes]).toEqual([
      ['onTruck', 'Already on a truck1042-5', 'It is on shipment 50.'],
      [],
    ])
  })

  it('should load nothing while a window is open over the page, such as a signature', async () => {
    const { scan, server } = await loading()
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    expect([(await scan('1042-7'))[0], server.writes]).toEqual(['refused', []])
    dialog.remove()
  })

  it('should report an unknown result on a server without keys', async () => {
    const { scan, plant } = await loading()
    vi.spyOn(plant, 'take').mockResolvedValueOnce(failed({ kind: 'lost', cause: '' }))
    expect((await scan('1042-7'))[2]).toMatch(/^It isn’t known whether this was saved\./)
  })

  it('should report a label of no bag', async () => {
    const { scan, plant } = await loading()
    vi.spyOn(plant, 'send').mockResolvedValueOnce(failed({ kind: 'absent', statusErrors: [] }))
    expect(await scan('999-1')).toEqual(['unknown', 'Unknown label999-1', 'No bag of this plant bears this label.'])
  })

  it('should not load by an old label, and print a new one', async () => {
    const { scan, server, press } = await loading()
    expect((await scan('1042-2'))[0]).toBe('stale')
    expect(server.writes).toEqual([])
    await press('Reprint its label')
    expect(await screen.findByRole('dialog', { name: /1042-2/ })).toBeDefined()
  })

  it('should find by the log a bag that went to another lot', async () => {
    const { scan, plant } = await loading()
    vi.spyOn(plant, 'send').mockResolvedValueOnce({ ok: true, value: { bag: 3, current: false, code: '1043-3' } })
    expect((await scan('1041-9'))[2]).toMatch(/the bag is 1043-3\.$/)
  })

  it('should say plainly that a bag is written off, whatever lot the truck takes', async () => {
    const { scan, server } = await loading('?shipment=5')
    expect([await scan('1042-8'), server.writes]).toEqual([
      ['refused', 'Not loaded1042-8', 'It is written off: eaten.'],
      [],
    ])
  })

  it('[K0] should report the rulebook’s refusal for a Void bag', async () => {
    const { scan } = await loading()
    expect(await scan('1042-1')).toEqual(['refused', 'Not loaded1042-1', expect.stringMatching(/is Void.* K0$/)])
  })

  it('should bring the only open shipment of the lot onto an empty truck', async () => {
    const { scan } = await loading('')
    expect((await scan('1042-7'))[0]).toBe('loaded')
    expect(await screen.findByRole('heading', { name: 'Shipment 50 · Lot 1042' })).toBeDefined()
  })

  it('should let a person choose between two shipments of the same lot', async () => {
    const other = { ...open(6, 8), truck_number: 'T-9' }
    const { scan, server, press } = await loading('', [open(4, 8), other])
    expect([(await scan('1042-7'))[0], server.writes]).toEqual(['asks', []])
    // Neither is chosen for them: each may be for another truck, and the truck is signed as a whole.
    expect(screen.queryAllByRole('heading', { name: /^Shipment 5\d · Lot 1042$/ })).toEqual([])
    expect(screen.getByRole('button', { name: 'Put shipment 50 on it' })).toBeDefined()
    await press('Put shipment 52 on it, for truck T-9')
    expect(await screen.findByRole('heading', { name: 'Shipment 52 · Lot 1042' })).toBeDefined()
    await press('Load')
    await waitFor(() => expect(server.requests[0]?.body).toMatchObject({ shipment: 6 }))
  })

  it('should ask for the weights if each bag is weighed at the truck', async () => {
    scanAs({ sound: false, weighs: true })
    const { scan, server } = await loading()
    expect([(await scan('1042-7'))[0], server.writes]).toEqual(['asks', []])
    expect(field('Ship gross').value).toBe('2095.25')
  })

  it('should keep the weights that are typed for a bag when another is scanned before it is loaded', async () => {
    scanAs({ sound: false, weighs: true })
    const { scan } = await loading()
    await scan('1042-7')
    fireEvent.change(field('Ship gross'), { target: { value: '2099' } })
    expect((await scan('1042-6'))[0]).toBe('refused')
    expect(field('Ship gross').value).toBe('2099')
  })

  it('should use the same key when a bag is scanned again after no answer', async () => {
    const { scan, server } = await loading()
    server.fail('PATCH /api/bags/7/', 'lost')
    expect((await scan('1042-7'))[0]).toBe('failed')
    // A page that has loaded its bags again knows that it is on the truck.
    expect(['loaded', 'onTruck']).toContain((await scan('1042-7'))[0])
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1)
  })

  it('should load a bag again that was taken off after a lost answer', async () => {
    const { scan, server, plant } = await loading()
    server.fail('PATCH /api/bags/7/', 'lost')
    expect((await scan('1042-7'))[0]).toBe('failed')
    await act(async () => plant.reload())
    await waitFor(() => expect(plant.record('bags', 7)?.shipment).toBe(4))
    await act(async () => plant.take({ entity: 'bag', type: 'takeOff', id: 7 }))
    expect((await scan('1042-7'))[0]).toBe('loaded')
    expect([new Set(server.requests.map(({ key }) => key)).size, plant.record('bags', 7)?.shipment]).toEqual([3, 4])
  })

  it('should drop unanswered calls when the page is left', async () => {
    const { scan, server, plant } = await loading()
    const abandon = vi.spyOn(plant, 'abandon')
    server.fail('PATCH /api/bags/7/', 'lost')
    expect((await scan('1042-7'))[0]).toBe('failed')
    cleanup()
    expect(abandon.mock.calls).toEqual([[server.requests[0]?.key]])
  })

  it('should take no old label that is typed either', async () => {
    const { server, press } = await loading()
    fireEvent.change(field('Scan or type a bag'), { target: { value: '1042-2' } })
    await press('Find')
    expect(await screen.findByText(/Destroy it and reprint/)).toBeDefined()
    expect(server.writes).toEqual([])
  })

  it('should answer a bag loaded by hand like a scan, replacing the earlier warning', async () => {
    const { scan, press, plant } = await loading()
    expect((await scan('1043-3'))[0]).toBe('wrongLot')
    fireEvent.change(field('Scan or type a bag'), { target: { value: '1042-7' } })
    await press('Find')
    await press('Load')
    await waitFor(() => expect(said()).toEqual(['loaded', 'Loaded1042-7', expect.stringMatching(/^Shipment 50 · /)]))
    expect(plant.snackbars.get().map(({ message }) => message)).toContain('Bag added!')
  })

  it('should end a warning with the next success, but not with a failure', async () => {
    const { scan, plant } = await loading()
    await scan('1043-3')
    act(() => void plant.snackbars.add('Unable to update Bag!', { color: 'error' }))
    expect(said()[0]).toBe('wrongLot')
    act(() => void plant.snackbars.add('Shipment updated!'))
    expect(banner()).toBeNull()
  })

  it('should use the last input, however late an earlier answer arrives', async () => {
    const { plant, press } = await loading()
    const find = async (code: string) => {
      fireEvent.change(field('Scan or type a bag'), { target: { value: code } })
      await press('Find')
    }
    let answer: (value: unknown) => void = () => {}
    vi.spyOn(plant, 'send').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)) as never)
    await find('3-2')
    await find('1042-7')
    expect(await screen.findByText('1042-7')).toBeDefined()
    await act(async () => answer(done({ bag: 3, current: true, code: '3-2' })))
    expect(screen.queryByText('1043-3')).toBeNull()
  })

  it('should have the newest bag on top, under the count and the weight of all', async () => {
    const { scan } = await loading()
    await scan('1042-6')
    await scan('1042-7')
    const names = [...document.querySelectorAll('ul[aria-label="Bags"] li')].map((each) =>
      each.textContent?.slice(0, 6),
    )
    expect([names, document.body.textContent?.includes('3 bags')]).toEqual([['1042-7', '1042-6', '1042-5'], true])
  })

  it('should leave a field that has the focus as it was', async () => {
    const { scan } = await loading()
    field('Scan or type a bag').focus()
    await scan('1042-7')
    expect([field('Scan or type a bag').value, said()[0]]).toEqual(['', 'loaded'])
  })
})
