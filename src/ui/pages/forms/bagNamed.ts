import type { Bag } from '#model/bag.ts'
import { t } from '#ui/words/words.ts'

/** The bag that a label names (`1042-7`, as its barcode says it), or why there is none. */
export function bagNamed(bags: readonly Bag[], label: string): Bag | string {
  const [, lot, number] = /^\s*(\d+)\s*-\s*(\d+)\s*$/.exec(label) ?? []
  if (lot === undefined) return t('A bag is named by its lot and number: 1042-7.')
  const bag = bags.find((each) => each.lot_number === Number(lot) && each.bag_number === Number(number))
  return bag ?? t('No bag {bag} is waiting to be shipped.', { bag: `${Number(lot)}-${Number(number)}` })
}
