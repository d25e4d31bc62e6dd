import { useCallback } from 'react'
import type { ShipmentTicket } from '#model/papers/ticket.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { netFacts } from '#ui/records/ShippedNet.tsx'
import { signedFacts } from '#ui/records/SignatureImage.tsx'
import { t } from '#ui/words/words.ts'
import { drawShippingTicket } from './drawTicket.ts'
import { readShipmentTicket } from './readTicket.ts'
import { sealFacts } from './sealFacts.tsx'
import type { TicketLanguage } from './ticketLanguage.ts'
import { TicketView } from './TicketView.tsx'
import { useTicket } from './useTicket.ts'

export function ShippingTicketView({ shipment, language }: { shipment: number; language: TicketLanguage }) {
  const plant = usePlantClient()
  const { chosen } = language
  const held = useRecord('shipments', shipment)
  const read = useCallback(async () => readShipmentTicket(plant, shipment), [plant, shipment])
  const draw = useCallback(
    async (records: ShipmentTicket) => drawShippingTicket(plant, records, chosen),
    [plant, chosen],
  )
  const { ticket, drawAgain } = useTicket(read, draw)
  return (
    <TicketView
      ticket={ticket}
      language={language}
      drawAgain={drawAgain}
      isCurrent={(records) => held === undefined || JSON.stringify(held) === JSON.stringify(records.shipment)}
      summary={(records) => <Facts facts={factsOf(records)} />}
    />
  )
}

const factsOf = ({ shipment, mark }: ShipmentTicket) => [
  ...netFacts(shipment),
  { label: t('Bags'), value: <Count value={shipment.bag_count} unit="" />, strong: true },
  ...(shipment.returned_bags > 0
    ? [{ label: t('Came back'), value: <Count value={shipment.returned_bags} unit="" />, strong: true }]
    : []),
  { label: t('Gross'), value: <Weight value={shipment.ship_gross} /> },
  { label: t('Tare'), value: <Weight value={shipment.ship_tare} /> },
  { label: t('Lot'), value: shipment.lot_number },
  { label: t('Purchaser'), value: shipment.broker_name },
  { label: t('Truck line'), value: shipment.shipped_by },
  { label: t('Truck number'), value: shipment.truck_number },
  ...(shipment.status === 'Open' ? [{ label: t('Signed by'), value: t('Not signed yet.') }] : signedFacts(shipment)),
  ...sealFacts(mark),
]
