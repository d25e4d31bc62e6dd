import { useEffect } from 'react'
import type { RecoveredRecord } from '#streams/http/recoveredWrites.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { loadChunk } from '#ui/parts/page/loadChunk.ts'
import { t } from '#ui/words/words.ts'
import { wantsReceipts } from './useReceiptChoice.ts'

/** ms to read two sentences that ask the user to check. */
const readingTime = 30_000

/**
 * Prints the labels of records that were saved after their form was left or the page was loaded again, since the user
 * may not be looking. For writes that can't be repeated it reports that their outcome is unknown.
 */
export function RecoveredLabels() {
  const plant = usePlantClient()
  useEffect(() => {
    async function print(labelled: RecoveredRecord) {
      const { printRecoveredLabel } = await loadChunk(async () => import('./printRecovered.ts'))
      await printRecoveredLabel(plant, labelled)
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
