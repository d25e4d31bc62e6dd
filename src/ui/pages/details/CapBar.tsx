import { netPounds } from '#model/units.ts'
import { Weight } from '#ui/parts/Figure.tsx'
import { formatWeight } from '#ui/parts/format.ts'
import { t } from '#ui/words/words.ts'

export interface CapBarProps {
  /** lbs gross on the lot. */
  held: number
  /** The most it may weigh, lbs gross. */
  cap: number
  /** Whether bags are still added, so that the room left matters. */
  filling: boolean
}

/** How full a capped lot is. */
export function CapBar({ held, cap, filling }: CapBarProps) {
  const left = netPounds(cap, held)
  const share = Math.min(100, cap === 0 ? 100 : (held / cap) * 100)
  return (
    <div data-tone={left <= 0 ? 'amber' : 'plum'} className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <strong className="text-lg">
            <Weight value={held} />
          </strong>
          <span className="text-quiet"> {t('gross of {weight}', { weight: formatWeight(cap) })}</span>
        </span>
        {(filling || left < 0) && (
          <span className="font-medium">
            {left === 0 ? (
              t('Full')
            ) : (
              <>
                <Weight value={Math.abs(left)} /> {left > 0 ? t('left|weight') : t('over|weight')}
              </>
            )}
          </span>
        )}
      </p>
      <div
        role="meter"
        aria-label={t('Gross weight of the lot')}
        aria-valuemin={0}
        aria-valuemax={cap}
        aria-valuenow={held}
        aria-valuetext={t('{held} of {cap}', { held: formatWeight(held), cap: formatWeight(cap) })}
        className="bg-sunken inset-ring-line h-3 overflow-hidden rounded-full inset-ring-1"
      >
        <div className="bg-tone h-full w-(--share) rounded-full" style={{ '--share': `${share}%` }} />
      </div>
    </div>
  )
}
