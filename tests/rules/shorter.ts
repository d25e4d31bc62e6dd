/**
 * The fewest of some turns that still fail, found by leaving turns out, in halves and quarters and so on down to one.
 * As `tests/plant/shortest.ts`, for histories that take time to play.
 */
export async function shorter<Turn>(
  turns: readonly Turn[],
  fails: (turns: readonly Turn[]) => Promise<boolean>,
): Promise<readonly Turn[]> {
  let left = turns
  let tried = turns.length
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length;) {
      const fewer = [...left.slice(0, at), ...left.slice(at + size)]
      if (fewer.length < left.length && (await fails(fewer))) left = fewer
      else at += size
    }
    // Removing one turn may make another removable.
    if (size === 1 && left.length < tried) size = 2
    tried = left.length
  }
  return left
}
