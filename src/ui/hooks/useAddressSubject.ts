import { useSearch } from 'wouter'

/** What an address asks about, by `name` and `value` as they stand in it; `record` where it is one by its id. */
export interface AddressSubject<Kind extends string> {
  readonly name: string
  readonly value: string
  readonly record: { readonly kind: Kind; readonly id: number } | null
}

/** `?wagon=12`, or a word of the page's own: `?season=2026`. Null where the address names neither. */
export function useAddressSubject<Kind extends string>(
  kinds: readonly Kind[],
  own: string,
): AddressSubject<Kind> | null {
  const params = new URLSearchParams(useSearch())
  const said = params.get(own)
  if (said !== null) return { name: own, value: said, record: null }
  for (const kind of kinds) {
    const id = Number(params.get(kind) ?? '')
    if (Number.isSafeInteger(id) && id > 0) return { name: kind, value: String(id), record: { kind, id } }
  }
  return null
}
