import ArrowRight from 'lucide-react/icons/arrow-right'
import type { DifferingLot } from '#model/calls/whatIf.ts'
import { LoggedStatus, StatusChange } from '#ui/history/StatusChange.tsx'
import { spoken } from '#ui/history/useEventSubject.ts'
import { FirstRows } from '#ui/parts/list/FirstRows.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { named, plural, t } from '#ui/words/words.ts'

/** The lots that would be others: as they are, and as they would be. */
export function DifferingLots({ lots }: { lots: readonly DifferingLot[] }) {
  if (lots.length === 0) return null
  return (
    <Section flush title={t('Lots')} aside={<span className="figures text-quiet">{formatCount(lots.length)}</span>}>
      <FirstRows rows={lots}>{(lot) => <LotRow key={lot.id} lot={lot} />}</FirstRows>
    </Section>
  )
}

function LotRow({ lot: { id, lot_number, order, order_number, grade, before, after } }: { lot: DifferingLot }) {
  const name = spoken('lot', String(lot_number))
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(6.5rem,auto)] sm:px-5">
      <span className="lg:flex lg:items-baseline lg:gap-x-3">
        <span className="block min-w-24 font-semibold">
          {before === null ? (
            name
          ) : (
            <RecordLink kind="lot" id={id}>
              {name}
            </RecordLink>
          )}
        </span>
        <span className="text-quiet block text-sm">
          {named(grade)} ·{' '}
          <RecordLink kind="order" id={order}>
            {t('order {number}', { number: order_number ?? order })}
          </RecordLink>
        </span>
      </span>
      <span className="figures inline-flex flex-wrap items-center gap-1 text-sm">
        {before !== null && (
          <span className={after === null ? '' : 'text-quiet'}>
            <Held lot={before} />
          </span>
        )}
        {before !== null && after !== null && <ArrowRight aria-label={t('to')} className="text-quiet size-4" />}
        {after !== null && <Held lot={after} />}
      </span>
      <span className="inline-flex flex-wrap items-center gap-1 sm:justify-end">
        {before === null && <span className="text-sm font-semibold">{t('would be new')}</span>}
        {after === null && <span className="text-sm font-semibold">{t('would not be')}</span>}
        {before !== null && after !== null && before.status !== after.status ? (
          <StatusChange event={{ from: before.status, to: after.status }} />
        ) : (
          <LoggedStatus status={(after ?? before)?.status ?? ''} />
        )}
      </span>
    </li>
  )
}

const Held = ({ lot: { net, bags } }: { lot: NonNullable<DifferingLot['after']> }) => (
  <>
    <Weight value={net} /> ({plural(bags, '{n} bag', '{n} bags')})
  </>
)
