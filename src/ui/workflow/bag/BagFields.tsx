import type { ReactNode } from 'react'
import { type Bag, type BagGrade, bagGrades, type BagType, bagTypes, type PalletType } from '#model/kinds/bag.ts'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { PalletField } from '#ui/records/PalletField.tsx'
import { t } from '#ui/words/words.ts'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'

/** A field of a bag, and what the server says of it. */
interface BagField {
  readonly errors: ReturnType<Dialog['errorsOf']>
  readonly required?: boolean
}

interface GradeFieldProps extends BagField {
  readonly value: BagGrade | ''
  /** The grade that applies unless another is chosen. */
  readonly meant?: BagGrade | ''
  readonly hint?: ReactNode
  readonly onChange: (grade: BagGrade) => void
}

export const GradeField = ({ errors, required = false, ...field }: GradeFieldProps) => (
  <SegmentedControl
    label={t('Grade')}
    name="grade"
    required={required}
    choices={namedChoices(bagGrades)}
    errors={errors['grade']}
    {...field}
  />
)

interface BagKindFieldsProps extends BagField {
  readonly draft: { readonly type: BagType; readonly pallet_type: Bag['pallet_type'] }
  readonly onType: (type: BagType) => void
  readonly onPallet: (pallet: PalletType) => void
}

/** The type of a bag and of its pallet. */
export const BagKindFields = ({ draft, onType, onPallet, errors, required = false }: BagKindFieldsProps) => (
  <>
    <SelectField
      label={t('Bag type')}
      name="type"
      required={required}
      value={draft.type}
      choices={namedChoices(bagTypes)}
      onChange={(type) => type !== '' && onType(type)}
      errors={errors['type']}
    />
    <PalletField value={draft.pallet_type} onChange={onPallet} errors={errors['pallet_type']} required={required} />
  </>
)
