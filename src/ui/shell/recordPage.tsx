import type { ComponentType } from 'react'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'

/**
 * The page of one record by the number in the address; anything but a number is a 404. `List` is shown for an address
 * without a number, if the route allows that.
 */
export const recordPage = (Detail: ComponentType<{ id: number }>, List?: ComponentType) =>
  function OfRecord({ params: { id } }: { params: { readonly id?: string | undefined } }) {
    if (id === undefined && List !== undefined) return <List />
    if (!/^[1-9]\d{0,14}$/.test(id ?? '')) return <ErrorPage status={404} />
    return <Detail key={id} id={Number(id)} />
  }
