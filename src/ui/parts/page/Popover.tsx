import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { swallowNextClick } from '#ui/parts/hands/swallowNextClick.ts'
import { classes } from '#ui/parts/text/classes.ts'
import type { MenuButtonLook } from './DeferredMenu.tsx'
import { placeBeneath, type Side } from './placeBeneath.ts'

interface PopoverProps {
  readonly look: MenuButtonLook
  readonly side?: Side
  /** The panel is a menu (`menuitem`): the arrow keys move through it. */
  readonly isMenu?: boolean
  readonly className: string
  /** The panel below the button; drawn only while it is open. */
  readonly panel: (close: () => void) => ReactNode
}

/** A button with a panel below it. Escape, losing the focus, or a press outside closes it; the press does nothing else. */
export function Popover({ look, side = 'end', isMenu = false, className, panel }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const opened = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen || !button.current || !opened.current) return undefined
    return begin(button.current, opened.current, { side, isMenu, close: () => setIsOpen(false) })
  }, [isOpen, side, isMenu])
  return (
    <div className="flex">
      <button
        ref={button}
        type="button"
        aria-label={look.label}
        aria-haspopup={isMenu ? 'menu' : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-open={isOpen ? '' : undefined}
        className={look.className}
        onClick={() => setIsOpen(!isOpen)}
      >
        {look.content}
      </button>
      {isOpen && (
        <div
          ref={opened}
          id={id}
          role={isMenu ? 'menu' : 'group'}
          aria-label={look.label}
          tabIndex={-1}
          className={classes(panelClass, className)}
        >
          {panel(() => setIsOpen(false))}
        </div>
      )}
    </div>
  )
}

interface OpenPopover extends Required<Pick<PopoverProps, 'side' | 'isMenu'>> {
  readonly close: () => void
}

function begin(button: HTMLElement, panel: HTMLElement, { side, isMenu, close }: OpenPopover): () => void {
  const end = placeBeneath(button, panel, side)
  firstOf(panel).focus({ preventScroll: true })
  const controller = new AbortController()
  const { signal } = controller
  const isElsewhere = (place: unknown): boolean =>
    place instanceof Node && !button.contains(place) && !panel.contains(place)
  const press = (event: Event): void => {
    if (!isElsewhere(event.target)) return
    // Neither a mousedown, which opens a select, nor a click.
    event.preventDefault()
    event.stopPropagation()
    swallowNextClick()
    close()
  }
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  document.addEventListener('pointerdown', press, { capture: true, signal })
  document.addEventListener('keydown', escape, { signal })
  panel.addEventListener('focusout', ({ relatedTarget }) => isElsewhere(relatedTarget) && close(), { signal })
  if (isMenu) panel.addEventListener('keydown', goThrough, { signal })
  return () => {
    end()
    controller.abort()
    // The panel is gone, and so is the focus if it was inside.
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  }
}

const panelClass =
  'fixed z-60 max-w-[calc(100vw-16px)] overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-overlay ' +
  'animate-fade outline-none print:hidden'

const firstOf = (panel: HTMLElement): HTMLElement =>
  panel.querySelector<HTMLElement>('[role=menuitem]') ??
  panel.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled), button:not(:disabled), a[href]') ??
  panel

const keyTargets: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** The arrow keys move through the menu's items; the space bar presses links as it does buttons. */
function goThrough(event: KeyboardEvent): void {
  const { currentTarget: menu } = event
  if (!(menu instanceof HTMLElement)) return
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = keyTargets[event.key]?.(at, items.length - 1)
  const item = items[next ?? at]
  if (next !== undefined) item?.focus()
  else if (event.key === ' ' && item instanceof HTMLAnchorElement) item.click()
  else return
  event.preventDefault()
}
