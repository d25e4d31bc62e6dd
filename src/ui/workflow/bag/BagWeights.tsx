import { WeightFields } from '#ui/parts/fields/WeightFields.tsx'
import { t } from '#ui/words/words.ts'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'

/** The typed weights of a bag, lbs. */
interface Weights {
  readonly clean_gross: string
  readonly clean_tare: string
}

export interface BagWeightsProps {
  readonly draft: Weights
  readonly change: (weights: Partial<Weights>) => void
  /** What is wrong with a weight before it is sent. */
  readonly wrong: Readonly<Record<keyof Weights, readonly string[]>>
  readonly errors: ReturnType<Dialog['errorsOf']>
  readonly required?: boolean
}

/** The weights of a bag, where it is weighed and where it is corrected. */
export function BagWeights({ draft, change, wrong, errors, required = false }: BagWeightsProps) {
  return (
    <WeightFields
      required={required}
      gross={{
        name: 'clean_gross',
        label: t('Gross weight'),
        value: draft.clean_gross,
        onChange: (clean_gross) => change({ clean_gross }),
        errors: [...wrong.clean_gross, ...(errors['clean_gross'] ?? [])],
      }}
      tare={{
        name: 'clean_tare',
        label: t('Tare weight'),
        value: draft.clean_tare,
        onChange: (clean_tare) => change({ clean_tare }),
        errors: [...wrong.clean_tare, ...(errors['clean_tare'] ?? [])],
      }}
    />
  )
}
