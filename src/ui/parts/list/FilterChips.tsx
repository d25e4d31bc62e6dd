import { classes } from '#ui/parts/text/classes.ts'
import { formatCount } from '#ui/parts/text/format.ts'
import { lookOf } from '#ui/parts/text/statuses.ts'
import { t } from '#ui/words/words.ts'

export interface FilterChip {
  value: string
  label: string
}

export interface FilterChipsProps {
  label: string
  chips: readonly FilterChip[]
  /** Empty for all. */
  value: string
  onChange: (value: string) => void
  counts: ReadonlyMap<string, number>
  total: number
  /** The label for all rows; "All" by default. */
  allLabel?: string | undefined
}

/** One chip for each status, with its count; tapping the chosen one again shows all. */
export function FilterChips({ label, chips, value, onChange, counts, total, allLabel = t('All') }: FilterChipsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex min-w-0 [scrollbar-width:none] gap-2 overflow-x-auto px-0.5 py-1"
    >
      <Chip label={allLabel} count={total} pressed={value === ''} onPress={() => onChange('')} />
      {chips.map((chip) => (
        <Chip
          key={chip.value}
          label={chip.label}
          count={counts.get(chip.value) ?? 0}
          pressed={value === chip.value}
          status={chip.value}
          onPress={() => onChange(value === chip.value ? '' : chip.value)}
        />
      ))}
    </div>
  )
}

interface ChipProps {
  label: string
  count?: number
  pressed: boolean
  status?: string
  onPress: () => void
}

/** One of several choices, with its count if known. */
export function Chip({ label, count, pressed, status, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      data-tone={status === undefined ? undefined : lookOf(status).tone}
      className={classes(
        'inline-flex min-h-target shrink-0 items-center gap-2 rounded-full border px-3.5 text-[0.9375rem]/5 font-medium transition-colors duration-100',
        pressed
          ? 'border-accent bg-accent-soft font-semibold text-accent-ink inset-ring-1 inset-ring-accent'
          : 'border-line bg-surface hover:border-edge',
      )}
    >
      {status !== undefined && <span aria-hidden className="bg-tone size-2 rounded-full" />}
      {label}
      {count !== undefined && (
        <span className={classes('figures text-sm/5', pressed ? 'text-accent-ink' : 'text-quiet')}>
          {formatCount(count)}
        </span>
      )}
    </button>
  )
}
