import type { ReactNode } from 'react'
import { Router, useLocation } from 'wouter'
import type { Plant } from '#streams/plant.ts'
import { PlantProvider } from '#ui/hooks/PlantProvider.tsx'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { ResumedLabels } from '#ui/labels/ResumedLabels.tsx'
import { PlantTime } from '#ui/parts/PlantTime.tsx'
import { ScanHost } from '#ui/scan/ScanHost.tsx'
import { Messages } from '#ui/shell/Messages.tsx'
import { PageErrors } from '#ui/shell/PageErrors.tsx'
import { Shell } from '#ui/shell/Shell.tsx'
import { hashHref, useHashPlace, useHashQuery } from '#ui/shell/useHashPlace.ts'
import { WorkflowHost } from '#ui/workflow/WorkflowHost.tsx'

/** The application on a plant. */
export function App({ plant }: { plant: Plant }) {
  return (
    <PlantProvider plant={plant}>
      <Router hook={useHashPlace} searchHook={useHashQuery} hrefs={hashHref}>
        <InPlantTime>
          <NeverWhite>
            <WorkflowHost>
              <ScanHost>
                <Shell />
              </ScanHost>
            </WorkflowHost>
          </NeverWhite>
          <ResumedLabels />
          <Messages />
        </InPlantTime>
      </Router>
    </PlantProvider>
  )
}

function InPlantTime({ children }: { children: ReactNode }) {
  return <PlantTime timeZone={useSettings().time_zone}>{children}</PlantTime>
}

/** What fails around the page, in the bar or a dialog, takes the screen with it, but leaves a way home. */
function NeverWhite({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <PageErrors place={path}>{children}</PageErrors>
}
