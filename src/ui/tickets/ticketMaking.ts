import { type LogMark, markText } from '#model/papers/ticket.ts'
import { utcOf } from '#model/values/calendar.ts'
import type { Language } from '#model/values/languages.ts'
import { leavesLatin1, type TicketFonts } from '#print/tickets/ticketFont.ts'
import type { TicketMaking } from '#print/tickets/ticketSheet.ts'
import { ticketWords } from '#print/tickets/ticketWords.ts'
import type { PlantClient } from '#streams/client.ts'
import { dataUrlOf } from './dataUrlOf.ts'
import { textPicture } from './textPicture.ts'

interface Sealed {
  readonly mark: LogMark | null
  readonly public_url: string | null
}

/**
 * The data of a ticket beside its records. `path` is the target of the QR code: `/record/order/12`, which opens the
 * record's page for each user.
 */
export async function ticketMaking(
  plant: PlantClient,
  path: string,
  ticket: Sealed,
  language: Language,
): Promise<TicketMaking> {
  const settings = plant.settings.get()
  const logo = settings.company_logo_landscape === null ? null : await plant.picture(settings.company_logo_landscape)
  const { mark, public_url } = ticket
  const plantAddress = public_url ?? location.origin
  return {
    settings,
    words: ticketWords(language),
    logo: logo === null ? null : await dataUrlOf(logo),
    fonts: leavesLatin1(JSON.stringify([settings, ticket])) ? await loadFonts() : null,
    seal: mark === null ? null : { mark, address: `${plantAddress}/#${path}?head=${markText(mark)}` },
    picture: textPicture,
    drawnAt: utcOf(plant.now()),
  }
}

/** The fonts beyond Latin-1. Loaded on demand: most plants never need them, and they are larger than the page itself. */
export async function loadFonts(): Promise<TicketFonts> {
  const { regularFont, boldFont } = await import('./fontFiles.ts')
  const [regular, bold] = await Promise.all([regularFont, boldFont].map(fontFile))
  return { regular: regular ?? '', bold: bold ?? '' }
}

async function fontFile(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The font ${address} could not be loaded.`)
  const url = await dataUrlOf(await response.blob())
  return url.slice(url.indexOf(',') + 1)
}
