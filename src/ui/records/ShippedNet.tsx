import type { Shipment } from '#model/kinds/shipment.ts'
import type { Fact } from '#ui/parts/text/Facts.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { t } from '#ui/words/words.ts'

type Nets = Pick<Shipment, 'ship_net' | 'adjusted_net'>

const isAdjusted = ({ ship_net, adjusted_net }: Nets): boolean => adjusted_net !== null && adjusted_net !== ship_net

/** The net of a shipment's ticket, and below it the net after its counter-tickets. */
export function ShippedNet({ shipment }: { shipment: Nets }) {
  if (!isAdjusted(shipment)) return <Weight value={shipment.ship_net} />
  return (
    <>
      <Weight value={shipment.ship_net} />
      <span className="text-quiet block text-sm font-normal">
        {t('adjusted|net')} <Weight value={shipment.adjusted_net} />
      </span>
    </>
  )
}

/** The same as facts: the signed net, and the net after counter-tickets. */
export const netFacts = (shipment: Nets): readonly Fact[] => [
  { label: t('Net'), value: <Weight value={shipment.ship_net} />, strong: true },
  ...(isAdjusted(shipment)
    ? [{ label: t('Adjusted net'), value: <Weight value={shipment.adjusted_net} />, strong: true }]
    : []),
]
