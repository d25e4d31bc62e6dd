/** A path with its query, which may be empty. */
export const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`)
