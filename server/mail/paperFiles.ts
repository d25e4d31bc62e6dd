import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Settings } from '#model/kinds/settings.ts'
import type { StatementPaper } from '#model/papers/statementPaper.ts'
import { markText, type ShipmentTicket } from '#model/papers/ticket.ts'
import type { Language } from '#model/values/languages.ts'
import { shippingTicket, shippingTicketName } from '#print/tickets/shippingTicket.ts'
import { statementName, statementPdf } from '#print/tickets/statement.ts'
import { leavesLatin1, type TicketFonts } from '#print/tickets/ticketFont.ts'
import type { TicketMaking } from '#print/tickets/ticketSheet.ts'
import { ticketWords } from '#print/tickets/ticketWords.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Attachment } from './smtp.ts'

interface Drawing {
  readonly language: Language
  readonly settings: Settings
  /** The base address of the QR code. */
  readonly base: string
  readonly now: string
}

/**
 * A shipment's ticket as PDF, as a browser would draw it. Throws if a picture is missing, or if a name is in an
 * alphabet that only a browser can draw: a ticket without them is invalid.
 */
export async function shippingTicketFile(tx: Reader, ticket: ShipmentTicket, drawing: Drawing): Promise<Attachment> {
  const { shipment, adjustments } = ticket
  const adjusting = new Map<number, string>()
  for (const { id, signature } of adjustments) adjusting.set(id, await pictureAt(tx, signature))
  const page = shippingTicket({
    ...ticket,
    ...(await makingOf(tx, ticket, drawing, `record/shipment/${shipment.id}?`)),
    signature: shipment.signature === null ? null : await pictureAt(tx, shipment.signature),
    adjusting,
  })
  return { filename: shippingTicketName(shipment), content: Buffer.from(page.output('arraybuffer')) }
}

/** A statement as PDF, in the same way. */
export async function statementFile(tx: Reader, paper: StatementPaper, drawing: Drawing): Promise<Attachment> {
  const { statement } = paper
  const page = statementPdf({ ...paper, ...(await makingOf(tx, paper, drawing, `statements?id=${statement.id}&`)) })
  return { filename: statementName(statement), content: Buffer.from(page.output('arraybuffer')) }
}

/** `page` is the page of the record, whose query the seal ends. */
async function makingOf(
  tx: Reader,
  ticket: ShipmentTicket | StatementPaper,
  drawing: Drawing,
  page: string,
): Promise<TicketMaking> {
  const { settings, language, base, now } = drawing
  const { mark } = ticket
  const logo = settings.company_logo_landscape
  return {
    settings,
    words: ticketWords(language),
    logo: logo === null ? null : await pictureAt(tx, logo),
    fonts: leavesLatin1(JSON.stringify([settings, ticket])) ? await readFonts() : null,
    seal: mark === null ? null : { mark, address: `${base}/#/${page}head=${markText(mark)}` },
    picture: (text) => {
      throw new Error(`Only a browser can draw “${text}”.`)
    },
    drawnAt: now,
  }
}

/** A stored picture as a data URL. */
async function pictureAt(tx: Reader, address: string): Promise<string> {
  const [, id = ''] = /^\/api\/files\/([\da-f]{64})\/$/.exec(address) ?? []
  const { mime, bytes } = await tx
    .selectFrom('files')
    .select(['mime', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`
}

async function readFonts(): Promise<TicketFonts> {
  const { resolve } = createRequire(import.meta.url)
  const read = (face: string) => readFile(resolve(`dejavu-fonts-ttf/ttf/${face}.ttf`), 'base64')
  return { regular: await read('DejaVuSansCondensed'), bold: await read('DejaVuSansCondensed-Bold') }
}
