import { ticketCalls } from '#model/calls/ticketCalls.ts'
import type { LogMark, MarkCheck } from '#model/papers/ticket.ts'
import type { PlantClient } from '#streams/client.ts'
import type { Result } from '#streams/http/failure.ts'

/** Checks the mark on a ticket against the plant's log. */
export const checkTicket = (
  plant: PlantClient,
  of: 'order' | 'shipment',
  id: number,
  mark: Pick<LogMark, 'seq' | 'hash'>,
): Promise<Result<MarkCheck>> =>
  plant.send(of === 'order' ? ticketCalls.checkOrderTicket : ticketCalls.checkShipmentTicket, {
    ids: { id },
    query: mark,
  })
