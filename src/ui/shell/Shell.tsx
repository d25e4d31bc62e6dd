import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { homeOf } from '#model/roles.ts'
import type { Self } from '#model/user.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { AppFrame } from '#ui/parts/AppFrame.tsx'
import { plantDate } from '#ui/parts/format.ts'
import { usePlantTimeZone } from '#ui/parts/PlantTime.tsx'
import { useNow } from '#ui/parts/useNow.ts'
import { SearchButton } from '#ui/search/SearchButton.tsx'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { CurrentPage } from './CurrentPage.tsx'
import { DisplayMenu } from './DisplayMenu.tsx'
import { drawerEntries } from './drawerEntries.ts'
import { LoadingPage } from './LoadingPage.tsx'
import { NewVersion } from './NewVersion.tsx'
import { PageErrors } from './PageErrors.tsx'
import { PageProgress } from './PageProgress.tsx'
import { PrintHead } from './PrintHead.tsx'
import { UnreadableStrip } from './Unreadable.tsx'
import { useOffline } from './useOffline.ts'
import { usePageTitle } from './usePageTitle.ts'
import { useScrollPlace } from './useScrollPlace.ts'
import { wantedPlace } from './wantedPlace.ts'

/** Bar, drawer, page and footer. Without somebody signed in there is no bar and no drawer. */
export function Shell() {
  const self = useSelf()
  const { company_name: company } = useSettings()
  const offline = useOffline()
  const bar = useBar(self)
  const [path] = useLocation()
  const year = Number(plantDate(useNow(), usePlantTimeZone()).slice(0, 4))
  useScrollPlace(path)
  usePageTitle(path)
  return (
    <AppFrame
      bar={bar}
      barAside={
        <>
          <SearchButton />
          <DisplayMenu />
        </>
      }
      entries={self === null ? [] : drawerEntries(self, path)}
      offline={self === null ? null : offline}
      notice={
        <>
          <PageProgress />
          <NewVersion />
          <PrintHead company={company} />
          {self !== null && <UnreadableStrip />}
        </>
      }
      footer={{
        company,
        year,
        termsHref: '#/terms_and_conditions',
        privacyHref: '#/privacy_policy',
      }}
    >
      <PageErrors place={path}>
        <Suspense fallback={<LoadingPage />}>
          <CurrentPage />
        </Suspense>
      </PageErrors>
    </AppFrame>
  )
}

function useBar(self: Self | null) {
  const plant = usePlant()
  const leave = useLeave()
  const { company_name, company_icon } = useSettings()
  if (self === null) return null
  return {
    company: { name: company_name, icon: company_icon },
    homeHref: `#${homeOf(self.role_number)}`,
    userName: `${self.first_name} ${self.last_name}`.trim() || self.email,
    profileHref: '#/profile',
    onSignOut: () =>
      leave(() => {
        wantedPlace.leave()
        void plant.logout()
      }),
  }
}
