import type { AsOfKind } from '#model/asOf.ts'
import { t } from '#ui/words/words.ts'

/** The kinds of records, as the name of a list. */
export const kindNames: Readonly<Record<AsOfKind, string>> = {
  order: t('Orders'),
  wagon: t('Wagons'),
  batch: t('Batches'),
  lot: t('Lots'),
  bag: t('Bags'),
  shipment: t('Shipments'),
  drying_bin: t('Drying bins'),
}
