import { swallowNextClick } from './swallowNextClick.ts'

/**
 * Closes a window by a press beside its panel. The press has to begin and to end there: a text selection that begins
 * inside may end outside. Returns how to stop.
 */
export function closeByPressBeside(window: HTMLElement, panel: HTMLElement, close: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const isBeside = ({ target }: Event): boolean => target instanceof Node && !panel.contains(target)
  let isPressed = false
  window.addEventListener('pointerdown', (event) => (isPressed = isBeside(event)), { signal })
  window.addEventListener('click', (event) => isPressed && isBeside(event) && close(), { signal })
  return () => controller.abort()
}

/**
 * Closes a menu or a panel by a press elsewhere, which does nothing else: no select opens, and nothing is clicked when
 * the page is in reach again. Returns how to stop.
 */
export function closeByPressElsewhere(own: readonly Element[], close: () => void): () => void {
  const press = (event: Event): void => {
    const { target } = event
    if (!(target instanceof Element) || own.some((element) => element.contains(target) || isListOf(element, target)))
      return
    // Messages and the answer to a scan are over everything.
    if (target.closest('[data-over-dialogs]') !== null) return
    event.preventDefault()
    event.stopPropagation()
    swallowNextClick()
    close()
  }
  addEventListener('pointerdown', press, true)
  return () => removeEventListener('pointerdown', press, true)
}

/** Whether this is in the open list of one of its fields: such a list is drawn above everything, not inside. */
function isListOf(panel: Element, target: Element): boolean {
  const list = target.closest('[role=listbox]')
  return [...panel.querySelectorAll('[role=combobox]')].some(
    (field) => list !== null && field.getAttribute('aria-controls') === list.id,
  )
}
