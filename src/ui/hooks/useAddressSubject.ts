import { useSearch } from 'wouter'

/** The subject of an address, by `name` and `value` as in its query; `reference` if it is a record by id. */
export interface AddressSubject<Kind extends string> {
  readonly name: string
  readonly value: string
  readonly reference: { readonly kind: Kind; readonly id: number } | null
}

/** `?wagon=12`, or the page's own parameter: `?season=2026`. Null if the address has neither. */
export function useAddressSubject<Kind extends string>(
  kinds: readonly Kind[],
  own: string,
): AddressSubject<Kind> | null {
  const params = new URLSearchParams(useSearch())
  const ownValue = params.get(own)
  if (ownValue !== null) return { name: own, value: ownValue, reference: null }
  for (const kind of kinds) {
    const id = Number(params.get(kind) ?? '')
    if (Number.isSafeInteger(id) && id > 0) return { name: kind, value: String(id), reference: { kind, id } }
  }
  return null
}
