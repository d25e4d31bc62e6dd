import { useId } from 'react'
import { controlAttributes, ToggleNotes, type ToggleProps } from './Field.tsx'
import { useIsHidden } from './hiddenFields.ts'

/** On or off, applied at once. The label is at the left, the switch at the right, and the whole row is the target. */
export function Switch(props: ToggleProps) {
  const { label, checked, onChange, hint, errors } = props
  const id = useId()
  if (useIsHidden(props)) return null
  return (
    <div className="grid gap-0">
      <label className="min-h-target has-disabled:text-quiet flex cursor-pointer items-center justify-between gap-4 py-1.5 font-medium has-disabled:cursor-not-allowed">
        {label}
        <input
          {...controlAttributes(id, props)}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          className={switchClass}
        />
      </label>
      <ToggleNotes id={id} hint={hint} errors={errors} />
    </div>
  )
}

const switchClass =
  'relative h-7 w-12 shrink-0 cursor-[inherit] appearance-none rounded-full border border-edge bg-sunken transition-colors duration-150 ' +
  'before:absolute before:inset-y-0.5 before:start-0.5 before:aspect-square before:rounded-full before:bg-edge before:transition-transform before:duration-150 ' +
  'checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-surface ' +
  'disabled:border-dashed disabled:opacity-60'
