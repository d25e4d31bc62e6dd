import { classes } from '#ui/parts/text/classes.ts'
import { formatCount } from '#ui/parts/text/format.ts'
import type { Group } from './groups.ts'
import { Sums } from './Sums.tsx'

interface GroupHeadingProps {
  group: Group
  cards: boolean
  line: number
  measure: (element: HTMLDivElement | null) => void
  /** px from the top of the list; null on paper. */
  shift: number | null
}

/** The line before a group's rows: its name, how many they are, and their sums. */
export function GroupHeading({ group, cards, line, measure, shift }: GroupHeadingProps) {
  const { label, count, sums } = group
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
        {label} <span className="figures text-quiet font-normal">{formatCount(count)}</span>
      </span>
      <span role={cards ? undefined : 'cell'} className="ms-auto">
        <Sums sums={sums} />
      </span>
    </div>
  )
}
