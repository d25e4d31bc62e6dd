import { watchBack } from './watchBack.ts'

/** An open modal: its element, a child of the body, and the function that closes it. */
export interface OpenModal {
  readonly element: HTMLElement
  readonly close: () => void
}

let modals: readonly OpenModal[] = []
/** The elements that are inert because a modal covers them. */
const behind = new Set<Element>()
let stopWatching = (): void => {}

/** Whether this modal is above all others. */
export const isTopmost = (element: HTMLElement): boolean => modals.at(-1)?.element === element

/**
 * Makes everything below a modal inert until the returned function is called. Elements with `data-over-dialogs` stay
 * usable.
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

/** Stops the page from scrolling, and keeps its width without the scroll bar. */
function hold(): void {
  const { style, clientWidth } = document.documentElement
  style.paddingInlineEnd = `${Math.max(0, innerWidth - clientWidth)}px`
  style.overflow = 'hidden'
  addEventListener('keydown', closeByEscape)
  stopWatching = watchBack(closeTopmost)
}

function release(): void {
  const { style } = document.documentElement
  style.paddingInlineEnd = ''
  style.overflow = ''
  removeEventListener('keydown', closeByEscape)
  stopWatching()
}

function closeByEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  event.preventDefault()
  closeTopmost()
}

function closeTopmost(): void {
  const top = modals.at(-1)
  // A field reports its value on blur; only then is it known whether closing would lose it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  queueMicrotask(() => top?.close())
}
