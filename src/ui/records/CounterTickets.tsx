import type { Adjustment } from '#model/kinds/adjustment.ts'
import { bagsNamed, type Shipment } from '#model/kinds/shipment.ts'
import { adjustmentsOfShipment } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { named, t } from '#ui/words/words.ts'
import { Difference } from './Difference.tsx'
import { SignatureImage } from './SignatureImage.tsx'

/** The counter-tickets of a Closed shipment, oldest first; nothing if there are none. */
export function CounterTickets({ shipment }: { shipment: Shipment }) {
  const own = useGroup('adjustments', adjustmentsOfShipment, shipment.id)
  useLoad('adjustments', shipment.signature === null ? null : { shipment: shipment.id })
  if (own.length === 0) return null
  return (
    <Section title={t('Counter-tickets')} flush>
      <ol aria-label={t('Counter-tickets')} className="divide-line divide-y">
        {own
          .toSorted((a, b) => a.id - b.id)
          .map((adjustment) => (
            <li key={adjustment.id} className="grid gap-4 px-4 py-4 sm:px-5">
              <Facts facts={factsOf(adjustment, shipment)} />
              <SignatureImage address={adjustment.signature} number={shipment.shipment_number} />
            </li>
          ))}
      </ol>
    </Section>
  )
}

const factsOf = ({ net, bags, reason, signed_by, signed_at, signature_meaning }: Adjustment, shipment: Shipment) => [
  { label: t('Difference'), value: <Difference lbs={net} />, strong: true },
  ...(bags.length === 0
    ? []
    : [{ label: t('Bags that came back'), value: <NamedBags shipment={shipment} bags={bags} />, full: true }]),
  { label: t('Reason'), value: reason, full: true },
  { label: t('Signed for'), value: signature_meaning && named(signature_meaning) },
  { label: t('Signed by'), value: signed_by },
  { label: t('Signed at'), value: <Instant at={signed_at} /> },
]

/** The bags that a counter-ticket takes back, each with the net that it left with. */
const NamedBags = ({ shipment, bags }: { shipment: Shipment; bags: readonly number[] }) => (
  <ul>
    {bagsNamed(shipment, bags).map(({ bag, bag_number, ship_net }) => (
      <li key={bag}>
        {`${shipment.lot_number ?? '?'}-${bag_number}`} · <Weight value={ship_net} />
      </li>
    ))}
  </ul>
)
