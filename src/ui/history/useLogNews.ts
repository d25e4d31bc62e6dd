import { useEffect } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'

/** Events come in bursts, a step with all that follows from it; ms until what came is asked for. */
const rest = 250

/** Has `ask` called when there is something new in the log; a server that doesn't say how far it goes is asked at any news. */
export function useLogNews(ask: () => void): void {
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
