import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { controlAttributes, ToggleNotes, type ToggleProps } from './Field.tsx'
import { useIsHidden } from './hiddenFields.ts'

export function Checkbox(props: ToggleProps) {
  const { label, checked, onChange, hint, errors } = props
  const id = useId()
  if (useIsHidden(props)) return null
  return (
    <div className="grid gap-0">
      <label className="min-h-target has-disabled:text-quiet relative flex cursor-pointer items-center gap-3 py-1.5 font-medium has-disabled:cursor-not-allowed">
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
      <ToggleNotes id={id} hint={hint} errors={errors} />
    </div>
  )
}
