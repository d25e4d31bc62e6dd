import type { Shipment } from '#model/shipment.ts'
import { useHeld } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { BagTable } from '#ui/pages/details/BagTable.tsx'
import { TakeOff } from '#ui/pages/details/TakeOff.tsx'
import { Weight } from '#ui/parts/Figure.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { t } from '#ui/words/words.ts'

/** What stands on the truck so far, shipment by shipment. */
export function LoadedBags({ truck }: { truck: readonly Shipment[] }) {
  return (
    <div className="grid gap-5">
      {truck.map((shipment) => (
        <OfShipment key={shipment.id} shipment={shipment} />
      ))}
    </div>
  )
}

function OfShipment({ shipment }: { shipment: Shipment }) {
  const bags = useHeld('bags').toArray()
  useLoad('bags', { shipment: shipment.id })
  return (
    <Section
      title={`${t('Shipment {number}', { number: shipment.shipment_number })} · ${t('Lot {number}', { number: shipment.lot_number ?? '' })}`}
      aside={
        <strong>
          <Weight value={shipment.ship_net} />
        </strong>
      }
      flush
    >
      <BagTable
        bags={bags.filter((bag) => bag.shipment === shipment.id)}
        weights="ship"
        cards
        empty={t('No bag is on it yet.')}
        action={(bag) => <TakeOff bag={bag} />}
      />
    </Section>
  )
}
