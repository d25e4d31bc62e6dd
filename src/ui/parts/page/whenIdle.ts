/** Runs `task` once the page is idle, after 3 s at the latest; the returned function cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, 1000)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(task, { timeout: 3000 })
  return () => cancelIdleCallback(callback)
}
