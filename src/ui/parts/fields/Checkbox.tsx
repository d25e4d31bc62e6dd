import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { controlAttributes, FieldErrors, FieldHint, type FieldProps } from './Field.tsx'

export interface CheckboxProps extends FieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, hint, errors = [] } = props
  const id = useId()
  return (
    <div className="grid gap-0">
      <label className="min-h-target has-disabled:text-quiet relative flex cursor-pointer items-center gap-3 font-medium has-disabled:cursor-not-allowed">
        <input
          {...controlAttributes(id, props)}
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          className="peer border-edge bg-surface checked:border-accent checked:bg-accent disabled:bg-sunken absolute size-6 appearance-none rounded-md border disabled:border-dashed"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="peer-checked:text-surface pointer-events-none z-1 size-6 shrink-0 p-0.5 text-transparent"
        />
        {label}
      </label>
      {hint && (
        <div className="-mt-1.5">
          <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
        </div>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  )
}
