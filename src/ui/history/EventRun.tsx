import { useState } from 'react'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { plural, t } from '#ui/words/words.ts'
import { ActorName } from './ActorName.tsx'
import { describeEvent } from './describeEvent.ts'
import { EventLine } from './EventLine.tsx'
import type { EventGroup } from './groupEvents.ts'

/** The same done to many bags, in one line until it is opened. */
export function EventRun({ events }: { events: EventGroup }) {
  const [open, setOpen] = useState(false)
  const oldest = events.at(-1) ?? events[0]
  const bags = new Set(events.map(({ entity_id }) => entity_id)).size
  const people = [...new Map(events.map(({ actor }) => [actor?.id ?? 0, actor])).entries()]
  return (
    <div className="grid min-w-0 gap-0.5 pt-0.5">
      <p className="font-semibold">
        {plural(bags, '{n} bag', '{n} bags')} · {describeEvent(events[0])}
      </p>
      <p className="text-quiet flex flex-wrap gap-x-2 text-sm">
        {people.map(([id, actor]) => (
          <ActorName key={id} actor={actor} />
        ))}
      </p>
      <p className="text-quiet flex flex-wrap gap-x-1.5 text-sm">
        <span className="whitespace-nowrap">
          <Instant at={oldest.at} />
        </span>
        <span className="whitespace-nowrap">
          {t('to')} <Instant at={events[0].at} />
        </span>
      </p>
      <div>
        <Button kind="plain" onClick={() => setOpen(!open)}>
          {open ? t('Hide them') : t('Show them')}
        </Button>
      </div>
      {open && events.map((event) => <EventLine key={event.seq} event={event} named />)}
    </div>
  )
}
