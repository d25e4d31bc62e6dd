import { useEffect } from 'react'
import type { Accepted } from '#streams/http/outbox.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { loadChunk } from '#ui/parts/page/loadChunk.ts'
import { runIdleTasks } from '#ui/parts/page/runIdleTasks.ts'
import { whenQuiet } from '#ui/parts/page/whenQuiet.ts'
import { loadHeldWork } from './HeldStrip.tsx'
import { loadWaitingSaves } from './WaitingStrip.tsx'

const loadWords = async () => import('./saySavedLate.ts')

/** Says what was saved after its form was left, or after a reload of the page. */
export function LateSaves() {
  const plant = usePlantClient()
  const isMember = useSelf() !== null
  useEffect(() => {
    async function say(accepted: Accepted) {
      const { saySavedLate } = await loadChunk(loadWords)
      saySavedLate(plant, accepted)
    }
    const following = plant.saved$.subscribe((accepted) => void say(accepted))
    return () => following.unsubscribe()
  }, [plant])
  // Without a network they could not be loaded.
  useEffect(
    () => (isMember ? whenQuiet(() => runIdleTasks([loadWaitingSaves, loadHeldWork, loadWords])) : undefined),
    [isMember],
  )
  return null
}
