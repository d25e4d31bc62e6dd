/**
 * Reads a table in pages: `read` returns the rows after a key, in the order of their keys and at most a page of them,
 * and no row at the end.
 */
export async function* inPages<Row, Key>(
  first: Key,
  read: (after: Key) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<readonly Row[], undefined> {
  for (let after = first; ;) {
    const page = await read(after)
    const last = page.at(-1)
    if (last === undefined) return undefined
    yield page
    after = keyOf(last)
  }
}
