import type { Balance } from '#model/papers/balance.ts'
import { formatWeight } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'

/** A weight that may be negative: `−34.82 lbs`. */
export const signedWeight = (lbs: number): string => `${lbs < 0 ? '−' : ''}${formatWeight(Math.abs(lbs))}`
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

/** The unexplained weight as an interval on a line with a mark at zero. Draws nothing if it is unknown. */
export function UnexplainedBar({ balance: { unexplained, low, high } }: { balance: Balance }) {
  if (unexplained === null || low === null || high === null) return null
  const [from, until] = [Math.min(low, 0), Math.max(high, 0)]
  const room = Math.max(until - from, 0.01) * 1.2
  const at = (lbs: number): number => (lbs - from) / room + 1 / 12
  return (
    <figure className="grid max-w-xl gap-1 py-2">
      <span aria-hidden className="bg-surface relative block h-3 rounded-full">
        <span
          className="absolute inset-y-0 rounded-full bg-current opacity-40"
          style={{ insetInlineStart: percent(at(low)), width: percent(Math.max((high - low) / room, 0.005)) }}
        />
        <span
          className="absolute -inset-y-0.5 w-1 -translate-x-1/2 rounded-full bg-current"
          style={{ insetInlineStart: percent(at(unexplained)) }}
        />
        <span
          className="border-ink absolute -inset-y-1.5 border-s-2 border-dotted"
          style={{ insetInlineStart: percent(at(0)) }}
        />
      </span>
      <figcaption className="tabular-nums">
        {low === high
          ? t('Unexplained: {likely}', { likely: signedWeight(unexplained) })
          : t('Unexplained: {likely}, between {low} and {high}', {
              likely: signedWeight(unexplained),
              low: signedWeight(low),
              high: signedWeight(high),
            })}
      </figcaption>
    </figure>
  )
}
