import { Suspense, useCallback, useState } from 'react'
import type { ShipmentTicket } from '#model/papers/ticket.ts'
import { maskedName } from '#model/values/maskedName.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { drawShippingTicket } from '#ui/tickets/drawTicket.ts'
import { readShipmentTicket } from '#ui/tickets/readTicket.ts'
import { useTicket } from '#ui/tickets/useTicket.ts'
import { t } from '#ui/words/words.ts'

// Lazy: it shares its code with the PDF, which nobody needs before a ticket is looked at.
const FirstPage = lazyPart(async () => import('#ui/tickets/FirstPage.tsx'), 'FirstPage')

/** The paper that is signed, as a picture that unfolds; drawn when it is first looked at. */
export function TicketToSign({ id }: { id: number }) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}
      className="text-quiet col-span-2"
    >
      <summary className="min-h-target cursor-pointer content-center">{t('The ticket that is signed')}</summary>
      {opened && <Paper id={id} />}
    </details>
  )
}

function Paper({ id }: { id: number }) {
  const plant = usePlantClient()
  const read = useCallback(async () => readShipmentTicket(plant, id), [plant, id])
  const draw = useCallback(async (ticket: ShipmentTicket) => drawShippingTicket(plant, masked(ticket)), [plant])
  const { ticket } = useTicket(read, draw)
  if (ticket.status === 'loading') return <Skeleton label={t('Making the ticket')} lines={8} />
  if (ticket.status !== 'drawn') return <p>{t('The ticket could not be made')}</p>
  return (
    <Suspense fallback={<Skeleton label={t('Making the ticket')} lines={8} />}>
      <FirstPage ticket={ticket.file} />
    </Suspense>
  )
}

/** The driver may be another purchaser's, and sees it. */
const masked = (ticket: ShipmentTicket): ShipmentTicket => ({
  ...ticket,
  shipment: { ...ticket.shipment, company_name: maskedName(ticket.shipment.company_name) },
})
