/**
 * A value that changes: `get` reads it, `subscribe` reports every change. `get` answers the same object until it
 * changes. The door of the streams: React and the rules read a value now and are told of changes, without a stream. The
 * sign-in page has signals before it has RxJS.
 */
export interface ReadonlySignal<T> {
  readonly get: () => T
  /** Calls `listener` after each change; returns unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Signal<T> extends ReadonlySignal<T> {
  readonly set: (value: T) => void
}

/** A writable `ReadonlySignal`. Setting the same value again notifies no listener. */
export function createSignal<T>(initial: T): Signal<T> {
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
      // Wrapped, so that the same function can subscribe twice.
      const own = () => listener()
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
  }
}
