import type { Batch } from '#model/batch.ts'
import type { Lot } from '#model/lot.ts'
import type { Order } from '#model/order.ts'
import { can, type Holder } from '#model/roles.ts'
import type { Shipment } from '#model/shipment.ts'
import type { Wagon } from '#model/wagon.ts'
import type { StepIcon } from '#ui/parts/stepIcons.ts'
import { t } from '#ui/words/words.ts'

/** A next step in words, with its icon. */
export interface Next {
  readonly words: string
  readonly icon: StepIcon
}

export function wagonNext({ status, wagon_id, notified_at }: Wagon): Next | null {
  switch (status) {
    case 'Arrived':
      return { words: t('Pre-clean wagon {wagon}', { wagon: wagon_id }), icon: 'preClean' }
    case 'Pre-cleaning':
      return { words: t('Unload wagon {wagon}', { wagon: wagon_id }), icon: 'unload' }
    case 'Unloaded':
      return notified_at === null
        ? { words: t('Notify client of wagon {wagon}', { wagon: wagon_id }), icon: 'notify' }
        : { words: t('Complete wagon {wagon}', { wagon: wagon_id }), icon: 'complete' }
    case 'Complete':
    default:
      return null
  }
}

export function batchNext(batch: Batch): Next | null {
  const { status, batch_number, pre_dried, start_count, stop_count, reading_count } = batch
  switch (status) {
    case 'Loading':
      return pre_dried
        ? { words: t('Make batch {number} Ready', { number: batch_number }), icon: 'makeReady' }
        : { words: t('Start drying batch {number}', { number: batch_number }), icon: 'startDrying' }
    case 'Drying':
      if (reading_count === 0)
        return { words: t('Take a reading of batch {number}', { number: batch_number }), icon: 'takeReading' }
      if (reading_count === null || start_count === null || start_count > (stop_count ?? 0))
        return { words: t('Add a reading or stop to batch {number}', { number: batch_number }), icon: 'takeReading' }
      return { words: t('Make batch {number} Ready', { number: batch_number }), icon: 'makeReady' }
    case 'Ready':
      return { words: t('Start sorting batch {number}', { number: batch_number }), icon: 'startSorting' }
    case 'Sorting':
      return { words: t('Add bags of batch {number}', { number: batch_number }), icon: 'addBags' }
    case 'Complete':
    default:
      return null
  }
}

export function lotNext({ status, lot_number, notified_at }: Lot): Next | null {
  switch (status) {
    case 'Sorting':
      return { words: t('Make lot {number} Ready', { number: lot_number }), icon: 'makeReady' }
    case 'Ready':
      return notified_at === null
        ? { words: t('Notify client of lot {number}', { number: lot_number }), icon: 'notify' }
        : { words: t('Measure and sell lot {number}', { number: lot_number }), icon: 'sell' }
    case 'Sold':
      return { words: t('Measurements of lot {number}', { number: lot_number }), icon: 'measure' }
    default:
      return null
  }
}

/** What a broker or a grower may do with a lot that is offered; nobody else comes here. */
export function purchaseNext({ status, lot_number, notified_at }: Lot, self: Holder | null): Next | null {
  if (status === 'Sorting' || notified_at === null) return null
  if (can(self, 'confirm_purchaser'))
    return status === 'Ready'
      ? { words: t('Confirm purchaser of lot {number}', { number: lot_number }), icon: 'sell' }
      : null
  if (!can(self, 'purchase_lot')) return null
  return status === 'Ready'
    ? { words: t('Buy lot {number}', { number: lot_number }), icon: 'buy' }
    : { words: t('Edit our figures of lot {number}', { number: lot_number }), icon: 'measure' }
}

export function orderNext({ status, order_number, invoice_number }: Order): Next | null {
  if (status !== 'Complete') return null
  return invoice_number === ''
    ? { words: t('Invoice order {number}', { number: order_number }), icon: 'invoice' }
    : { words: t('Change the invoice of order {number}', { number: order_number }), icon: 'invoice' }
}

export function shipmentNext({ status, shipment_number, bag_count }: Shipment): Next | null {
  if (status !== 'Open') return null
  return bag_count === 0
    ? { words: t('Add a bag to shipment {number}', { number: shipment_number }), icon: 'load' }
    : { words: t('Sign shipment {number}', { number: shipment_number }), icon: 'sign' }
}
