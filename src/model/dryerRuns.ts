import { millisecondsOf } from './clock.ts'

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

/** An event that does not alternate with the one before it in time. */
export interface Fault<Event> {
  readonly event: Event
  /** The irregularity: a second Start in a row, or a Stop of a dryer that was not running. */
  readonly kind: 'second start' | 'stop without start'
}

const earlier = (a: Switch, b: Switch): number =>
  millisecondsOf(a.event_time) - millisecondsOf(b.event_time) || a.id - b.id

/**
 * Pairs dryer events in time order, whatever their order of entry. Returns the periods in which the dryer ran, and the
 * events that do not alternate. These add nothing to the dry hours and are shown, never dropped. Decisions, section 3.
 */
export function dryerRuns<Event extends Switch>(
  events: readonly Event[],
): {
  readonly runs: readonly DryerRun[]
  readonly faults: readonly Fault<Event>[]
} {
  const runs: DryerRun[] = []
  const faults: Fault<Event>[] = []
  let since: string | null = null
  for (const event of events.toSorted(earlier)) {
    if (event.event_type === 'Start') {
      if (since === null) since = event.event_time
      else faults.push({ event, kind: 'second start' })
    } else if (since === null) faults.push({ event, kind: 'stop without start' })
    else {
      runs.push({ from: since, to: event.event_time })
      since = null
    }
  }
  return { runs: since === null ? runs : [...runs, { from: since, to: null }], faults }
}

/** The total time of the ended runs, in milliseconds. */
export const endedMilliseconds = (runs: readonly DryerRun[]): number =>
  runs.reduce((sum, { from, to }) => sum + (to === null ? 0 : millisecondsOf(to) - millisecondsOf(from)), 0)

/**
 * Milliseconds as hours to two decimals. The hours of several batches are summed first and rounded once. Decisions,
 * section 5.
 */
export const hoursOf = (milliseconds: number): number => Math.round(milliseconds / 36_000) / 100
