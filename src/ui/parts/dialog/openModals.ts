/** A window that lies over the page: its element, a child of the body, and what closes it. */
export interface OpenModal {
  readonly element: HTMLElement
  readonly close: () => void
}

let modals: readonly OpenModal[] = []
/** What is out of reach for now, because a window lies over it. */
const behind = new Set<Element>()

/** Whether this window lies over all others. */
export const isTopmost = (element: HTMLElement): boolean => modals.at(-1)?.element === element

/**
 * Puts all that lies under a window out of reach until the answered function is called: nothing of it can be pressed,
 * has the focus or is read aloud. What is marked by `data-over-dialogs` stays within reach.
 */
export function coverPage(modal: OpenModal): () => void {
  if (modals.length === 0) hold()
  modals = [...modals, modal].toSorted((one, other) => heightOf(one) - heightOf(other))
  settle()
  return () => {
    modals = modals.filter((each) => each !== modal)
    settle()
    if (modals.length === 0) release()
  }
}

const heightOf = ({ element }: OpenModal): number => Number(element.style.zIndex)

function settle(): void {
  const top = modals.at(-1)?.element
  for (const element of document.body.children) {
    const isReached = top === undefined || element === top || element.hasAttribute('data-over-dialogs')
    if (isReached && behind.delete(element)) {
      element.removeAttribute('inert')
      element.removeAttribute('aria-hidden')
    }
    if (isReached || element.hasAttribute('inert')) continue
    behind.add(element)
    element.setAttribute('inert', '')
    element.setAttribute('aria-hidden', 'true')
  }
}

/** The page beneath does not scroll, and stays as wide as it is. */
function hold(): void {
  const { style, clientWidth } = document.documentElement
  style.paddingInlineEnd = `${Math.max(0, innerWidth - clientWidth)}px`
  style.overflow = 'hidden'
  addEventListener('keydown', closeByEscape)
}

function release(): void {
  const { style } = document.documentElement
  style.paddingInlineEnd = ''
  style.overflow = ''
  removeEventListener('keydown', closeByEscape)
}

function closeByEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  event.preventDefault()
  const top = modals.at(-1)
  // What stands in a field is told when the field is left; only then is it known whether something would be lost.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  queueMicrotask(() => top?.close())
}
