import { type Usual, usualRanges } from '#model/kinds/settings.ts'
import { FieldGroup } from '#ui/parts/fields/FieldGroup.tsx'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { usualFigures } from '#ui/records/usualFigures.ts'
import { t } from '#ui/words/words.ts'
import type { useSettingsForm } from './useSettingsForm.ts'

/** From and to, for every figure with a usual range, in the columns of their group. */
export function UsualFields({ form }: Pick<ReturnType<typeof useSettingsForm>, 'form'>) {
  return (
    <>
      {usualFigures.map(({ usual, label, unit, whole = false }) => (
        <Range key={usual} usual={usual} label={label} unit={unit} whole={whole} form={form} />
      ))}
    </>
  )
}

interface RangeProps extends Pick<ReturnType<typeof useSettingsForm>, 'form'> {
  usual: Usual
  label: string
  unit: string
  whole: boolean
}

function Range({ usual, label, unit, whole, form }: RangeProps) {
  const [least, most] = usualRanges[usual]
  return (
    <FieldGroup label={label} name={usual}>
      <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-2">
        <NumberField
          label={t('{name}, from', { name: label })}
          labelHidden
          unit={unit}
          whole={whole}
          {...form.field(least)}
        />
        <span aria-hidden className="text-quiet min-h-target content-center">
          –
        </span>
        <NumberField
          label={t('{name}, to', { name: label })}
          labelHidden
          unit={unit}
          whole={whole}
          {...form.field(most)}
        />
      </div>
    </FieldGroup>
  )
}
