import { useId } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import type { FieldProps } from './Field.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import type { Choice } from './SelectField.tsx'

export interface SegmentedControlProps<Value extends string> extends FieldProps {
  value: Value | ''
  /** The value that applies if none is chosen. */
  meant?: Value | '' | undefined
  choices: readonly Choice<Value>[]
  /** One below the other, for long names. */
  isStacked?: boolean
  onChange: (value: Value) => void
}

/** A few choices, all visible, one tap each: grade, type, pallet, method. Built on radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { name, value, meant, choices, isStacked = false, onChange, disabled } = props
  // Two dialogs may have a group of the same name, and radios of one name exclude each other.
  const group = `${name}${useId()}`
  const isMeant = (each: Value) => value === '' && each === meant
  return (
    <FieldGroup {...props} role="radiogroup">
      <div className={classes('grid gap-2', isStacked ? 'grid-cols-1' : across(choices.length))}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            lang={choice.lang}
            data-meant={isMeant(choice.value) || undefined}
            className={segmentClass}
          >
            <input
              type="radio"
              name={group}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled || choice.disabled}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 appearance-none rounded-[inherit]"
            />
            <span>{choice.label}</span>
            {isMeant(choice.value) && (
              <span aria-hidden className="-mt-1 text-xs/3 font-normal">
                {t('again')}
              </span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/**
 * Even rows: four choices as two and two, five as three and two. By classes, not by inline styles: the server renders
 * it as well.
 */
function across(choices: number): string {
  if (choices === 1) return 'grid-cols-1'
  return choices === 2 || choices === 4 ? 'grid-cols-2' : 'grid-cols-3'
}

const segmentClass =
  'relative inline-grid min-h-target min-w-target cursor-pointer place-items-center rounded-control border border-edge ' +
  'bg-surface px-3 text-center text-[0.9375rem]/5 font-medium transition-colors duration-100 hover:border-ink ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-ink ' +
  'has-checked:inset-ring-2 has-checked:inset-ring-accent ' +
  'data-meant:border-2 data-meant:border-dashed data-meant:border-accent data-meant:text-accent-ink ' +
  'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-sunken has-disabled:text-quiet'
