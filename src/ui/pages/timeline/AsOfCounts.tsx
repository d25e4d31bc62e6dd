import { type AsOf, type AsOfKind, asOfKinds, asOfStatuses } from '#model/calls/asOf.ts'
import { LoggedStatus } from '#ui/history/StatusChange.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { formatCount } from '#ui/parts/text/format.ts'
import { kindsName } from '#ui/records/kindName.ts'
import { t } from '#ui/words/words.ts'

export interface AsOfCountsProps {
  counts: AsOf['counts']
  kind: AsOfKind
  onKind: (kind: AsOfKind) => void
}

/** The number of records of each kind by status; pressing a kind lists it. */
export function AsOfCounts({ counts, kind, onKind }: AsOfCountsProps) {
  return (
    <div
      role="group"
      aria-label={t('What to list')}
      className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3"
    >
      {asOfKinds.map((each) => {
        const statuses = inOrder(each, counts[each])
        const total = statuses.reduce((sum, [, n]) => sum + n, 0)
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            onClick={() => onKind(each)}
            className={classes(
              'rounded-card grid content-start justify-items-start gap-2 border p-3 text-start transition-colors duration-100',
              each === kind
                ? 'border-accent bg-accent-soft inset-ring-1 inset-ring-accent'
                : 'border-line bg-surface hover:border-edge',
            )}
          >
            <span className="text-quiet text-sm font-semibold">{kindsName(each)}</span>
            <span className="figures text-2xl/7 font-bold">{formatCount(total)}</span>
            <span className="grid gap-1">
              {statuses.map(([status, n]) => (
                <span key={status} className="flex items-center gap-1.5 text-sm">
                  <LoggedStatus status={status} />
                  <span className="figures font-semibold">{formatCount(n)}</span>
                </span>
              ))}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** In the order of the lifecycle, without statuses that had no records. */
function inOrder(kind: AsOfKind, counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  return asOfStatuses[kind].flatMap((status) => {
    const n = counts[status] ?? 0
    return n === 0 ? [] : [[status, n] as const]
  })
}
