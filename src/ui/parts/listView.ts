/** What a person asked a list to show. It lives in the URL, so that a link shows the same. */
export interface ListView {
  search: string
  /** The chosen chip's value; empty for all. */
  filter: string
  sort: Sort | null
}

export interface Sort {
  /** A column's key. */
  key: string
  descending: boolean
}

export const wholeList: ListView = { search: '', filter: '', sort: null }

/** Reads `?q=b12&show=Drying&sort=-clean_net`. */
export function readListView(query: string): ListView {
  const params = new URLSearchParams(query)
  const sort = params.get('sort') ?? ''
  const descending = sort.startsWith('-')
  return {
    search: params.get('q') ?? '',
    filter: params.get('show') ?? '',
    sort: sort === '' ? null : { key: descending ? sort.slice(1) : sort, descending },
  }
}

/** Writes what `readListView` reads, without the question mark; other parameters of `query` are kept. */
export function writeListView({ search, filter, sort }: ListView, query = ''): string {
  const params = new URLSearchParams(query)
  const put = (name: string, value: string) => (value === '' ? params.delete(name) : params.set(name, value))
  put('q', search)
  put('show', filter)
  put('sort', sort ? `${sort.descending ? '-' : ''}${sort.key}` : '')
  return params.toString()
}
