import TabletSmartphone from 'lucide-react/icons/tablet-smartphone'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useTakingOver } from '#ui/hooks/useSeat.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { workOf } from '#ui/records/workOf.ts'
import { t } from '#ui/words/words.ts'
import type { Reach } from './placeRights.ts'

/** Instead of a page that an enrolled tablet does not show: why, and what to do. */
export function NotAtThisPlace({ title, reach }: { title: string; reach: Reach }) {
  const plant = usePlantClient()
  const { open } = useTakingOver()
  const device = useSelf()?.device
  if (device === null || device === undefined) return null
  return (
    <Page title={title}>
      {reach === 'takeOver' ? (
        <EmptyState
          icon={TabletSmartphone}
          title={t('Nobody is here')}
          action={
            <Button kind="primary" onClick={open}>
              {t('I am here')}
            </Button>
          }
        >
          {t('Scan your badge, or press your name.')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={TabletSmartphone}
          title={t('Not at this tablet')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={plant.askPassword}>{t('Sign in with a password')}</Button>
              <LinkButton href="#/">{t('Home page')}</LinkButton>
            </div>
          }
        >
          {t('{place} is for: {work}.', { place: device.place, work: workOf(device.steps) })}
        </EmptyState>
      )}
    </Page>
  )
}
