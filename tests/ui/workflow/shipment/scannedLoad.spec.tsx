import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { headAction } from '#tests/ui/headMenu.ts'
import { scanned } from '#tests/ui/scan/keys.ts'
import { type } from '#tests/ui/scan/typeInto.ts'
import { field, valueOf } from '#tests/ui/workflow/inDialog.tsx'
import { ShipmentDetailPage } from '#ui/pages/details/ShipmentDetailPage.tsx'
import { ScanHost } from '#ui/scan/ScanHost.tsx'
import { scanAs } from '#ui/shell/scanChoices.ts'

const bag = (bag_number: number, more: object = {}) => ({
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
  shipment: null,
  status: 'In lot',
  ...more,
})
const shipment = { id: 4, shipment_number: 50, lot: 8, lot_number: 1042, order: 1, status: 'Open', bag_count: 1 }
const tables = {
  orders: [{ id: 1, order_number: 31, client: 9, orchard: { id: 3, name: 'Ridge' }, variety: 2, status: 'Open' }],
  batches: [{ id: 9, batch_number: 70, order: 1, status: 'Complete', drying_bin: 3, wagons: [] }],
  lots: [
    { id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Ready', clean_gross: 1800 },
    { id: 7, lot_number: 1041, order: 1, grade: 'B Grade', status: 'Ready', clean_gross: 900 },
  ],
  shipments: [shipment, { ...shipment, id: 5, shipment_number: 51 }],
  adjustments: [],
  bag_returns: [],
  bags: [
    bag(1),
    bag(2),
    bag(3, { shipment: 5, status: 'Loaded', ship_gross: 900, ship_tare: 35, ship_net: 865 }),
    bag(4, { lot: 7, lot_number: 1041 }),
    bag(5, { written_off: 'eaten', status: 'Written off' }),
  ],
}

async function open() {
  const opened = await onPlant(
    <ScanHost>
      <ShipmentDetailPage id={4} />
    </ScanHost>,
    tables,
  )
  await opened.user.click(await headAction(opened.user, 'Add a bag'))
  await screen.findByRole('dialog', { name: 'Add a bag to shipment 50' })
  const scan = async (code: string) => {
    const before = document.querySelector('[data-outcome]')
    type(scanned(code))
    await waitFor(() => expect(document.querySelector('[data-outcome]')).not.toBe(before))
    const banner = document.querySelector('[data-outcome]')
    return [banner?.getAttribute('data-outcome'), banner?.querySelector('p:last-of-type')?.textContent]
  }
  return { ...opened, scan }
}

beforeEach(() => scanAs({ sound: false, weighs: false }))

describe('A label that is scanned in the dialog that loads a bag', () => {
  it('should choose its bag, and keep the weight that was entered since if it is scanned again', async () => {
    const { scan, user } = await open()
    expect(await scan('1042-2')).toEqual(['asks', 'Enter its weights, then load it.'])
    expect(valueOf('Bag of lot 1042')).toMatch(/^1042-2 /)
    await user.type(field('Ship gross'), '1200')
    await scan('1042-2')
    expect(valueOf('Ship gross')).toBe('1200')
    await scan('1042-1')
    await waitFor(() => expect(valueOf('Bag of lot 1042')).toMatch(/^1042-1 /))
    expect(valueOf('Ship gross')).toBe('')
  })

  it.each([
    ['on another shipment', '1042-3', 'It is on shipment 51.'],
    ['of another lot', '1041-4', 'It is of lot 1041.'],
    ['that is written off', '1042-5', 'It is written off: eaten.'],
  ])('should say where a bag is %s, and choose none', async (_which, code, answer) => {
    const { scan } = await open()
    expect([await scan(code), valueOf('Bag of lot 1042')]).toEqual([['notChosen', answer], ''])
  })
})
