import CloudOff from 'lucide-react/icons/cloud-off'
import Equal from 'lucide-react/icons/equal'
import { type ReactNode, useCallback } from 'react'
import type { WhatIf } from '#model/calls/whatIf.ts'
import { whatIfCalls } from '#model/calls/whatIfCalls.ts'
import type { Settings } from '#model/kinds/settings.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { PrintButton } from '#ui/parts/page/PrintButton.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { plural, t } from '#ui/words/words.ts'
import { ChangedSettings } from './ChangedSettings.tsx'
import { DifferingLots } from './DifferingLots.tsx'
import { RemarkedSteps } from './RemarkedSteps.tsx'
import { SaveWhatIf } from './SaveWhatIf.tsx'
import { WhatIfFigures } from './WhatIfFigures.tsx'
import { whatIfAddress, type WhatIfView } from './whatIfView.ts'

export interface AskedSeasonProps {
  season: number
  view: WhatIfView
  settings: Settings
  parent: { label: string; href: string }
  /** Above the answer: the question. */
  form: ReactNode
}

/** A season as it would be under the settings of the address. */
export function AskedSeason({ season, view, settings, parent, form }: AskedSeasonProps) {
  const plant = usePlantClient()
  const address = whatIfAddress(season, view.change)
  const ask = useCallback(
    async () =>
      plant.send(whatIfCalls.whatIf, { query: Object.fromEntries(new URLSearchParams(address.split('?')[1])) }),
    [plant, address],
  )
  const { status, value, failure, refresh } = useAnswer<WhatIf>(ask)
  return (
    <Page
      title={t('What if')}
      parent={parent}
      actions={
        value !== null && (
          <>
            <SaveWhatIf answer={value} />
            <PrintButton />
          </>
        )
      }
    >
      {form}
      {status === 'loading' && <Skeleton label={t('Deciding the season again')} lines={8} kind="row" />}
      {value === null && failure !== null && <Failed failure={failure} onRetry={refresh} />}
      {value !== null && (
        <>
          <ChangedSettings change={view.change} settings={settings} />
          <Answered answer={value} />
        </>
      )}
    </Page>
  )
}

function Failed({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  if (failure.kind === 'refused')
    return <ErrorBanner title={t('This can’t be asked')} errors={failureMessages(failure)} />
  return (
    <EmptyState
      icon={CloudOff}
      title={t('The season could not be decided again')}
      action={<Button onClick={onRetry}>{t('Try again')}</Button>}
    />
  )
}

function Answered({ answer }: { answer: WhatIf }) {
  const { decisions, unread, lots, refused, refused_count, allowed, allowed_count } = answer
  const { asked, asked_count, unasked, unasked_count } = answer
  if (decisions === 0) return <EmptyState icon={Equal} title={t('Nothing was decided in this season')} />
  const isSame = lots.length + refused_count + allowed_count + asked_count + unasked_count === 0
  return (
    <>
      {isSame ? (
        <EmptyState icon={Equal} title={t('The answer is the plant itself')}>
          {t('No lot, no refusal and no question of {n} decisions would be another.', { n: formatCount(decisions) })}
        </EmptyState>
      ) : (
        <WhatIfFigures answer={answer} />
      )}
      <DifferingLots lots={lots} />
      <RemarkedSteps title={t('Would be refused')} steps={refused} of={refused_count} />
      <RemarkedSteps title={t('Would not be refused any more')} steps={allowed} of={allowed_count} />
      <RemarkedSteps title={t('Would be asked')} steps={asked} of={asked_count} />
      <RemarkedSteps title={t('Would not be asked any more')} steps={unasked} of={unasked_count} />
      {unread > 0 && (
        <p className="text-quiet text-sm">
          {plural(
            unread,
            '{n} decision can’t be read back as a step, and stands as it was recorded.',
            '{n} decisions can’t be read back as steps, and stand as they were recorded.',
          )}
        </p>
      )}
    </>
  )
}
