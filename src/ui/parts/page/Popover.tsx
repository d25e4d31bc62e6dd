import { Popover as Disclosure, PopoverButton, PopoverPanel } from '@headlessui/react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { closeByPressElsewhere } from '#ui/parts/hands/closeByPressBeside.ts'
import { leavesSlowly } from '#ui/parts/hands/leavesSlowly.ts'
import { classes } from '#ui/parts/text/classes.ts'
import type { MenuButtonLook } from './DeferredMenu.tsx'

interface PopoverProps {
  readonly look: MenuButtonLook
  /** The edge of the panel that is aligned with the button's. */
  readonly side?: 'start' | 'end'
  readonly className: string
  /** The panel below the button; drawn only while it is open. */
  readonly panel: () => ReactNode
}

/** A button with a panel of fields below it. */
export function Popover({ look, side = 'end', className, panel }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Disclosure className="flex">
      <PopoverButton ref={button} aria-label={look.label} className={look.className}>
        {look.content}
      </PopoverButton>
      <PopoverPanel
        focus
        role="group"
        aria-label={look.label}
        anchor={{ to: side === 'start' ? 'bottom start' : 'bottom end', ...spacing }}
        transition={leavesSlowly()}
        className={classes(floatingClass, className)}
      >
        {({ close }) => (
          <>
            <FloatingHands button={button} close={close} />
            <Panel panel={panel} />
          </>
        )}
      </PopoverPanel>
    </Disclosure>
  )
}

function Panel({ panel }: Pick<PopoverProps, 'panel'>) {
  return panel()
}

/** Between button and panel, and between panel and the edge of the screen, px. */
export const spacing = { gap: 8, padding: 8 }

export const floatingClass =
  'z-60 rounded-card border border-line bg-surface text-ink shadow-overlay animate-fade outline-none print:hidden ' +
  'data-leave:pointer-events-none data-leave:transition-opacity data-leave:duration-100 data-leave:data-closed:opacity-0'

interface FloatingHandsProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly close: () => void
}

/**
 * In a menu or a panel below a button: a press elsewhere closes it. Its field marked `data-autofocus` takes the focus,
 * and on a touch screen no field does.
 */
export function FloatingHands({ button, close }: FloatingHandsProps) {
  const place = useRef<HTMLSpanElement>(null)
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    const panel = place.current?.parentElement
    if (!panel || !button.current) return undefined
    // A focused field would open the keyboard.
    if (matchMedia('(pointer: coarse)').matches) panel.focus({ preventScroll: true })
    else panel.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    return closeByPressElsewhere([panel, button.current], () => closeNow())
  }, [button])
  return <span ref={place} hidden />
}
