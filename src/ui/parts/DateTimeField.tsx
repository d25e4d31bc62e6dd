import { classes } from './classes.ts'
import { controlClass } from './controlClass.ts'
import { Field, type FieldProps } from './Field.tsx'

export interface DateTimeFieldProps extends FieldProps {
  /** Plant time, `YYYY-MM-DDTHH:mm`, or nothing; `toLocalText` and `fromLocalText` of format.ts turn it. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
}

export function DateTimeField(props: DateTimeFieldProps) {
  const { value, onChange, min, max } = props
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={value}
          min={min}
          max={max}
          // Some browsers add the seconds; the plant does not count them.
          onChange={({ target }) => onChange(target.value.slice(0, 16))}
          className={classes(controlClass, 'figures')}
        />
      )}
    </Field>
  )
}
