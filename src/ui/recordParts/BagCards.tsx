import type { ReactNode } from 'react'
import type { Bag } from '#model/kinds/bag.ts'
import { CorrectionMark } from '#ui/history/CorrectionMarks.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { IdTag } from '#ui/parts/text/IdTag.tsx'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { HoldMark, ReturnMark, WriteOffMark } from '#ui/records/HoldMark.tsx'
import { named, plural, t } from '#ui/words/words.ts'
import { markedClass, markOf } from './markedBag.ts'

/** A bag with the weights that its table shows. */
interface WeighedBag {
  readonly bag: Bag
  readonly name: string
  readonly gross: number | null
  readonly tare: number | null
  readonly net: number | null
}

export interface BagCardsProps {
  bags: readonly WeighedBag[]
  graded: boolean
  marked: number | undefined
  /** False if all bags are on one shipment. */
  withStatus: boolean
  label?: ((bag: Bag) => ReactNode) | undefined
  action?: ((bag: Bag) => ReactNode) | undefined
  /** The button that shows the remaining bags. */
  more: ReactNode
  /** Of all bags that count; null if it is shown elsewhere. */
  sum: { readonly count: number; readonly net: number } | null
}

/** Bags as cards where a table does not fit: the net first, below it gross and tare. */
export function BagCards({ bags, graded, marked, withStatus, label, action, more, sum }: BagCardsProps) {
  return (
    <>
      <ul aria-label={t('Bags')} className="divide-line divide-y">
        {bags.map(({ bag, name, ...weights }) => (
          <li
            key={bag.id}
            {...markOf(bag.id === marked)}
            className={classes(
              'grid gap-2 px-4 py-2.5',
              !withStatus && 'sm:flex sm:items-center sm:pe-1 sm:ps-5',
              bag.id === marked && markedClass,
            )}
          >
            <div className="flex grow items-start justify-between gap-3">
              <span className={classes('min-w-0', bag.void && 'text-quiet line-through')}>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <IdTag id={name} />
                  {withStatus && bag.status !== null && <StatusPill status={bag.status} />}
                </span>
                <span className="text-quiet mt-1 block text-sm">
                  {[...(graded ? [bag.grade] : []), bag.type, bag.pallet_type].map(named).join(' · ')}
                </span>
                <HoldMark bag={bag} />
                <ReturnMark bag={bag} />
                <WriteOffMark bag={bag} />
              </span>
              <span className={classes('shrink-0 text-end', bag.void && 'text-quiet line-through')}>
                <span className="block font-semibold">
                  <Weight value={weights.net} />
                </span>
                <span className="text-quiet block text-sm">
                  <Weight value={weights.gross} /> {t('gross')}
                  <CorrectionMark of={['bag.clean_gross', 'bag.clean_tare']} id={bag.id} />
                </span>
                <span className="text-quiet block text-sm">
                  <Weight value={weights.tare} /> {t('tare')}
                </span>
              </span>
            </div>
            <div className="flex flex-wrap items-center gap-2 empty:hidden">
              {withStatus && label?.(bag)}
              {action && <div className="ms-auto empty:hidden">{action(bag)}</div>}
            </div>
          </li>
        ))}
      </ul>
      {more}
      {sum && (
        <p className="border-edge flex justify-between gap-3 border-t-2 px-4 py-3 font-bold">
          <Count value={sum.count} unit={plural(sum.count, 'bag', 'bags')} />
          <span>
            <Weight value={sum.net} /> {t('net')}
          </span>
        </p>
      )}
    </>
  )
}
