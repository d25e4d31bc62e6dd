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

/** The dryer ran from an instant to another; `until` is null where it still runs. */
export interface DryerRun {
  readonly from: string
  readonly until: string | null
}

/**
 * Reads Start and Stop in pairs, in time order, whatever order they were entered in. A second Start in a row changes
 * nothing, a Stop without a Start neither. Decisions, section 3.
 */
export function dryerRuns(events: readonly Switched[]): readonly DryerRun[] {
  const runs: DryerRun[] = []
  let since: string | null = null
  for (const { event_type, event_time } of events.toSorted(earlier)) {
    if (event_type === 'Start') since ??= event_time
    else if (since !== null) {
      runs.push({ from: since, until: event_time })
      since = null
    }
  }
  return since === null ? runs : [...runs, { from: since, until: null }]
}

/** How long it ran in all the runs that have ended, in hours to two decimals, and since when it runs. */
export function dryHours(events: readonly Switched[]): Drying {
  const runs = dryerRuns(events)
  return { hours: hoursOf(endedMs(runs)), since: runs.find(({ until }) => until === null)?.from ?? null }
}

/** How long the dryers of several batches ran, in hours: summed unrounded and rounded once. Decisions, section 5. */
export const dryHoursTogether = (batches: readonly (readonly Switched[])[]): number =>
  hoursOf(batches.reduce((sum, events) => sum + endedMs(dryerRuns(events)), 0))

const endedMs = (runs: readonly DryerRun[]): number =>
  runs.reduce((sum, { from, until }) => sum + (until === null ? 0 : Date.parse(until) - Date.parse(from)), 0)

/** Hours to two decimals. */
export const hoursOf = (ms: number): number => Math.round((ms / hour) * 100) / 100
