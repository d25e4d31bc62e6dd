import type { jsPDF } from 'jspdf'
import type { Adjustment } from '#model/kinds/adjustment.ts'
import type { Bag } from '#model/kinds/bag.ts'
import { bagsNamed, type Shipment } from '#model/kinds/shipment.ts'
import { sumPounds } from '#model/values/units.ts'
import { lbs, localTime } from '#print/words.ts'
import { type TicketContent, ticketPdf } from './ticketPdf.ts'
import type { TicketMaking } from './ticketSheet.ts'
import { receivedBy } from './ticketSignatures.ts'
import { tableTexts } from './ticketTable.ts'

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
  title: ticket.words.t('Shipping ticket {number}', { number: ticket.shipment.shipment_number }),
  facts: factsOf(ticket),
  tables: [
    tableTexts(bagTable(ticket)),
    ...(ticket.adjustments.length === 0 ? [] : [tableTexts(adjustmentTable(ticket))]),
  ],
  signatures: [
    ticket.signature === null && ticket.shipment.status !== 'Closed'
      ? { lines: [ticket.words.t('Not signed yet')], meaning: '', image: null }
      : receivedBy(ticket.words.t('Received by'), ticket.shipment, ticket, ticket.signature),
    ...ticket.adjustments.map((each) =>
      receivedBy(
        ticket.words.t('Counter-ticket {net} lbs', { net: signedLbs(each.net) }),
        each,
        ticket,
        ticket.adjusting.get(each.id) ?? null,
      ),
    ),
  ],
})

/** Draws a shipment's ticket on letter paper, in points. */
export const shippingTicket = (ticket: ShippingTicket): jsPDF =>
  ticketPdf(shippingTicketName(ticket.shipment), shippingContent(ticket), ticket)

function factsOf(ticket: ShippingTicket): readonly (readonly [string, string])[] {
  const { shipment, broker_address, settings, words } = ticket
  const { t, named } = words
  return [
    [t('Lot'), String(shipment.lot_number ?? '')],
    [t('Grade'), named(shipment.grade ?? '')],
    [t('Variety'), shipment.variety_name],
    [t('Client'), shipment.company_name],
    [t('Orchard'), shipment.orchard_model?.name ?? ''],
    [t('Farm number'), shipment.orchard_model?.farm ?? ''],
    [t('Purchaser'), filledLines(`${shipment.broker_name}\n${broker_address}`)],
    [t('Truck line'), shipment.shipped_by],
    [t('Truck number'), shipment.truck_number],
    [t('Pallet type'), named(shipment.pallet_type ?? '')],
    [t('Opened'), localTime(shipment.created_at, settings.time_zone)],
    [t('Status'), named(shipment.status)],
    [t('Signed by'), shipment.signed_by],
    [t('Signed'), localTime(shipment.signed_at, settings.time_zone)],
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

/** The bags that a counter-ticket takes back, with the net that they left with. */
const bagsWithNet = (shipment: Shipment, bags: readonly number[]): string =>
  bagsNamed(shipment, bags)
    .map(({ bag_number, ship_net }) => `${shipment.lot_number}-${bag_number}: ${lbs(ship_net)} lbs`)
    .join(', ')

/** The counter-tickets. The net of the bags stays as it was signed for. */
const adjustmentTable = ({ shipment, adjustments, settings, words: { t } }: ShippingTicket) => ({
  title: t('Counter-tickets'),
  rows: adjustments,
  empty: '',
  columns: [
    { head: t('Signed'), cell: ({ signed_at }: Adjustment) => localTime(signed_at, settings.time_zone) },
    { head: t('Signed by'), cell: ({ signed_by }: Adjustment) => signed_by },
    ...(adjustments.some(({ bags }) => bags.length > 0)
      ? [{ head: t('Bags'), cell: ({ bags }: Adjustment) => bagsWithNet(shipment, bags) }]
      : []),
    { head: t('Reason'), cell: ({ reason }: Adjustment) => reason, total: t('Adjusted net') },
    {
      head: t('Net (lbs)'),
      figure: true,
      cell: ({ net }: Adjustment) => signedLbs(net),
      total: lbs(shipment.adjusted_net ?? shipment.ship_net),
    },
  ],
})

const bagTable = ({ bags, words: { t, counted, named } }: ShippingTicket) => ({
  title: t('Bags'),
  rows: bags,
  empty: t('No bag is on it yet.'),
  columns: [
    {
      head: t('Bag'),
      cell: (bag: Bag) => `${bag.lot_number}-${bag.bag_number}`,
      total: counted(bags.length, '{n} bag', '{n} bags'),
    },
    { head: t('Type'), cell: (bag: Bag) => named(bag.type) },
    { head: t('Pallet'), cell: (bag: Bag) => named(bag.pallet_type) },
    {
      head: t('Gross (lbs)'),
      figure: true,
      cell: (bag: Bag) => figure(bag.ship_gross),
      total: sum(bags, 'ship_gross'),
    },
    { head: t('Tare (lbs)'), figure: true, cell: (bag: Bag) => figure(bag.ship_tare), total: sum(bags, 'ship_tare') },
    { head: t('Net (lbs)'), figure: true, cell: (bag: Bag) => figure(bag.ship_net), total: sum(bags, 'ship_net') },
  ],
})
