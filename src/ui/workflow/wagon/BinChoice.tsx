import { MultiSelect } from '#ui/parts/fields/MultiSelect.tsx'
import type { useBinChoices } from '#ui/records/useBinChoices.ts'
import { t } from '#ui/words/words.ts'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'

export interface BinChoiceProps {
  label?: string
  value: readonly number[]
  choices: ReturnType<typeof useBinChoices>
  onChange: (bins: readonly number[]) => void
  errors: ReturnType<Dialog['errorsOf']>
}

/** The drying bins of a wagon, as it arrives and while it is pre-cleaned. */
export const BinChoice = ({ label = t('Drying bins'), errors, ...field }: BinChoiceProps) => (
  <MultiSelect label={label} name="drying_bin" required errors={errors['drying_bin']} {...field} />
)
