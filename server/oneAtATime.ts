/** Runs functions one at a time, in the order of the calls; one that fails does not stop the next. */
export function oneAtATime(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const mine = last.then(() => run())
    last = mine.catch(() => undefined)
    return mine
  }
}
