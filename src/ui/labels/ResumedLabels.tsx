import { useEffect } from 'react'
import type { RecoveredRecord } from '#streams/http/recoveredWrites.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { loadChunk } from '#ui/parts/page/loadChunk.ts'
import { t } from '#ui/words/words.ts'
import { wantsReceipts } from './useReceiptChoice.ts'

/** For two sentences that ask somebody to look, ms. */
const readingTime = 30_000

/**
 * Prints the labels of what was saved only after the page was loaded again: whoever sent it may not be looking.
 * Of what can't be sent again it says that it isn't known whether it was saved.
 */
export function ResumedLabels() {
  const plant = usePlantClient()
  useEffect(() => {
    async function print(labelled: RecoveredRecord) {
      const { printRecovered } = await loadChunk(async () => import('./printRecovered.ts'))
      await printRecovered(plant, labelled)
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
