import { statementCalls } from '#model/calls/statementCalls.ts'
import { ticketCalls } from '#model/calls/ticketCalls.ts'
import type { LogMark, MarkCheck } from '#model/papers/ticket.ts'
import type { PlantClient } from '#streams/client.ts'
import type { Result } from '#streams/http/failure.ts'

const checks = {
  order: ticketCalls.checkOrderTicket,
  shipment: ticketCalls.checkShipmentTicket,
  statement: statementCalls.checkStatementPaper,
} as const

/** The records with a sealed paper. */
export type PrintedKind = keyof typeof checks

/** Checks the mark on a ticket against the plant's log. */
export const checkTicket = (
  plant: PlantClient,
  of: PrintedKind,
  id: number,
  mark: Pick<LogMark, 'seq' | 'hash'>,
): Promise<Result<MarkCheck>> => plant.send(checks[of], { ids: { id }, query: mark })
