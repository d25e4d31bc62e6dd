import type { Forecasts } from '#model/papers/forecast.ts'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { plural, t } from '#ui/words/words.ts'

/** What this season's batches lost by being dried below the target; nothing if none did. */
export function Overdried({ season: { overdried_lbs, overdried_batches } }: { season: Forecasts }) {
  if (overdried_batches === 0) return null
  return (
    <p className="text-quiet">
      {t('Lost by drying below the target, this season:')}{' '}
      <strong className="text-ink">
        <Weight value={overdried_lbs} />
      </strong>{' '}
      ({plural(overdried_batches, '{n} batch', '{n} batches')})
    </p>
  )
}
