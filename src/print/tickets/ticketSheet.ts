import { jsPDF } from 'jspdf'
import type { Settings } from '#model/kinds/settings.ts'
import type { LogMark } from '#model/papers/ticket.ts'
import { inch } from './pages.ts'
import { chooseFace, composed, drawable, isSetByHand, type TicketFonts } from './ticketFont.ts'
import type { TicketWords } from './ticketWords.ts'

/** The input of every ticket besides its records. */
export interface TicketMaking {
  /** Draws a text that the font can't as a picture; null if that fails. The size is in points. */
  readonly picture: (text: string, size: number) => TextPicture | null
  readonly settings: Settings
  /** The texts in the reader's language. */
  readonly words: TicketWords
  /** The landscape logo as a data URL, or null. */
  readonly logo: string | null
  /** Null if all text is Latin-1. */
  readonly fonts: TicketFonts | null
  /** The position in the log, and the address in its QR code; null if the server sends none. */
  readonly seal: { readonly mark: LogMark; readonly address: string } | null
  /** The instant of drawing, UTC ISO 8601. */
  readonly drawnAt: string
}

/** A text as a picture (data URL), its width and height in points. */
export interface TextPicture {
  readonly image: string
  readonly width: number
  readonly height: number
}

/** A ticket under construction, on letter paper in points. */
export interface TicketSheet {
  readonly page: jsPDF
  readonly face: string
  /** A text as the font can draw it. */
  readonly say: (text: string) => string
  /** A picture of a text that the font can't draw; null for all others. */
  readonly picture: (text: string, size: number) => TextPicture | null
}

/** Points from each edge of the paper. */
export const margin = 0.6 * inch
export const right = 8.5 * inch - margin
export const bottom = 11 * inch - margin - 14
export const ink = '#062c40'
export const quiet = '#444444'

/** An empty ticket, with its title in the file. */
export function ticketSheet(title: string, { fonts, picture }: TicketMaking): TicketSheet {
  const page = new jsPDF({ unit: 'pt', format: 'letter', compress: true })
  page.setProperties({ title })
  const face = chooseFace(page, fonts)
  const say = drawable(page, face)
  const isPlain = (text: string): boolean => say(text) === composed(text) && !isSetByHand(text)
  return { page, face, say, picture: (text, size) => (isPlain(text) ? null : picture(text, size)) }
}

/** Sets size, weight and colour of the following text. */
export const pen = ({ page, face }: TicketSheet, size: number, weight: 'normal' | 'bold', colour: string): jsPDF =>
  page.setFont(face, weight).setFontSize(size).setTextColor(colour)

/** The end of the last table, in points from the top of its page. */
export function belowTable({ page }: TicketSheet): number {
  const last: unknown = Reflect.get(page, 'lastAutoTable')
  const end: unknown = typeof last === 'object' && last !== null ? Reflect.get(last, 'finalY') : undefined
  return typeof end === 'number' ? end : margin
}

/** `top`, or the top of a new page if less than `room` points are left below it. */
export function makeRoom({ page }: TicketSheet, top: number, room: number): number {
  if (top + room <= bottom) return top
  page.addPage()
  return margin
}
