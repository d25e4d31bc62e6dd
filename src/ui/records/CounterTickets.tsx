import { useCallback } from 'react'
import type { Adjustment } from '#model/kinds/adjustment.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { named, t } from '#ui/words/words.ts'
import { Difference } from './Difference.tsx'
import { SignatureImage } from './SignatureImage.tsx'

/** The counter-tickets of a Closed shipment, oldest first; nothing if there are none. */
export const CounterTickets = ({ shipment }: { shipment: Shipment }) =>
  shipment.signature === null ? null : (
    // Each one changes the net: then they are asked for again.
    <Signed key={`${shipment.id} ${shipment.adjusted_net}`} shipment={shipment} />
  )

function Signed({ shipment }: { shipment: Shipment }) {
  const plant = usePlantClient()
  const { id } = shipment
  const { value } = useAnswer(
    useCallback(async () => plant.send('listAdjustments', { query: { shipment: id } }), [plant, id]),
  )
  if (value === null || value.length === 0) return null
  return (
    <Section title={t('Counter-tickets')} flush>
      <ol aria-label={t('Counter-tickets')} className="divide-line divide-y">
        {value
          .toSorted((a, b) => a.id - b.id)
          .map((adjustment) => (
            <li key={adjustment.id} className="grid gap-4 px-4 py-4 sm:px-5">
              <Facts facts={factsOf(adjustment)} />
              <SignatureImage address={adjustment.signature} number={shipment.shipment_number} />
            </li>
          ))}
      </ol>
    </Section>
  )
}

const factsOf = ({ net, reason, signed_by, signed_at, signature_meaning }: Adjustment) => [
  { label: t('Difference'), value: <Difference lbs={net} />, strong: true },
  { label: t('Reason'), value: reason, full: true },
  { label: t('Signed for'), value: signature_meaning && named(signature_meaning) },
  { label: t('Signed by'), value: signed_by },
  { label: t('Signed at'), value: <Instant at={signed_at} /> },
]
