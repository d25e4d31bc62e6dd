import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { Shipment } from '#model/kinds/shipment.ts'
import { isStaff, roles } from '#model/values/roles.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { t } from '#ui/words/words.ts'
import { saveTickets } from './saveTickets.ts'

/** Links to an order's tickets for the signed-in user. */
export function OrderTicketSection({ order }: { order: number }) {
  const ours = isStaff(useSelf())
  return (
    <Section title={t('Tickets')}>
      <div className="flex flex-wrap gap-3">
        {ours ? (
          <>
            <LinkButton href={`#/tickets/processing/${order}`} icon={FileText}>
              {t('Processing ticket')}
            </LinkButton>
            <LinkButton href={`#/orders/ticket/${order}`} icon={FileText}>
              {t('Shipping tickets')}
            </LinkButton>
          </>
        ) : (
          <LinkButton href={`#/client/order/ticket/${order}`} icon={FileText}>
            {t('Tickets as PDF')}
          </LinkButton>
        )}
      </div>
    </Section>
  )
}

/** A shipment's ticket: to save for every user who sees the shipment, to open for users who see its order. */
export function ShipmentTicketSection({ shipment: { id, order } }: { shipment: Shipment }) {
  const plant = usePlantClient()
  const self = useSelf()
  const [saving, setSaving] = useState(false)
  const page = isStaff(self) ? '#/orders/ticket' : self?.role_number === roles.grower ? '#/client/order/ticket' : null
  async function save() {
    setSaving(true)
    await saveTickets(plant, [id])
    setSaving(false)
  }
  return (
    <Section title={t('Shipping ticket')}>
      <div className="flex flex-wrap gap-3">
        <Button icon={Download} saving={saving} savingText={t('Making…')} onClick={() => void save()}>
          {t('Save PDF')}
        </Button>
        {page !== null && order !== null && (
          <LinkButton href={`${page}/${order}?shipment=${id}`} icon={FileText}>
            {t('Preview')}
          </LinkButton>
        )}
      </div>
    </Section>
  )
}
