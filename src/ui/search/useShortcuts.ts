import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { longestGap } from '#ui/scan/keyBurst.ts'
import { mayOpen } from '#ui/shell/access.ts'
import { display } from '#ui/shell/display.ts'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { shortcuts } from './shortcuts.ts'

/** ms between G and the letter. */
const together = 1200

/**
 * Ctrl+K (⌘K) searches from anywhere. A slash too, and G and a letter go to a page, but only where nobody is typing,
 * no dialog is open, and the device has not turned them off: single letters are in the way of who speaks to a screen.
 */
export function useShortcuts(onSearch: () => void) {
  const self = useSelf()
  const [, navigate] = useLocation()
  const leave = useLeave()
  const { shortcuts: letters } = useSignal(display)
  const begun = useRef(-Infinity)
  const last = useRef(-Infinity)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    // A scanner types addresses, slashes and all: what comes on the heels of another key is no shortcut.
    const hurried = timeStamp - last.current <= longestGap
    if (key.length === 1) last.current = timeStamp
    const command = event.ctrlKey || event.metaKey
    if (self === null || event.defaultPrevented || event.altKey) return
    if (command && key.toLowerCase() === 'k') {
      event.preventDefault()
      return onSearch()
    }
    if (command || !letters || isBusy(event.target)) return
    if (hurried && begun.current === -Infinity) return
    if (key === '/') {
      event.preventDefault()
      return onSearch()
    }
    const after = timeStamp - begun.current < together
    begun.current = key === 'g' && !after ? timeStamp : -Infinity
    const goal = after ? shortcuts.find((each) => each.letter === key && mayOpen(each, self)) : undefined
    if (goal !== undefined) leave(() => navigate(goal.path))
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null)
