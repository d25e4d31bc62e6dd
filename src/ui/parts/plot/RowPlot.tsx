import { classes } from '#ui/parts/text/classes.ts'

/** A row of a plot: a bar from zero to its value, or where it has a range, the range with a mark at its value. */
interface PlottedRow {
  readonly key: string
  readonly label: string
  /** Null where there is nothing: no bar. */
  readonly value: number | null
  readonly range?: { readonly low: number; readonly high: number } | null
  /** A thin bar below: the same before. */
  readonly before?: number | null
  /** The value in words, with its unit. */
  readonly said: string
}

export interface RowPlotProps {
  label: string
  rows: readonly PlottedRow[]
}

/** Named values one below the other, the longest bar as wide as there is room. Every value is said beside its bar. */
export function RowPlot({ label, rows }: RowPlotProps) {
  const highest = Math.max(...rows.flatMap(({ value, range, before }) => [value ?? 0, range?.high ?? 0, before ?? 0]))
  const part = (value: number): string => `${highest > 0 ? Math.max(0, (value / highest) * 100) : 0}%`
  return (
    <ul aria-label={label} data-tone="pecan" className="grid gap-2">
      {rows.map(({ key, label: name, value, range, before, said }) => (
        <li key={key} className="grid grid-cols-[minmax(6rem,14rem)_1fr] items-center gap-x-3 max-sm:grid-cols-1">
          <span className="truncate text-[0.9375rem]/5" title={name}>
            {name}
          </span>
          <span className="grid min-w-0 grid-cols-[1fr_8.5rem] items-center gap-x-3">
            <span aria-hidden className="relative block h-6">
              {range ? (
                <>
                  <span
                    className="bg-tone/40 absolute inset-y-1.5 rounded-sm"
                    style={{ insetInlineStart: part(range.low), width: part(range.high - range.low) }}
                  />
                  <span
                    className="bg-tone absolute inset-y-0.5 w-1 rounded-sm"
                    style={{ insetInlineStart: part(value ?? 0) }}
                  />
                </>
              ) : (
                <>
                  <span
                    className={classes('bg-tone absolute top-0 rounded-e-sm', before ? 'h-4' : 'h-6')}
                    style={{ width: part(value ?? 0) }}
                  />
                  {!!before && (
                    <span className="bg-edge absolute bottom-0 h-1.5 rounded-e-sm" style={{ width: part(before) }} />
                  )}
                </>
              )}
            </span>
            <span className="figures text-end text-[0.9375rem]/5 font-semibold">{said}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
