import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { say } from '#model/values/messages.ts'
import { homeOf } from '#model/values/roles.ts'
import { currentPlace } from '#ui/hooks/useHashPlace.ts'
import { useSession } from '#ui/hooks/useSelf.ts'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'
import { lazyPage, lazyPart } from '#ui/parts/page/lazyPage.ts'
import { t } from '#ui/words/words.ts'
import { isKnown, mayOpen } from './access.ts'
import { NotAtThisPlace } from './NotAtThisPlace.tsx'
import { NotOffered } from './NotOffered.tsx'
import { useIsPageOffered } from './pageCalls.ts'
import { hasPast, useMomentInAddress } from './pastPlaces.ts'
import { reachOf } from './placeRights.ts'
import { returnTo } from './returnTo.ts'
import { SessionLoading } from './SessionLoading.tsx'
import { useRoute } from './useRoute.ts'

const PastPage = lazyPart(() => import('./PastPage.tsx'), 'PastPage')
const EnrolPage = lazyPage(() => import('./EnrolPage.tsx'), 'EnrolPage')

/** The page of the current address, after the three checks: signed in, permitted, at home. Specification, section 6. */
export function CurrentPage() {
  const session = useSession()
  const [path] = useLocation()
  const found = useRoute()
  const of = found?.route.access.of ?? 'members'
  const isOffered = useIsPageOffered(found?.route.path ?? '')
  const [moment] = useMomentInAddress()
  const arrived = session.status === 'signed in' && of !== 'guests'
  // An effect after the paint could run after a sign-out, and undo that it forgets the page.
  useLayoutEffect(() => {
    if (arrived) returnTo.forget()
  }, [arrived])

  if (found === null) return <ErrorPage status={404} />
  const { route, params } = found
  if (!isKnown(route.access)) return <ErrorPage status={500} text={say('unknownMiddleware')} />
  const present = isOffered ? <route.Page params={params} /> : <NotOffered title={route.title} />
  const page =
    moment === '' ? (
      present
    ) : (
      <AsOfThen text={moment} path={route.path}>
        {present}
      </AsOfThen>
    )
  if (of === 'everyone') return page
  if (session.status === 'checking') return <SessionLoading failure={session.failure} />
  if (session.status !== 'signed in') return of === 'guests' ? page : <Goto place="/login" remember />

  if (session.self.must_enrol) return <EnrolPage />

  const home = homeOf(session.self.role_number)
  if (of === 'guests') return <Goto place={returnTo.read() ?? home} />
  if (path === '/' && home !== '/') return <Goto place={home} />
  const reach = reachOf(route.path, session.self)
  if (reach === 'takeOver' || reach === 'elsewhere') return <NotAtThisPlace title={route.title} reach={reach} />
  return mayOpen({ ...route.access, path: route.path }, session.self) ? page : <ErrorPage status={401} />
}

/** A moment in the address is never dropped in silence: the page is shown as of then, or says that it has no past. */
function AsOfThen({ text, path, children }: { text: string; path: string; children: ReactNode }) {
  if (hasPast(path)) return <PastPage text={text}>{children}</PastPage>
  return (
    <>
      <p role="status" className="text-quiet px-4 pt-4 sm:px-6">
        {t('This page has no past: it is shown as it is now.')}
      </p>
      {children}
    </>
  )
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
