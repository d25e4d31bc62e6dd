import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { say } from '#model/values/messages.ts'
import { homeOf } from '#model/values/roles.ts'
import { currentPlace } from '#ui/hooks/useHashPlace.ts'
import { useSession } from '#ui/hooks/useSelf.ts'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'
import { lazyPage } from '#ui/parts/page/lazyPage.ts'
import { isKnown, mayOpen } from './access.ts'
import { NotOffered } from './NotOffered.tsx'
import { useIsPageOffered } from './pageCalls.ts'
import { returnTo } from './returnTo.ts'
import { SessionLoading } from './SessionLoading.tsx'
import { useRoute } from './useRoute.ts'

const EnrolPage = lazyPage(() => import('./EnrolPage.tsx'), 'EnrolPage')

/** The page of the current address, after the three checks: signed in, permitted, at home. Specification, section 6. */
export function CurrentPage() {
  const session = useSession()
  const [path] = useLocation()
  const found = useRoute()
  const of = found?.route.access.of ?? 'members'
  const isOffered = useIsPageOffered(found?.route.path ?? '')
  const arrived = session.status === 'signed in' && of !== 'guests'
  // An effect after the paint could run after a sign-out, and undo that it forgets the page.
  useLayoutEffect(() => {
    if (arrived) returnTo.forget()
  }, [arrived])

  if (found === null) return <ErrorPage status={404} />
  const { route, params } = found
  if (!isKnown(route.access)) return <ErrorPage status={500} text={say('unknownMiddleware')} />
  const page = isOffered ? <route.Page params={params} /> : <NotOffered title={route.title} />
  if (of === 'everyone') return page
  if (session.status === 'checking') return <SessionLoading failure={session.failure} />
  if (session.status !== 'signed in') return of === 'guests' ? page : <Goto place="/login" remember />

  if (session.self.must_enrol) return <EnrolPage />

  const home = homeOf(session.self.role_number)
  if (of === 'guests') return <Goto place={returnTo.read() ?? home} />
  if (path === '/' && home !== '/') return <Goto place={home} />
  return mayOpen(route.access, session.self) ? page : <ErrorPage status={401} />
}

/** Redirects without an entry in the browser's history; `remember` returns the guest here after login. */
function Goto({ place, remember = false }: { place: string; remember?: boolean }) {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    if (remember) returnTo.remember(currentPlace())
    navigate(place, { replace: true })
  }, [navigate, place, remember])
  return null
}
