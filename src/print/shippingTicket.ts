import type { jsPDF } from 'jspdf'
import type { Adjustment } from '#model/adjustment.ts'
import type { Bag } from '#model/bag.ts'
import type { Shipment } from '#model/shipment.ts'
import { sumPounds } from '#model/units.ts'
import { type TicketContent, ticketPdf } from './ticketPdf.ts'
import type { TicketMaking } from './ticketSheet.ts'
import { receivedBy } from './ticketSignatures.ts'
import { tableTexts } from './ticketTable.ts'
import { counted, lbs, localTime } from './words.ts'

/** The input of a shipping ticket. `signature` is an image as a data URL, or null before signing. */
export interface ShippingTicket extends TicketMaking {
  readonly shipment: Shipment
  readonly bags: readonly Bag[]
  /** The purchaser's postal address in lines, empty if not known. */
  readonly broker_address: string
  readonly signature: string | null
  /** The counter-tickets of the shipment, and their signatures as data URLs by id. */
  readonly adjustments: readonly Adjustment[]
  readonly adjusting: ReadonlyMap<number, string>
}

/** The file name of a shipping ticket. Specification, section 9. */
export const shippingTicketName = (shipment: Pick<Shipment, 'shipment_number'>): string =>
  `ShippingTicket_${shipment.shipment_number}.pdf`

/** The sections of a shipment's ticket: its lot, its bags with weights in lbs, and the signature. */
export const shippingContent = (ticket: ShippingTicket): TicketContent => ({
  title: `Shipping ticket ${ticket.shipment.shipment_number}`,
  facts: factsOf(ticket),
  tables: [
    tableTexts(bagTable(ticket)),
    ...(ticket.adjustments.length === 0 ? [] : [tableTexts(adjustmentTable(ticket))]),
  ],
  signatures: [
    ticket.signature === null && ticket.shipment.status !== 'Closed'
      ? { lines: ['Not signed yet'], meaning: '', image: null }
      : receivedBy('Received by', ticket.shipment, ticket.settings.time_zone, ticket.signature),
    ...ticket.adjustments.map((each) =>
      receivedBy(
        `Counter-ticket ${signedLbs(each.net)} lbs`,
        each,
        ticket.settings.time_zone,
        ticket.adjusting.get(each.id) ?? null,
      ),
    ),
  ],
})

/** Draws a shipment's ticket on letter paper, in points. */
export const shippingTicket = (ticket: ShippingTicket): jsPDF =>
  ticketPdf(shippingTicketName(ticket.shipment), shippingContent(ticket), ticket)

function factsOf({ shipment, broker_address, settings }: ShippingTicket): readonly (readonly [string, string])[] {
  return [
    ['Lot', String(shipment.lot_number ?? '')],
    ['Grade', shipment.grade],
    ['Variety', shipment.variety_name],
    ['Client', shipment.company_name],
    ['Orchard', shipment.orchard_model?.name ?? ''],
    ['Farm number', shipment.orchard_model?.farm ?? ''],
    ['Purchaser', filledLines(`${shipment.broker_name}\n${broker_address}`)],
    ['Truck line', shipment.shipped_by],
    ['Truck number', shipment.truck_number],
    ['Pallet type', shipment.pallet_type ?? ''],
    ['Opened', localTime(shipment.created_at, settings.time_zone)],
    ['Status', shipment.status],
    ['Signed by', shipment.signed_by],
    ['Signed', localTime(shipment.signed_at, settings.time_zone)],
  ]
}

/** The lines of a text without the empty ones. */
const filledLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

const figure = (weight: number | null): string => (weight === null ? '' : lbs(weight))
const sum = (bags: readonly Bag[], column: 'ship_gross' | 'ship_tare' | 'ship_net'): string =>
  lbs(sumPounds(bags.map((bag) => bag[column] ?? 0)))

const signedLbs = (net: number): string => `${net < 0 ? '-' : '+'}${lbs(Math.abs(net))}`

/** The counter-tickets. The net of the bags stays as it was signed for. */
const adjustmentTable = ({ shipment, adjustments, settings }: ShippingTicket) => ({
  title: 'Counter-tickets',
  rows: adjustments,
  empty: '',
  columns: [
    { head: 'Signed', cell: ({ signed_at }: Adjustment) => localTime(signed_at, settings.time_zone) },
    { head: 'Signed by', cell: ({ signed_by }: Adjustment) => signed_by },
    { head: 'Reason', cell: ({ reason }: Adjustment) => reason, total: 'Adjusted net' },
    {
      head: 'Net (lbs)',
      figure: true,
      cell: ({ net }: Adjustment) => signedLbs(net),
      total: lbs(shipment.adjusted_net ?? shipment.ship_net),
    },
  ],
})

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
