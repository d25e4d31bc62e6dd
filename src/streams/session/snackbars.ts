import { BehaviorSubject, type SchedulerLike, type Subscription, timer } from 'rxjs'
import { messageTimes } from '#model/values/messages.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { signalOf } from '#streams/signalOf.ts'

type SnackbarColor = 'success' | 'error' | 'warning'

/** A message at the bottom of the screen. `id` is its timestamp, ms; `timeout` in ms. Specification, section 3. */
export interface Snackbar {
  readonly id: number
  readonly message: string
  readonly options: { readonly color: SnackbarColor; readonly timeout: number }
  readonly show: boolean
}

/** The action that a message offers; `stays` until it is used or dismissed. */
export interface SnackbarAction {
  readonly label: string
  readonly stays?: true
  readonly run: () => void
}

interface SnackbarChoices {
  readonly color?: SnackbarColor
  readonly timeout?: number
  readonly action?: SnackbarAction
}

export type ShownSnackbar = Snackbar & Pick<SnackbarChoices, 'action'>

/** The visible messages, oldest first. */
export interface Snackbars extends ReadonlySignal<readonly ShownSnackbar[]> {
  /** Shows a message for its timeout (5000 ms by default) and returns its id. */
  readonly add: (message: string, options?: SnackbarChoices) => number
  /** Removes a message; no effect if it is gone. */
  readonly remove: (id: number) => void
  /** Keeps a message while a person is about to use its action; `release` restarts its timeout. */
  readonly hold: (id: number) => void
  readonly release: (id: number) => void
}

/** A store of messages. Two messages of the same millisecond get consecutive ids. */
export function createSnackbars(scheduler: SchedulerLike): Snackbars {
  const shown$ = new BehaviorSubject<readonly ShownSnackbar[]>([])
  const timers = new Map<number, Subscription>()
  const lastId$ = new BehaviorSubject(0)

  const hold = (id: number): void => timers.get(id)?.unsubscribe()

  function remove(id: number): void {
    hold(id)
    timers.delete(id)
    shown$.next(shown$.value.filter((snackbar) => snackbar.id !== id))
  }

  function release(id: number): void {
    hold(id)
    const snackbar = shown$.value.find((each) => each.id === id)
    if (snackbar !== undefined && snackbar.action?.stays !== true)
      timers.set(
        id,
        timer(snackbar.options.timeout, scheduler).subscribe(() => remove(id)),
      )
  }

  return {
    ...signalOf(shown$),
    remove,
    hold,
    release,
    add(message, { color = 'success', timeout = messageTimes.usual, action } = {}) {
      const id = Math.max(scheduler.now(), lastId$.value + 1)
      lastId$.next(id)
      const snackbar = { id, message, options: { color, timeout }, show: true, ...(action && { action }) }
      shown$.next([...shown$.value, snackbar])
      release(id)
      return id
    },
  }
}
