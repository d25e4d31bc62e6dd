import type { BagGrade, BagType, PalletType } from '#model/kinds/bag.ts'
import { netPounds } from '#model/values/units.ts'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { named, t } from '#ui/words/words.ts'

/** The known data of a bag at confirmation; a new bag's number comes from the server. Weights in lbs. */
export interface ConfirmedBag {
  readonly grade?: BagGrade
  readonly clean_gross?: number
  readonly clean_tare?: number
  readonly type?: BagType
  readonly pallet_type?: PalletType | undefined
  readonly lot_number?: number | string | null
  readonly bag_number?: number
  readonly ship_gross?: number
  readonly ship_tare?: number
}

/** The confirmation of a bag before it is saved, as far as it is known. Specification, section 5. */
export function BagInfo({ bag }: { bag: ConfirmedBag }) {
  const weight = (value: number) => <Weight value={value} />
  const net = netOf(bag.ship_gross, bag.ship_tare) ?? netOf(bag.clean_gross, bag.clean_tare)
  const facts = [
    { label: t('Lot'), value: bag.lot_number },
    { label: t('Bag'), value: bag.bag_number },
    { label: t('Grade'), value: bag.grade && named(bag.grade), strong: true },
    { label: t('Ship gross'), value: bag.ship_gross === undefined ? undefined : weight(bag.ship_gross), strong: true },
    { label: t('Ship tare'), value: bag.ship_tare === undefined ? undefined : weight(bag.ship_tare) },
    {
      label: t('Gross'),
      value: bag.clean_gross === undefined ? undefined : weight(bag.clean_gross),
      strong: bag.ship_gross === undefined,
    },
    { label: t('Tare'), value: bag.clean_tare === undefined ? undefined : weight(bag.clean_tare) },
    { label: t('Net'), value: net === undefined ? undefined : weight(net), strong: true },
    { label: t('Bag type'), value: bag.type && named(bag.type) },
    { label: t('Pallet type'), value: bag.pallet_type && named(bag.pallet_type) },
  ]
  return (
    <div className="text-ink pt-2">
      <Facts facts={facts.filter(({ value }) => value !== undefined && value !== null)} />
    </div>
  )
}

const netOf = (gross: number | undefined, tare: number | undefined): number | undefined =>
  gross === undefined || tare === undefined ? undefined : netPounds(gross, tare)
