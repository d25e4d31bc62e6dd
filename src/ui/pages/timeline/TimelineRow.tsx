import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo } from 'react'
import type { LogEvent } from '#model/kinds/event.ts'
import { actorText } from '#ui/history/ActorName.tsx'
import { describeEvent } from '#ui/history/describeEvent.ts'
import type { Names } from '#ui/history/eventChanges.ts'
import { EventChanges } from '#ui/history/EventChanges.tsx'
import { eventLook } from '#ui/history/eventLook.ts'
import { EventOrigin } from '#ui/history/EventOrigin.tsx'
import { reasonText } from '#ui/history/reasonText.ts'
import { StatusChange } from '#ui/history/StatusChange.tsx'
import type { Subject } from '#ui/history/useEventSubject.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { formatInstant } from '#ui/parts/text/format.ts'
import { plural, t } from '#ui/words/words.ts'

export interface TimelineRowProps {
  event: LogEvent
  /** The event's cause, if it is loaded. */
  cause: LogEvent | undefined
  names: Names
  subjectOf: (event: LogEvent) => Subject
  /** The address of the opened event. */
  href: string
  /** The number of events that the same press made besides, folded under this one unless it is `open`. */
  followers: number
  open: boolean
  /** Shown under the opened first event of its press. */
  inside: boolean
  onToggle: (seq: number) => void
}

/** One event of the timeline in one line. The number at its end opens it, as does a tap anywhere on the row. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { event, cause, names, subjectOf, href, followers, open, inside, onToggle } = props
  const subject = subjectOf(event)
  const { icon: Icon, tone } = eventLook(event)
  const owner = ownerText(event)
  return (
    <div
      data-tone={tone}
      className={classes(
        'grid min-h-[27px] grid-cols-[4.25rem_1.25rem_minmax(0,1fr)_auto] items-center gap-x-2 px-3 text-sm/5 pointer-coarse:min-h-[43px]',
        'md:grid-cols-[4.25rem_1.25rem_minmax(0,1fr)_8.5rem_3.5rem] lg:grid-cols-[4.25rem_1.25rem_minmax(0,1fr)_10rem_8.5rem_3.5rem]',
        inside && 'ps-8',
      )}
    >
      <time dateTime={event.at} className="text-quiet text-end whitespace-nowrap tabular-nums">
        {timeOf(event.at, names.timeZone)}
      </time>
      <span className="bg-tone-soft text-tone-ink grid size-5 place-items-center rounded-full">
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="flex min-w-0 items-center gap-x-2 max-md:flex-wrap max-md:py-1">
        <div className="min-w-0 md:truncate md:pointer-coarse:line-clamp-2 md:pointer-coarse:whitespace-normal">
          {subject.href === null ? (
            <span className="font-semibold">{subject.name}</span>
          ) : (
            <a href={subject.href} className="link relative z-1">
              {subject.name}
            </a>
          )}
          {' · '}
          <span>{describeEvent(event)}</span> <StatusChange event={event} inLine />
          <EventChanges event={event} names={names} inLine />
          {event.reason !== null && (
            <q className="me-3 italic before:content-['“'] after:content-['”']">{reasonText(event.reason)}</q>
          )}
          {owner !== '' && <span className="text-quiet me-3 lg:hidden">{owner}</span>}
          <span className="text-quiet inline-flex gap-x-2">
            <EventOrigin event={event} />
            {event.cause !== null && !inside && (
              <span>
                {cause === undefined
                  ? t('followed from event {number}', { number: event.cause })
                  : t('followed from {event}', { event: `${subjectOf(cause).name} · ${describeEvent(cause)}` })}
              </span>
            )}
          </span>
        </div>
        {followers > 0 && <Followers count={followers} open={open} onToggle={() => onToggle(event.seq)} />}
      </div>
      <span title={owner} className="text-quiet truncate max-lg:hidden">
        {owner}
      </span>
      <span
        title={[actorText(event.actor), event.device?.name].filter(Boolean).join(' · ')}
        className="text-quiet truncate max-md:col-start-3 max-md:row-start-2 max-md:pb-1"
      >
        <Who actor={event.actor} />
        {event.device && ` · ${event.device.name}`}
      </span>
      <a
        href={href}
        data-row-link
        aria-label={t('Event {number}', { number: event.seq })}
        className="text-quiet focus-visible:after:outline-focus text-end tabular-nums after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 max-md:col-start-4 max-md:row-start-1"
      >
        {event.seq}
      </a>
    </div>
  )
})

/** Opens what followed from one press; beside the words of the row, which are cut off where room is short. */
function Followers({ count, open, onToggle }: { count: number; open: boolean; onToggle: () => void }) {
  const words = plural(count, '{n} more of this press', '{n} more of this press')
  return (
    <button
      type="button"
      aria-expanded={open}
      title={words}
      onClick={onToggle}
      className="link relative z-1 inline-flex shrink-0 items-center gap-0.5 whitespace-nowrap pointer-coarse:min-h-10 pointer-coarse:min-w-10"
    >
      <ChevronRight aria-hidden className={classes('size-3.5', open && 'rotate-90')} />
      <span className="max-2xl:sr-only">{words}</span>
      <span aria-hidden className="2xl:hidden">{`+${count}`}</span>
    </button>
  )
}

/** The name and the number, since users choose their names freely; the role stands over it, and in the opened event. */
function Who({ actor }: Pick<LogEvent, 'actor'>) {
  if (actor === null) return t('Automatic')
  return (
    <>
      <bdi>{actor.name}</bdi> {`#${actor.id}`}
    </>
  )
}

/** `Order 21 · Bishop Pecans`: what tells orders of one client apart is first, where room is short. */
function ownerText({ owner }: LogEvent): string {
  const order = owner?.order
  return [
    ...(order ? [t('Order {number}', { number: order.number })] : []),
    ...(owner?.client ? [owner.client.name] : []),
  ].join(' · ')
}

/** `02:05 PM`: the day is shown above the row. */
const timeOf = (at: string, timeZone: string): string => formatInstant(at, timeZone).slice(11)
