import { produce } from 'immer'
import type { SchedulerLike } from 'rxjs'
import { messageTimes } from '#model/messages.ts'
import type { Snackbar } from '#model/snackbar.ts'
import { createCell, type Readable } from './readable.ts'

type SnackbarColor = Snackbar['options']['color']

/** The messages that are shown, oldest first. */
export interface Snackbars extends Readable<readonly Snackbar[]> {
  /** Shows a message for its time (5000 ms unless said otherwise) and answers its id. */
  readonly add: (message: string, options?: { readonly color?: SnackbarColor; readonly timeout?: number }) => number
  /** Takes a message away; one that is gone already stays gone. */
  readonly remove: (id: number) => void
}

/** A store of messages. Two that are added in the same millisecond get ids one apart. */
export function createSnackbars(scheduler: SchedulerLike): Snackbars {
  const shown = createCell<readonly Snackbar[]>([])
  let last = 0

  const remove = (id: number): void => shown.set(shown.get().filter((snackbar) => snackbar.id !== id))

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    remove,
    add(message, { color = 'success', timeout = messageTimes.usual } = {}) {
      const id = Math.max(scheduler.now(), last + 1)
      last = id
      shown.set(
        produce(shown.get(), (draft) => {
          draft.push({ id, message, options: { color, timeout }, show: true })
        }),
      )
      scheduler.schedule(() => remove(id), timeout)
      return id
    },
  }
}
