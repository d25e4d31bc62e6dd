/** A value that changes: read it now, hear of every change. `get` answers the same object until it has changed. */
export interface Readable<T> {
  readonly get: () => T
  /** Calls `listener` after each change; the answer stops that. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Cell<T> extends Readable<T> {
  readonly set: (value: T) => void
}

/** A value that changes, with the right to change it. Setting the same value again tells nobody. */
export function createCell<T>(initial: T): Cell<T> {
  const listeners = new Set<() => void>()
  let held = initial
  return {
    get: () => held,
    set(value) {
      if (Object.is(value, held)) return
      held = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      // Wrapped, so that one function may listen twice.
      const own = () => listener()
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
  }
}
