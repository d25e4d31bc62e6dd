import type { ComponentType } from 'react'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'
import { lazyPage } from '#ui/parts/page/lazyPage.ts'

/**
 * The page of one record, whose number stands in the address; what is no number is a page that is not there.
 * `List` is what an address without a number leads to, where the route has such a one.
 */
export function recordPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<{ id: number }>>>>,
  name: Name,
  List?: ComponentType,
) {
  const Detail = lazyPage(load, name)
  return function OfRecord({ params: { id } }: { params: { readonly id?: string | undefined } }) {
    if (id === undefined && List !== undefined) return <List />
    if (!/^[1-9]\d{0,14}$/.test(id ?? '')) return <ErrorPage status={404} />
    return <Detail key={id} id={Number(id)} />
  }
}
