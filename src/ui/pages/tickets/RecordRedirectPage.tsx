import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'
import { useRecordHref } from '#ui/records/useRecordHref.ts'

/**
 * `/record/order/{id}` and `/record/shipment/{id}`: the target of a ticket's QR code. It redirects to the user's own
 * page of the record: growers and the plant have different pages, and the code can't tell who scans it.
 */
export function RecordRedirectPage({ params: { kind, id } }: { params: Readonly<Record<string, string | undefined>> }) {
  const hrefOf = useRecordHref()
  const [, navigate] = useLocation()
  const search = useSearch()
  const isKnown = (kind === 'order' || kind === 'shipment') && /^[1-9]\d{0,14}$/.test(id ?? '')
  const href = isKnown ? hrefOf(kind, Number(id)) : null
  const place = href === null ? null : href.replace(/^#/, '') + (search === '' ? '' : `?${search}`)
  useEffect(() => {
    if (place !== null) navigate(place, { replace: true })
  }, [place, navigate])
  return place === null ? <ErrorPage status={404} /> : null
}
