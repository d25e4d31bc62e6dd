import type { KeyboardEvent } from 'react'

/** Arrow keys walk the rows of a virtual list, whether drawn yet or not; Home and End go to its ends. */
export function useRowKeys(count: number, reveal: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
    const to = row && target(event.key, Number(row.getAttribute('data-index')), count - 1)
    if (to === null) return
    event.preventDefault()
    const list = event.currentTarget
    const focus = () => {
      const link = list.querySelector<HTMLElement>(`[data-index="${to}"] [data-row-link]`)
      link?.focus({ preventScroll: true })
      return link !== null
    }
    reveal(to)
    if (!focus()) requestAnimationFrame(focus)
  }
}

function target(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
