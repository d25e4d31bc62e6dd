import { type Bag, type PalletType } from '#model/kinds/bag.ts'
import { WeightFields } from '#ui/parts/fields/WeightFields.tsx'
import { formatWeight } from '#ui/parts/text/format.ts'
import { PalletField } from '#ui/records/PalletField.tsx'
import { ScalePanel } from '#ui/scale/ScalePanel.tsx'
import { t } from '#ui/words/words.ts'
import { focusField } from '#ui/workflow/frame/focusField.ts'

type ShipField = 'ship_gross' | 'ship_tare' | 'pallet_type'

export interface ShipWeightsProps {
  /** Its weights of the plant's scale stand beside the fields; null where the fields start with them. */
  bag: Bag | null
  values: Readonly<Record<ShipField, string>>
  errorsOf: (field: ShipField) => readonly string[]
  onChange: (weights: Partial<Record<Exclude<ShipField, 'pallet_type'>, string>>) => void
  onPallet: (pallet: PalletType) => void
  /** The scale's weight is what is missing next. */
  isNext: boolean
  locked: boolean
}

/** The weights of a bag as it goes onto a truck, from the scale or typed, and its pallet. */
export function ShipWeights({ bag, values, errorsOf, onChange, onPallet, isNext, locked }: ShipWeightsProps) {
  const weight = (name: 'ship_gross' | 'ship_tare') => ({
    name,
    value: values[name],
    onChange: (typed: string) => onChange({ [name]: typed }),
    errors: errorsOf(name),
  })
  return (
    <>
      <ScalePanel
        onWeight={(pounds) => onChange({ ship_gross: String(pounds) })}
        isNext={isNext}
        locked={locked}
        onDigit={() => focusField('ship_gross')}
      />
      <WeightFields
        required
        gross={{
          label: t('Ship gross'),
          hint: bag === null ? undefined : t('Clean gross {weight}', { weight: formatWeight(bag.clean_gross) }),
          ...weight('ship_gross'),
        }}
        tare={{
          label: t('Ship tare'),
          hint: bag === null ? undefined : t('Clean tare {weight}', { weight: formatWeight(bag.clean_tare) }),
          ...weight('ship_tare'),
        }}
      />
      <PalletField value={values.pallet_type} onChange={onPallet} errors={errorsOf('pallet_type')} required />
    </>
  )
}
