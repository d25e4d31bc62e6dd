import { minutesBetween } from './clock.ts'
import type { DryerEvent } from './dryerEvent.ts'

/** A period in which the dryer ran. */
export interface DryerRun {
  readonly from: string
  /** Null while it is running. */
  readonly to: string | null
}

/** An event that does not alternate with the one before it in time. */
export interface Fault {
  readonly event: DryerEvent
  /** The irregularity: a second Start in a row, or a Stop of a dryer that was not running. */
  readonly kind: 'second start' | 'stop without start'
}

const earlier = (a: DryerEvent, b: DryerEvent): number => minutesBetween(b.event_time, a.event_time) || a.id - b.id

/**
 * Pairs dryer events in time order, whatever order they were entered in: the periods in which the dryer ran, and the
 * events that do not alternate. Those add nothing to the dry hours and are shown, never dropped. Decisions, section 3.
 */
export function dryerRuns(events: readonly DryerEvent[]): {
  readonly runs: readonly DryerRun[]
  readonly faults: readonly Fault[]
} {
  const runs: DryerRun[] = []
  const faults: Fault[] = []
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
