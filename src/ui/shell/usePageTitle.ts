import { useEffect, useRef } from 'react'
import { useRoute } from './useRoute.ts'

const product = 'Pecanyard – track pecan cleaning'

/** Names the page in the browser's tab, and takes the focus along to another page, so that a reader starts there. */
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
    // A page that begins with a field has put the focus there.
    if (shown.current !== path && !content?.querySelector('input:focus')) content?.focus({ preventScroll: true })
    shown.current = path
  }, [path])
}
