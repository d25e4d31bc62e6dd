import type { BagGrade } from '#model/kinds/bag.ts'
import type { StatementLine } from '#model/kinds/statement.ts'
import type { Fills } from '#model/values/wording.ts'

type ItemText =
  | 'Net'
  | 'Received'
  | 'Dry hours of batch {number}'
  | 'Points of moisture of batch {number}'
  | 'Wagons with excessive trash'
  | 'Up to the least for an order'

/** The words of the reader: those of a screen, or of a paper. */
interface ItemWords {
  readonly t: <Text extends ItemText>(text: Text, ...fills: Fills<Text>) => string
  readonly named: (grade: BagGrade) => string
}

/** What a line of a statement charges for, in its reader's words. */
export function statementItem({ item, grade, batch_number }: StatementLine, { t, named }: ItemWords): string {
  const number = batch_number ?? 0
  switch (item) {
    case 'net':
      return grade === null ? t('Net') : named(grade)
    case 'received':
      return t('Received')
    case 'dry_hours':
      return t('Dry hours of batch {number}', { number })
    case 'moisture':
      return t('Points of moisture of batch {number}', { number })
    case 'trash_wagons':
      return t('Wagons with excessive trash')
    case 'minimum':
      return t('Up to the least for an order')
  }
}
