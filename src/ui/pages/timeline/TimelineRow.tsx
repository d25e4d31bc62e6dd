import { memo } from 'react'
import type { LogEvent } from '#model/kinds/event.ts'
import { ActorName } from '#ui/history/ActorName.tsx'
import { describeEvent } from '#ui/history/describeEvent.ts'
import type { Names } from '#ui/history/eventChanges.ts'
import { EventChanges } from '#ui/history/EventChanges.tsx'
import { eventLook } from '#ui/history/eventLook.ts'
import { EventOrigin } from '#ui/history/EventOrigin.tsx'
import { StatusChange } from '#ui/history/StatusChange.tsx'
import type { Subject } from '#ui/history/useEventSubject.ts'
import { formatInstant } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'

export interface TimelineRowProps {
  event: LogEvent
  /** The event's cause, if it is loaded. */
  cause: LogEvent | undefined
  names: Names
  subjectOf: (event: LogEvent) => Subject
  /** The address of the opened event. */
  href: string
}

/** One event of the timeline. The number at its end opens it, as does a tap anywhere on the row. */
export const TimelineRow = memo(function TimelineRow({ event, cause, names, subjectOf, href }: TimelineRowProps) {
  const subject = subjectOf(event)
  const { icon: Icon, tone } = eventLook(event)
  return (
    <div
      data-tone={tone}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3 px-4 py-2.5 sm:grid-cols-[4.75rem_1.75rem_minmax(0,1fr)_auto]"
    >
      <time
        dateTime={event.at}
        className="text-quiet hidden pt-0.5 text-end text-sm whitespace-nowrap tabular-nums sm:block"
      >
        {timeOf(event.at, names.timeZone)}
      </time>
      <span className="bg-tone-soft text-tone-ink grid size-7 place-items-center rounded-full">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-pretty">
          <span>
            {subject.href === null ? (
              <span className="font-semibold">{subject.name}</span>
            ) : (
              <a href={subject.href} className="link relative z-1">
                {subject.name}
              </a>
            )}
            {' · '}
            {describeEvent(event)}
          </span>
          <StatusChange event={event} />
        </p>
        <EventChanges event={event} names={names} />
        {event.reason !== null && <p className="text-sm italic">“{event.reason}”</p>}
        <p className="text-quiet flex flex-wrap gap-x-2 text-sm">
          <span className="tabular-nums sm:hidden">{timeOf(event.at, names.timeZone)}</span>
          <ActorName actor={event.actor} />
          <EventOrigin event={event} />
          {event.cause !== null && (
            <span>
              {cause === undefined
                ? t('followed from event {number}', { number: event.cause })
                : t('followed from {event}', { event: `${subjectOf(cause).name} · ${describeEvent(cause)}` })}
            </span>
          )}
        </p>
      </div>
      <a
        href={href}
        data-row-link
        aria-label={t('Event {number}', { number: event.seq })}
        className="text-quiet focus-visible:after:outline-focus pt-0.5 text-sm tabular-nums after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3"
      >
        {event.seq}
      </a>
    </div>
  )
})

/** `02:05 PM`: the day is shown above the row. */
const timeOf = (at: string, timeZone: string): string => formatInstant(at, timeZone).slice(11)
