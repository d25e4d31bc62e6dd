import type { Bag } from '#model/bag.ts'
import type { Plant } from '#streams/plant.ts'
import { findBag } from '#ui/scan/findBag.ts'
import { readScan } from '#ui/scan/readScan.ts'
import { noAnswer, staleLabel } from '#ui/scan/scanAnswers.ts'
import { t } from '#ui/words/words.ts'

/** The bag that a label names (`1042-7`, as its barcode says it), or why it is none to load. */
export async function bagNamed(plant: Plant, text: string): Promise<{ bag: Bag } | { error: string }> {
  const label = readScan(text.replaceAll(/\s/g, ''))
  if (label?.kind !== 'label') return { error: t('A bag is named by its lot and number: 1042-7.') }
  const found = await findBag(plant, label)
  if (found.is === 'unknown') return { error: t('No bag {bag} is waiting to be shipped.', { bag: label.code }) }
  if (found.is === 'unanswered') return { error: noAnswer(label.code).detail }
  return found.current ? { bag: found.bag } : { error: staleLabel(found.bag, label.code).detail }
}
