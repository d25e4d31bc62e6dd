import { BehaviorSubject, type SchedulerLike } from 'rxjs'
import { listCalls } from '#model/calls/recordCalls.ts'
import type { DryerEvent } from '#model/kinds/dryerEvent.ts'
import type { MoistureReading } from '#model/kinds/moistureReading.ts'
import type { Unreadable } from '#model/wire/parseAnswer.ts'
import type { Api } from '#streams/http/api.ts'
import { type CallFailure, done, type Result } from '#streams/http/failure.ts'
import { isPassing } from '#streams/http/retry.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { signalOf } from '#streams/signalOf.ts'
import { createLoadedValue, type LoadedValue } from './loadedValue.ts'

/**
 * Readings and dryer events of a batch, each in time order, oldest first. Empty until `loaded`. Loaded ones stay during
 * a passing failure of a reload, as the rows of lists do.
 */
export interface BatchDetail {
  readonly status: 'loading' | 'loaded' | 'failed'
  /** Of the last load. */
  readonly failure: CallFailure | null
  readonly readings: readonly MoistureReading[]
  readonly dryerEvents: readonly DryerEvent[]
  /** The unreadable readings and dryer events. */
  readonly unreadable: readonly UnreadableDetail[]
}

interface UnreadableDetail extends Unreadable {
  readonly of: 'readings' | 'dryerEvents'
}

/** The details of all batches with subscribers. */
export interface BatchDetails {
  readonly of: (id: number) => ReadonlySignal<BatchDetail>
  /** The batch of a reading or dryer event, if it is loaded. */
  readonly holding: (kind: 'readings' | 'dryerEvents', id: number) => number | null
  /** Folds the answer of a call. */
  readonly putReading: (reading: MoistureReading) => void
  readonly putDryerEvent: (event: DryerEvent) => void
  readonly remove: (kind: 'readings' | 'dryerEvents', id: number) => void
  /** Reloads a batch that has changed. */
  readonly refresh: (id: number) => void
  readonly refreshAll: () => void
  readonly stop: () => void
  /** Changes with every detail. */
  readonly news: ReadonlySignal<number>
}

/** The detail of a batch without subscribers. */
export const noDetail: BatchDetail = { status: 'loading', failure: null, readings: [], dryerEvents: [], unreadable: [] }

/** Loads a batch's readings and dryer events while it has subscribers, and again when the batch changes. */
export function createBatchDetails(
  api: Pick<Api, 'call'>,
  scheduler: SchedulerLike,
  onFailure: (failure: CallFailure, message: 'readingsNotLoaded' | 'dryerEventsNotLoaded') => void,
): BatchDetails {
  const watched = new Map<number, { readonly detail: LoadedValue<BatchDetail>; users: number }>()
  const news$ = new BehaviorSubject(0)

  async function load(id: number): Promise<Result<BatchDetail>> {
    const query = { batch: id }
    const [readings, dryerEvents] = await Promise.all([
      api.call(listCalls.listMoistureReadings, { query }),
      api.call(listCalls.listDryerEvents, { query }),
    ])
    // Reported once, not at every retry, and not after the last subscriber has gone.
    const isNews = watched.get(id)?.detail.get().failure === null
    if (isNews && !readings.ok) onFailure(readings.failure, 'readingsNotLoaded')
    if (isNews && !dryerEvents.ok) onFailure(dryerEvents.failure, 'dryerEventsNotLoaded')
    if (!readings.ok) return readings
    if (!dryerEvents.ok) return dryerEvents
    return done({
      status: 'loaded',
      failure: null,
      readings: readings.value.toSorted(byReadingTime),
      dryerEvents: dryerEvents.value.toSorted(byEventTime),
      unreadable: [
        ...(readings.unreadable ?? []).map((each) => ({ ...each, of: 'readings' as const })),
        ...(dryerEvents.unreadable ?? []).map((each) => ({ ...each, of: 'dryerEvents' as const })),
      ],
    })
  }

  function watch(id: number) {
    const existing = watched.get(id)
    if (existing !== undefined) return existing
    const detail = createLoadedValue<BatchDetail>({
      initial: noDetail,
      ask: () => load(id),
      scheduler,
      onFailure(failure) {
        const held = detail.get()
        const stays = held.status === 'loaded' && isPassing(failure)
        detail.set({ ...held, status: stays ? 'loaded' : 'failed', failure })
      },
    })
    detail.subscribe(() => news$.next(news$.value + 1))
    const watching = { detail, users: 0 }
    watched.set(id, watching)
    return watching
  }

  function change(id: number | null, edit: (held: BatchDetail) => Partial<BatchDetail>): void {
    const detail = id === null ? undefined : watched.get(id)?.detail
    detail?.set({ ...detail.get(), ...edit(detail.get()) })
  }

  const holding: BatchDetails['holding'] = (kind, id) =>
    [...watched].find(([, { detail }]) => detail.get()[kind].some((each) => each.id === id))?.[0] ?? null

  return {
    news: signalOf(news$),
    holding,
    putReading: (reading) =>
      change(reading.batch, ({ readings }) => ({ readings: withRecord(readings, reading).toSorted(byReadingTime) })),
    putDryerEvent: (event) =>
      change(event.batch, ({ dryerEvents }) => ({ dryerEvents: withRecord(dryerEvents, event).toSorted(byEventTime) })),
    remove: (kind, id) =>
      change(holding(kind, id), (held) => ({ [kind]: held[kind].filter((each) => each.id !== id) })),
    of: (id) => ({
      get: () => watched.get(id)?.detail.get() ?? noDetail,
      subscribe(listener) {
        const watching = watch(id)
        watching.users += 1
        if (watching.users === 1) watching.detail.refresh()
        const unsubscribe = watching.detail.subscribe(listener)
        return () => {
          unsubscribe()
          watching.users -= 1
          if (watching.users > 0) return
          watching.detail.stop()
          watched.delete(id)
        }
      },
    }),
    refresh: (id) => watched.get(id)?.detail.refreshSoon(),
    refreshAll: () => watched.forEach(({ detail }) => detail.refresh()),
    stop: () => watched.forEach(({ detail }) => detail.stop()),
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byReadingTime = (a: MoistureReading, b: MoistureReading): number =>
  compare(a.reading_time, b.reading_time) || a.id - b.id
const byEventTime = (a: DryerEvent, b: DryerEvent): number => compare(a.event_time, b.event_time) || a.id - b.id

const withRecord = <T extends { readonly id: number }>(records: readonly T[], record: T): readonly T[] => [
  ...records.filter(({ id }) => id !== record.id),
  record,
]
