import type { Shipment } from '#model/kinds/shipment.ts'
import { sumPounds } from '#model/values/units.ts'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { plural } from '#ui/words/words.ts'

/** The whole truck, as its driver signs for it: lots, bags, and net lbs. */
export function TruckSum({ shipments }: { shipments: readonly Shipment[] }) {
  const lots = new Set(shipments.map(({ lot }) => lot)).size
  const bags = shipments.reduce((sum, { bag_count }) => sum + bag_count, 0)
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-4 pb-3 text-lg font-bold">
      <span>{plural(lots, '{n} lot', '{n} lots')}</span>
      <span>{plural(bags, '{n} bag', '{n} bags')}</span>
      <Weight value={sumPounds(shipments.map(({ ship_net }) => ship_net))} />
    </p>
  )
}
