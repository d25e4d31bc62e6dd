import type { KeyboardEvent } from 'react'
import type { Lines } from './groups.ts'
import type { Selection } from './useSelection.ts'

/** The actions of the keys on the selection, if rows can be selected. */
type Ticks = Pick<Selection<never>, 'toggle' | 'tick' | 'all' | 'none'> & { readonly chosen: readonly unknown[] }

/**
 * Arrow keys, J and K move through the rows of a virtual list, drawn or not; Home and End go to its ends. X selects, and
 * Space where there is no room to look into a row; Shift with an arrow selects on the way, Ctrl A selects all shown rows,
 * Escape clears the selection.
 */
export function useRowKeys(
  count: number,
  reveal: (line: number) => void,
  ticks: Ticks | undefined,
  lines: Pick<Lines, 'placeAt' | 'lineOf'> = withoutHeadings,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
    if (!row) return
    const at = lines.placeAt(Number(row.getAttribute('data-index')))
    const isTick = event.target instanceof HTMLInputElement
    const command = event.ctrlKey || event.metaKey || event.altKey
    if (ticks && ticked(event, at, isTick, ticks)) return event.preventDefault()
    const to = command && event.key.length === 1 ? null : target(event.key, at, count - 1)
    if (to === null) return
    event.preventDefault()
    if (event.shiftKey) ticks?.tick(at, to)
    const list = event.currentTarget
    const line = lines.lineOf(to)
    const focus = () => {
      const link = list.querySelector<HTMLElement>(`[data-index="${line}"] ${isTick ? 'input' : '[data-row-link]'}`)
      link?.focus({ preventScroll: true })
      return link !== null
    }
    reveal(line)
    if (!focus()) requestAnimationFrame(focus)
  }
}

const withoutHeadings = { placeAt: (line: number) => line, lineOf: (place: number) => place }

/** Whether a key changed the selection. */
function ticked(
  { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  at: number,
  isTick: boolean,
  ticks: Ticks,
): boolean {
  if ((key === ' ' || key === 'x') && !isTick) ticks.toggle(at, shiftKey)
  else if (key === 'a' && (ctrlKey || metaKey)) ticks.all()
  else if (key === 'Escape' && ticks.chosen.length > 0) ticks.none()
  else return false
  return true
}

function target(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(at + 1, last)
    case 'ArrowUp':
    case 'k':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
