/** A signature as it was given, on paper in both themes. */
export function SignatureImage({ address, number }: { address: string; number: number }) {
  return (
    <img
      src={address}
      alt={`Signature of shipment ${number}`}
      className="border-line bg-paper rounded-control h-40 max-w-full border object-contain p-2"
    />
  )
}
