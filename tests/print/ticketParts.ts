import { readFileSync } from 'node:fs'
import type { jsPDF } from 'jspdf'
import { extractText, getDocumentProxy } from 'unpdf'
import { Bag } from '#model/kinds/bag.ts'
import { Settings } from '#model/kinds/settings.ts'
import type { TicketMaking } from '#print/tickets/ticketSheet.ts'
import { ticketWords } from '#print/tickets/ticketWords.ts'

export const making: TicketMaking = {
  settings: Settings.parse({
    company_name: 'Three Rivers Pecan',
    address_line_1: '12 Mill Road',
    city: 'Albany',
    state: 'GA',
    zip: '31701',
    phone: '229-555-0100',
    email: 'office@example.com',
    time_zone: 'America/New_York',
  }),
  words: ticketWords('en'),
  logo: null,
  picture: () => null,
  fonts: null,
  seal: {
    mark: { seq: 345, hash: '0123456789abcdef'.repeat(4), at: '2026-11-20T15:00:00.000Z' },
    address: `https://plant.example.com/#/record/order/12?head=345-${'0123456789abcdef'.repeat(4)}`,
  },
  drawnAt: '2026-11-20T15:30:00.000Z',
}

const font = (name: string): string => readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`).toString('base64')

/** The face that the screens give to tickets with names beyond Latin-1. */
export const dejaVu = () => ({ regular: font('DejaVuSansCondensed'), bold: font('DejaVuSansCondensed-Bold') })

/** The texts of a PDF's pages, read back. */
export async function pagesOf(document: jsPDF): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(document.output('arraybuffer'))), {
    mergePages: false,
  })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

interface Placed {
  readonly says: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Of the face, in points. */
  readonly size: number
}

/** The position of each text on a PDF's first page, in points from the lower left corner, and its width. */
export async function placesOf(document: jsPDF): Promise<readonly Placed[]> {
  const page = await (await getDocumentProxy(new Uint8Array(document.output('arraybuffer')))).getPage(1)
  const { items } = await page.getTextContent()
  return items.flatMap((item) =>
    'transform' in item && item.str.trim() !== ''
      ? [
          {
            says: item.str,
            x: Number(item.transform[4]),
            y: Number(item.transform[5]),
            width: Number(item.width),
            size: Number(item.height),
          },
        ]
      : [],
  )
}

/** The pictures in a PDF, as their width and height in pixels. */
export const picturesOf = (document: jsPDF): readonly string[] =>
  [...document.output().matchAll(/\/Subtype \/Image\s+\/Width (\d+)\s+\/Height (\d+)/g)].map(
    ([, width, height]) => `${width}×${height}`,
  )

/** A red picture, twice as wide as high. */
export const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGP4z8AARwzIHABvqgf5gNwAKAAAAABJRU5ErkJggg=='

/** A blue square. */
export const otherPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAIAAADZSiLoAAAAD0lEQVR4nGNgYPgPQ5gsAH2gCPgfW8MjAAAAAElFTkSuQmCC'

/** A bag of lot 1042, on shipment 12. */
export const bag = (number: number, more: Partial<Bag> = {}): Bag =>
  Bag.parse({
    id: number,
    bag_number: number,
    batch: 1,
    batch_number: 7,
    lot: 9,
    lot_number: 1042,
    grade: 'Large A Grade',
    type: 'Super Sack',
    pallet_type: 'Cardboard',
    clean_tare: 35,
    clean_gross: 1435.25,
    clean_net: 1400.25,
    shipment: 12,
    ship_gross: 1434.25,
    ship_tare: 35,
    ship_net: 1399.25,
    ...more,
  })
