import { classes } from '#ui/parts/text/classes.ts'

/** Full at four times the target; wetter nuts are drawn the same. */
const scale = 4

const partOf = (percent: number, target: number) => `${Math.min(1, percent / (target * scale)) * 100}%`

/** The distance of a moisture from its target, which is the mark at a quarter. The figures are next to it. */
export function MoistureBar({ percent, target }: { percent: number; target: number }) {
  return (
    <span aria-hidden className="bg-line relative block h-1 rounded-full">
      <span className="bg-tone absolute inset-y-0 start-0 rounded-full" style={{ width: partOf(percent, target) }} />
      <span className="bg-ink absolute -inset-y-0.5 w-0.5" style={{ insetInlineStart: `${100 / scale}%` }} />
    </span>
  )
}

/** The same as a bin that dries from the top; hatched instead of empty if there is no comparable figure. */
export function MoistureBin({ percent, target }: { percent: number | null; target: number }) {
  return (
    <span
      aria-hidden
      className={classes(
        'relative block h-19 w-13 shrink-0 overflow-hidden rounded-t-sm rounded-b-2xl border-2',
        percent === null ? 'border-line' : 'border-tone bg-sunken',
      )}
      style={percent === null ? hatched : undefined}
    >
      {percent !== null && (
        <>
          <span
            className="bg-tone absolute inset-x-0 bottom-0 opacity-60"
            style={{ height: partOf(percent, target) }}
          />
          <span
            className="border-ink absolute inset-x-0 border-t-2 border-dashed"
            style={{ bottom: `${100 / scale}%` }}
          />
        </>
      )}
    </span>
  )
}

const hatched = { backgroundImage: 'repeating-linear-gradient(135deg, transparent 0 5px, var(--color-line) 5px 7px)' }
