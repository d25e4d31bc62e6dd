import { Truck } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useList } from '#ui/hooks/useList.ts'
import { EmptyState } from '#ui/parts/EmptyState.tsx'
import { Page } from '#ui/parts/Page.tsx'
import { t } from '#ui/words/words.ts'
import { BagPicker } from './BagPicker.tsx'
import { LoadedBags } from './LoadedBags.tsx'
import { SignTruck } from './SignTruck.tsx'
import { TruckShipments } from './TruckShipments.tsx'
import { useAskedId } from './useAskedId.ts'

/**
 * `/shipments/process`: load a truck. Shipments are chosen or opened, bags are scanned or picked onto them, then all
 * of them are signed together. `?shipment=` chooses one to begin with.
 */
export function ShipmentProcessPage() {
  const [, navigate] = useLocation()
  const asked = useAskedId('shipment')
  const [chosen, setChosen] = useState<readonly number[]>(asked === undefined ? [] : [asked])
  const open = useList('shipments')
    .toArray()
    .filter(({ status }) => status === 'Open')
  const truck = open.filter(({ id }) => chosen.includes(id))

  return (
    <Page
      title={t('Load a truck')}
      parent={{ label: t('Shipments'), href: '#/shipments' }}
      actions={<SignTruck truck={truck} onSigned={() => navigate('/shipments')} />}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          {truck.length > 0 && <BagPicker open={open} truck={truck} onAdd={(id) => setChosen([...chosen, id])} />}
          <TruckShipments open={open} truck={truck} onChange={setChosen} />
        </div>
        {truck.length > 0 ? (
          <LoadedBags truck={truck} />
        ) : (
          <EmptyState icon={Truck} title={t('The truck is empty')}>
            {t('Choose the shipments that ride on it, or open one for each lot. Then scan their bags.')}
          </EmptyState>
        )}
      </div>
    </Page>
  )
}
