import { type ReactNode, useId } from 'react'
import { describedBy, FieldErrors, FieldHint, type FieldProps, labelClass } from './Field.tsx'

/** A Field whose control is several: the legend stands where the label stood. */
export function FieldGroup(props: FieldProps & { role?: 'radiogroup' | 'group'; children: ReactNode }) {
  const { label, hint, errors = [], required = false, labelHidden = false, role = 'group', children } = props
  const id = useId()
  return (
    <div
      role={role}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={describedBy(id, props)}
      aria-required={role === 'radiogroup' ? required : undefined}
      aria-invalid={role === 'radiogroup' ? errors.length > 0 : undefined}
      data-field={props.name}
      data-invalid={errors.length > 0 || undefined}
      className="grid content-start gap-1.5"
    >
      <span id={id} className={labelClass(required, labelHidden)}>
        {label}
      </span>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  )
}
