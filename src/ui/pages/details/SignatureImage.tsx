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
