import { MarkCheck, MarkQuery, OrderTicket, ShipmentTicket } from '#model/papers/ticket.ts'
import { call } from './call.ts'

/** The tickets of orders and shipments, and the check of their marks. */
export const ticketCalls = {
  orderTicket: call('orderTicket', OrderTicket),
  checkOrderTicket: call('checkOrderTicket', MarkCheck, { query: MarkQuery }),
  shipmentTicket: call('shipmentTicket', ShipmentTicket),
  checkShipmentTicket: call('checkShipmentTicket', MarkCheck, { query: MarkQuery }),
} as const
