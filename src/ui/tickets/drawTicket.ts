import type { OrderTicket, ShipmentTicket } from '#model/papers/ticket.ts'
import type { Language } from '#model/values/languages.ts'
import type { TicketContent } from '#print/tickets/ticketPdf.ts'
import type { TicketMaking } from '#print/tickets/ticketSheet.ts'
import type { PlantClient } from '#streams/client.ts'
import { dataUrlOf } from './dataUrlOf.ts'
import { languageOfGrower, languageOfPurchaser } from './ticketLanguage.ts'
import { ticketMaking } from './ticketMaking.ts'

/** A ticket as a file, to show or to save. */
export interface TicketFile {
  readonly name: string
  readonly file: Blob
  readonly pages: number
  /** The data that it was drawn from, to draw its first page on the screen. */
  readonly content: TicketContent
  readonly making: TicketMaking
}

// The library for PDFs is imported on demand: nobody needs it before the first ticket.

/**
 * Draws a shipment's ticket, in its purchaser's language if none is chosen. Throws if a part of it can't be loaded:
 * without its signature a ticket is not valid.
 */
export async function drawShippingTicket(
  plant: PlantClient,
  ticket: ShipmentTicket,
  chosen: Language | null = null,
): Promise<TicketFile> {
  const { shipment, bags, adjustments, broker_address } = ticket
  const language = chosen ?? (await languageOfPurchaser(plant, ticket))
  const { shippingContent, shippingTicketName } = await import('#print/tickets/shippingTicket.ts')
  const making = await ticketMaking(plant, `/record/shipment/${shipment.id}`, ticket, language)
  const signature = shipment.signature === null ? null : await pictureAt(plant, shipment.signature)
  const adjusting = await picturesOf(plant, adjustments)
  return fileOf(
    shippingTicketName(shipment),
    shippingContent({ ...making, shipment, bags, adjustments, adjusting, broker_address, signature }),
    making,
  )
}

/** Draws an order's ticket, in its grower's language if none is chosen. Throws if a part of it can't be loaded. */
export async function drawProcessingTicket(
  plant: PlantClient,
  ticket: OrderTicket,
  chosen: Language | null = null,
): Promise<TicketFile> {
  const { mark: _mark, public_url: _url, ...records } = ticket
  const language = chosen ?? (await languageOfGrower(plant, ticket))
  const { processingContent, processingTicketName } = await import('#print/tickets/processingTicket.ts')
  const making = await ticketMaking(plant, `/record/order/${ticket.order.id}`, ticket, language)
  const signatures = await picturesOf(plant, ticket.shipments)
  return fileOf(processingTicketName(ticket.order), processingContent({ ...making, ...records, signatures }), making)
}

/** The signatures of some records as data URLs, by the records' ids. */
async function picturesOf(
  plant: PlantClient,
  records: readonly { readonly id: number; readonly signature: string | null }[],
): Promise<ReadonlyMap<number, string>> {
  const pictures = new Map<number, string>()
  for (const { id, signature } of records) if (signature !== null) pictures.set(id, await pictureAt(plant, signature))
  return pictures
}

async function fileOf(name: string, content: TicketContent, making: TicketMaking): Promise<TicketFile> {
  const { ticketPdf } = await import('#print/tickets/ticketPdf.ts')
  const page = ticketPdf(name, content, making)
  return { name, file: page.output('blob'), pages: page.getNumberOfPages(), content, making }
}

async function pictureAt(plant: PlantClient, address: string): Promise<string> {
  const picture = await plant.picture(address)
  if (picture === null) throw new Error(`The signature ${address} could not be loaded.`)
  return dataUrlOf(picture)
}
