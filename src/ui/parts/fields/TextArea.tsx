import { classes } from '#ui/parts/text/classes.ts'
import { controlClass } from './controlClass.ts'
import { Field, type FieldProps } from './Field.tsx'

export interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  rows?: number
  maxLength?: number
}

/** A text field on a row of its own; it grows with its text if the browser supports that. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, rows = 3, maxLength } = props
  return (
    <Field wide {...props}>
      {(control) => (
        <textarea
          {...control}
          value={value}
          rows={rows}
          maxLength={maxLength}
          onChange={({ target }) => onChange(target.value)}
          className={classes(controlClass, 'field-sizing-content max-h-80 min-h-20 resize-y')}
        />
      )}
    </Field>
  )
}
