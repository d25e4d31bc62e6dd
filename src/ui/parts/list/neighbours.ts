/** The addresses of a list's rows in their order, asked for when somebody goes on from one to the next. */
type Rows = () => readonly string[]

let last: { readonly rows: Rows; found: readonly string[] | null } = { rows: () => [], found: null }

/** Remembers the list that was shown last: its rows are the neighbours of a record that is opened from it. */
export function rememberRows(rows: Rows): void {
  last = { rows, found: null }
}

/** The addresses before and after one in the list that was shown last; null at its ends, and for others. */
export function neighboursOf(address: string): { readonly previous: string | null; readonly next: string | null } {
  last.found ??= last.rows()
  const at = last.found.indexOf(address)
  if (at === -1) return { previous: null, next: null }
  return { previous: last.found[at - 1] ?? null, next: last.found[at + 1] ?? null }
}
