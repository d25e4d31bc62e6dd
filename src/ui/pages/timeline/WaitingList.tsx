import { type WaitingRecord, waitsByStep } from '#model/calls/handover.ts'
import { LoggedStatus } from '#ui/history/StatusChange.tsx'
import { spoken } from '#ui/history/useEventSubject.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { stepName } from '#ui/records/stepWords.ts'
import { t } from '#ui/words/words.ts'

/** What waits for a person at the end of the span, under its step, what waits longest first. */
export function WaitingList({ waits }: { waits: readonly WaitingRecord[] }) {
  return (
    <Section
      flush
      title={t('What waits')}
      aside={<span className="figures text-quiet">{formatCount(waits.length)}</span>}
    >
      {waits.length === 0 && <p className="text-quiet px-4 py-3 sm:px-5">{t('Nothing waits.')}</p>}
      <div className="divide-line grid divide-y">
        {waitsByStep(waits).map(({ entity, step, records }) => (
          <div key={`${entity} ${step}`} className="px-4 py-2 sm:px-5">
            <h3 className="text-sm font-semibold">{stepOf({ entity, step })}</h3>
            <ul>
              {records.map((each) => (
                <li key={each.id} className="flex flex-wrap items-center gap-x-3 py-1">
                  <span className="min-w-28">
                    <RecordLink kind={each.entity} id={each.id}>
                      {spoken(each.entity, each.name)}
                    </RecordLink>
                  </span>
                  <span className="text-quiet min-w-0 grow text-sm">{each.company_name}</span>
                  <span className="text-quiet text-sm">
                    {t('since')} <Instant at={each.since} />
                  </span>
                  <LoggedStatus status={each.status} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

/** The step that a record waits for, as the dashboard calls it. */
function stepOf({ entity, step }: Pick<WaitingRecord, 'entity' | 'step'>): string {
  if (entity === 'lot' && step === 'load') return t('Load')
  if (entity === 'shipment' && step === 'load') return t('Add bags')
  if (entity === 'order' && step === 'change') return t('Invoice|step')
  if (entity === 'batch' && step === 'complete') return t('Add bags')
  return stepName(entity, step)
}
