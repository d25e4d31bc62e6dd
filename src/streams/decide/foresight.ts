import {
  asyncScheduler,
  auditTime,
  BehaviorSubject,
  distinctUntilChanged,
  from,
  map,
  merge,
  Observable,
  of,
  scan,
  type SchedulerLike,
  share,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import { type Step, stepRequest } from '#model/step.ts'
import type { RecordDifference } from '#model/stepPreview.ts'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import type { Commands } from './commands.ts'

/** What a drafted step would change; not `isCurrent` while the draft has gone on since it was asked. */
export interface Foreseen {
  readonly records: readonly RecordDifference[]
  readonly isCurrent: boolean
}

/** What a step that is being drafted would change, asked of the server while `foreseen` has subscribers. */
export interface Foresight {
  /** Null while there is no draft, or it can't be taken. */
  readonly draft: (step: Step | null) => void
  /** Null where nothing is known: the step is refused, there is no network, the server answers no such question. */
  readonly foreseen: ReadonlySignal<Foreseen | null>
}

interface Asked extends Pick<Commands, 'send'> {
  readonly isPecanyard: () => boolean
  /** The newest seq of the log that this page knows. */
  readonly head: ReadonlySignal<number>
}

/** How long a draft rests before the server is asked, and how often at most it is asked again as others go on, ms. */
const rest = 250
const again = 2000

export function createForesight(plant: Asked, scheduler: SchedulerLike = asyncScheduler): Foresight {
  const drafts$ = new BehaviorSubject<Step | null>(null)
  const foreseen = createSignal<Foreseen | null>(null)
  const telling$ = drafts$.pipe(
    distinctUntilChanged((before, now) => JSON.stringify(before) === JSON.stringify(now)),
    switchMap((step) =>
      step === null || !plant.isPecanyard()
        ? of(null)
        : merge(of('asking' as const), answersTo(plant, step, scheduler)),
    ),
    scan<Heard, Foreseen | null>(afterHearing, null),
    tap(foreseen.set),
    share(),
  )
  return {
    draft: (step) => drafts$.next(step),
    foreseen: {
      get: foreseen.get,
      subscribe(listener) {
        const stop = foreseen.subscribe(listener)
        const telling = telling$.subscribe()
        return () => {
          telling.unsubscribe()
          stop()
        }
      },
    },
  }
}

type Heard = readonly RecordDifference[] | 'asking' | null

function afterHearing(before: Foreseen | null, now: Heard): Foreseen | null {
  if (now === 'asking') return before && { ...before, isCurrent: false }
  return now && { records: now, isCurrent: true }
}

const answersTo = (plant: Asked, step: Step, scheduler: SchedulerLike): Observable<Heard> =>
  merge(timer(rest, scheduler), changesOf(plant.head).pipe(auditTime(again, scheduler))).pipe(
    switchMap(() => from(plant.send('previewStep', { body: stepRequest(step) }))),
    map((answer) => (answer.ok && 'records' in answer.value ? answer.value.records : null)),
  )

const changesOf = (signal: ReadonlySignal<unknown>): Observable<void> =>
  new Observable((subscriber) => signal.subscribe(() => subscriber.next()))
