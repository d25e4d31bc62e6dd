import { useCallback } from 'react'
import type { OrderTicket } from '#model/papers/ticket.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Count, Hours, Weight } from '#ui/parts/text/Figure.tsx'
import { t } from '#ui/words/words.ts'
import { drawProcessingTicket } from './drawTicket.ts'
import { readOrderTicket } from './readTicket.ts'
import { sealFacts } from './sealFacts.tsx'
import type { TicketLanguage } from './ticketLanguage.ts'
import { TicketView } from './TicketView.tsx'
import { useTicket } from './useTicket.ts'

export function ProcessingTicketView({ order, language }: { order: number; language: TicketLanguage }) {
  const plant = usePlantClient()
  const { chosen } = language
  const held = useRecord('orders', order)
  const read = useCallback(async () => readOrderTicket(plant, order), [plant, order])
  const draw = useCallback(
    async (records: OrderTicket) => drawProcessingTicket(plant, records, chosen),
    [plant, chosen],
  )
  const { ticket, drawAgain } = useTicket(read, draw)
  return (
    <TicketView
      ticket={ticket}
      language={language}
      drawAgain={drawAgain}
      isCurrent={(records) => held === undefined || JSON.stringify(held) === JSON.stringify(records.order)}
      summary={(records) => <Facts facts={factsOf(records)} />}
    />
  )
}

const factsOf = ({ order, wagons, batches, lots, shipments, mark }: OrderTicket) => [
  { label: t('Net'), value: <Weight value={order.clean_net} />, strong: true },
  { label: t('Bags'), value: <Count value={order.bag_count} unit="" />, strong: true },
  { label: t('Dry hours'), value: <Hours value={order.total_dry_hours} />, strong: true },
  { label: t('Client'), value: order.company_name },
  { label: t('Orchard'), value: order.orchard.name },
  { label: t('Variety'), value: order.variety_name },
  { label: t('Wagons'), value: <Count value={wagons.length} unit="" /> },
  { label: t('Batches'), value: <Count value={batches.length} unit="" /> },
  { label: t('Lots'), value: <Count value={lots.length} unit="" /> },
  { label: t('Shipments'), value: <Count value={shipments.length} unit="" /> },
  ...sealFacts(mark),
]
