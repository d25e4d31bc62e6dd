/** What a test has started and nobody else would end: the next test, in the same world, would still hear of it. */
const opened = new Set<() => void>()

/** Has `stop` called when the test is over. */
export const stopsWithTest = (stop: () => void): void => void opened.add(stop)

/** Ends all that the test has started. */
export function stopOpened(): void {
  for (const stop of opened) stop()
  opened.clear()
}
