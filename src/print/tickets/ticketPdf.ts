import type { jsPDF } from 'jspdf'
import { numberPages } from './pages.ts'
import { ticketHeading } from './ticketHeading.ts'
import { type TicketMaking, ticketSheet } from './ticketSheet.ts'
import { type TicketSignature, ticketSignatures } from './ticketSignatures.ts'
import { type TableTexts, ticketFacts, ticketTable } from './ticketTable.ts'

/** The sections of a ticket below its heading, from top to bottom. */
export interface TicketContent {
  readonly title: string
  readonly facts: readonly (readonly [word: string, value: string])[]
  readonly tables: readonly TableTexts[]
  readonly signatures: readonly TicketSignature[]
}

/** Draws a ticket on letter paper, in points; `name` is its file name. */
export function ticketPdf(name: string, content: TicketContent, making: TicketMaking): jsPDF {
  const sheet = ticketSheet(name.replace('.pdf', ''), making)
  let below = ticketFacts(sheet, content.facts, ticketHeading(sheet, content.title, making))
  for (const table of content.tables) below = ticketTable(sheet, table, below)
  ticketSignatures(sheet, content.signatures, below)
  numberPages(sheet.page, sheet.face, content.title, making.words)
  return sheet.page
}
