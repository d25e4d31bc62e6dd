import FlaskConical from 'lucide-react/icons/flask-conical'
import { useSearch } from 'wouter'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { AskedSeason } from '#ui/pages/whatIf/AskedSeason.tsx'
import { WhatIfForm } from '#ui/pages/whatIf/WhatIfForm.tsx'
import { readWhatIfView } from '#ui/pages/whatIf/whatIfView.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { t } from '#ui/words/words.ts'

const timeline = { label: t('Timeline'), href: '#/timeline' }

/** `/what-if?season=2026&max_lot_weight=40000`: a season decided again under other settings. */
export function WhatIfPage() {
  const address = useSearch()
  const settings = useSettings()
  const view = readWhatIfView(address)
  if (view === null)
    return (
      <Page title={t('What if')} parent={timeline}>
        <EmptyState
          icon={FlaskConical}
          title={t('Nothing can be asked like that')}
          action={<LinkButton href="#/what-if">{t('Ask anew')}</LinkButton>}
        >
          {t('The address has a setting that no season is decided by, or a value that it can’t have.')}
        </EmptyState>
      </Page>
    )
  // New settings begin the form anew, and so does another address.
  const form = <WhatIfForm key={`${settings.version} ${address}`} view={view} settings={settings} />
  if (view.season === null)
    return (
      <Page title={t('What if')} parent={timeline}>
        {form}
      </Page>
    )
  return (
    <AskedSeason key={address} season={view.season} view={view} settings={settings} parent={timeline} form={form} />
  )
}
