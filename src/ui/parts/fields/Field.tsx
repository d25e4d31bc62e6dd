import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useId } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { Said } from '#ui/parts/text/Said.tsx'
import { useIsHidden } from './hiddenFields.ts'

export interface FieldProps {
  label: string
  /** The field's name on the wire: errors are found by it. */
  name: string
  hint?: ReactNode
  errors?: readonly string[] | undefined
  required?: boolean
  disabled?: boolean | undefined
  /** For screen readers only; use it if a heading already shows the label. */
  labelHidden?: boolean
  /** Filled already, or rarely changed: the focus of a new page or dialog begins in another field. */
  later?: boolean
  /** Takes a row of its own in a form of two columns. */
  wide?: boolean
}

/** The attributes of a field's control that connect it with its label, hint and errors. */
export interface ControlAttributes {
  id: string
  name: string
  disabled: boolean | undefined
  'data-later': true | undefined
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** The label with the hint below it, the control, and errors below the control. */
export function Field(props: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const { label, required = false, labelHidden = false, wide = false, hint, errors = [], children } = props
  const id = useId()
  if (useIsHidden(props)) return null
  return (
    <div className={classes('grid min-w-0 grid-cols-1 content-start gap-1.5', wide && 'col-span-full')}>
      <label htmlFor={id} className={labelClass(required, labelHidden)}>
        {label}
      </label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children(controlAttributes(id, props))}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  )
}

export function controlAttributes(id: string, props: FieldProps): ControlAttributes {
  const { name, disabled, later = false, required = false, errors = [] } = props
  return {
    id,
    name,
    disabled,
    'data-later': later || undefined,
    'aria-required': required,
    'aria-invalid': errors.length > 0,
    'aria-describedby': describedBy(id, props),
  }
}

export function describedBy(id: string, { hint, errors = [] }: FieldProps): string | undefined {
  return classes(hint ? `${id}-hint` : null, errors.length > 0 && `${id}-errors`) || undefined
}

export function labelClass(required: boolean, hidden: boolean): string {
  return classes(
    'justify-self-start text-[0.9375rem]/5 font-semibold',
    required && 'required-mark',
    hidden && 'sr-only',
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-quiet -mt-0.5 text-sm">
      {children}
    </p>
  )
}

export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <ul id={id} className="text-danger-ink grid gap-0.5 text-sm font-medium">
      {errors.map((error) => (
        <li key={error} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <Said error={error} />
          </span>
        </li>
      ))}
    </ul>
  )
}

export interface ToggleProps extends FieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

export function ToggleNotes({ id, hint, errors = [] }: Pick<FieldProps, 'hint' | 'errors'> & { id: string }) {
  return (
    <>
      {hint && (
        <div className="-mt-1.5">
          <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
        </div>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </>
  )
}
