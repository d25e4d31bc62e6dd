import type { Shipment } from '#model/kinds/shipment.ts'
import type { Fact } from '#ui/parts/text/Facts.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { named, t } from '#ui/words/words.ts'
import { PlantImage } from './PlantImage.tsx'

/** The image of a signature, on a paper background in both themes. */
export function SignatureImage({ address, number }: { address: string; number: number }) {
  return (
    <PlantImage
      address={address}
      alt={t('Signature of shipment {number}', { number })}
      className="border-line bg-paper rounded-control h-40 max-w-full border object-contain p-2"
    />
  )
}

/** The statement that was signed, the signer and the time; unknown for shipments signed before these were stored. */
export const signedFacts = ({ status, signed_by, signed_at, signature_meaning }: Shipment): readonly Fact[] =>
  status === 'Open'
    ? []
    : [
        { label: t('Signed for'), value: signature_meaning && named(signature_meaning) },
        { label: t('Signed by'), value: signed_by },
        { label: t('Signed at'), value: signed_at === null ? null : <Instant at={signed_at} /> },
      ]
