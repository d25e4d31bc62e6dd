import { type ReactNode, useState } from 'react'
import type { Bag } from '#model/kinds/bag.ts'
import { sumPounds } from '#model/values/units.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { useMediaQuery } from '#ui/parts/page/useMediaQuery.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { NotKnown, Count, Weight } from '#ui/parts/text/Figure.tsx'
import { IdTag } from '#ui/parts/text/IdTag.tsx'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { HoldMark, ReturnMark, WriteOffMark } from '#ui/records/HoldMark.tsx'
import { named, plural, t } from '#ui/words/words.ts'
import { BagCards } from './BagCards.tsx'
import { markedClass, markOf, useMarkedBag } from './markedBag.ts'
import { cell, figureCell, headCell, headFigure, tableClass, totalCell } from './tableClass.ts'

export interface BagTableProps {
  bags: readonly Bag[]
  /** Which weights: at the plant's scale, or on the truck. */
  weights: 'clean' | 'ship'
  /** Shows each bag's grade, for bags of several grades. */
  graded?: boolean
  empty: ReactNode
  /** The bag that the address names: it is highlighted and scrolled into view. */
  marked?: number | undefined
  /** Keeps the given order instead of the order of bag numbers, and leaves out the sum, which is shown above. */
  inOrder?: boolean
  /** Shows cards at every screen width: the place is too narrow for a table. */
  cards?: boolean
  /** The state of a bag's label, next to its status. */
  label?: (bag: Bag) => ReactNode
  /** The actions of a bag, at the end of its row. */
  action?: (bag: Bag) => ReactNode
}

// The actions of a bag stay visible if the table is wider than its place.
const atEnd = 'sticky end-0 bg-surface'

// A longer list shows only the first bags; the sums are of all.
const [few, many] = [15, 24]

const columns = {
  clean: { gross: 'clean_gross', tare: 'clean_tare', net: 'clean_net' },
  ship: { gross: 'ship_gross', tare: 'ship_tare', net: 'ship_net' },
} as const

/**
 * Bags with their weights and the sums. A Void bag is shown but not summed. When a bag comes or goes, another one's
 * actions are under the finger: they wait a moment.
 */
export function BagTable(props: BagTableProps) {
  return (
    <PressGuard value={props.bags.map(({ id }) => id).join()}>
      <Bags {...props} />
    </PressGuard>
  )
}

function Bags(props: BagTableProps) {
  const { bags, weights, graded = false, marked, inOrder = false, cards = false, empty, label, action } = props
  const [whole, setWhole] = useState(false)
  const narrow = useMediaQuery('(width < 40rem)')
  useMarkedBag(bags.some(({ id }) => id === marked) ? marked : undefined)
  if (bags.length === 0) return <p className="text-quiet px-4 py-5 sm:px-5">{empty}</p>
  const { gross, tare, net } = columns[weights]
  const counted = bags.filter((bag) => !bag.void)
  const sum = (column: (typeof columns)[typeof weights][keyof (typeof columns)[typeof weights]]) =>
    sumPounds(counted.map((bag) => bag[column] ?? 0))
  const sorted = inOrder ? bags : bags.toSorted(byNumber)
  const isBeyond = sorted.findIndex(({ id }) => id === marked) >= few
  const shown = whole || isBeyond || bags.length <= many ? sorted : sorted.slice(0, few)
  const more = shown.length < bags.length && (
    <Button kind="plain" onClick={() => setWhole(true)}>
      {t('Show all {n} bags', { n: bags.length })}
    </Button>
  )
  if (narrow || cards)
    return (
      <BagCards
        bags={shown.map((bag) => ({ bag, name: bagCode(bag), gross: bag[gross], tare: bag[tare], net: bag[net] }))}
        graded={graded}
        marked={marked}
        withStatus={weights === 'clean'}
        label={label}
        action={action}
        more={more}
        sum={inOrder ? null : { count: counted.length, net: sum(net) }}
      />
    )
  return (
    <ScrollAcross label={t('Bags')}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th className={headCell}>{t('Bag')}</th>
            <th className={headCell}>{graded ? t('Grade and type') : t('Type and pallet')}</th>
            {weights === 'clean' && <th className={headCell}>{t('Status')}</th>}
            <th className={headFigure}>{t('Gross and tare')}</th>
            <th className={headFigure}>{t('Net')}</th>
            {action && (
              <th className={classes(headCell, atEnd)}>
                <span className="sr-only">{t('Action')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {shown.map((bag) => (
            <BagRow
              key={bag.id}
              bag={bag}
              weights={weights}
              graded={graded}
              marked={bag.id === marked}
              label={label}
              action={action}
            />
          ))}
          {more && (
            <tr>
              <td colSpan={8} className="px-1 py-1 sm:px-2">
                {more}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot className="border-edge border-t-2">
          <tr>
            <th scope="row" colSpan={2 + Number(weights === 'clean')} className={classes(totalCell, 'text-start!')}>
              <Count value={counted.length} unit={plural(counted.length, 'bag', 'bags')} />
            </th>
            <td className={totalCell}>
              <GrossAndTare gross={sum(gross)} tare={sum(tare)} />
            </td>
            <td className={totalCell}>
              <Weight value={sum(net)} />
            </td>
            {action && <td className={classes(totalCell, atEnd)}>&nbsp;</td>}
          </tr>
        </tfoot>
      </table>
    </ScrollAcross>
  )
}

interface BagRowProps {
  bag: Bag
  weights: BagTableProps['weights']
  graded: boolean
  marked: boolean
  label: BagTableProps['label'] | undefined
  action: BagTableProps['action'] | undefined
}

function BagRow({ bag, weights, graded, marked, label, action }: BagRowProps) {
  const { gross, tare, net } = columns[weights]
  return (
    <tr {...markOf(marked)} className={classes(bag.void && 'text-quiet line-through', marked && markedClass)}>
      <td className={cell}>
        <IdTag id={bagCode(bag)} />
      </td>
      <td className={cell}>
        <span className="whitespace-nowrap">{named(graded ? bag.grade : bag.type)}</span>
        <span className="text-quiet block text-sm">
          {graded ? `${named(bag.type)}, ${named(bag.pallet_type)}` : named(bag.pallet_type)}
        </span>
        <HoldMark bag={bag} />
        <ReturnMark bag={bag} />
        <WriteOffMark bag={bag} />
      </td>
      {weights === 'clean' && (
        <td className={cell}>
          <span className="grid max-w-31 justify-items-start gap-1">
            {bag.status === null ? <NotKnown /> : <StatusPill status={bag.status} />}
            {label?.(bag)}
          </span>
        </td>
      )}
      <td className={figureCell}>
        <GrossAndTare gross={bag[gross]} tare={bag[tare]} />
      </td>
      <td className={figureCell}>
        <Weight value={bag[net]} />
      </td>
      {action && <td className={classes(cell, atEnd, 'pe-0! text-end whitespace-nowrap')}>{action(bag)}</td>}
    </tr>
  )
}

/** The tare is below the gross: side by side there is no room for the bag's grade and status. */
function GrossAndTare({ gross, tare }: { gross: number | null; tare: number | null }) {
  return (
    <>
      <Weight value={gross} />
      <span className="text-quiet block text-sm font-normal">
        <Weight value={tare} /> {t('tare')}
      </span>
    </>
  )
}

const byNumber = (a: Bag, b: Bag): number => (a.lot_number ?? 0) - (b.lot_number ?? 0) || a.bag_number - b.bag_number
