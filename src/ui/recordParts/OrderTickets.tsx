import FileText from 'lucide-react/icons/file-text'
import type { Order } from '#model/kinds/order.ts'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { EmptyListState } from '#ui/records/Unreadable.tsx'
import { ProcessingTicketView } from '#ui/tickets/ProcessingTicketView.tsx'
import { ShippingTicketView } from '#ui/tickets/ShippingTicketView.tsx'
import { useTicketLanguage } from '#ui/tickets/ticketLanguage.ts'
import { t } from '#ui/words/words.ts'
import { TicketTabs } from './TicketTabs.tsx'
import { useIdInAddress } from './useIdInAddress.ts'
import { useOrderParts } from './useOrderParts.ts'

export interface OrderTicketsProps {
  order: Order
  /** The page's own address, to which `?shipment=` is added. */
  place: string
  /** Adds the processing ticket as the first. */
  processing: boolean
}

/** The tickets of an order: one for each shipment, and the processing ticket if wanted. */
export function OrderTickets({ order, place, processing }: OrderTicketsProps) {
  const linked = useIdInAddress('shipment')
  const language = useTicketLanguage()
  const { shipments, here } = useOrderParts(order)
  const chosen = shipments.find(({ id }) => id === linked) ?? (processing ? undefined : shipments.at(-1))
  if (!here) return <Skeleton label={t('Loading shipments')} lines={6} />
  if (chosen === undefined && !processing)
    return (
      <EmptyListState list="shipments" icon={FileText} title={t('Nothing is shipped yet')}>
        {t('A shipping ticket is there as soon as a shipment of this order is opened.')}
      </EmptyListState>
    )
  const tabs = shipments.map(({ id, shipment_number }) => ({
    key: String(id),
    name: t('Shipment {number}', { number: shipment_number }),
    href: `${place}?shipment=${id}`,
    chosen: id === chosen?.id,
  }))
  const whole = { key: 'processing', name: t('Processing ticket'), href: place, chosen: chosen === undefined }
  return (
    <>
      <TicketTabs label={t('Tickets')} tabs={processing ? [whole, ...tabs] : tabs} />
      {chosen === undefined ? (
        <ProcessingTicketView order={order.id} language={language} />
      ) : (
        <ShippingTicketView key={chosen.id} shipment={chosen.id} language={language} />
      )}
    </>
  )
}
