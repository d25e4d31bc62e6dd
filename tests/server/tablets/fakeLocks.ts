/** Web Locks, as a browser has them. */
export function fakeLocks() {
  const held = new Map<string, Promise<unknown>>()
  return {
    async request<T>(name: string, { ifAvailable = false }, work: (lock: unknown) => T | Promise<T>): Promise<T> {
      const before = held.get(name)
      if (before !== undefined && ifAvailable) return work(null)
      const working = (async () => {
        await before
        return work({ name })
      })()
      const done = working.catch(() => undefined)
      held.set(name, done)
      void done.then(() => held.get(name) === done && held.delete(name))
      return working
    },
  }
}
