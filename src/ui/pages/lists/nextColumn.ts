import { hasBags, isToBeFetched, nextOfRecord } from '#machines/next.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Order } from '#model/kinds/order.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import type { Column } from '#ui/parts/list/column.ts'
import type { Facet } from '#ui/parts/list/facet.ts'
import { stepWords } from '#ui/records/stepWords.ts'
import { textColumn } from '#ui/shell/columns.tsx'
import { t } from '#ui/words/words.ts'

/** What is next with a record, in a word or two; empty where nobody has anything to do. */
type NextWord<Row> = (row: Row) => string

const wagonNext: NextWord<Wagon> = (wagon) => {
  const next = nextOfRecord('wagon', wagon)?.step
  return next === 'preClean' || next === 'unload' || next === 'notify' || next === 'complete'
    ? stepWords.wagon[next]
    : ''
}

const batchNext: NextWord<Batch> = (batch) => {
  const next = nextOfRecord('batch', batch)?.step
  if (next === 'complete') return t('Add bags')
  if (next === 'recordDryerEvent') return t('Reading or stop')
  return next === 'startDrying' || next === 'takeReading' || next === 'makeReady' || next === 'startSorting'
    ? stepWords.batch[next]
    : ''
}

/** A lot of an order that goes on fills by itself, so nothing is asked of anybody until it is Ready. */
const lotNext: NextWord<Lot> = (lot) => {
  const next = nextOfRecord('lot', lot)
  if (lot.hold !== null) return stepWords.lot.release
  if (next?.towards === 'Ready') return t('Being filled')
  if (isToBeFetched(lot)) return t('Load a truck')
  if (!hasBags(lot)) return ''
  return next?.step === 'sell' || next?.step === 'notify' ? stepWords.lot[next.step] : ''
}

const orderNext: NextWord<Order> = (order) => {
  if (nextOfRecord('order', order)?.step === 'change') return order.invoice_number === '' ? t('Invoice|verb') : ''
  return order.more_wagons ? t('Wagons to come') : t('Finish its batches')
}

const shipmentNext: NextWord<Shipment> = (shipment) => {
  const next = nextOfRecord('shipment', shipment)?.step
  if (next === 'load') return stepWords.bag.load
  return next === 'sign' ? stepWords.shipment.sign : ''
}

const nextColumn = <Row>(of: NextWord<Row>): Column<Row> =>
  textColumn('next', t('Next'), of, { width: 8.5, grow: 1, optional: true })

const nextFacet = <Row>(of: NextWord<Row>): Facet<Row> => ({ key: 'next', title: t('Next'), of })

export const wagonsNext = { column: nextColumn(wagonNext), facet: nextFacet(wagonNext) }
export const batchesNext = { column: nextColumn(batchNext), facet: nextFacet(batchNext) }
export const lotsNext = { column: nextColumn(lotNext), facet: nextFacet(lotNext) }
export const ordersNext = { column: nextColumn(orderNext), facet: nextFacet(orderNext) }
export const shipmentsNext = { column: nextColumn(shipmentNext), facet: nextFacet(shipmentNext) }
