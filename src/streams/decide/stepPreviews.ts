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
import type { SentRefusal } from '#machines/rule.ts'
import { type Step, stepRequest } from '#model/calls/step.ts'
import { type RecordDifference, maxPreviewedSteps } from '#model/calls/stepPreview.ts'
import { stepPreviewCalls } from '#model/calls/stepPreviewCalls.ts'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import type { Commands } from './commands.ts'

/** The effect of drafted steps. `isCurrent` is false while the draft has changed since the request. */
export interface PreviewedSteps {
  readonly records: readonly RecordDifference[]
  /** Refusals that only the server knows; it is asked only if no rule refuses here. */
  readonly refusals: readonly Pick<SentRefusal, 'rule' | 'message'>[]
  readonly isCurrent: boolean
}

/**
 * Previews the changes of drafted steps, one after the other. The server is asked while `previewed` has subscribers.
 */
export interface StepPreviews {
  /** Empty without a draft, or if the draft is refused here. */
  readonly draft: (steps: readonly Step[]) => void
  /** Null if unknown: there are too many steps, no network, or the server has no such call. */
  readonly previewed: ReadonlySignal<PreviewedSteps | null>
}

type Steps = readonly [Step, ...Step[]]
const isSome = (steps: readonly Step[]): steps is Steps => steps.length > 0

interface PreviewClient extends Pick<Commands, 'send'> {
  readonly isPecanyard: () => boolean
  /** The newest seq of the log that this page knows. */
  readonly head: ReadonlySignal<number>
}

/**
 * The pause after a change of the draft before the server is asked, and the least interval between requests caused by
 * changes of others, ms.
 */
const rest = 250
const again = 2000

export function createStepPreviews(plant: PreviewClient, scheduler: SchedulerLike = asyncScheduler): StepPreviews {
  const drafts$ = new BehaviorSubject<readonly Step[]>([])
  const previewed = createSignal<PreviewedSteps | null>(null)
  const previews$ = drafts$.pipe(
    distinctUntilChanged((before, now) => JSON.stringify(before) === JSON.stringify(now)),
    switchMap((steps) =>
      isSome(steps) && steps.length <= maxPreviewedSteps && plant.isPecanyard()
        ? merge(of('asking' as const), answersTo(plant, steps, scheduler))
        : of(null),
    ),
    scan<Heard, PreviewedSteps | null>(afterHearing, null),
    tap(previewed.set),
    share(),
  )
  return {
    draft: (steps) => drafts$.next(steps),
    previewed: {
      get: previewed.get,
      subscribe(listener) {
        const stop = previewed.subscribe(listener)
        const subscription = previews$.subscribe()
        return () => {
          subscription.unsubscribe()
          stop()
        }
      },
    },
  }
}

type Heard = Omit<PreviewedSteps, 'isCurrent'> | 'asking' | null

function afterHearing(before: PreviewedSteps | null, now: Heard): PreviewedSteps | null {
  if (now === 'asking') return before && { ...before, isCurrent: false }
  return now && { ...now, isCurrent: true }
}

const answersTo = (plant: PreviewClient, steps: Steps, scheduler: SchedulerLike): Observable<Heard> =>
  merge(timer(rest, scheduler), changesOf(plant.head).pipe(auditTime(again, scheduler))).pipe(
    switchMap(() => from(plant.send(stepPreviewCalls.previewStep, { body: callsOf(steps) }))),
    map((answer) => (answer.ok ? { records: [], refusals: [], ...answer.value } : null)),
  )

/** The first step as its call, with the others that would follow it. */
function callsOf([first, ...following]: Steps) {
  const calls = following.map((step) => stepRequest(step))
  return { ...stepRequest(first), ...(calls.length === 0 ? {} : { next: calls }) }
}

const changesOf = (signal: ReadonlySignal<unknown>): Observable<void> =>
  new Observable((subscriber) => signal.subscribe(() => subscriber.next()))
