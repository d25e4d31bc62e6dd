import CloudOff from 'lucide-react/icons/cloud-off'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useCallback } from 'react'
import type { Audit, AuditFinding } from '#model/calls/audit.ts'
import { auditCalls } from '#model/calls/auditCalls.ts'
import { eventPlace } from '#ui/history/eventPlace.ts'
import { useEventSubject } from '#ui/history/useEventSubject.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

/** `/audit`: every law, asked of the plant as it stands. */
export function AuditPage() {
  const plant = usePlantClient()
  const { status, value, failure, refresh } = useAnswer<Audit>(useCallback(() => plant.send(auditCalls.audit), [plant]))
  const isFailed = failure !== null
  return (
    <Page
      title={t('Audit')}
      parent={{ label: t('Timeline'), href: '#/timeline' }}
      width="text"
      actions={
        <Button icon={ShieldCheck} onClick={refresh}>
          {t('Ask again')}
        </Button>
      }
    >
      <p className="text-quiet">
        {t(
          'Every law of the plant is asked of every record: whether it is what its events made it, and whether it keeps the rules.',
        )}
      </p>
      {status === 'loading' && <Skeleton label={t('Asking every law')} lines={4} kind="row" />}
      {isFailed && (
        <EmptyState icon={CloudOff} title={t('The laws could not be asked')}>
          {t('It could not be loaded just now.')}
        </EmptyState>
      )}
      {value !== null && !isFailed && <Findings audit={value} />}
    </Page>
  )
}

function Findings({ audit: { seq, checked, findings } }: { audit: Audit }) {
  const unknown = findings.filter(({ known }) => !known)
  const known = findings.filter((each) => each.known)
  return (
    <>
      <p role="status">
        {t('{n} records asked, up to', { n: formatCount(checked) })}{' '}
        <a href={`#${eventPlace(seq)}`} className="link">
          {t('event {number}', { number: formatCount(seq) })}
        </a>
        .
      </p>
      {unknown.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={t('Every record keeps every law')}>
          {known.length > 0 && t('Besides those that were brought over so.')}
        </EmptyState>
      ) : (
        <Section
          flush
          title={t('Against a law')}
          aside={<span className="figures text-quiet">{formatCount(unknown.length)}</span>}
        >
          <List findings={unknown} />
        </Section>
      )}
      {known.length > 0 && (
        <Section
          flush
          title={t('Known: brought over so from another system')}
          aside={<span className="figures text-quiet">{formatCount(known.length)}</span>}
        >
          <List findings={known} />
        </Section>
      )}
    </>
  )
}

function List({ findings }: { findings: readonly AuditFinding[] }) {
  const subjectOf = useEventSubject()
  return (
    <ul className="divide-line divide-y">
      {findings.map(({ law, entity, id, name, seq }) => {
        const [, rule, sentence = law] = /^([A-Z]\d+): (.*)$/s.exec(law) ?? []
        const subject = subjectOf({ entity, entity_id: id, data: {}, subject: name })
        return (
          <li key={`${entity} ${id} ${law}`} className="grid gap-0.5 px-4 py-2.5 sm:px-5">
            <p>
              {subject.href === null ? (
                <span className="font-semibold">{subject.name}</span>
              ) : (
                <a href={subject.href} className="link font-semibold">
                  {subject.name}
                </a>
              )}
            </p>
            <p className="text-pretty">
              {rule !== undefined && <span className="text-quiet text-sm tabular-nums">{rule} </span>}
              {translated(sentence)}
            </p>
            {seq > 0 && (
              <p className="text-quiet text-sm">
                {t('since')}{' '}
                <a href={`#${eventPlace(seq)}`} className="link">
                  {t('event {number}', { number: formatCount(seq) })}
                </a>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
