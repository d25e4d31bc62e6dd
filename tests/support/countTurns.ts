/** Counts the turns that the event loop takes; `stop` says how many it were. */
export function countTurns(): { stop: () => number } {
  let turns = 0
  let next = setImmediate(count)
  function count(): void {
    turns += 1
    next = setImmediate(count)
  }
  return {
    stop: () => {
      clearImmediate(next)
      return turns
    },
  }
}
