import type { jsPDF } from 'jspdf'
import type { Order } from '#model/order.ts'
import type { OrderTicket } from '#model/ticket.ts'
import { cropShare } from './cropShare.ts'
import { bagTable, lotTable, measurementTable, shipmentTable } from './lotTables.ts'
import { numberPages } from './pages.ts'
import { batchTable, gradeTable, wagonTable } from './processingTables.ts'
import { ticketHeading } from './ticketHeading.ts'
import { type TicketMaking, ticketSheet } from './ticketSheet.ts'
import { ticketSignatures } from './ticketSignatures.ts'
import { ticketFacts, ticketTable } from './ticketTable.ts'
import { counted, hours, lbs, localTime } from './words.ts'

/** What a processing ticket is drawn from. `signatures` are images as data URLs by the id of their shipment. */
export interface ProcessingTicket extends TicketMaking, Omit<OrderTicket, 'mark' | 'public_url'> {
  readonly signatures: ReadonlyMap<number, string>
}

/** The name that a processing ticket is saved under. Specification, section 9. */
export const processingTicketName = (order: Pick<Order, 'order_number'>): string =>
  `ProcessingTicket_${order.order_number}.pdf`

/** Draws an order's ticket on letter paper, in points: everything of it from the wagons to the trucks. */
export function processingTicket(ticket: ProcessingTicket): jsPDF {
  const { order, shipments, signatures } = ticket
  const title = `Processing ticket ${order.order_number}`
  const sheet = ticketSheet(processingTicketName(order).replace('.pdf', ''), ticket)
  let below = ticketFacts(sheet, facts(ticket), ticketHeading(sheet, title, ticket))
  below = ticketTable(sheet, gradeTable(ticket), below)
  below = ticketTable(sheet, wagonTable(ticket), below)
  below = ticketTable(sheet, batchTable(ticket), below)
  below = ticketTable(sheet, lotTable(ticket), below)
  if (ticket.lots.some(isMeasured)) below = ticketTable(sheet, measurementTable(ticket), below)
  below = ticketTable(sheet, shipmentTable(ticket), below)
  below = ticketTable(sheet, bagTable(ticket), below)
  ticketSignatures(
    sheet,
    shipments.flatMap(({ id, shipment_number }) => {
      const image = signatures.get(id)
      return image === undefined ? [] : [{ caption: `Received by, shipment ${shipment_number}`, image }]
    }),
    below,
  )
  numberPages(sheet.page, sheet.face, title)
  return sheet.page
}

const isMeasured = (lot: OrderTicket['lots'][number]): boolean =>
  [
    lot.internal_yield,
    lot.internal_moisture,
    lot.internal_count,
    lot.broker_yield,
    lot.broker_moisture,
    lot.broker_count,
  ].some((value) => value !== null)

function facts({ order, settings, wagons }: ProcessingTicket): readonly (readonly [string, string])[] {
  const { orchard_model } = order
  return [
    ['Client', order.company_name],
    ['Orchard', order.orchard.name],
    ['Farm number', orchard_model?.farm ?? ''],
    ['Crop share', cropShare(orchard_model?.notes ?? '')],
    ['Variety', order.variety_name],
    ['Placed', localTime(order.created_at, settings.time_zone)],
    ['Status', order.status],
    ['Wagons', `${wagons.length}${order.more_wagons ? ', more expected' : ''}`],
    ['Excessive trash', counted(order.total_excessive_trash, 'wagon')],
    ['Dry hours', hours(order.total_dry_hours)],
    ['Net', `${lbs(order.clean_net)} lbs in ${counted(order.bag_count, 'bag')}`],
    ['Invoice numbers', order.invoice_number],
  ]
}
