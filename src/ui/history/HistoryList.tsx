import { ArrowRight, CircleDot } from 'lucide-react'
import type { LogEvent } from '#model/event.ts'
import { Instant } from '#ui/parts/Instant.tsx'
import { lookOf } from '#ui/parts/statuses.ts'
import { eventDetails } from './eventDetails.ts'
import { eventWords } from './eventWords.ts'
import { useEventSubject } from './useEventSubject.ts'
import { useNames } from './useNames.ts'

export interface HistoryListProps {
  events: readonly LogEvent[]
  /** Says of which record each event is, where they are of several. */
  named?: boolean
}

/** Events as a line of time: who, when, what, and from where to where. */
export function HistoryList({ events, named = false }: HistoryListProps) {
  const names = useNames()
  const subject = useEventSubject()
  return (
    <ol className="grid">
      {events.map((event) => {
        const { icon: Icon, tone } = event.to === null ? plain : lookOf(event.to)
        const moved = event.from !== event.to && event.to !== null
        const details = eventDetails(event, names)
        const about = named ? subject(event) : null
        return (
          <li
            key={event.seq}
            data-tone={tone}
            className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0"
          >
            <span aria-hidden className="bg-line absolute top-7 bottom-0 left-[0.8125rem] w-0.5 group-last:hidden" />
            <span className="bg-tone-soft text-tone-ink grid size-7 place-items-center rounded-full">
              <Icon aria-hidden className="size-4" />
            </span>
            <div className="grid min-w-0 gap-0.5 pt-0.5">
              <p className="font-semibold text-pretty">
                {about && (
                  <>
                    {about.href === null ? (
                      about.name
                    ) : (
                      <a href={about.href} className="hover:underline">
                        {about.name}
                      </a>
                    )}
                    {' · '}
                  </>
                )}
                {eventWords(event)}
              </p>
              {moved && event.from !== null && (
                <p className="text-tone-ink flex flex-wrap items-center gap-1 text-sm font-medium">
                  {event.from}
                  <ArrowRight aria-label="to" className="size-3.5" />
                  {event.to}
                </p>
              )}
              {details.length > 0 && <p className="text-sm break-words">{details.join(' · ')}</p>}
              {event.reason !== null && <p className="text-sm italic">“{event.reason}”</p>}
              <p className="text-quiet text-sm">
                {event.actor === null ? 'By itself' : event.actor.name}
                {' · '}
                <Instant at={event.at} />
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const plain = { icon: CircleDot, tone: 'slate' } as const
