import { netPounds, sumPounds } from '#model/values/units.ts'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { formatWeight } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'

export interface CapBarProps {
  /** lbs gross on the lot. */
  held: number
  /** lbs net of these, drawn darker. */
  net?: number
  /** The maximum weight, lbs gross. */
  cap: number
  /** Whether bags are still added, so that the remaining weight is shown. */
  filling: boolean
  /** lbs gross that a bag would add. */
  adding?: number | null
}

/** The weight of a capped lot, and its weight with the next bag. */
export function CapBar({ held, net = held, cap, filling, adding = null }: CapBarProps) {
  const left = netPounds(cap, held)
  const leftWith = adding === null ? left : netPounds(cap, sumPounds([held, adding]))
  const share = (weight: number) => `${cap === 0 ? 100 : Math.min(100, (weight / cap) * 100)}%`
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
            <Room left={left} />
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
        className="bg-sunken inset-ring-line flex h-4 overflow-hidden rounded-full inset-ring-1"
      >
        <div className="bg-tone h-full w-(--share) shrink-0" style={{ '--share': share(net) }} />
        <div
          className="bg-tone h-full w-(--share) shrink-0 opacity-60"
          style={{ '--share': share(netPounds(held, net)) }}
        />
        {adding !== null && (
          <div
            data-tone={leftWith < 0 ? 'red' : 'green'}
            className="bg-tone border-surface h-full w-(--share) border-s-2 transition-[width] duration-150"
            style={{ '--share': share(adding) }}
          />
        )}
      </div>
      {adding !== null && (
        <p data-tone={leftWith < 0 ? 'red' : 'green'} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            {t('With this bag')} <Weight value={sumPounds([held, adding])} />
          </span>
          <span className="text-tone-ink font-semibold">
            <Room left={leftWith} />
          </span>
        </p>
      )}
    </div>
  )
}

function Room({ left }: { left: number }) {
  if (left === 0) return t('Full')
  return (
    <>
      <Weight value={Math.abs(left)} /> {left > 0 ? t('left|weight') : t('over|weight')}
    </>
  )
}
