import { useEffect } from 'react'
import type { Resumed } from '#streams/resumed.ts'
import { wantsReceipts } from '#ui/forms/useReceiptChoice.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { t } from '#ui/words/words.ts'
import { labelName } from './labelName.ts'
import { printLabel } from './printLabel.ts'
import { tellPrinted } from './tellPrinted.ts'

/** Prints the labels of what was saved only after the page was loaded again: whoever sent it may not be looking. */
export function ResumedLabels() {
  const plant = usePlant()
  useEffect(() => {
    async function print(labelled: Resumed) {
      const came = await printLabel(plant, labelled)
      if (came !== 'printed') return tellPrinted(plant, labelled, came, 'troubles')
      plant.snackbars.add(
        t('{label}: printed now, it was saved when the page was loaded again.', { label: labelName(labelled) }),
      )
    }
    const following = plant.resumed$.subscribe((labelled) => {
      if (labelled.entity === 'bag' || wantsReceipts()) void print(labelled)
    })
    return () => following.unsubscribe()
  }, [plant])
  return null
}
