import type { BagReturn } from '#model/kinds/bagReturn.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { netPounds } from '#model/values/units.ts'
import { returnsOfShipment } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { t } from '#ui/words/words.ts'

/** The bags of a Closed shipment that came back, oldest first; nothing if there are none. */
export function CameBack({ shipment }: { shipment: Shipment }) {
  const own = useGroup('bag_returns', returnsOfShipment, shipment.id)
  useLoad('bag_returns', shipment.returned_bags === 0 ? null : { shipment: shipment.id })
  if (own.length === 0) return null
  return (
    <Section title={t('What came back')} flush>
      <ol aria-label={t('What came back')} className="divide-line divide-y">
        {own
          .toSorted((a, b) => a.id - b.id)
          .map((each) => (
            <li key={each.id} className="px-4 py-4 sm:px-5">
              <Facts facts={factsOf(each, shipment)} />
            </li>
          ))}
      </ol>
    </Section>
  )
}

const factsOf = (
  { bag_number, ship_gross, ship_tare, returned_at, reason, brought_by }: BagReturn,
  { lot_number }: Shipment,
) => [
  { label: t('Bag'), value: `${lot_number ?? '?'}-${bag_number}`, strong: true },
  { label: t('Net'), value: <Weight value={netPounds(ship_gross, ship_tare)} />, strong: true },
  { label: t('Came back at'), value: <Instant at={returned_at} /> },
  { label: t('Brought by'), value: brought_by },
  { label: t('Reason'), value: reason, full: true },
]
