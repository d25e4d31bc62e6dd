import { useEffect, useRef } from 'react'
import { useRoute } from './useRoute.ts'

const product = 'Pecanyard – track pecan cleaning'

/** Sets the title of the browser's tab, and focuses the new page, so that a screen reader starts there. */
export function usePageTitle(path: string) {
  const route = useRoute()?.route ?? null
  const title =
    route === null || route.path === '/' || route.path === '/login' ? product : `${route.title} · ${product}`
  useEffect(() => {
    document.title = title
  }, [title])

  const shown = useRef(path)
  useEffect(() => {
    const content = document.getElementById('content')
    // A page that starts with a field has focused that.
    if (shown.current !== path && !content?.querySelector('input:focus')) content?.focus({ preventScroll: true })
    shown.current = path
  }, [path])
}
