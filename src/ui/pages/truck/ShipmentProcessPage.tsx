import { useSelector } from '@xstate/react'
import Truck from 'lucide-react/icons/truck'
import { useLocation, useSearch } from 'wouter'
import { Page } from '#ui/parts/page/Page.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { t } from '#ui/words/words.ts'
import { UnsoldLots } from '#ui/workflow/shipment/UnsoldLots.tsx'
import { BagPicker } from './BagPicker.tsx'
import { LoadedBags } from './LoadedBags.tsx'
import { SignTruck } from './SignTruck.tsx'
import { TruckShipments } from './TruckShipments.tsx'
import { useTruck } from './useTruck.ts'

/**
 * `/shipments/process`: load a truck. Shipments are chosen or opened, bags are scanned or picked onto them, then all
 * of them are signed together. `?shipment=` chooses one to begin with, `?lot=` the open one of a lot, or opens one.
 */
export const ShipmentProcessPage = () => <LoadTruck key={useSearch()} />

function LoadTruck() {
  const [, navigate] = useLocation()
  const { actor, open, truck, chosen, missingLot } = useTruck()
  const shipmentForm = useSelector(actor, (now) =>
    now.matches({ loading: { shipments: 'byAddress' } })
      ? missingLot !== undefined
      : now.matches({ loading: { shipments: 'opening' } }),
  )
  const choose = (shipments: readonly number[]) => actor.send({ type: 'choose', shipments })
  function signed() {
    actor.send({ type: 'signed' })
    navigate('/shipments')
  }

  return (
    <Page
      title={t('Load a truck')}
      parent={{ label: t('Shipments'), href: '#/shipments' }}
      actions={<SignTruck truck={truck} onSigned={signed} />}
    >
      <UnsoldLots shipments={truck.map(({ id }) => id)} />
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <BagPicker actor={actor} open={open} truck={truck} onAdd={(id) => choose([...new Set([...chosen, id])])} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {truck.length > 0 ? (
            <LoadedBags truck={truck} />
          ) : (
            <EmptyState icon={Truck} title={t('The truck is empty')}>
              {t('Scan a bag to begin. Its open shipment is chosen for you.')}
            </EmptyState>
          )}
        </div>
        <TruckShipments
          open={open}
          truck={truck}
          lot={missingLot}
          opening={shipmentForm}
          onOpening={(opens) => actor.send({ type: opens ? 'openShipment' : 'shipmentOpened' })}
          onChange={choose}
        />
      </div>
    </Page>
  )
}
