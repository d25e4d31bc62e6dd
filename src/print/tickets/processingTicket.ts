import type { jsPDF } from 'jspdf'
import type { Order } from '#model/kinds/order.ts'
import type { OrderTicket } from '#model/papers/ticket.ts'
import { cropShare } from '#model/values/cropShare.ts'
import { hours, lbs, localTime } from '#print/words.ts'
import { bagTable, lotTable, measurementTable, shipmentTable } from './lotTables.ts'
import { batchTable, gradeTable, wagonTable } from './processingTables.ts'
import { type TicketContent, ticketPdf } from './ticketPdf.ts'
import type { TicketMaking } from './ticketSheet.ts'
import { receivedBy } from './ticketSignatures.ts'
import { tableTexts } from './ticketTable.ts'
import type { TicketWords } from './ticketWords.ts'

/** The input of a processing ticket. `signatures` are images as data URLs by the id of their shipment. */
export interface ProcessingTicket extends TicketMaking, Omit<OrderTicket, 'mark' | 'public_url'> {
  readonly signatures: ReadonlyMap<number, string>
}

/** The file name of a processing ticket. Specification, section 9. */
export const processingTicketName = (order: Pick<Order, 'order_number'>): string =>
  `ProcessingTicket_${order.order_number}.pdf`

/** The sections of an order's ticket, from the wagons to the trucks. */
export const processingContent = (ticket: ProcessingTicket): TicketContent => ({
  title: ticket.words.t('Processing ticket {number}', { number: ticket.order.order_number }),
  facts: facts(ticket),
  tables: [
    tableTexts(gradeTable(ticket)),
    tableTexts(wagonTable(ticket)),
    tableTexts(batchTable(ticket)),
    tableTexts(lotTable(ticket)),
    ...(ticket.lots.some(isMeasured) ? [tableTexts(measurementTable(ticket))] : []),
    tableTexts(shipmentTable(ticket)),
    tableTexts(bagTable(ticket)),
  ],
  signatures: ticket.shipments.flatMap((shipment) => {
    const image = ticket.signatures.get(shipment.id)
    const caption = ticket.words.t('Received by, shipment {number}', { number: shipment.shipment_number })
    return image === undefined ? [] : [receivedBy(caption, shipment, ticket, image)]
  }),
})

/** Draws an order's ticket on letter paper, in points. */
export const processingTicket = (ticket: ProcessingTicket): jsPDF =>
  ticketPdf(processingTicketName(ticket.order), processingContent(ticket), ticket)

const isMeasured = (lot: OrderTicket['lots'][number]): boolean =>
  [
    lot.internal_yield,
    lot.internal_moisture,
    lot.internal_count,
    lot.broker_yield,
    lot.broker_moisture,
    lot.broker_count,
  ].some((value) => value !== null)

function facts({ order, settings, wagons, words }: ProcessingTicket): readonly (readonly [string, string])[] {
  const { t, counted, named } = words
  const { orchard_model } = order
  return [
    [t('Client'), order.company_name],
    [t('Orchard'), order.orchard.name],
    [t('Farm number'), orchard_model?.farm ?? ''],
    [t('Crop share'), cropShare(orchard_model?.notes ?? '')],
    [t('Variety'), order.variety_name],
    [t('Placed'), localTime(order.created_at, settings.time_zone)],
    [t('Status'), named(order.status)],
    [t('Wagons'), order.more_wagons ? t('{n}, more expected', { n: wagons.length }) : String(wagons.length)],
    [t('Excessive trash'), counted(order.total_excessive_trash, '{n} wagon', '{n} wagons')],
    [t('Dry hours'), hours(order.total_dry_hours)],
    [t('Net'), netWords(order, words)],
    [t('Invoice numbers'), order.invoice_number],
  ]
}

const netWords = ({ clean_net, bag_count }: Order, { t, counted }: TicketWords): string =>
  bag_count === null
    ? `${lbs(clean_net)} lbs`
    : t('{net} lbs in {bags}', { net: lbs(clean_net), bags: counted(bag_count, '{n} bag', '{n} bags') })
