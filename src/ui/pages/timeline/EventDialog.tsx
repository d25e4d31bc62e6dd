import History from 'lucide-react/icons/rotate-ccw-clock'
import type { LogEvent } from '#model/kinds/event.ts'
import { ActorName } from '#ui/history/ActorName.tsx'
import { describeEvent } from '#ui/history/describeEvent.ts'
import { originWords } from '#ui/history/EventOrigin.tsx'
import { eventPlace } from '#ui/history/eventPlace.ts'
import { reasonText } from '#ui/history/reasonText.ts'
import { LoggedStatus, StatusChange } from '#ui/history/StatusChange.tsx'
import { useEventSubject } from '#ui/history/useEventSubject.ts'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { withMoment } from '#ui/shell/pastPlaces.ts'
import { t } from '#ui/words/words.ts'
import { FieldTable } from './FieldTable.tsx'
import { type EventStory, useEventStory } from './useEventStory.ts'

export interface EventDialogProps {
  seq: number
  /** The query of the timeline behind the dialog. */
  query: string
  onClose: () => void
}

/** One event in a dialog: its changes, its cause and its consequences. */
export function EventDialog({ seq, query, onClose }: EventDialogProps) {
  const { status, value } = useEventStory(seq)
  const subjectOf = useEventSubject()
  const subject = value === null ? null : subjectOf(value.event)
  const title =
    value && subject ? `${subject.name} · ${describeEvent(value.event)}` : t('Event {number}', { number: seq })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={600}
      footer={
        <>
          <LinkButton href={`#/timeline?as_of=${seq}`} icon={History}>
            {t('The plant at that moment')}
          </LinkButton>
          {subject !== null && subject.href !== null && withMoment(subject.href, String(seq)) !== subject.href && (
            <LinkButton href={withMoment(subject.href, String(seq))} icon={History}>
              {t('{record} at that moment', { record: subject.name })}
            </LinkButton>
          )}
          {subject !== null && subject.href !== null && (
            <LinkButton href={subject.href} kind="primary">
              {t('Open {record}', { record: subject.name })}
            </LinkButton>
          )}
        </>
      }
    >
      {status === 'loading' && <Skeleton label={t('Loading event')} lines={6} />}
      {status === 'failed' && <p className="text-quiet">{t('The event could not be loaded.')}</p>}
      {value && <Story story={value} query={query} />}
      {status === 'loaded' && value === null && (
        <EmptyState icon={History} title={t('There is no event {number}', { number: seq })} />
      )}
    </Dialog>
  )
}

function Story({ story: { event, cause, consequences }, query }: { story: EventStory; query: string }) {
  const subject = useEventSubject()(event)
  const { actor, at, seq, from, to, reason, hash } = event
  const origin = originWords(event, usePlantTimeZone())
  const status =
    to === null ? null : from === null || from === to ? <LoggedStatus status={to} /> : <StatusChange event={event} />
  return (
    <>
      <Facts
        facts={[
          { label: t('Who'), value: <ActorName actor={actor} /> },
          ...(event.device ? [{ label: t('Tablet'), value: event.device.name }] : []),
          { label: t('When'), value: <Instant at={at} ago /> },
          {
            label: t('Record'),
            value:
              subject.href === null ? (
                subject.name
              ) : (
                <a href={subject.href} className="link">
                  {subject.name}
                </a>
              ),
          },
          { label: t('Event'), value: String(seq) },
          ...(origin.length === 0 ? [] : [{ label: t('Origin'), value: origin.join(' · '), full: true }]),
          ...(to === null ? [] : [{ label: t('Status'), value: status, full: true }]),
          ...(reason === null ? [] : [{ label: t('Reason'), value: `“${reasonText(reason)}”`, full: true }]),
        ]}
      />
      <FieldTable event={event} />
      <Linked title={t('Followed from')} events={cause === null ? [] : [cause]} query={query} />
      <Linked title={t('What followed from it')} events={consequences} query={query} />
      <p className="text-quiet text-xs wrap-anywhere">
        {t('Fingerprint')}: <code>{hash}</code>
      </p>
    </>
  )
}

function Linked({ title, events, query }: { title: string; events: readonly LogEvent[]; query: string }) {
  const subjectOf = useEventSubject()
  if (events.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="font-bold">{title}</h3>
      <ul className="divide-line border-line rounded-control divide-y border">
        {events.map((event) => (
          <li key={event.seq}>
            <a
              href={`#${eventPlace(event.seq, query)}`}
              className="hover:bg-sunken min-h-target flex items-center justify-between gap-3 px-3 py-2"
            >
              <span>
                <span className="font-semibold">{subjectOf(event).name}</span> · {describeEvent(event)}
              </span>
              <span className="text-quiet text-sm tabular-nums">{event.seq}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
