import type { Bag } from '#model/kinds/bag.ts'
import { t } from '#ui/words/words.ts'
import type { Labelled } from './printLabel.ts'

/** `1042-7`: the name of a bag on its label. */
export const bagCode = ({ lot_number, bag_number }: Pick<Bag, 'lot_number' | 'bag_number'>): string =>
  `${lot_number ?? '?'}-${bag_number}`

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
