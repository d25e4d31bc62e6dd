import { classes } from '#ui/parts/text/classes.ts'
import { controlClass } from './controlClass.ts'
import { Field, type FieldProps } from './Field.tsx'
import { withTooLong } from './withTooLong.ts'

export interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  rows?: number
  /** The most characters; a longer text stays, with an error. */
  maxLength?: number
}

/** A text field on a row of its own; it grows with its text if the browser supports that. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, rows = 3, maxLength } = props
  return (
    <Field wide {...props} errors={withTooLong(props.errors, value, maxLength)}>
      {(control) => (
        <textarea
          {...control}
          value={value}
          rows={rows}
          onChange={({ target }) => onChange(target.value)}
          className={classes(controlClass, 'field-sizing-content max-h-80 min-h-20 resize-y')}
        />
      )}
    </Field>
  )
}
