import { useEffect, useState, useSyncExternalStore } from 'react'
import { pageLoads } from '#ui/parts/page/pageLoads.ts'
import { t } from '#ui/words/words.ts'

/** ms. A page that loads faster shows no bar. Specification, section 9. */
const throttle = 200
/** ms of the bar's animation, independent of the loading; then it waits near its end. Specification, section 9. */
const duration = 5000
/** ms for which the full bar is shown. */
const farewell = 200

/** A line along the top of the window while a page is being loaded. */
export function PageProgress() {
  const loading = useSyncExternalStore(pageLoads.subscribe, pageLoads.areRunning)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setShown(loading), loading ? throttle : farewell)
    return () => clearTimeout(later)
  }, [loading])
  if (!shown) return null
  return (
    <div
      role="progressbar"
      aria-label={t('Loading')}
      style={loading ? { animation: `advance ${duration}ms ease-out both` } : undefined}
      className="bg-accent pointer-events-none fixed inset-x-0 top-0 z-300 h-1 origin-left print:hidden"
    />
  )
}
