import { classes } from './classes.ts'

export interface SkeletonProps {
  /** The text for screen readers: "Loading wagons". */
  label: string
  lines?: number
  /** `row`: the height of a list's row, `text`: the height of a line of text. */
  kind?: 'row' | 'text'
}

// Uneven on purpose: equal bars look like an empty table.
const widths = ['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3', 'w-4/5']

/** The placeholder of content that is being loaded. Draws nothing for the first 300 ms. */
export function Skeleton({ label, lines = 5, kind = 'text' }: SkeletonProps) {
  return (
    <div role="status" aria-label={label} className="delayed">
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          className={classes('flex items-center', kind === 'row' ? 'h-13 border-b border-line px-4' : 'h-7')}
        >
          <div className={classes('h-3.5 animate-breathe rounded-full bg-line', widths[line % widths.length])} />
        </div>
      ))}
    </div>
  )
}
