import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import type { Bag } from '#model/bag.ts'
import type { Settings } from '#model/settings.ts'
import type { Shipment } from '#model/shipment.ts'
import { address } from './address.ts'
import { inch, numberPages } from './pages.ts'
import { lbs, localTime } from './words.ts'

/** What a shipping ticket is drawn from. `signature` is an image as a data URL, or null before signing. */
export interface ShippingTicket {
  readonly shipment: Shipment
  readonly bags: readonly Bag[]
  readonly settings: Settings
  readonly signature: string | null
}

/** The name that a shipping ticket is saved under. Specification, section 9. */
export const shippingTicketName = (shipment: Pick<Shipment, 'shipment_number'>): string =>
  `ShippingTicket_${shipment.shipment_number}.pdf`

const margin = 0.6 * inch
const ink = '#062c40'

/** Draws a shipment's ticket on letter paper, in points: its lot, its bags with weights in lbs, and its signature. */
export function shippingTicket(ticket: ShippingTicket): jsPDF {
  const page = new jsPDF({ unit: 'pt', format: 'letter', compress: true })
  page.setProperties({ title: shippingTicketName(ticket.shipment).replace('.pdf', '') })
  heading(page, ticket)
  particulars(page, ticket)
  bags(page, ticket)
  sign(page, ticket)
  numberPages(page)
  return page
}

function heading(page: jsPDF, { shipment, settings }: ShippingTicket): void {
  page.setTextColor(ink).setFont('helvetica', 'bold').setFontSize(20)
  page.text(settings.company_name, margin, margin + 14)
  page.setFont('helvetica', 'normal').setFontSize(9).setTextColor('#444444')
  page.text([...address(settings)], margin, margin + 30)
  page.setTextColor(ink).setFont('helvetica', 'bold').setFontSize(16)
  page.text(`Shipping ticket ${shipment.shipment_number}`, 8.5 * inch - margin, margin + 14, { align: 'right' })
}

function particulars(page: jsPDF, { shipment, settings }: ShippingTicket): void {
  const rows = [
    ['Lot', String(shipment.lot_number ?? ''), 'Grade', shipment.grade],
    ['Grower', shipment.company_name, 'Purchaser', shipment.broker_name],
    ['Variety', shipment.variety_name, 'Orchard', shipment.orchard_model?.name ?? ''],
    ['Truck line', shipment.shipped_by, 'Truck number', shipment.truck_number],
    ['Opened', localTime(shipment.created_at, settings.time_zone), 'Status', shipment.status],
  ]
  autoTable(page, {
    startY: margin + 80,
    margin: { left: margin, right: margin },
    theme: 'plain',
    styles: { fontSize: 10, cellPadding: 3 },
    columnStyles: { 0: { fontStyle: 'bold', cellWidth: 80 }, 2: { fontStyle: 'bold', cellWidth: 90 } },
    body: rows,
  })
}

function bags(page: jsPDF, { shipment, bags: loaded }: ShippingTicket): void {
  const figure = (weight: number | null): string => (weight === null ? '' : lbs(weight))
  autoTable(page, {
    startY: margin + 190,
    margin: { left: margin, right: margin, bottom: margin + 20 },
    headStyles: { fillColor: ink },
    footStyles: { fillColor: '#eef1f3', textColor: ink },
    didParseCell: ({ column, cell }) => {
      if (column.index >= 3) cell.styles.halign = 'right'
    },
    head: [['Bag', 'Type', 'Pallet', 'Gross (lbs)', 'Tare (lbs)', 'Net (lbs)']],
    body: loaded.map((bag) => [
      `${bag.lot_number}-${bag.bag_number}`,
      bag.type,
      bag.pallet_type,
      figure(bag.ship_gross),
      figure(bag.ship_tare),
      figure(bag.ship_net),
    ]),
    foot: [
      [`${shipment.bag_count} bags`, '', '', lbs(shipment.ship_gross), lbs(shipment.ship_tare), lbs(shipment.ship_net)],
    ],
    showFoot: 'lastPage',
  })
}

/** The signature goes under the table, on a page of its own where there is no room left. */
function sign(page: jsPDF, { signature }: ShippingTicket): void {
  const room = 1.6 * inch
  let top = belowTable(page) + 24
  if (top + room > 11 * inch - margin) {
    page.addPage()
    top = margin
  }
  if (signature !== null) page.addImage(signature, margin, top, 3 * inch, inch)
  page.setDrawColor(ink).line(margin, top + inch + 6, margin + 3.5 * inch, top + inch + 6)
  page
    .setFont('helvetica', 'normal')
    .setFontSize(9)
    .setTextColor('#444444')
    .text('Received by', margin, top + inch + 20)
}

function belowTable(page: jsPDF): number {
  const last: unknown = Reflect.get(page, 'lastAutoTable')
  const end: unknown = typeof last === 'object' && last !== null ? Reflect.get(last, 'finalY') : undefined
  return typeof end === 'number' ? end : margin
}
