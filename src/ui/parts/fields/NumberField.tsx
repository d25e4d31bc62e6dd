import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import { controlClass } from './controlClass.ts'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { typedNumber } from './typedNumber.ts'

export interface NumberFieldProps extends FieldProps {
  /** Kept as typed ("8.", "1,412.5") until blur; read by `typedNumber`. */
  value: string
  onChange: (value: string) => void
  unit?: 'lbs' | '%' | 'pecans' | (string & {})
  /** With a minimum of 0 or more a minus sign can't be typed. */
  min?: number
  /** A number pad without a decimal point. A typed one is kept, so that the schema reports it. */
  whole?: boolean
  /** Large minus and plus buttons next to the field, for counts. */
  stepper?: boolean
  placeholder?: string
}

/** A text input with a number pad: type="number" would change on scroll and hide text that it can't read. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, unit, min = 0, whole = false, stepper = false, disabled, placeholder } = props
  const step = (by: number) => onChange(String(Math.max(min, (typedNumber(value) || 0) + by)))
  return (
    <Field {...props}>
      {(control) => (
        <div className="flex items-center gap-2">
          {stepper && (
            <Step icon={Minus} label={t('{label}: one less', { label })} by={-1} step={step} disabled={disabled} />
          )}
          <div className="relative grow">
            <input
              {...control}
              type="text"
              inputMode={whole ? 'numeric' : 'decimal'}
              autoComplete="off"
              value={value}
              placeholder={placeholder}
              onChange={({ target }) => onChange(target.value)}
              onBlur={({ target }) => tidied(target.value) !== target.value && onChange(tidied(target.value))}
              className={classes(
                controlClass,
                'figures text-end text-lg/6 font-semibold placeholder:font-normal',
                unit && 'pe-(--unit)',
              )}
              style={unit ? { '--unit': `${unit.length * 0.62 + 1.6}rem` } : undefined}
            />
            {unit && (
              <span className="text-quiet pointer-events-none absolute inset-y-0 end-3 grid place-items-center">
                {unit}
              </span>
            )}
          </div>
          {stepper && (
            <Step icon={Plus} label={t('{label}: one more', { label })} by={1} step={step} disabled={disabled} />
          )}
        </div>
      )}
    </Field>
  )
}

/** The number that was understood, as plain text; unreadable text is kept. */
function tidied(typed: string): string {
  const number = typedNumber(typed)
  return Number.isSafeInteger(Math.trunc(number)) ? String(number) : typed.trim()
}

interface StepProps {
  icon: typeof Minus
  label: string
  by: number
  step: (by: number) => void
  disabled: boolean | undefined
}

function Step({ icon, label, by, step, disabled = false }: StepProps) {
  return (
    <span className="rounded-control border-edge bg-surface border">
      <IconButton icon={icon} label={label} disabled={disabled} onClick={() => step(by)} />
    </span>
  )
}
