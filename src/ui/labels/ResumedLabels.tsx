import { useEffect } from 'react'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { t } from '#ui/words/words.ts'
import { labelName } from './labelName.ts'
import { printLabel } from './printLabel.ts'
import { tellPrinted } from './tellPrinted.ts'

/** Prints the labels of what was saved only after the page was loaded again: whoever sent it may not be looking. */
export function ResumedLabels() {
  const plant = usePlant()
  useEffect(() => {
    const following = plant.resumed$.subscribe((labelled) => {
      plant.snackbars.add(
        t('{label}: printed now, it was saved before the page was loaded again.', { label: labelName(labelled) }),
      )
      void printLabel(plant, labelled).then((came) => tellPrinted(plant, labelled, came, 'troubles'))
    })
    return () => following.unsubscribe()
  }, [plant])
  return null
}
