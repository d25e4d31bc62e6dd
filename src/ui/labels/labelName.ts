import type { Bag } from '#model/kinds/bag.ts'
import { isLocalId, localCode, shownNumber } from '#model/values/localId.ts'
import { t } from '#ui/words/words.ts'
import type { Labelled } from './printLabel.ts'

/** `1042-7`: the name of a bag on its label; `1042-? (P17)` before the server has given its number. */
export const bagCode = ({ lot_number, bag_number }: Pick<Bag, 'lot_number' | 'bag_number'>): string =>
  `${shownNumber(lot_number ?? '?')}-${shownNumber(bag_number)}${isLocalId(bag_number) ? ` (${localCode(bag_number)})` : ''}`

/** The name of a label: "Label of bag 1042-7". */
export function labelName({ entity, record }: Labelled): string {
  switch (entity) {
    case 'bag':
      return t('Label of bag {bag}', { bag: bagCode(record) })
    case 'lot':
      return t('Sample label of lot {number}', { number: record.lot_number })
    case 'wagon':
      return t('Receipt of wagon {wagon}', { wagon: record.wagon_id })
  }
}
