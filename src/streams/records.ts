/** Records by id, in display order, newest first. Never changes: a change makes another one that shares nearly all of it. */
export interface Records<T extends { readonly id: number }> extends Iterable<T> {
  readonly size: number
  get(id: number): T | undefined
  /** All of them; the same array until something changes. */
  toArray(): readonly T[]
}
