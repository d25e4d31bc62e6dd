import { classes } from './classes.ts'
import { controlClass } from './controlClass.ts'
import { Field, type FieldProps } from './Field.tsx'

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or nothing. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
}

/** The browser's own date picker: the one each tablet's owner already knows. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max } = props
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          type="date"
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
