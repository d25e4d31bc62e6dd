import { ArrowRight } from 'lucide-react'
import type { LogEvent } from '#model/event.ts'
import { Instant } from '#ui/parts/Instant.tsx'
import { eventDetails } from './eventDetails.ts'
import { eventWords } from './eventWords.ts'
import { useEventSubject } from './useEventSubject.ts'
import { useNames } from './useNames.ts'

/** One event: what happened to which record, from where to where, by whom and when. */
export function EventLine({ event, named }: { event: LogEvent; named: boolean }) {
  const details = eventDetails(event, useNames())
  const subject = useEventSubject()(event)
  const moved = event.from !== null && event.to !== null && event.from !== event.to
  return (
    <div className="grid min-w-0 gap-0.5 pt-0.5">
      <p className="font-semibold text-pretty">
        {named && (
          <>
            {subject.href === null ? (
              subject.name
            ) : (
              <a href={subject.href} className="hover:underline">
                {subject.name}
              </a>
            )}
            {' · '}
          </>
        )}
        {eventWords(event)}
      </p>
      {moved && (
        <p className="text-tone-ink flex flex-wrap items-center gap-1 text-sm font-medium">
          {event.from}
          <ArrowRight aria-label="to" className="size-3.5" />
          {event.to}
        </p>
      )}
      {details.length > 0 && <p className="text-sm break-words whitespace-pre-line">{details.join(' · ')}</p>}
      {event.reason !== null && <p className="text-sm italic">“{event.reason}”</p>}
      <p className="text-quiet flex flex-wrap gap-x-2 text-sm">
        <span>{event.actor === null ? 'By itself' : event.actor.name}</span>
        <span className="whitespace-nowrap">
          <Instant at={event.at} />
        </span>
      </p>
    </div>
  )
}
