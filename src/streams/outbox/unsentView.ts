import { auditTime, BehaviorSubject, merge, type SchedulerLike, type Subscription } from 'rxjs'
import { listNames } from '#model/kinds/commit.ts'
import type { PlantState } from '#plant/state.ts'
import type { BatchDetail, BatchDetails } from '#streams/live/batchDetail.ts'
import type { ShownLists } from '#streams/live/completedLists.ts'
import type { Overlay } from '#streams/live/overlay.ts'
import type { PlantValues } from '#streams/live/plantValues.ts'
import type { Signal } from '#streams/signal.ts'
import { changesOf } from '#streams/signalOf.ts'
import type { Queue } from './entry.ts'
import { heldState } from './heldState.ts'
import type { HeldBatches } from './replay.ts'
import { type Unsent, unsentOn } from './unsent.ts'

interface ViewParts {
  /** The lists as the server sent them, without what lies over them. */
  readonly lists: ShownLists
  readonly details: BatchDetails
  readonly values: Pick<PlantValues, 'settings'>
  /** Where it is shown. */
  readonly overlay: Signal<Overlay | null>
  readonly scheduler: SchedulerLike
}

/** The plant with the unsent steps on top of what is held, as it changes. */
export interface UnsentView {
  /** The plant as the server knows it, as far as it is held. */
  readonly base: () => PlantState
  readonly held: () => HeldBatches
  /** Decides the queue again and shows what it changes. */
  readonly show: (queue: Queue) => Unsent
  readonly stop: () => void
}

/** What is shown, and what it was decided from. */
interface Shown {
  readonly queue: Queue
  readonly base: PlantState
  readonly unsent: Unsent
}

/** ms; what the server sends comes in waves, and each costs a look at everything that is held. */
const pause = 150

export function createUnsentView({ lists, details, values, overlay, scheduler }: ViewParts): UnsentView {
  const shown$ = new BehaviorSubject<Shown | null>(null)
  const base$ = new BehaviorSubject<PlantState | null>(null)
  const kept = keepDetails(lists, details)
  const news$ = merge(...[...listNames.map((list) => lists[list]), details.news, values.settings].map(changesOf))

  const base = (): PlantState => {
    const known = base$.value
    if (known !== null) return known
    const state = heldState({
      lists,
      details: kept.loaded().map(([, detail]) => detail),
      settings: values.settings.get(),
    })
    base$.next(state)
    return state
  }
  const held = (): HeldBatches => new Set(kept.loaded().map(([batch]) => batch))

  function show(queue: Queue): Unsent {
    const known = shown$.value
    const on = base()
    if (known !== null && known.queue === queue && known.base === on) return known.unsent
    const isEmpty = queue.entries.length === 0
    const unsent = isEmpty ? { state: on, overlay: null } : unsentOn(on, queue, { lists, held: held() })
    shown$.next({ queue, base: on, unsent })
    overlay.set(unsent.overlay)
    return unsent
  }

  const changes = news$.subscribe(() => base$.next(null))
  const following = news$.pipe(auditTime(pause, scheduler)).subscribe(() => {
    const known = shown$.value
    if (known !== null && known.queue.entries.length > 0) show(known.queue)
  })
  return {
    base,
    held,
    show,
    stop() {
      for (const each of [changes, following]) each.unsubscribe()
      kept.stop()
      overlay.set(null)
    },
  }
}

/** Keeps the readings and dryer events of the batches that go on, so that they can be decided about without a network. */
function keepDetails({ batches }: Pick<ShownLists, 'batches'>, details: BatchDetails) {
  const kept = new Map<number, () => void>()
  function follow(): void {
    const open = new Set(
      batches
        .get()
        .toArray()
        .flatMap(({ id, status }) => (status === 'Complete' ? [] : [id])),
    )
    for (const [id, leave] of kept)
      if (!open.has(id)) {
        kept.delete(id)
        leave()
      }
    for (const id of open)
      if (!kept.has(id))
        kept.set(
          id,
          details.of(id).subscribe(() => undefined),
        )
  }
  const following: Subscription = changesOf(batches).subscribe(follow)
  follow()
  return {
    loaded: (): readonly (readonly [number, BatchDetail])[] =>
      [...kept.keys()].flatMap((id) => {
        const detail = details.of(id).get()
        return detail.status === 'loaded' ? [[id, detail] as const] : []
      }),
    stop() {
      following.unsubscribe()
      for (const leave of kept.values()) leave()
      kept.clear()
    },
  }
}
