import { useEffect, useEffectEvent } from 'react'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { display } from '#ui/shell/display.ts'

/**
 * j and k move through the rows, `/` goes to the search and `?` tells the keys; Enter opens a row as any link. Like the
 * other single letters they are off on devices that turned them off, while somebody types, and under a dialog.
 */
export function useTimelineKeys(onKeys: () => void): void {
  const { shortcuts } = useSignal(display)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!shortcuts || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return
    const field = target instanceof Element ? target.closest('input, textarea, select, [role=menu]') : null
    if (key === 'Escape' && field?.closest('[data-timeline-search]') instanceof Element) return goTo(rowLinks()[0])
    if (field !== null) return
    if (key === 'j' || key === 'k') moveRow(key === 'j' ? 1 : -1)
    else if (key === '/') document.querySelector<HTMLElement>('[data-timeline-search] input')?.focus()
    else if (key === '?') onKeys()
    else return
    // The slash would open the search of everything.
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [])
}

const rowLinks = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-timeline-rows] [data-row-link]')].toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  )

const placeOf = (link: HTMLElement): number => Number(link.closest('[data-index]')?.getAttribute('data-index') ?? 0)

/** To the next row; from outside the list to the first one in sight. */
export function moveRow(by: number): void {
  const links = rowLinks()
  const at = links.findIndex((link) => link === document.activeElement)
  goTo(at === -1 ? links.find((link) => link.getBoundingClientRect().top > topOfRows) : links[at + by])
}

/** px: the bar of the program and the one of the day cover what is above. */
const topOfRows = 100

function goTo(link: HTMLElement | undefined): void {
  if (link === undefined) return
  link.focus({ preventScroll: true })
  link.scrollIntoView({ block: 'nearest' })
}
