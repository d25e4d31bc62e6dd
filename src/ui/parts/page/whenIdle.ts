/** Runs `task` once the page has nothing to do, at the latest after 3 s; what comes back calls it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, 1000)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(task, { timeout: 3000 })
  return () => cancelIdleCallback(callback)
}
