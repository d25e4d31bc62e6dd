import type { BagStep } from '#model/bag.ts'
import type { Lot } from '#model/lot.ts'
import { Facts } from '#ui/parts/Facts.tsx'
import { Weight } from '#ui/parts/Figure.tsx'

/** What is confirmed of a bag before it is weighed in. The number it gets is the server's to give. */
export function BagInfo({ bag, lot }: { bag: Extract<BagStep, { type: 'weigh' }>; lot: Lot | undefined }) {
  return (
    <div className="text-ink pt-2">
      <Facts
        facts={[
          { label: 'Grade', value: bag.grade, strong: true },
          { label: 'Gross', value: <Weight value={bag.clean_gross} />, strong: true },
          { label: 'Tare', value: <Weight value={bag.clean_tare} /> },
          { label: 'Bag type', value: bag.bag_type },
          { label: 'Pallet type', value: bag.pallet_type },
          { label: 'Lot', value: lot ? lot.lot_number : 'A new lot' },
        ]}
      />
    </div>
  )
}
