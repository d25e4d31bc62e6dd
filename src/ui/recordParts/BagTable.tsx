import { type ReactNode, useRef, useState } from 'react'
import type { Bag } from '#model/kinds/bag.ts'
import { sumPounds } from '#model/values/units.ts'
import { CorrectionMark } from '#ui/history/CorrectionMarks.tsx'
import { bagCode } from '#ui/labels/labelName.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { PressGuard } from '#ui/parts/hands/pressGuard.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { useMediaQuery } from '#ui/parts/page/useMediaQuery.ts'
import { useWidth } from '#ui/parts/plot/useWidth.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { NotKnown, Count, Weight } from '#ui/parts/text/Figure.tsx'
import { weightFigure } from '#ui/parts/text/format.ts'
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

/** px: what a table with actions takes, and with the net in the column of gross and tare. */
const [apart, together] = [740, 600]

function Bags(props: BagTableProps) {
  const { bags, weights, graded = false, marked, inOrder = false, cards = false, empty, label, action } = props
  const [whole, setWhole] = useState(false)
  const narrow = useMediaQuery('(width < 40rem)')
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box, apart)
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
  const look: TableLook = { weights, graded, action, tight: action !== undefined && room < apart }
  const sums = { gross: sum(gross), tare: sum(tare), net: sum(net) }
  return (
    <div ref={box}>
      {narrow || cards || (action !== undefined && room < together) ? (
        <BagCards
          bags={shown.map((bag) => ({ bag, name: bagCode(bag), gross: bag[gross], tare: bag[tare], net: bag[net] }))}
          graded={graded}
          marked={marked}
          withStatus={weights === 'clean'}
          label={label}
          action={action}
          more={more}
          sum={inOrder ? null : { count: counted.length, net: sums.net }}
        />
      ) : (
        <ScrollAcross label={t('Bags')}>
          <table className={tableClass}>
            <BagHead {...look} />
            <tbody className="divide-line divide-y">
              {shown.map((bag) => (
                <BagRow key={bag.id} bag={bag} {...look} marked={bag.id === marked} label={label} />
              ))}
              {more && (
                <tr>
                  <td colSpan={8} className="px-1 py-1 sm:px-2">
                    {more}
                  </td>
                </tr>
              )}
            </tbody>
            <BagSums {...look} count={counted.length} sums={sums} />
          </table>
        </ScrollAcross>
      )}
    </div>
  )
}

interface TableLook extends Required<Pick<BagTableProps, 'weights' | 'graded'>> {
  action: BagTableProps['action'] | undefined
  /** Gross, tare and net share a column: there is no room for one more beside the actions. */
  tight: boolean
}

const BagHead = ({ weights, graded, action, tight }: TableLook) => (
  <thead>
    <tr>
      <th className={headCell}>{t('Bag')}</th>
      <th className={headCell}>{graded ? t('Grade and type') : t('Type and pallet')}</th>
      {weights === 'clean' && <th className={headCell}>{t('Status')}</th>}
      {!tight && <th className={headFigure}>{t('Gross and tare')}</th>}
      <th className={headFigure}>{t('Net')}</th>
      {action && (
        <th className={classes(headCell, atEnd)}>
          <span className="sr-only">{t('Action')}</span>
        </th>
      )}
    </tr>
  </thead>
)

interface WeightSums {
  gross: number
  tare: number
  net: number
}

const BagSums = ({ weights, action, tight, count, sums }: TableLook & { count: number; sums: WeightSums }) => (
  <tfoot className="border-edge border-t-2">
    <tr>
      <th scope="row" colSpan={2 + Number(weights === 'clean')} className={classes(totalCell, 'text-start!')}>
        <Count value={count} unit={plural(count, 'bag', 'bags')} />
      </th>
      {!tight && (
        <td className={totalCell}>
          <GrossAndTare {...sums} />
        </td>
      )}
      <td className={totalCell}>{tight ? <Together {...sums} /> : <Weight value={sums.net} />}</td>
      {action && <td className={classes(totalCell, atEnd)}>&nbsp;</td>}
    </tr>
  </tfoot>
)

interface BagRowProps extends TableLook {
  bag: Bag
  marked: boolean
  label: BagTableProps['label'] | undefined
}

function BagRow({ bag, weights, graded, tight, marked, label, action }: BagRowProps) {
  const { gross, tare, net } = columns[weights]
  const own = {
    gross: bag[gross],
    tare: bag[tare],
    net: bag[net],
    mark: <CorrectionMark of={[`bag.${gross}`, `bag.${tare}`]} id={bag.id} />,
  }
  return (
    <tr {...markOf(marked)} className={classes(bag.void && 'text-quiet line-through', marked && markedClass)}>
      <td className={cell}>
        <IdTag id={bagCode(bag)} />
      </td>
      <td className={cell}>
        <span className="whitespace-nowrap">{named(graded ? bag.grade : bag.type)}</span>
        <CorrectionMark of={['bag.grade', 'bag.type', 'bag.pallet_type', 'bag.batch']} id={bag.id} />
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
      {!tight && (
        <td className={figureCell}>
          <GrossAndTare {...own} />
        </td>
      )}
      <td className={figureCell}>{tight ? <Together {...own} /> : <Weight value={own.net} />}</td>
      {action && <td className={classes(cell, atEnd, 'pe-0! text-end whitespace-nowrap')}>{action(bag)}</td>}
    </tr>
  )
}

interface Weights {
  gross: number | null
  tare: number | null
  net: number | null
  mark?: ReactNode
}

/** The net, and below it the gross and the tare from which it comes. */
function Together({ gross, tare, net, mark }: Weights) {
  return (
    <>
      <span className="whitespace-nowrap">
        {mark}
        <Weight value={net} />
      </span>
      <span className="text-quiet block text-sm font-normal whitespace-nowrap">
        {gross === null || tare === null ? <NotKnown /> : `${weightFigure(gross)} − ${weightFigure(tare)}`}
      </span>
    </>
  )
}

/** The tare is below the gross: side by side there is no room for the bag's grade and status. */
function GrossAndTare({ gross, tare, mark }: Omit<Weights, 'net'>) {
  return (
    <>
      <span className="whitespace-nowrap">
        {mark}
        <Weight value={gross} />
      </span>
      <span className="text-quiet block text-sm font-normal">
        <Weight value={tare} /> {t('tare')}
      </span>
    </>
  )
}

const byNumber = (a: Bag, b: Bag): number => (a.lot_number ?? 0) - (b.lot_number ?? 0) || a.bag_number - b.bag_number
