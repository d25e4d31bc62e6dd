import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { controlClass } from './controlClass.ts'
import { Field, type FieldProps } from './Field.tsx'

export interface PickerProps extends FieldProps {
  /** As the browser's own control has it; nothing while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  /** A short button at the field's end. */
  inside?: ReactNode
  /** Enter, while nothing is chosen or typed. */
  onEnterEmpty?: () => void
}

/** The browser's own picker: the one each tablet's owner already knows. */
export function PickerField({ type, ...props }: PickerProps & { type: 'date' | 'datetime-local' }) {
  const { value, onChange, min, max, inside, onEnterEmpty } = props
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
            className={classes(controlClass, 'figures', inside !== undefined && 'pe-24')}
          />
          {inside && <div className="absolute inset-y-0 end-0 grid">{inside}</div>}
        </div>
      )}
    </Field>
  )
}
