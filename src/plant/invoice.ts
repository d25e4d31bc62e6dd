import { bagGrades } from '#model/kinds/bag.ts'
import { hoursOf } from '#model/kinds/dryerRuns.ts'
import type { InvoiceLine, InvoiceSheet } from '#model/papers/invoice.ts'
import { cropShare, isShareUnread, sharesIn, splitPounds } from '#model/values/cropShare.ts'
import { toPounds } from '#model/values/units.ts'
import { besideReturns } from './adjustedNet.ts'
import { rowsOf } from './counted.ts'
import { childrenOf, demandRow, noBags, nothingDone, personalText, type PlantState } from './state.ts'
import { writtenOffNet } from './writtenOffNet.ts'

/** The figures that an order is invoiced by: weights by grade, hours by batch, wagons. The office adds the rates. */
export function invoiceSheet(state: PlantState, id: number): InvoiceSheet {
  const order = demandRow(state, 'order', id)
  const orchard = demandRow(state, 'orchard', order.orchard)
  const crop_share = cropShare(orchard.notes)
  const shares = sharesIn(crop_share)
  return {
    order: id,
    order_number: order.order_number,
    status: order.status,
    invoice_number: order.invoice_number,
    company_name: personalText(state, 'client', order.client, 'company_name'),
    variety_name: demandRow(state, 'variety', order.variety).name,
    orchard_name: orchard.name,
    farm: orchard.farm,
    crop_share,
    share_unread: isShareUnread(orchard.notes),
    shares: [...shares],
    written_off_net: writtenOffNet(state, id),
    lines: [...weightLines(state, id, shares), ...hourLines(state, id), ...wagonLines(state, id)],
  }
}

/** Whether an orchard’s notes may name a crop share by which nothing is split: it is not understood, or not 100 %. */
export const isUnsplit = ({ share_unread, crop_share, shares }: InvoiceSheet): boolean =>
  share_unread || (crop_share !== '' && shares.length === 0)

/** One line for each grade with bags or counter-tickets. */
function weightLines(state: PlantState, order: number, shares: readonly number[]): readonly InvoiceLine[] {
  const lots = rowsOf(state, 'lot', childrenOf(state, 'lot', 'order', order))
  return bagGrades.flatMap((grade) => {
    let [bags, net, adjusted] = [0, 0, 0]
    for (const { id } of lots.filter((lot) => lot.grade === grade)) {
      const sums = state.bagSums.lot.get(id) ?? noBags
      bags += sums.bags
      net += sums.clean_gross - sums.clean_tare
      for (const shipment of childrenOf(state, 'shipment', 'lot', id)) adjusted += besideReturns(state, shipment)
    }
    if (bags === 0 && adjusted === 0) return []
    const quantity = toPounds(net + adjusted)
    return [
      {
        item: 'net' as const,
        grade,
        quantity,
        unit: 'lbs' as const,
        adjusted: toPounds(adjusted),
        shares: [...splitPounds(quantity, shares)],
      },
    ]
  })
}

const hourLines = (state: PlantState, order: number): readonly InvoiceLine[] =>
  rowsOf(state, 'batch', childrenOf(state, 'batch', 'order', order)).map(({ id, batch_number }) => ({
    item: 'dry_hours',
    batch: id,
    batch_number,
    quantity: hoursOf(state.ranFor.get(id) ?? 0),
    unit: 'hours',
  }))

function wagonLines(state: PlantState, order: number): readonly InvoiceLine[] {
  const { trash } = state.orderSums.get(order) ?? nothingDone
  return [
    { item: 'wagons', quantity: childrenOf(state, 'wagon', 'order', order).length, unit: 'wagons' },
    { item: 'trash_wagons', quantity: trash, unit: 'wagons' },
  ]
}
