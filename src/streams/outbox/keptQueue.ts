import { BehaviorSubject } from 'rxjs'
import { isSame } from '#plant/isSame.ts'
import type { Log } from '#streams/http/log.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { signalOf } from '#streams/signalOf.ts'
import type { Queue } from './entry.ts'

type Edit = (queue: Queue) => Queue

/** The queue, which is on the disk before anybody is promised anything, and before anything of it is sent. */
export interface KeptQueue extends ReadonlySignal<Queue> {
  /**
   * Changes the queue at once; resolves when the change is on the disk. Rejects if it can't be kept: then the queue is
   * without it again.
   */
  readonly change: (edit: Edit) => Promise<void>
  /** Notes what has happened elsewhere, such as an answer: it stays so, also where the disk can't take it now. */
  readonly learn: (edit: Edit) => Promise<void>
  /** What may be sent: what is on the disk, and what was learnt. */
  readonly sure: () => Queue
}

interface KeptQueueParts {
  /** What was kept when the page was closed. */
  readonly queue: Queue
  /** Keeps it; on the disk when it resolves. */
  readonly keep: (queue: Queue) => Promise<void>
  /** Shows what it changes of the plant. */
  readonly show: (queue: Queue) => void
  readonly log: Log
}

interface State {
  readonly sure: Queue
  /** The changes that are not on the disk yet, in their order. */
  readonly pending: readonly Edit[]
  readonly last: Promise<unknown>
}

const edited = (queue: Queue, edits: readonly Edit[]): Queue => edits.reduce((before, edit) => edit(before), queue)

/** Keeps every change, one after the other. */
export function createKeptQueue({ queue, keep, show, log }: KeptQueueParts): KeptQueue {
  const queue$ = new BehaviorSubject(queue)
  const state$ = new BehaviorSubject<State>({ sure: queue, pending: [], last: Promise.resolve() })
  show(queue)

  function look(part: Partial<State>): void {
    state$.next({ ...state$.value, ...part })
    const next = edited(state$.value.sure, state$.value.pending)
    if (isSame(next, queue$.value)) return
    // Shown before it is told: who is told looks at the lists.
    show(next)
    queue$.next(next)
  }

  async function keepNext(before: Promise<unknown>, edit: Edit, isLearnt: boolean): Promise<void> {
    await before
    const { sure } = state$.value
    const next = edit(sure)
    const saving = next === sure ? Promise.resolve() : keep(next)
    saving.catch((cause: unknown) => log.error('What waits can’t be kept', cause))
    const isSure = (await isKept(saving)) || isLearnt
    const [, ...pending] = state$.value.pending
    look({ sure: isSure ? next : sure, pending })
    return isLearnt ? undefined : saving
  }

  function change(edit: Edit, isLearnt: boolean): Promise<void> {
    const saved = keepNext(state$.value.last, edit, isLearnt)
    look({ pending: [...state$.value.pending, edit], last: saved.catch(() => undefined) })
    return saved
  }

  return {
    ...signalOf(queue$),
    change: (edit) => change(edit, false),
    learn: (edit) => change(edit, true),
    sure: () => state$.value.sure,
  }
}

/** Whether a change is on the disk, which may be full. */
export const isKept = (saved: Promise<void>): Promise<boolean> =>
  saved.then(
    () => true,
    () => false,
  )
