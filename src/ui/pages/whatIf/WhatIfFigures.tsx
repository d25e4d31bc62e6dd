import ArrowRight from 'lucide-react/icons/arrow-right'
import type { WhatIf } from '#model/calls/whatIf.ts'
import { formatCount } from '#ui/parts/text/format.ts'
import { LargeFigure } from '#ui/parts/text/LargeFigure.tsx'
import { plural, t } from '#ui/words/words.ts'

/** How many lots, refusals and questions would be others, large. */
export function WhatIfFigures({ answer }: { answer: WhatIf }) {
  const { lots_before, lots_after, lots, refused_count, left_out, allowed_count, asked_count, unasked_count } = answer
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <LargeFigure
        label={t('Lots that began')}
        value={
          <>
            {formatCount(lots_before)} <ArrowRight aria-label={t('to')} className="text-quiet inline size-5" />{' '}
            {formatCount(lots_after)}
          </>
        }
        more={plural(lots.length, '{n} lot would be another', '{n} lots would be others')}
      />
      <LargeFigure
        label={t('Refusals')}
        value={gained(refused_count, allowed_count)}
        more={left_out > 0 ? plural(left_out, '{n} step is left out', '{n} steps are left out') : undefined}
      />
      <LargeFigure label={t('Questions')} value={gained(asked_count, unasked_count)} />
    </dl>
  )
}

/** `+12 −3`: what comes, and what goes. */
const gained = (more: number, fewer: number): string =>
  more + fewer === 0
    ? '0'
    : [more > 0 && `+${formatCount(more)}`, fewer > 0 && `−${formatCount(fewer)}`].filter(Boolean).join(' ')
