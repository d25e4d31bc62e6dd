import type { Lot } from '#model/kinds/lot.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { t } from '#ui/words/words.ts'

/** The purchaser of a lot; a broker that it is meant for is marked as not confirmed. */
export function purchaserOf({ status, broker, broker_name }: Lot) {
  const name = (
    <RecordLink kind="broker" id={broker}>
      {broker_name}
    </RecordLink>
  )
  if (status === 'Sold') return name
  if (broker_name === '') return t('Not yet')
  return (
    <>
      {name}
      <span className="text-quiet block text-sm font-normal">{t('not confirmed yet')}</span>
    </>
  )
}

/** The purchaser as text, for a list. */
export const purchaserText = ({ status, broker_name }: Lot): string =>
  status === 'Sold' || broker_name === '' ? broker_name : t('meant for {name}', { name: broker_name })
