import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { isRefused, reasonOf } from '#tests/ui/workflow/inDialog.tsx'
import { BatchDetailPage } from '#ui/pages/details/BatchDetailPage.tsx'
import { LotDetailPage } from '#ui/pages/details/LotDetailPage.tsx'
import { OrderDetailPage } from '#ui/pages/details/OrderDetailPage.tsx'
import { ShipmentDetailPage } from '#ui/pages/details/ShipmentDetailPage.tsx'
import { WagonDetailPage } from '#ui/pages/details/WagonDetailPage.tsx'

const order = { id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1 }
const wagon = {
  id: 5,
  wagon_id: 'B12',
  order: 1,
  client: 1,
  drying_bin: [3],
  harvested_at: '2026-11-20',
  arrived_at: '2026-11-20',
}
const batch = { id: 9, batch_number: 9, order: 1, drying_bin: 3 }
const lot = { id: 8, lot_number: 1042, order: 1, grade: 'B Grade', bag_count: 1 }
const shipment = { id: 4, shipment_number: 50, lot: 8, order: 1 }
const drying_bins = [{ id: 3, name: 'Bin 3', locked_by: 1 }]
const notified = { notified_by: 7, notified_at: '2026-11-20' }
const start = { id: 1, batch: 9, drying_bin: 3, event_type: 'Start', event_time: '2026-11-18T08:00:00.000Z' }

type Row = Readonly<Record<string, unknown>>
const ofWagon = (more: Row) => [<WagonDetailPage key="" id={5} />, { wagons: [{ ...wagon, ...more }] }] as const
const ofBatch = (more: Row, dryer_events: readonly Row[] = []) =>
  [<BatchDetailPage key="" id={9} />, { batches: [{ ...batch, ...more }], dryer_events }] as const
const ofLot = (more: Row) => [<LotDetailPage key="" id={8} />, { lots: [{ ...lot, ...more }] }] as const
const ofShipment = (more: Row) =>
  [<ShipmentDetailPage key="" id={4} />, { shipments: [{ ...shipment, ...more }] }] as const

describe('the next step on a record’s page', () => {
  it.each([
    ['Pre-clean wagon B12', ofWagon({ status: 'Arrived', drying_bin: [] })],
    ['Unload wagon B12', ofWagon({ status: 'Pre-cleaning' })],
    ['Unload wagon B12', ofWagon({ status: 'Pre-cleaning', drying_bin: [] })],
    ['Notify client of wagon B12', ofWagon({ status: 'Unloaded' })],
    ['Complete wagon B12', ofWagon({ status: 'Unloaded', ...notified })],
    ['Start drying batch 9', ofBatch({ status: 'Loading' })],
    ['Make batch 9 Ready', ofBatch({ status: 'Loading', pre_dried: true })],
    ['Take a reading of batch 9', ofBatch({ status: 'Drying', start_count: 1 }, [start])],
    [/stop batch 9|reading or stop/, ofBatch({ status: 'Drying', start_count: 1, reading_count: 1 }, [start])],
    ['Start sorting batch 9', ofBatch({ status: 'Ready' })],
    ['Add bags of batch 9', ofBatch({ status: 'Sorting' })],
    ['Make lot 1042 Ready', ofLot({ status: 'Sorting' })],
    ['Notify client of lot 1042', ofLot({ status: 'Ready' })],
    ['Measure and sell lot 1042', ofLot({ status: 'Ready', ...notified })],
    ['Add a bag to shipment 50', ofShipment({})],
    ['Sign shipment 50', ofShipment({ bag_count: 1 })],
  ] as const)('%s: should be the missing step itself, without a refusal beneath it', async (name, [page, rows]) => {
    await onPlant(page, { orders: [order], drying_bins, ...rows })
    const button = await screen.findByRole('button', { name })
    expect([isRefused(button), reasonOf(button)]).toEqual([false, ''])
    expect(screen.queryByText(/^[WBLS]\d$/)).toBeNull()
  })

  it.each([
    ['Invoice order 31', ''],
    ['Change the invoice of order 31', 'INV-8536'],
  ])('%s: should be the remaining work of a Complete order', async (name, invoice_number) => {
    await onPlant(<OrderDetailPage id={1} />, { orders: [{ ...order, status: 'Complete', invoice_number }] })
    expect(await screen.findByRole('button', { name })).toBeDefined()
  })

  it('[L10] [L12] should be for buyers and sellers with the permission, once the client was notified', async () => {
    const self = { ...ana, broker: 4, client: 9 }
    const words = async (role: number, fields: Row, broker: number | null = 4) => {
      const [page, rows] = ofLot(fields)
      await onPlant(page, rows, { role, self: { ...self, broker } })
      const found = screen.queryAllByRole('button', { name: /1042/ }).map(({ textContent }) => textContent)
      cleanup()
      return found.filter((each) => !each.startsWith('Print'))
    }
    const [ready, sold] = [
      { status: 'Ready', ...notified },
      { status: 'Sold', ...notified },
    ]
    expect([await words(0, { status: 'Ready' }), await words(0, ready), await words(0, sold)]).toEqual([
      [],
      ['Buy lot 1042'],
      ['Edit our figures of lot 1042'],
    ])
    expect([await words(1, ready), await words(1, sold)]).toEqual([['Confirm purchaser of lot 1042'], []])
    expect([await words(0, ready, null), await words(0, sold, null)]).toEqual([[], []])
  })
})

describe('a status that is a word of another server', () => {
  it.each([
    ['Weighed', ofWagon({ status: 'Weighed' })],
    ['Cooling', ofBatch({ status: 'Cooling' })],
    ['Priced', ofLot({ status: 'Priced' })],
    ['Waiting', ofShipment({ status: 'Waiting' })],
    ['New', [<OrderDetailPage key="" id={1} />, { orders: [{ ...order, status: 'New' }] }]],
  ] as const)('%s: should be shown unchanged, without a step, and with the reason', async (status, [page, rows]) => {
    await onPlant(page, { orders: [order], drying_bins, ...rows })
    expect(await screen.findAllByText(status)).not.toHaveLength(0)
    expect(screen.getByText(`“${status}” is no status that Pecanyard knows, so no step is offered.`)).toBeTruthy()
    const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent ?? '')
    expect(buttons.filter((each) => !/^(Print|Save PDF|$)/.test(each))).toEqual([])
  })
})
