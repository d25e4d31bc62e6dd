import type { ReactNode } from 'react'
import { Router, useLocation } from 'wouter'
import { isStaff } from '#model/values/roles.ts'
import type { PageFacts } from '#model/wire/pageFacts.ts'
import type { PlantClient } from '#streams/client.ts'
import { UnkeptNotice } from '#ui/history/UnkeptNotice.tsx'
import { PlantClientProvider, usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { ruleText } from '#ui/hooks/ruleText.ts'
import { hashHref, useHashPlace, useHashQuery } from '#ui/hooks/useHashPlace.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { RecoveredLabels } from '#ui/labels/RecoveredLabels.tsx'
import { PlantTime } from '#ui/parts/text/PlantTime.tsx'
import { type Rulebook, RulebookContext } from '#ui/parts/text/Why.tsx'
import { ScanHost } from '#ui/scan/ScanHost.tsx'
import { SearchButton } from '#ui/search/SearchButton.tsx'
import { LateSaves } from '#ui/shell/LateSaves.tsx'
import { Messages } from '#ui/shell/Messages.tsx'
import { PageErrors } from '#ui/shell/PageErrors.tsx'
import { SeatHost, TakeOverWindow } from '#ui/shell/Seat.tsx'
import { Shell } from '#ui/shell/Shell.tsx'
import { RoutesContext } from '#ui/shell/useRoute.ts'
import { WorkflowHost } from '#ui/workflow/WorkflowHost.tsx'
import { routes } from './routes.ts'

/** The application on a plant. `facts`: the data in the page, used before the server answers. */
export function App({ plant, facts = null }: { plant: PlantClient; facts?: PageFacts | null }) {
  return (
    <PlantClientProvider plant={plant}>
      <RoutesContext value={routes}>
        <Router hook={useHashPlace} searchHook={useHashQuery} hrefs={hashHref}>
          <InPlantTime>
            <NeverWhite>
              <InRules>
                <SeatHost>
                  <WorkflowHost>
                    <ScanHost>
                      <Shell search={<SearchButton />} facts={facts} />
                      <TakeOverWindow />
                    </ScanHost>
                  </WorkflowHost>
                </SeatHost>
              </InRules>
            </NeverWhite>
            <RecoveredLabels />
            <UnkeptNotice />
            <LateSaves />
            <Messages />
          </InPlantTime>
        </Router>
      </RoutesContext>
    </PlantClientProvider>
  )
}

/** The help is for staff; growers and brokers read a rule where it refuses. */
const ofStaff: Rulebook = { textOf: ruleText, addressOf: (rule) => `#/help?rule=${rule}` }
const ofOthers: Rulebook = { textOf: ruleText, addressOf: null }

function InRules({ children }: { children: ReactNode }) {
  return <RulebookContext value={isStaff(useSelf()) ? ofStaff : ofOthers}>{children}</RulebookContext>
}

function InPlantTime({ children }: { children: ReactNode }) {
  const ahead = useSignal(usePlantClient().clockAhead)
  return (
    <PlantTime timeZone={useSettings().time_zone} ahead={ahead}>
      {children}
    </PlantTime>
  )
}

/** An error around the page, in the bar or a dialog, replaces the whole screen, but leaves a link home. */
function NeverWhite({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <PageErrors place={path}>{children}</PageErrors>
}
