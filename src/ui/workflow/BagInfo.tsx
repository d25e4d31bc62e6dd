import { Facts } from '#ui/parts/Facts.tsx'
import { Weight } from '#ui/parts/Figure.tsx'

/** What is known of a bag when it is confirmed; a new bag's number is the server's to give. Weights in lbs. */
export interface ConfirmedBag {
  readonly grade?: string
  readonly clean_gross?: number
  readonly clean_tare?: number
  readonly type?: string
  readonly pallet_type?: string | undefined
  readonly lot_number?: number | string | null
  readonly bag_number?: number
  readonly ship_gross?: number
  readonly ship_tare?: number
}

/** What is confirmed of a bag before it is saved, as far as there is any of it. Specification, section 5. */
export function BagInfo({ bag }: { bag: ConfirmedBag }) {
  const weight = (value: number) => <Weight value={value} />
  const facts = [
    { label: 'Lot', value: bag.lot_number },
    { label: 'Bag', value: bag.bag_number },
    { label: 'Grade', value: bag.grade, strong: true },
    { label: 'Ship gross', value: bag.ship_gross === undefined ? undefined : weight(bag.ship_gross), strong: true },
    { label: 'Ship tare', value: bag.ship_tare === undefined ? undefined : weight(bag.ship_tare) },
    {
      label: 'Gross',
      value: bag.clean_gross === undefined ? undefined : weight(bag.clean_gross),
      strong: bag.ship_gross === undefined,
    },
    { label: 'Tare', value: bag.clean_tare === undefined ? undefined : weight(bag.clean_tare) },
    { label: 'Bag type', value: bag.type },
    { label: 'Pallet type', value: bag.pallet_type },
  ]
  return (
    <div className="text-ink pt-2">
      <Facts facts={facts.filter(({ value }) => value !== undefined && value !== null)} />
    </div>
  )
}
