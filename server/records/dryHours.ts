/** A dryer event as far as the hours go. */
interface Switched {
  readonly id: number
  readonly event_type: string
  readonly event_time: string
}

/** How long the dryer ran, and since when it is running, null where it is not. */
export interface Drying {
  readonly hours: number
  readonly since: string | null
}

const hour = 3_600_000

const earlier = (a: Switched, b: Switched): number =>
  a.event_time === b.event_time ? a.id - b.id : a.event_time < b.event_time ? -1 : 1

/**
 * Reads Start and Stop in pairs, in time order, whatever order they were entered in. A second Start in a row changes
 * nothing, a Stop without a Start neither. Hours to two decimals. Decisions, section 3.
 */
export function dryHours(events: readonly Switched[]): Drying {
  let since: string | null = null
  let ms = 0
  for (const { event_type, event_time } of events.toSorted(earlier)) {
    if (event_type === 'Start') since ??= event_time
    else if (since !== null) {
      ms += Date.parse(event_time) - Date.parse(since)
      since = null
    }
  }
  return { hours: Math.round((ms / hour) * 100) / 100, since }
}
