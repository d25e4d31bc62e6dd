/** The address of an opened event; `query` is the filter of the timeline behind it. */
export function eventPlace(seq: number, query = ''): string {
  const params = new URLSearchParams(query)
  params.set('event', String(seq))
  return `/timeline?${params.toString()}`
}
