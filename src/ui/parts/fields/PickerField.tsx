import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { controlClass } from './controlClass.ts'
import { Field, type FieldProps } from './Field.tsx'

export interface PickerProps extends FieldProps {
  /** The value of the browser's control; empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  /** A short button at the field's end. */
  inside?: ReactNode
  /** Has the focus once the panel around it is open. */
  first?: boolean
  /** Called on Enter while the field is empty. */
  onEnterEmpty?: () => void
}

/** The browser's own picker, which each device's user already knows. */
export function PickerField({ type, ...props }: PickerProps & { type: 'date' | 'datetime-local' | 'time' }) {
  const { value, onChange, min, max, inside, first, onEnterEmpty } = props
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget
    if (event.key !== 'Enter' || field.value !== '' || field.validity.badInput || !onEnterEmpty) return
    event.preventDefault()
    onEnterEmpty()
  }
  return (
    <Field {...props}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type={type}
            value={value}
            min={min}
            max={max}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={press}
            data-autofocus={first || undefined}
            className={classes(controlClass, 'figures', inside !== undefined && 'pe-24')}
          />
          {inside && <div className="absolute inset-y-0 end-0 grid">{inside}</div>}
        </div>
      )}
    </Field>
  )
}
