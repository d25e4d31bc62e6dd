/** Resources of a test to close: otherwise the next test, in the same world, would get their events. */
const opened = new Set<() => void>()

/** Has `stop` called when the test is over. */
export const stopsWithTest = (stop: () => void): void => void opened.add(stop)

/** Ends all that the test has started. */
export function stopOpened(): void {
  for (const stop of opened) stop()
  opened.clear()
}
