/** What a call of the log is asked with. */
export type EventCallFilter = Readonly<Record<string, string | readonly string[]>>

/** A query of a call as text, by which two are compared; repeated parameters stay repeated. */
export const queryText = (query: EventCallFilter): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  ).toString()

/** A query of a call from its text. */
export function queryOfText(text: string): EventCallFilter {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
