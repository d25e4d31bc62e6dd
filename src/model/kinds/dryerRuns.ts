import { millisecondsOf } from '#model/values/calendar.ts'

/** The fields of a dryer event that decide the hours. */
interface Switch {
  readonly id: number
  readonly event_type: string
  readonly event_time: string
}

/** A period in which the dryer ran. */
export interface DryerRun {
  readonly from: string
  /** Null while it is running. */
  readonly to: string | null
}

/** An event that has no partner in time. */
export interface Fault<Event> {
  readonly event: Event
  /**
   * The irregularity: a second Start in a row, a Stop of a dryer that was not running, or a Start without a later Stop
   * though as many were recorded.
   */
  readonly kind: 'second start' | 'stop without start' | 'start without stop'
}

/** Whether the dryer of a batch may still run: not once the batch is Ready. */
export const dryerMayRun = ({ status }: { readonly status: string }): boolean =>
  status !== 'Ready' && status !== 'Sorting' && status !== 'Complete'

const earlier = (a: Switch, b: Switch): number =>
  millisecondsOf(a.event_time) - millisecondsOf(b.event_time) || a.id - b.id

/**
 * Pairs dryer events in time order, whatever their order of entry. Returns the periods in which the dryer ran, and the
 * events without a partner. These add nothing to the dry hours and are shown, never dropped. The last Start is a run
 * only where more Starts than Stops were recorded and the batch is not Ready yet (`mayRun`). Decisions, section 3.
 */
export function dryerRuns<Event extends Switch>(
  events: readonly Event[],
  mayRun = true,
): {
  readonly runs: readonly DryerRun[]
  readonly faults: readonly Fault<Event>[]
} {
  const runs: DryerRun[] = []
  const faults: Fault<Event>[] = []
  let open: Event | null = null
  let unstopped = 0
  for (const event of events.toSorted(earlier)) {
    unstopped += event.event_type === 'Start' ? 1 : -1
    if (event.event_type === 'Start') {
      if (open === null) open = event
      else faults.push({ event, kind: 'second start' })
    } else if (open === null) faults.push({ event, kind: 'stop without start' })
    else {
      runs.push({ from: open.event_time, to: event.event_time })
      open = null
    }
  }
  if (open !== null && mayRun && unstopped > 0) runs.push({ from: open.event_time, to: null })
  else if (open !== null) faults.push({ event: open, kind: 'start without stop' })
  return { runs, faults }
}

/** The total time of the ended runs, in milliseconds. */
export const endedMilliseconds = (runs: readonly DryerRun[]): number =>
  runs.reduce((sum, { from, to }) => sum + (to === null ? 0 : millisecondsOf(to) - millisecondsOf(from)), 0)

/**
 * Milliseconds as hours to two decimals. The hours of several batches are summed first and rounded once. Decisions,
 * section 5.
 */
export const hoursOf = (milliseconds: number): number => Math.round(milliseconds / 36_000) / 100
