import { cleanup, screen, waitFor, within } from '@testing-library/react'
import Papa from 'papaparse'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Recall } from '#model/papers/trace.ts'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const delivery = {
  shipment: 4,
  shipment_number: 21,
  shipped_by: 'Southern Lines',
  truck_number: '943',
  signed_on: '2026-11-24',
  bags: 1,
  net: 1400.25,
}
const recall: Recall = {
  bags: [
    { id: 1, code: '45-13', held: 'certain', net: 1400.25, shipment: 4, written_off: null },
    { id: 2, code: '45-14', held: 'certain', net: 1400.25, shipment: 5, written_off: null },
    { id: 3, code: '45-15', held: 'certain', net: 1400.25, shipment: null, written_off: null },
  ],
  excluded: 0,
  certain: { bags: 3, net: 4200.75 },
  possible: { bags: 0, net: 0 },
  on_hand: 2800.5,
  shipped: 1400.25,
  written_off_net: 0,
  lots: [9],
  shipments: [4, 5],
  brokers: [2],
  clients: [1],
  buyers: [
    {
      broker: 2,
      company_name: 'Navarro',
      phone: '229-555-0142 x7',
      email: 'desk@navarro.example',
      deliveries: [delivery],
      waiting: 1,
    },
    {
      broker: null,
      company_name: '',
      phone: '',
      email: '',
      deliveries: [{ ...delivery, shipment: 5, shipment_number: 22, signed_on: null }],
      waiting: 0,
    },
  ],
}
const trace = {
  wagons: [],
  batches: [],
  drying_bins: [],
  lots: [9],
  shipments: [4, 5],
  orders: [],
  clients: [1],
  orchards: [],
}
const open = (found = recall, self = ana) =>
  openApp({ self, place: '/trace?lot=9', tables: { trace: [trace], recall: [found] } })
const cells = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .queryAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('a recall', () => {
  it('should name whom to call, with telephone, shipment, truck, day and bags', async () => {
    open()
    const buyer = within(await screen.findByRole('article', { name: 'Navarro' }))
    expect(buyer.getByRole('link', { name: '229-555-0142 x7' }).getAttribute('href')).toBe('tel:2295550142,7')
    expect(buyer.getByText('desk@navarro.example')).toBeDefined()
    expect(buyer.getByText('1 bag that it bought is at the plant.')).toBeDefined()
    expect(buyer.getByRole('link', { name: '21' }).getAttribute('href')).toBe('#/shipments/4')
    expect(cells(buyer.getAllByRole('row')[1])).toEqual(['Southern Lines 943', '11/24/2026', '1', '1,400.25 lbs'])
  })

  it('should name bags that were shipped unsold, and those that stand on the truck', async () => {
    open()
    const unsold = within(await screen.findByRole('article', { name: 'Shipped without a purchaser' }))
    expect(cells(unsold.getAllByRole('row')[1])).toEqual(['Southern Lines 943', 'Not signed yet.', '1', '1,400.25 lbs'])
    expect(unsold.queryByText('No telephone is known.')).toBeNull()
    expect(screen.getByRole('link', { name: 'On shipment 22' })).toBeDefined()
  })

  it('should tick who was reached, and keep that through a reload', async () => {
    const { user } = open()
    const buyer = () => screen.findByRole('article', { name: 'Navarro' })
    await user.click(within(await buyer()).getByRole('checkbox', { name: 'Reached' }))
    expect(within(await buyer()).getByRole('checkbox', { name: /^Reached \d/ })).toBeDefined()
    cleanup()
    open()
    const again = within(await buyer()).getByRole<HTMLInputElement>('checkbox', { name: /^Reached \d/ })
    expect(again.checked).toBe(true)
    await user.click(again)
    expect(within(await buyer()).getByRole<HTMLInputElement>('checkbox', { name: 'Reached' }).checked).toBe(false)
  })

  it('should name the growers with every telephone', async () => {
    const clients = [
      { id: 1, version: 1, company_name: 'Hollis Farms', phone: '229-555-0100', alt_phone: '229-555-0109' },
    ]
    openApp({ self: ana, place: '/trace?lot=9', tables: { trace: [trace], recall: [recall], clients } })
    expect((await screen.findByRole('link', { name: '229-555-0109' })).getAttribute('href')).toBe('tel:2295550109')
    expect(screen.getByRole('link', { name: '229-555-0100' })).toBeDefined()
  })

  it('should have the same in its file, bag by bag', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file)
      return 'blob:file'
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const { data } = Papa.parse((await saved[0]?.text()) ?? '', { header: true, skipEmptyLines: true })
    const phone = '229-555-0142 x7'
    expect(data).toMatchObject([
      {
        Bag: '="45-13"',
        Shipment: '21',
        Purchaser: 'Navarro',
        Phone: phone,
        Truck: 'Southern Lines 943',
        Signed: '2026-11-24',
      },
      { Bag: '="45-14"', Shipment: '22', Purchaser: 'Shipped without a purchaser', Phone: '', Signed: '' },
      { Bag: '="45-15"', Shipment: '', Purchaser: '', Phone: '', Signed: '' },
    ])
  })

  it('should offer a hold while a bag of it is at the plant or on an unsigned truck, and not once all have left', async () => {
    const supervisor = { ...ana, role_number: 3 }
    open({ ...recall, bags: recall.bags.slice(0, 2) }, supervisor)
    expect(await screen.findByRole('button', { name: 'Hold these bags' })).toBeDefined()
    cleanup()
    open({ ...recall, bags: recall.bags.slice(0, 1) }, supervisor)
    expect(await screen.findByRole('article', { name: 'Navarro' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Hold these bags' })).toBeNull()
  })
})
