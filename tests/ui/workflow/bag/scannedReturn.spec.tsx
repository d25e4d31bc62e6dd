import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { scanned } from '#tests/ui/scan/keys.ts'
import { type } from '#tests/ui/scan/typeInto.ts'
import { field, valueOf } from '#tests/ui/workflow/inDialog.tsx'
import { ShipmentDetailPage } from '#ui/pages/details/ShipmentDetailPage.tsx'
import { ScanHost } from '#ui/scan/ScanHost.tsx'
import { scanAs } from '#ui/shell/scanChoices.ts'

const left = (bag_number: number, more: object = {}) => ({
  id: bag_number,
  bag_number,
  batch: 9,
  lot: 8,
  lot_number: 1042,
  order: 1,
  grade: 'B Grade',
  type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_tare: 35,
  clean_gross: 900,
  clean_net: 865,
  shipment: 4,
  status: 'Shipped',
  ...more,
})
const shipment = { id: 4, shipment_number: 50, lot: 8, lot_number: 1042, order: 1, status: 'Closed' }
const tables = {
  orders: [{ id: 1, order_number: 31, client: 9, orchard: { id: 3, name: 'Ridge' }, variety: 2, status: 'Open' }],
  batches: [{ id: 9, batch_number: 70, order: 1, status: 'Complete', drying_bin: 3, wagons: [] }],
  lots: [{ id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sold', broker: 5, clean_gross: 1800 }],
  shipments: [shipment, { ...shipment, id: 5, shipment_number: 51 }],
  adjustments: [],
  bag_returns: [],
  bags: [
    left(1),
    left(2),
    left(3, { shipment: 5 }),
    left(4, { shipment: null, status: 'In lot' }),
    left(5, { shipment: null, written_off: 'eaten', status: 'Written off' }),
    left(6, { shipment: null, void: true, status: 'Void' }),
    left(7, { label: 'stale' }),
  ],
}
const said = () => {
  const banner = document.querySelector('[data-outcome]')
  return [banner?.getAttribute('data-outcome'), banner?.querySelector('p:last-of-type')?.textContent]
}

async function open() {
  const { press, ...opened } = await onPlant(
    <ScanHost>
      <ShipmentDetailPage id={4} />
    </ScanHost>,
    tables,
  )
  await press('A bag came back')
  await screen.findByRole('dialog', { name: 'A bag of shipment 50 came back' })
  const scan = async (code: string) => {
    const before = document.querySelector('[data-outcome]')
    type(scanned(code))
    await waitFor(() => expect(document.querySelector('[data-outcome]')).not.toBe(before))
    return said()
  }
  return { ...opened, press, scan }
}

beforeEach(() => scanAs({ sound: false, weighs: false }))

describe('A label that is scanned in the dialog of what came back', () => {
  it('should choose its bag, wherever the focus is, and again another one', async () => {
    const { scan, user, press, server } = await open()
    expect(await scan('1042-2')).toEqual(['asks', 'It is chosen. Give the reason, then save.'])
    expect(valueOf('Bag')).toMatch(/^1042-2 /)
    await user.click(field('Bag'))
    await scan('1042-1')
    await waitFor(() => expect(valueOf('Bag')).toMatch(/^1042-1 /))
    await user.type(field('Reason'), 'Wet corner')
    await press('Save')
    await waitFor(() => expect(server.writes).toEqual(['POST /api/bags/1/return/']))
  })

  it('should choose its bag after keys that wrote nothing into the field', async () => {
    const { scan, user } = await open()
    await user.click(field('Bag'))
    await user.keyboard('{Escape}{Shift}{ArrowLeft}')
    await scan('1042-2')
    await waitFor(() => expect(valueOf('Bag')).toMatch(/^1042-2 /))
  })

  it.each([
    ['of another shipment', '1042-3', ['notChosen', 'It is on shipment 51.']],
    ['that is at the plant', '1042-4', ['notChosen', 'It is at the plant.']],
    ['that is written off', '1042-5', ['notChosen', 'It is written off: eaten.']],
    ['that is void', '1042-6', ['notChosen', 'It is void.']],
  ])('should say where a bag is %s, and choose none', async (_which, code, answer) => {
    const { scan } = await open()
    expect([await scan(code), valueOf('Bag')]).toEqual([answer, ''])
  })

  it('should choose a bag by its old label, and say that it is old', async () => {
    const { scan } = await open()
    expect([(await scan('1042-7'))[0], valueOf('Bag')]).toEqual(['stale', expect.stringMatching(/^1042-7 /)])
  })
})
