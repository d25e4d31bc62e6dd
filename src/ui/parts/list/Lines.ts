import type { Group } from './groups.ts'

const noneClosed: ReadonlySet<string> = new Set()

/**
 * The lines of a drawn list: a heading before the rows of each group, and no rows of a closed one. Lines and places of
 * rows differ by what stands before them, so a list of 50,000 rows needs no second list.
 */
export class Lines {
  readonly count: number
  readonly #groups: readonly Group[]
  readonly #closed: ReadonlySet<string>
  /** The line of each group's heading. */
  readonly #starts: readonly number[]

  constructor(groups: readonly Group[], rows: number, closed = noneClosed) {
    this.#groups = groups
    this.#closed = closed
    let line = 0
    const starts: number[] = []
    for (const group of groups) {
      starts.push(line)
      line += 1 + (closed.has(group.key) ? 0 : group.count)
    }
    this.#starts = starts
    this.count = groups.length === 0 ? rows : line
  }

  /** The heading that is a line; undefined for a row's. */
  groupAt(line: number): Group | undefined {
    const last = this.#lastBefore(line)
    return this.#starts[last] === line ? this.#groups[last] : undefined
  }

  isClosed = ({ key }: Pick<Group, 'key'>): boolean => this.#closed.has(key)

  /** The place of the row of a line; of a heading, that of its first row. */
  placeAt(line: number): number {
    const last = this.#lastBefore(line)
    const group = this.#groups[last]
    if (group === undefined) return line
    return group.at + Math.max(0, line - (this.#starts[last] ?? 0) - 1)
  }

  /** The line of the row at a place; of a closed group's, its heading. */
  lineOf(place: number): number {
    const last = this.#lastAt(place)
    const group = this.#groups[last]
    if (group === undefined) return place
    const heading = this.#starts[last] ?? 0
    return this.isClosed(group) ? heading : heading + 1 + place - group.at
  }

  /** The place of the next row that is drawn, after a line (`-1`: the first) or before it; null at the end. */
  rowBeside(line: number, step: 1 | -1): number | null {
    for (let next = line + step; next >= 0 && next < this.count; next += step)
      if (this.groupAt(next) === undefined) return this.placeAt(next)
    return null
  }

  /** The last group whose heading is at a line or before it; -1 for none. */
  #lastBefore = (line: number): number => lastUpTo(this.#groups.length, (nth) => (this.#starts[nth] ?? 0) <= line)

  /** The last group that begins with the row at a place or before it; -1 for none. */
  #lastAt = (place: number): number => lastUpTo(this.#groups.length, (nth) => (this.#groups[nth]?.at ?? 0) <= place)
}

/** The last of `count` for which something holds that holds of all before it; -1 for none. */
function lastUpTo(count: number, holds: (nth: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low - 1
}
