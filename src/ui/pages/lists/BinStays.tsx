import { useMemo, useState } from 'react'
import { type BinStay, binStays } from '#machines/binStays.ts'
import type { DryingBin } from '#model/kinds/dryingBin.ts'
import { useList } from '#ui/hooks/useList.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { NotKnown } from '#ui/parts/text/Figure.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { cell, headCell, tableClass } from '#ui/recordParts/tableClass.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { t } from '#ui/words/words.ts'

/** As many stays more with each press. */
const page = 20

/** Which batches lay in which of some bins, from when until when: those that lie there first, then the newest. */
export function BinStays({ bins }: { bins: readonly DryingBin[] }) {
  const batches = useList('batches').toArray()
  const [most, setMost] = useState(page)
  const names = useMemo(() => new Map(bins.map(({ id, name }) => [id, name])), [bins])
  const stays = useMemo(() => binStays(batches).filter(({ drying_bin }) => names.has(drying_bin)), [batches, names])
  if (stays.length === 0) return null
  return (
    <Section title={t('Stays in the bins')} flush>
      <ScrollAcross label={t('Stays in the bins')}>
        <table className={tableClass}>
          <thead>
            <tr>
              {[t('Bin'), t('Batch'), t('Order'), t('From'), t('Until')].map((head) => (
                <th key={head} className={headCell}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {stays.slice(0, most).map((stay) => (
              <Stay
                key={`${stay.batch.id} ${stay.from} ${stay.drying_bin}`}
                stay={stay}
                name={names.get(stay.drying_bin) ?? ''}
              />
            ))}
          </tbody>
        </table>
      </ScrollAcross>
      {stays.length > most && (
        <div className="px-4 py-3 sm:px-5">
          <Button onClick={() => setMost(most + page)}>{t('Show older')}</Button>
        </div>
      )}
    </Section>
  )
}

const Stay = ({ stay: { batch, from, until }, name }: { stay: BinStay; name: string }) => (
  <tr>
    <td className={`${cell} font-semibold`}>{name}</td>
    <td className={cell}>
      <RecordLink kind="batch" id={batch.id}>
        {t('Batch {number}', { number: batch.batch_number })}
      </RecordLink>
    </td>
    <td className={cell}>
      <RecordLink kind="order" id={batch.order}>
        {t('Order {number}', { number: batch.order_number ?? '' })}
      </RecordLink>
    </td>
    <td className={cell}>{from === '' ? <NotKnown /> : <Instant at={from} />}</td>
    <td className={cell}>
      {until === null && <span className="font-semibold">{t('lies there')}</span>}
      {until === undefined && <NotKnown />}
      {typeof until === 'string' && <Instant at={until} />}
    </td>
  </tr>
)
