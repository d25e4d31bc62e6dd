import type { Lot } from '#model/lot.ts'
import { t } from '#ui/words/words.ts'

/** The purchaser of a lot; an intended one has not bought it yet. */
export function purchaserOf({ status, broker_name }: Lot) {
  if (status === 'Sold') return broker_name
  if (broker_name === '') return t('Not yet')
  return (
    <>
      {broker_name}
      <span className="text-quiet block text-sm font-normal">{t('not confirmed yet')}</span>
    </>
  )
}

/** The same in a line of a list. */
export const purchaserText = ({ status, broker_name }: Lot): string =>
  status === 'Sold' || broker_name === '' ? broker_name : t('meant for {name}', { name: broker_name })
