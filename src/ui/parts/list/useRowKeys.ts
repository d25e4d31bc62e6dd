import type { KeyboardEvent } from 'react'
import { Lines } from './Lines.ts'
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
  lines = new Lines([], count),
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
    if (!row) return
    const line = Number(row.getAttribute('data-index'))
    const at = lines.placeAt(line)
    const isHeading = lines.groupAt(line) !== undefined
    const isTick = event.target instanceof HTMLInputElement
    const command = event.ctrlKey || event.metaKey || event.altKey
    if (ticks && !isHeading && ticked(event, at, isTick, ticks)) return event.preventDefault()
    const to = command && event.key.length === 1 ? null : target(event.key, line, lines)
    if (to === null) return
    event.preventDefault()
    if (event.shiftKey && !isHeading) ticks?.tick(at, to)
    const list = event.currentTarget
    const aim = lines.lineOf(to)
    const focus = () => {
      const link = list.querySelector<HTMLElement>(`[data-index="${aim}"] ${isTick ? 'input' : '[data-row-link]'}`)
      link?.focus({ preventScroll: true })
      return link !== null
    }
    reveal(aim)
    if (!focus()) requestAnimationFrame(focus)
  }
}

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

/** The place to which a key goes from a line; null for other keys, and where there is no row that way. */
function target(key: string, line: number, lines: Lines): number | null {
  const here = lines.groupAt(line) === undefined ? lines.placeAt(line) : null
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return lines.rowBeside(line, 1) ?? here
    case 'ArrowUp':
    case 'k':
      return lines.rowBeside(line, -1) ?? here
    case 'Home':
      return lines.rowBeside(-1, 1)
    case 'End':
      return lines.rowBeside(lines.count, -1)
    default:
      return null
  }
}
