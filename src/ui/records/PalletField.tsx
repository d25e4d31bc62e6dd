import { type PalletType, palletTypes } from '#model/kinds/bag.ts'
import { isKnownWord } from '#model/values/units.ts'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { t } from '#ui/words/words.ts'

interface PalletFieldProps {
  readonly value: string
  readonly required?: boolean
  readonly errors?: readonly string[] | undefined
  readonly onChange: (pallet: PalletType) => void
}

/** The pallet that a bag stands on. */
export const PalletField = ({ onChange, ...field }: PalletFieldProps) => (
  <SelectField
    label={t('Pallet type')}
    name="pallet_type"
    choices={namedChoices(palletTypes)}
    onChange={(pallet) => isKnownWord(palletTypes, pallet) && onChange(pallet)}
    {...field}
  />
)
