import {
  BehaviorSubject,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  skipWhile,
  switchMap,
} from 'rxjs'
import type { ViewersMessage, ShowingMessage, ShownRecord, Viewer } from '#model/wire/socketMessage.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { constant, signalOf } from '#streams/signalOf.ts'

/** Who else has the record's page open that this page shows. */
export interface Viewers {
  /** This page shows a record from now on; null for none. */
  readonly show: (record: ShownRecord | null) => void
  readonly others: ReadonlySignal<readonly Viewer[]>
}

export interface ViewersOptions {
  /** Whether there is a server that takes messages: ours, which sends marks. */
  readonly listens$: Observable<boolean>
  readonly messages$: Observable<ViewersMessage>
  readonly send: (text: string) => void
  readonly scheduler: SchedulerLike
}

/** Whoever goes through records by keys shows only the one on which they stop, ms. */
const settled = 400

const nobody: readonly Viewer[] = []

const isSame = (one: ShownRecord | null, other: ShownRecord | null): boolean =>
  one?.list === other?.list && one?.id === other?.id

export function createViewers({ listens$, messages$, send, scheduler }: ViewersOptions): Viewers {
  const shown$ = new BehaviorSubject<ShownRecord | null>(null)
  const others$ = new BehaviorSubject<readonly Viewer[]>(nobody)
  const listening$ = listens$.pipe(distinctUntilChanged())

  listening$
    .pipe(
      switchMap((listens) =>
        listens
          ? shown$.pipe(
              debounceTime(settled, scheduler),
              // A new socket shows nothing.
              skipWhile((record) => record === null),
              distinctUntilChanged(isSame),
            )
          : EMPTY,
      ),
    )
    .subscribe((record) => {
      const message: ShowingMessage = { type: 'showing', record }
      send(JSON.stringify(message))
    })

  // Where nothing is heard, or something else is shown, nobody is known to be there.
  merge(
    combineLatest([listening$, shown$.pipe(distinctUntilChanged(isSame))]).pipe(map(() => nobody)),
    messages$.pipe(switchMap(({ record, others }) => (isSame(record, shown$.value) ? [others] : []))),
  ).subscribe(others$)

  return { show: (record) => shown$.next(record), others: signalOf(others$) }
}

/** In the past nobody is. */
export const noViewers: Viewers = { show() {}, others: constant(nobody) }
