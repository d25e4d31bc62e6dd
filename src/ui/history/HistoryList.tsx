import type { ReactNode } from 'react'
import type { LogEvent } from '#model/kinds/event.ts'
import { EventLine } from './EventLine.tsx'
import { eventLook } from './eventLook.ts'
import { EventRun } from './EventRun.tsx'
import { groupEvents, type EventGroup } from './groupEvents.ts'

export interface HistoryListProps {
  events: readonly LogEvent[]
  /** Names the record of each event, for events of several records. */
  named?: boolean
}

/** Events along a line of time, newest first. */
export function HistoryList({ events, named = false }: HistoryListProps) {
  return (
    <ol className="grid">
      {(named ? groupEvents(events) : events.map((event): EventGroup => [event])).map((run) => (
        <Dot key={run[0].seq} event={run[0]}>
          {run.length === 1 ? <EventLine event={run[0]} named={named} /> : <EventRun events={run} />}
        </Dot>
      ))}
    </ol>
  )
}

function Dot({ event, children }: { event: LogEvent; children: ReactNode }) {
  const { icon: Icon, tone } = eventLook(event)
  return (
    <li data-tone={tone} className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0">
      <span aria-hidden className="bg-line absolute top-7 bottom-0 left-[0.8125rem] w-0.5 group-last:hidden" />
      <span className="bg-tone-soft text-tone-ink grid size-7 place-items-center rounded-full">
        <Icon aria-hidden className="size-4" />
      </span>
      {children}
    </li>
  )
}
