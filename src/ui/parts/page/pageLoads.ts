const listeners = new Set<() => void>()
let running = 0

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** The pages that are being loaded at this moment. */
export const pageLoads = {
  /** A page begins to be loaded; what comes back says that it is there, or never will be. */
  begin(): () => void {
    running++
    tell()
    return () => {
      running--
      tell()
    }
  },
  areRunning: () => running > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
