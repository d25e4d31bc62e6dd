import type { Shipment } from '#model/shipment.ts'
import type { Fact } from '#ui/parts/text/Facts.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { t } from '#ui/words/words.ts'
/** A signature as it was given, on paper in both themes. */
export function SignatureImage({ address, number }: { address: string; number: number }) {
  return (
    <img
      src={address}
      alt={t('Signature of shipment {number}', { number })}
      className="border-line bg-paper rounded-control h-40 max-w-full border object-contain p-2"
    />
  )
}

/** Who signed for a shipment, and when; not known of one that was signed before names were asked for. */
export const signedFacts = ({ status, signed_by, signed_at }: Shipment): readonly Fact[] =>
  status === 'Open'
    ? []
    : [
        { label: t('Signed by'), value: signed_by },
        { label: t('Signed at'), value: signed_at === null ? null : <Instant at={signed_at} /> },
      ]
