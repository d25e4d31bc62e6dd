import type { LogMark, MarkCheck } from '#model/ticket.ts'
import type { Result } from '#streams/failure.ts'
import type { Plant } from '#streams/plant.ts'

/** Holds what is printed on a ticket against the plant's log. */
export const checkTicket = (
  plant: Plant,
  of: 'order' | 'shipment',
  id: number,
  mark: Pick<LogMark, 'seq' | 'hash'>,
): Promise<Result<MarkCheck>> =>
  plant.send(of === 'order' ? 'checkOrderTicket' : 'checkShipmentTicket', { ids: { id }, query: mark })
