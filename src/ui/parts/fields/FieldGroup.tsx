import { type ReactNode, useId } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { describedBy, FieldErrors, FieldHint, type FieldProps, labelClass } from './Field.tsx'
import { useIsHidden } from './hiddenFields.ts'

/** A Field with several controls: its legend takes the place of the label. */
export function FieldGroup(props: FieldProps & { role?: 'radiogroup' | 'group'; children: ReactNode }) {
  const { label, hint, errors = [], required = false, labelHidden = false, wide = false, role = 'group' } = props
  const id = useId()
  if (useIsHidden(props)) return null
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
      className={classes('grid content-start gap-1.5', wide && 'col-span-full')}
    >
      <span id={id} className={labelClass(required, labelHidden)}>
        {label}
      </span>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {props.children}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  )
}
