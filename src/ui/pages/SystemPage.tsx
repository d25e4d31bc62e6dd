import FileUp from 'lucide-react/icons/file-up'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { Suspense } from 'react'
import { brokerKind, dryingBinKind, varietyKind } from '#ui/forms/namedKinds.ts'
import { HistorySection } from '#ui/history/HistorySection.tsx'
import { ClockSection } from '#ui/pages/system/ClockSection.tsx'
import { CopiesSection } from '#ui/pages/system/CopiesSection.tsx'
import { MailSection } from '#ui/pages/system/MailSection.tsx'
import { NamedSection } from '#ui/pages/system/NamedSection.tsx'
import { PlantSection } from '#ui/pages/system/PlantSection.tsx'
import { SettingsSection } from '#ui/pages/system/SettingsSection.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { useIsPageOffered } from '#ui/shell/pageCalls.ts'
import { t } from '#ui/words/words.ts'

const PracticeSection = lazyPart(() => import('#ui/pages/system/PracticeSection.tsx'), 'PracticeSection')

export function SystemPage() {
  const imports = useIsPageOffered('/system/import')
  return (
    <Page
      title={t('System Settings')}
      actions={
        <span className="flex flex-wrap gap-2">
          <LinkButton href="#/system/rates" icon={ReceiptText}>
            {t('Rates')}
          </LinkButton>
          {imports && (
            <LinkButton href="#/system/import" icon={FileUp}>
              {t('Bring in records')}
            </LinkButton>
          )}
        </span>
      }
    >
      <ClockSection />
      <SettingsSection />
      <PlantSection />
      <Suspense>
        <PracticeSection />
      </Suspense>
      <CopiesSection />
      <MailSection />
      <NamedSection
        named={dryingBinKind}
        title={t('Drying bins')}
        href="#/system/form-drying-bin"
        empty={t('No drying bins yet. Wagons are pre-cleaned into them.')}
      />
      <NamedSection
        named={varietyKind}
        title={t('Varieties')}
        href="#/system/form-variety"
        empty={t('No varieties yet. Every order names one.')}
      />
      <NamedSection
        named={brokerKind}
        title={t('Brokers')}
        href="#/system/form-broker"
        empty={t('No brokers yet. Lots are sold to them.')}
      />
      <HistorySection of={{ entity: 'settings', entity_id: 1 }} />
    </Page>
  )
}
