import type { Bag } from '#model/kinds/bag.ts'
import { readProvisionalCode } from '#model/values/provisionalCode.ts'
import { t } from '#ui/words/words.ts'
import type { ScanAnswer } from './scanAnswer.ts'

export const unknownLabel = (code: string): ScanAnswer => ({
  outcome: 'unknown',
  code,
  detail: t('No bag of this plant bears this label.'),
})

/** A ticket was scanned where a bag is meant. */
export const noBag = (): ScanAnswer => ({ outcome: 'unknown', detail: t('This is a ticket, not a bag’s label.') })

/** The scanner's keys have no names, and no field had the focus to get their characters. */
export const unreadScanner = (): ScanAnswer => ({
  outcome: 'failed',
  detail: t(
    'The scanner’s keys can’t be read here. Set it to USB or Bluetooth keyboard, US English, without ALT codes; or scan into a field.',
  ),
})

export const noAnswer = (code: string): ScanAnswer => ({
  outcome: 'failed',
  code,
  detail: t('It did not work just now. Nothing is lost: scan it again.'),
})

export const otherPlant = (origin: string): ScanAnswer => ({
  outcome: 'unknown',
  detail: t('This ticket is of another plant: {address}', { address: origin.replace(/^https?:\/\//, '') }),
})

/** The label on the bag differs from the plant's record of it. */
export const staleLabel = (bag: Bag, code: string): ScanAnswer => {
  const now = `${bag.lot_number}-${bag.bag_number}`
  return {
    outcome: 'stale',
    code,
    detail: readProvisionalCode(code)
      ? t('Provisional: the bag is {bag}. Take this label off, and print its true one.', { bag: now })
      : now === code
        ? t('Destroy it and reprint: the bag was corrected since.')
        : t('Destroy it and reprint: since a correction the bag is {bag}.', { bag: now }),
    reprint: bag.id,
  }
}
