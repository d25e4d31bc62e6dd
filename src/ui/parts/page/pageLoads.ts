const listeners = new Set<() => void>()
let running = 0

const notify = (): void => {
  for (const listener of listeners) listener()
}

export const pageLoads = {
  /** Called when a page starts loading; the returned function is called when it is loaded or has failed. */
  begin(): () => void {
    running++
    notify()
    return () => {
      running--
      notify()
    }
  },
  areRunning: () => running > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
