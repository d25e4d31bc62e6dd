import { isCapped } from '#machines/lot.ts'
import type { Lot } from '#model/lot.ts'
import { useHeld } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { CapBar } from '#ui/pages/details/CapBar.tsx'
import { Weight } from '#ui/parts/Figure.tsx'
import { StatusPill } from '#ui/parts/StatusPill.tsx'
import { named, plural, t } from '#ui/words/words.ts'

/** The order's lots: those being filled with how far they are from their cap, the others with their weight. */
export function LotCaps({ order }: { order: number }) {
  useLoad('lots', { order })
  const { max_lot_weight } = useSettings()
  const lots = useHeld('lots')
    .toArray()
    .filter((lot) => lot.order === order)
  const filled = lots.filter(({ status }) => status === 'Sorting')
  const others = lots.filter(({ status }) => status !== 'Sorting')
  return (
    <section className="grid gap-2">
      <h3 className="text-[0.9375rem]/5 font-semibold">{t('Lots of this order')}</h3>
      {filled.length === 0 && (
        <p className="text-quiet">{t('None is being filled: the first bag of a grade starts its lot.')}</p>
      )}
      {filled.length > 0 && (
        <ul aria-label={t('Lots being filled')} className="divide-line border-line divide-y border-y">
          {filled.map((lot) => (
            <li key={lot.id} className="grid gap-1 py-3">
              <Name lot={lot} />
              {isCapped(lot.grade) ? (
                <CapBar held={lot.clean_gross} cap={max_lot_weight} filling />
              ) : (
                <Held lot={lot} />
              )}
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
