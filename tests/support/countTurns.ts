/** Counts the turns of the event loop; `stop` returns the number. */
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
