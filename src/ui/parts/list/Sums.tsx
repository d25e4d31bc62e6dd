import { Weight } from '#ui/parts/text/Figure.tsx'
import type { Sum } from './sumsOf.ts'

/** Sums in one quiet line. */
export const Sums = ({ sums }: { sums: readonly Sum[] }) =>
  sums.length > 0 && (
    <span className="text-quiet text-sm">
      {sums.map(({ title, lbs }) => (
        <span key={title} className="me-3 inline-block">
          {title}{' '}
          <span className="text-ink font-semibold">
            <Weight value={lbs} />
          </span>
        </span>
      ))}
    </span>
  )
