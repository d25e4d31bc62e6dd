import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { nextOfRecord } from '#machines/next.ts'
import type { Bag } from '#model/kinds/bag.ts'
import { useList } from '#ui/hooks/useList.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { t } from '#ui/words/words.ts'
import { UnsoldLots } from '#ui/workflow/shipment/UnsoldLots.tsx'
import { BagPicker } from './BagPicker.tsx'
import { LoadedBags } from './LoadedBags.tsx'
import { SignTruck } from './SignTruck.tsx'
import { TruckShipments } from './TruckShipments.tsx'
import { useLoadByScan } from './useLoadByScan.ts'

/**
 * `/shipments/process`: load a truck. Shipments are chosen or opened, bags are scanned or picked onto them, then all
 * of them are signed together. `?shipment=` chooses one to begin with, `?lot=` the open one of a lot, or opens one.
 */
export function ShipmentProcessPage() {
  const [, navigate] = useLocation()
  const linked = useIdInAddress('shipment')
  const lot = useIdInAddress('lot')
  const [picks, setChosen] = useState<readonly number[] | null>(linked === undefined ? null : [linked])
  const open = useList('shipments')
    .toArray()
    .filter((shipment) => nextOfRecord('shipment', shipment) !== null)
  const ofLot = open.filter((shipment) => lot !== undefined && shipment.lot === lot).map(({ id }) => id)
  const chosen = picks ?? (ofLot.length === 1 ? ofLot : [])
  const truck = open.filter(({ id }) => chosen.includes(id))
  const [picked, setPicked] = useState<Bag | null>(null)
  const add = (id: number) => setChosen((before) => [...new Set([...(before ?? chosen), id])])
  // A bag picked first also chooses the only Open shipment of its lot, as a scan does.
  function pick(bag: Bag | null) {
    const [only, other] = open.filter(({ lot }) => lot === bag?.lot)
    if (truck.length === 0 && only !== undefined && other === undefined) add(only.id)
    setPicked(bag)
  }
  useLoadByScan({ open, truck, onAdd: add, onPick: setPicked })

  return (
    <Page
      title={t('Load a truck')}
      parent={{ label: t('Shipments'), href: '#/shipments' }}
      actions={<SignTruck truck={truck} onSigned={() => navigate('/shipments')} />}
    >
      <UnsoldLots shipments={truck.map(({ id }) => id)} />
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <BagPicker open={open} truck={truck} picked={picked} onPick={pick} onAdd={add} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {truck.length > 0 ? (
            <LoadedBags truck={truck} />
          ) : (
            <EmptyState icon={Truck} title={t('The truck is empty')}>
              {t('Scan a bag to begin. Its open shipment is chosen for you.')}
            </EmptyState>
          )}
        </div>
        <TruckShipments open={open} truck={truck} lot={ofLot.length === 0 ? lot : undefined} onChange={setChosen} />
      </div>
    </Page>
  )
}
