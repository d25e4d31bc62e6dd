import type { jsPDF } from 'jspdf'
import type { Bag } from '#model/bag.ts'
import type { Shipment } from '#model/shipment.ts'
import { sumPounds } from '#model/units.ts'
import { numberPages } from './pages.ts'
import { ticketHeading } from './ticketHeading.ts'
import { type TicketMaking, ticketSheet } from './ticketSheet.ts'
import { ticketSignatures } from './ticketSignatures.ts'
import { ticketFacts, ticketTable } from './ticketTable.ts'
import { counted, lbs, localTime } from './words.ts'

/** What a shipping ticket is drawn from. `signature` is an image as a data URL, or null before signing. */
export interface ShippingTicket extends TicketMaking {
  readonly shipment: Shipment
  readonly bags: readonly Bag[]
  readonly signature: string | null
}

/** The name that a shipping ticket is saved under. Specification, section 9. */
export const shippingTicketName = (shipment: Pick<Shipment, 'shipment_number'>): string =>
  `ShippingTicket_${shipment.shipment_number}.pdf`

/** Draws a shipment's ticket on letter paper, in points: its lot, its bags with weights in lbs, and its signature. */
export function shippingTicket(ticket: ShippingTicket): jsPDF {
  const { shipment, signature } = ticket
  const title = `Shipping ticket ${shipment.shipment_number}`
  const sheet = ticketSheet(shippingTicketName(shipment).replace('.pdf', ''), ticket)
  const facts = ticketFacts(sheet, factsOf(ticket), ticketHeading(sheet, title, ticket))
  const bags = ticketTable(sheet, bagTable(ticket), facts)
  ticketSignatures(sheet, [{ caption: signature === null ? 'Not signed yet' : 'Received by', image: signature }], bags)
  numberPages(sheet.page, sheet.face, title)
  return sheet.page
}

function factsOf({ shipment, settings }: ShippingTicket): readonly (readonly [string, string])[] {
  return [
    ['Lot', String(shipment.lot_number ?? '')],
    ['Grade', shipment.grade],
    ['Variety', shipment.variety_name],
    ['Client', shipment.company_name],
    ['Orchard', shipment.orchard_model?.name ?? ''],
    ['Farm number', shipment.orchard_model?.farm ?? ''],
    ['Purchaser', shipment.broker_name],
    ['Truck line', shipment.shipped_by],
    ['Truck number', shipment.truck_number],
    ['Pallet type', shipment.pallet_type ?? ''],
    ['Opened', localTime(shipment.created_at, settings.time_zone)],
    ['Status', shipment.status],
  ]
}

const figure = (weight: number | null): string => (weight === null ? '' : lbs(weight))
const sum = (bags: readonly Bag[], column: 'ship_gross' | 'ship_tare' | 'ship_net'): string =>
  lbs(sumPounds(bags.map((bag) => bag[column] ?? 0)))

const bagTable = ({ bags }: ShippingTicket) => ({
  title: 'Bags',
  rows: bags,
  empty: 'No bag is on it yet.',
  columns: [
    {
      head: 'Bag',
      cell: (bag: Bag) => `${bag.lot_number}-${bag.bag_number}`,
      total: counted(bags.length, 'bag'),
    },
    { head: 'Type', cell: (bag: Bag) => bag.type },
    { head: 'Pallet', cell: (bag: Bag) => bag.pallet_type },
    {
      head: 'Gross (lbs)',
      figure: true,
      cell: (bag: Bag) => figure(bag.ship_gross),
      total: sum(bags, 'ship_gross'),
    },
    { head: 'Tare (lbs)', figure: true, cell: (bag: Bag) => figure(bag.ship_tare), total: sum(bags, 'ship_tare') },
    { head: 'Net (lbs)', figure: true, cell: (bag: Bag) => figure(bag.ship_net), total: sum(bags, 'ship_net') },
  ],
})
