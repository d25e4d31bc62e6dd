import type { LogEvent } from '#model/kinds/event.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { ActorName } from './ActorName.tsx'
import { describeEvent } from './describeEvent.ts'
import { EventChanges } from './EventChanges.tsx'
import { EventOrigin } from './EventOrigin.tsx'
import { eventPlace } from './eventPlace.ts'
import { reasonText } from './reasonText.ts'
import { StatusChange } from './StatusChange.tsx'
import { useEventSubject } from './useEventSubject.ts'
import { useNames } from './useNames.ts'

/** One event: the record, the event, the statuses, the changes, the reason, the actor and the time. */
export function EventLine({ event, named }: { event: LogEvent; named: boolean }) {
  const names = useNames()
  const subject = useEventSubject()(event)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-0.5 pt-0.5">
      <p className="font-semibold text-pretty">
        {named && (
          <>
            {subject.href === null ? (
              subject.name
            ) : (
              <a href={subject.href} className="link">
                {subject.name}
              </a>
            )}
            {' · '}
          </>
        )}
        {describeEvent(event)}
      </p>
      <StatusChange event={event} />
      <EventChanges event={event} names={names} />
      {event.reason !== null && <p className="text-sm italic">“{reasonText(event.reason)}”</p>}
      <p className="text-quiet flex flex-wrap gap-x-2 text-sm">
        <ActorName actor={event.actor} />
        {event.device && <span>{event.device.name}</span>}
        <a href={`#${eventPlace(event.seq)}`} className="whitespace-nowrap hover:underline">
          <Instant at={event.at} />
        </a>
        <EventOrigin event={event} />
      </p>
    </div>
  )
}
