import { useLocation } from 'wouter'
import { useHashPlace, useHashQuery } from '#ui/hooks/useHashPlace.ts'
import { useQueryValue } from '#ui/hooks/useQueryValue.ts'

/** The parameter with the moment: an event's number, or a plant's time. */
const parameter = 'at'

/** The routes of the pages that can be seen as of a moment: they show the plant's records and nothing else. */
const pastRoutes: readonly string[] = [
  '/',
  '/statistics',
  '/reports',
  '/trace',
  '/orders',
  '/wagons',
  '/batches',
  '/lots',
  '/shipments',
  '/clients',
  '/orchards',
  '/drying-bins',
  '/inventory',
  '/orders/:id',
  '/wagons/:id',
  '/batches/:id',
  '/lots/:id',
  '/shipments/:id',
  '/clients/:id',
]

export const hasPast = (route: string): boolean => pastRoutes.includes(route)

const patterns = pastRoutes.map((route) => new RegExp(`^${route.replace(':id', String.raw`\d+`)}$`))

/** A place as of a moment, if its page can be; the place itself otherwise. */
export function withMoment(place: string, moment: string): string {
  const [path = '', query = ''] = place.replace(/^#/, '').split('?', 2)
  if (!patterns.some((pattern) => pattern.test(path))) return place
  const params = new URLSearchParams(query)
  if (!params.has(parameter)) params.set(parameter, moment)
  return `${place.startsWith('#') ? '#' : ''}${path}?${params.toString()}`
}

/** The moment in the address, '' for the present, and how to change it. */
export const useMomentInAddress = (): [string, (text: string) => void] => useQueryValue(parameter)

/** The address of the same page at present. */
export function usePresentHref(): string {
  const [path] = useLocation()
  const params = new URLSearchParams(useHashQuery())
  params.delete(parameter)
  return `#${path}${params.size === 0 ? '' : `?${params.toString()}`}`
}

/** The query of a page of the past, without the moment: that is no part of its filters, nor of a report. */
export function usePastQuery(): string {
  const params = new URLSearchParams(useHashQuery())
  params.delete(parameter)
  return params.toString()
}

/** The router's address within a page of the past: what is opened from it stays at its moment. */
export function usePastPlace(): ReturnType<typeof useHashPlace> {
  const [path, navigate] = useHashPlace()
  const moment = new URLSearchParams(useHashQuery()).get(parameter) ?? ''
  return [path, (to, options) => navigate(moment === '' ? to : withMoment(to, moment), options)]
}

/** Keeps the links of an element at a moment, however they are followed or copied. Returns how to stop. */
export function keepLinksAt(box: HTMLElement, moment: string): () => void {
  const events = ['pointerdown', 'focusin', 'click', 'contextmenu'] as const
  const keep = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
    const href = link?.getAttribute('href') ?? ''
    if (link !== null && withMoment(href, moment) !== href) link.setAttribute('href', withMoment(href, moment))
  }
  for (const event of events) box.addEventListener(event, keep, true)
  return () => {
    for (const event of events) box.removeEventListener(event, keep, true)
  }
}
