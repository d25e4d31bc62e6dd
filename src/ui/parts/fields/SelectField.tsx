import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import { controlClass } from './controlClass.ts'
import { Field, type FieldProps } from './Field.tsx'

export interface Choice<Value extends string = string> {
  value: Value
  label: string
  /** For a label in another language than the page's. */
  lang?: string
  disabled?: boolean
}

export interface SelectFieldProps<Value extends string> extends FieldProps {
  /** Empty if nothing is chosen. */
  value: Value | ''
  choices: readonly Choice<Value>[]
  onChange: (value: Value | '') => void
  /** The text of the empty choice. */
  placeholder?: string
  /** What is said below a select without choices: how to get one. */
  none?: ReactNode
}

/** The native select: nothing is larger, faster or better known on a tablet. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, choices, onChange, placeholder = t('Choose…'), none } = props
  const choose = (text: string) => onChange(choices.find((choice) => choice.value === text)?.value ?? '')
  return (
    <Field {...props}>
      {(control) => (
        <>
          <div className="relative">
            <select
              {...control}
              value={value}
              onChange={({ target }) => choose(target.value)}
              className={classes(controlClass, 'appearance-none truncate pe-10', value === '' && 'text-quiet')}
            >
              <option value="">{placeholder}</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                  {choice.label}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden
              className="text-quiet pointer-events-none absolute inset-y-0 end-3 my-auto size-5"
            />
          </div>
          {choices.length === 0 && none}
        </>
      )}
    </Field>
  )
}
