import { classes } from './classes.ts'
import { controlClass } from './controlClass.ts'
import { Field, type FieldProps } from './Field.tsx'

export interface PickerProps extends FieldProps {
  /** As the browser's own control has it; nothing while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
}

/** The browser's own picker: the one each tablet's owner already knows. */
export function PickerField({ type, ...props }: PickerProps & { type: 'date' | 'datetime-local' }) {
  const { value, onChange, min, max } = props
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          type={type}
          value={value}
          min={min}
          max={max}
          onChange={({ target }) => onChange(target.value)}
          className={classes(controlClass, 'figures')}
        />
      )}
    </Field>
  )
}
