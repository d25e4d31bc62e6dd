import { useEffect } from 'react'
import type { RecoveredRecord } from '#streams/http/recoveredWrites.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { t } from '#ui/words/words.ts'
import { labelName } from './labelName.ts'
import { printLabel } from './printLabel.ts'
import { tellPrinted } from './tellPrinted.ts'
import { wantsReceipts } from './useReceiptChoice.ts'

/** For two sentences that ask somebody to look, ms. */
const readingTime = 30_000

/**
 * Prints the labels of what was saved only after the page was loaded again: whoever sent it may not be looking.
 * Of what can't be sent again it says that it isn't known whether it was saved.
 */
export function ResumedLabels() {
  const plant = usePlant()
  useEffect(() => {
    async function print(labelled: RecoveredRecord) {
      const came = await printLabel(plant, labelled)
      if (came !== 'printed') return tellPrinted(plant, labelled, came, 'troubles')
      plant.snackbars.add(
        t('{label}: printed now, it was saved when the page was loaded again.', { label: labelName(labelled) }),
      )
    }
    const following = plant.recovered$.subscribe((labelled) => {
      if (labelled.entity === 'bag' || wantsReceipts()) void print(labelled)
    })
    following.add(
      plant.lost$.subscribe(() => {
        plant.snackbars.add(
          t('It isn’t known whether what you sent last was saved. Look at the list before you try again.'),
          { color: 'warning', timeout: readingTime },
        )
      }),
    )
    return () => following.unsubscribe()
  }, [plant])
  return null
}
