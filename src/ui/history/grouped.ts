import type { LogEvent } from '#model/event.ts'

/** Single events, or a run of the same kind shown as one. Newest first. */
export type Told = readonly [LogEvent, ...LogEvent[]]

/** Puts runs of the same thing done to bags together: a hundred bags weighed are one line until it is opened. */
export function grouped(events: readonly LogEvent[]): readonly Told[] {
  const groups: [LogEvent, ...LogEvent[]][] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last && event.entity === 'bag' && event.reason === null && last[0].type === event.type) last.push(event)
    else groups.push([event])
  }
  return groups
}
