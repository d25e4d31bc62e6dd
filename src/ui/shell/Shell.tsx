import SunMoon from 'lucide-react/icons/sun-moon'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Self } from '#model/kinds/user.ts'
import { dateIn, utcOf } from '#model/values/calendar.ts'
import { personName } from '#model/values/personName.ts'
import { homeOf, isStaff } from '#model/values/roles.ts'
import type { PageFacts } from '#model/wire/pageFacts.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { usePicture } from '#ui/hooks/usePicture.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useCan, useSelf, useSession } from '#ui/hooks/useSelf.ts'
import { AppFrame } from '#ui/parts/page/AppFrame.tsx'
import { DeferredMenu } from '#ui/parts/page/DeferredMenu.tsx'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { pageLoads } from '#ui/parts/page/pageLoads.ts'
import { PageSkeleton } from '#ui/parts/page/PageSkeleton.tsx'
import { PracticeNotice } from '#ui/parts/page/PracticeNotice.tsx'
import { formatInstant } from '#ui/parts/text/format.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { UnreadableStrip } from '#ui/records/Unreadable.tsx'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { ClockStrip } from './ClockStrip.tsx'
import { CurrentPage } from './CurrentPage.tsx'
import { HeldStrip } from './HeldStrip.tsx'
import { KeepingStrip } from './KeepingStrip.tsx'
import { LateParts } from './LateParts.tsx'
import { NewVersion } from './NewVersion.tsx'
import { PageErrors } from './PageErrors.tsx'
import { PageProgress } from './PageProgress.tsx'
import { returnTo } from './returnTo.ts'
import { useOffline } from './useOffline.ts'
import { usePageTitle } from './usePageTitle.ts'
import { useScrollPlace } from './useScrollPlace.ts'
import { WaitingStrip } from './WaitingStrip.tsx'

const OwnDrawer = lazyPart(() => import('./OwnDrawer.tsx'), 'OwnDrawer')
const StaffDrawer = lazyPart(() => import('./StaffDrawer.tsx'), 'StaffDrawer')
const PastButton = lazyPart(() => import('./PastButton.tsx'), 'PastButton')
const NobodyHere = lazyPart(() => import('./WhoIsHere.tsx'), 'NobodyHere')
const WhoIsHere = lazyPart(() => import('./WhoIsHere.tsx'), 'WhoIsHere')
const DisplayMenu = lazyPart(() => import('./DisplayMenu.tsx'), 'DisplayMenu')
const displayLook = {
  label: t('Display'),
  className:
    'size-target rounded-control hover:bg-on-bar/12 data-open:bg-on-bar/12 inline-grid shrink-0 place-items-center transition-colors',
  content: <SunMoon aria-hidden className="size-5" />,
}

/** Bar, drawer, page and footer; `search` is in the bar. Guests see no bar and no drawer. */
export function Shell({ search, facts = null }: { search: ReactNode; facts?: PageFacts | null }) {
  const self = useSelf()
  const { company_name, company_icon } = useSettings()
  const icon = usePicture(company_icon)
  const company = {
    name: company_name || (facts?.company_name ?? ''),
    icon: icon ?? facts?.company_icon ?? null,
  }
  const Drawer = isStaff(self) ? StaffDrawer : OwnDrawer
  const maySeeThePast = useCan('view_timeline')
  const offline = useOffline()
  const bar = useBar(self, { name: company_name, icon })
  const session = useSession()
  const waiting = session.status === 'checking' && session.failure === null ? company : null
  const [path] = useLocation()
  const year = Number(dateIn(useNow(), usePlantTimeZone()).slice(0, 4))
  useScrollPlace(path)
  usePageTitle(path)
  return (
    <AppFrame
      bar={bar}
      waiting={waiting}
      barAside={
        <>
          {search}
          {maySeeThePast && (
            <Suspense fallback={null}>
              <PastButton />
            </Suspense>
          )}
          <DeferredMenu look={displayLook} load={DisplayMenu.load}>
            <DisplayMenu look={displayLook} />
          </DeferredMenu>
        </>
      }
      drawer={{
        load: Drawer.load,
        draw: (onFollow) => self !== null && !self.must_enrol && <Drawer self={self} path={path} onFollow={onFollow} />,
      }}
      offline={self === null ? null : offline}
      notice={
        <>
          {self !== null && self.within !== null && (
            <Suspense fallback={null}>
              <NobodyHere />
            </Suspense>
          )}
          {self !== null && <KeepingStrip />}
          {self !== null && <HeldStrip />}
          {self !== null && <WaitingStrip />}
          {self !== null && <ClockStrip />}
          <PracticeNotice door={facts?.practice_door} />
          <PageProgress />
          <NewVersion />
          <LateParts />
          <PrintHead company={company_name} />
          {self !== null && <UnreadableStrip />}
        </>
      }
      footer={{ company: company_name, icon, year }}
    >
      <PageErrors place={path}>
        <Suspense fallback={<LoadingPage />}>
          <CurrentPage />
        </Suspense>
      </PageErrors>
    </AppFrame>
  )
}

function useBar(self: Self | null, company: { readonly name: string; readonly icon: string | null }) {
  const plant = usePlantClient()
  const leave = useLeave()
  const workflow = useWorkflow()
  if (self === null) return null
  function signOut() {
    returnTo.leave()
    void plant.logout()
  }
  return {
    company,
    homeHref: `#${homeOf(self.role_number)}`,
    ...(self.within !== null && {
      who: (
        <Suspense fallback={null}>
          <WhoIsHere />
        </Suspense>
      ),
    }),
    userName: personName(self) || self.email,
    profileHref: '#/profile',
    onSignOut: () =>
      leave(() => {
        // Nothing that one user sent waits for the next one.
        if (plant.outbox.saves.get().every(({ refused }) => refused)) signOut()
        else workflow.open({ kind: 'confirm', ...dropsWaiting, onYes: signOut })
      }),
  }
}

const dropsWaiting = {
  title: t('Sign out, and drop what waits?'),
  message: t(
    'What you sent has no answer yet and may be saved already. Once you are signed out, it is not sent again.',
  ),
  danger: true,
  noText: t('Stay signed in'),
  yesText: t('Sign Out'),
} as const

/** The placeholder of a page while its chunk is loaded. */
function LoadingPage() {
  useEffect(() => pageLoads.begin(), [])
  return <PageSkeleton />
}

/** The company and the time of printing; on paper only. */
function PrintHead({ company }: { company: string }) {
  const when = formatInstant(utcOf(useNow()), usePlantTimeZone())
  return (
    <div className="border-line hidden items-baseline justify-between gap-4 border-b px-6 pb-2 text-sm print:flex">
      <strong>{company}</strong>
      <span className="figures">{t('printed {when}', { when })}</span>
    </div>
  )
}
