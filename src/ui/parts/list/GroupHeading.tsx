import ChevronDown from 'lucide-react/icons/chevron-down'
import { classes } from '#ui/parts/text/classes.ts'
import { formatCount } from '#ui/parts/text/format.ts'
import type { Group } from './groups.ts'
import { Sums } from './Sums.tsx'

interface GroupHeadingProps {
  group: Group
  cards: boolean
  open: boolean
  /** Shows or hides its rows. */
  onToggle: (() => void) | undefined
  line: number
  measure: (element: HTMLDivElement | null) => void
  /** px from the top of the list; null on paper. */
  shift: number | null
}

/** The line before a group's rows: its name, how many they are, and their sums. */
export function GroupHeading({ group, cards, open, onToggle, line, measure, shift }: GroupHeadingProps) {
  const { label, count, sums } = group
  const name = (
    <span>
      {label} <span className="figures text-quiet font-normal">{formatCount(count)}</span>
    </span>
  )
  return (
    <div
      ref={measure}
      data-index={line}
      data-group
      role={cards ? 'listitem' : 'row'}
      aria-rowindex={cards ? undefined : line + 2}
      className={classes(
        shift === null ? 'relative' : 'absolute inset-x-0 top-0',
        'border-b border-line bg-sunken min-h-target flex flex-wrap items-center gap-x-4 py-1.5 ps-5 pe-4 text-[0.9375rem]/5',
      )}
      style={shift === null ? {} : { transform: `translateY(${shift}px)` }}
    >
      <span role={cards ? undefined : 'rowheader'} className="font-bold">
        {onToggle === undefined ? (
          name
        ) : (
          <button
            type="button"
            aria-expanded={open}
            onClick={onToggle}
            className="min-h-target rounded-control -my-1.5 inline-flex items-center gap-2 text-start"
          >
            <ChevronDown aria-hidden className={classes('text-quiet size-5 shrink-0', !open && '-rotate-90')} />
            {name}
          </button>
        )}
      </span>
      <span role={cards ? undefined : 'cell'} className="ms-auto">
        <Sums sums={sums} />
      </span>
    </div>
  )
}
