/** Groups writes: those that come while a commit is under way share the next one. */
export function inGroups<T>(commit: (writes: readonly T[]) => Promise<void>): (write: T) => Promise<void> {
  let waiting: { readonly write: T; readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = []
  let working = false
  const work = async (): Promise<void> => {
    working = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        await commit(group.map(({ write }) => write))
        for (const { resolve } of group) resolve()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    working = false
  }
  return (write) =>
    new Promise((resolve, reject) => {
      waiting.push({ write, resolve, reject })
      // Requests that were read in the same turn are in the same group.
      if (!working) {
        working = true
        setImmediate(() => void work())
      }
    })
}
