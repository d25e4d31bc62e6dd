import CloudOff from 'lucide-react/icons/cloud-off'
import { asOfKinds } from '#model/calls/asOf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { PrintButton } from '#ui/parts/page/PrintButton.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { t } from '#ui/words/words.ts'
import { ChangedSection } from './ChangedSection.tsx'
import type { HandoverSpan } from './handoverSpan.ts'
import { Corrections, HeldRecords, PassedThrough, Refusals } from './Incidents.tsx'
import { SaveHandover } from './SaveHandover.tsx'
import { SpanChooser } from './SpanChooser.tsx'
import { SpanFigures } from './SpanFigures.tsx'
import { StatusSums } from './StatusSums.tsx'
import { type Loaded, useHandover } from './useHandover.ts'
import { WaitingList } from './WaitingList.tsx'

/** What differs at the two ends of a span. */
export function Differences({ span }: { span: HandoverSpan }) {
  const { status, value, refresh } = useHandover(span)
  return (
    <Page
      title={t('Handover')}
      parent={{ label: t('Timeline'), href: '#/timeline' }}
      actions={
        value !== null && (
          <>
            <SaveHandover changed={value.between.changed} />
            <PrintButton />
          </>
        )
      }
    >
      <SpanChooser span={span} />
      {status === 'loading' && <Skeleton label={t('Comparing the two moments')} lines={8} kind="row" />}
      {(status === 'failed' || status === 'absent') && (
        <EmptyState
          icon={CloudOff}
          title={t('The two moments could not be compared')}
          action={<Button onClick={refresh}>{t('Try again')}</Button>}
        />
      )}
      {value !== null && <LoadedDifferences span={span} loaded={value} />}
    </Page>
  )
}

function LoadedDifferences({ span: { from, until }, loaded }: { span: HandoverSpan; loaded: Loaded }) {
  const { between } = loaded
  return (
    <>
      <p role="status" className="text-quiet">
        <Instant at={from} /> – <Instant at={until ?? between.to} />
      </p>
      <SpanFigures between={between} />
      <WaitingList waits={loaded.waits} />
      <HeldRecords held={loaded.held} />
      <Corrections events={loaded.corrections} count={loaded.correction_count} />
      <Refusals refusals={loaded.refusals} count={loaded.refusal_count} />
      {between.changed.length === 0 ? (
        <Section title={t('What differs')}>
          <p className="text-quiet">{t('Nothing differs between the two moments.')}</p>
        </Section>
      ) : (
        asOfKinds.map((kind) => (
          <ChangedSection
            key={kind}
            kind={kind}
            changed={between.changed.filter(({ entity }) => entity === kind)}
            sums={between.sums.filter(({ entity }) => entity === kind)}
          />
        ))
      )}
      <PassedThrough records={between.passed_through} />
      <StatusSums sums={between.sums} />
    </>
  )
}
