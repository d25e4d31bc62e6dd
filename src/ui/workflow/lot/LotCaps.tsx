import { isCapped } from '#machines/lotCap.ts'
import type { BagGrade } from '#model/kinds/bag.ts'
import type { Lot } from '#model/kinds/lot.ts'
import { netPounds, sumPounds } from '#model/values/units.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { CapBar } from '#ui/records/CapBar.tsx'
import { named, plural, t } from '#ui/words/words.ts'

/** The bag to weigh, in lbs. */
interface WeighedBag {
  readonly grade: BagGrade
  readonly gross: number
  readonly tare: number
}

interface LotCapsProps {
  order: number
  /** The lot of this grade comes first. */
  grade: BagGrade | ''
  bag: WeighedBag | null
}

/**
 * The order's lots: those that are being filled with the distance from their cap, before and after the next bag; the
 * others with their weight.
 */
export function LotCaps({ order, grade, bag }: LotCapsProps) {
  useLoad('lots', { order })
  const { max_lot_weight } = useSettings()
  const lots = useGroup('lots', ofOrder.lots, order)
  const filled = lots
    .filter(({ status }) => status === 'Sorting')
    .toSorted((a, b) => Number(b.grade === grade) - Number(a.grade === grade))
  const startsLot = bag !== null && isCapped(bag.grade) && !filled.some(({ grade }) => grade === bag.grade)
  const others = lots.filter(({ status }) => status !== 'Sorting')
  return (
    <section className="grid gap-2">
      <h3 className="text-[0.9375rem]/5 font-semibold">{t('Lots of this order')}</h3>
      {filled.length === 0 && !startsLot && (
        <p className="text-quiet">{t('None is being filled: the first bag of a grade starts its lot.')}</p>
      )}
      {(filled.length > 0 || startsLot) && (
        <ul aria-label={t('Lots being filled')} className="divide-line border-line divide-y border-y">
          {startsLot && (
            <li className="grid gap-1 py-3">
              <span>
                <span className="font-semibold">{t('A new lot')}</span>{' '}
                <span className="text-quiet">{named(bag.grade)}</span>
              </span>
              <CapBar held={0} cap={max_lot_weight} filling adding={bag.gross} />
            </li>
          )}
          {filled.map((lot) => (
            <li key={lot.id} className="grid gap-1 py-3">
              <Name lot={lot} />
              <Filling lot={lot} cap={max_lot_weight} bag={bag?.grade === lot.grade ? bag : null} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details>
          <summary className="min-h-target text-quiet cursor-pointer content-center">
            {plural(others.length, '{n} other lot', '{n} other lots')}
          </summary>
          <ul aria-label={t('Other lots')} className="divide-line border-line divide-y border-y">
            {others.map((lot) => (
              <li key={lot.id} className="grid gap-1 py-3">
                <Name lot={lot} />
                <Held lot={lot} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Filling({ lot, cap, bag }: { lot: Lot; cap: number; bag: WeighedBag | null }) {
  const { grade, clean_gross, clean_net, bag_count } = lot
  if (!isCapped(grade)) return <Held lot={lot} />
  const withBag = bag && sumPounds([clean_net, netPounds(bag.gross, bag.tare)])
  return (
    <>
      <CapBar held={clean_gross} net={clean_net} cap={cap} filling adding={bag?.gross ?? null} />
      <span className="text-quiet text-sm">
        {plural(bag_count, '{n} bag', '{n} bags')}, <Weight value={clean_net} /> {t('net')}
        {withBag !== null && (
          <>
            {' → '}
            <Weight value={withBag} /> {t('net')}
          </>
        )}
      </span>
    </>
  )
}

function Name({ lot: { lot_number, grade, status } }: { lot: Lot }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="font-semibold">{t('Lot {number}', { number: lot_number })}</span>{' '}
        <span className="text-quiet">{named(grade)}</span>
      </span>
      {status !== 'Sorting' && <StatusPill status={status} />}
    </div>
  )
}

function Held({ lot: { bag_count, clean_gross } }: { lot: Lot }) {
  return (
    <span className="text-quiet">
      {plural(bag_count, '{n} bag', '{n} bags')}, <Weight value={clean_gross} /> {t('gross')}
    </span>
  )
}
