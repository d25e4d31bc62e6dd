/** Where an event is opened, in the address; `query` is what the timeline shows around it. */
export function eventPlace(seq: number, query = ''): string {
  const params = new URLSearchParams(query)
  params.set('event', String(seq))
  return `/timeline?${params.toString()}`
}
