import type { LogEvent } from '#model/kinds/event.ts'

/** A single event, or a run of the same events shown as one. Newest first. */
export type EventGroup = readonly [LogEvent, ...LogEvent[]]

/** Groups runs of the same event of bags: a hundred weighed bags are one line until it is opened. */
export function groupEvents(events: readonly LogEvent[]): readonly EventGroup[] {
  const groups: [LogEvent, ...LogEvent[]][] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last && event.entity === 'bag' && event.reason === null && last[0].type === event.type) last.push(event)
    else groups.push([event])
  }
  return groups
}
