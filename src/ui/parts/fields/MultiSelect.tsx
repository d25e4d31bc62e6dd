import Check from 'lucide-react/icons/check'
import type { FieldProps } from './Field.tsx'
import { FieldGroup } from './FieldGroup.tsx'

export interface MultiChoice<Value extends string | number> {
  value: Value
  label: string
  /** A short second line, such as the order a bin is locked by. */
  detail?: string | undefined
  /** Why it can't be chosen; a reason disables it. */
  reason?: string | undefined
}

export interface MultiSelectProps<Value extends string | number> extends FieldProps {
  value: readonly Value[]
  choices: readonly MultiChoice<Value>[]
  onChange: (value: readonly Value[]) => void
}

/** Large tiles for choosing several of a few: drying bins. */
export function MultiSelect<Value extends string | number>(props: MultiSelectProps<Value>) {
  const { value, choices, onChange } = props
  const toggle = (one: Value) => onChange(value.includes(one) ? value.filter((v) => v !== one) : [...value, one])
  return (
    <FieldGroup {...props}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {choices.map((choice) => (
          <Tile
            key={choice.value}
            {...choice}
            name={props.name}
            checked={value.includes(choice.value)}
            disabled={props.disabled ?? false}
            onToggle={() => toggle(choice.value)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

interface TileProps extends MultiChoice<string | number> {
  name: string
  checked: boolean
  disabled: boolean
  onToggle: () => void
}

function Tile({ name, label, detail, reason, checked, disabled, onToggle }: TileProps) {
  return (
    <label className={tileClass}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        // A chosen tile can always be removed, even if it could no longer be chosen.
        disabled={disabled || (reason !== undefined && !checked)}
        onChange={onToggle}
        className="peer absolute inset-0 appearance-none rounded-[inherit]"
      />
      <span className="border-edge peer-checked:border-accent peer-checked:bg-accent peer-checked:text-surface grid size-5 shrink-0 place-items-center rounded-sm border text-transparent">
        <Check aria-hidden className="size-4" strokeWidth={3} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{label}</span>
        {(reason ?? detail) && <span className="text-quiet block text-xs/4">{reason ?? detail}</span>}
      </span>
    </label>
  )
}

const tileClass =
  'relative flex min-h-target cursor-pointer items-center gap-2.5 rounded-control border border-edge bg-surface px-3 py-2 ' +
  'text-[0.9375rem]/5 transition-colors duration-100 hover:border-ink ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring-1 has-checked:inset-ring-accent ' +
  'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-sunken has-disabled:text-quiet'
