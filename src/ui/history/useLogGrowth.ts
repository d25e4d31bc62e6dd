import { useEffect } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'

/** ms without events before `ask` is called: a step and its consequences come in a burst. */
const rest = 250

/**
 * Calls `ask` when the log may have grown: when its head moves, or at any news from a server that does not send a head.
 */
export function useLogGrowth(ask: () => void): void {
  const { head, news } = usePlantClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, rest)
    }
    const stops = [head.subscribe(soon), news.subscribe(() => head.get() === 0 && soon())]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [ask, head, news])
}
