import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { neighboursOf } from '#ui/parts/list/neighbours.ts'
import { scanner } from '#ui/scan/scanner.ts'
import { mayOpen } from '#ui/shell/access.ts'
import { display } from '#ui/shell/display.ts'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { shortcuts } from './shortcuts.ts'

/** ms between G and the letter. */
const chordTimeout = 1200

/**
 * Ctrl+K (⌘K) opens the search from anywhere. So does a slash; a question mark shows the keys, J and K go to the first
 * row of a list or to the next record of it, and G and a letter open a page; but only if nobody is typing, no dialog is open, and they are not turned off on the device: single letters interfere with speech control.
 */
export function useShortcuts(onSearch: () => void, onKeys: () => void) {
  const self = useSelf()
  const [, navigate] = useLocation()
  const leave = useLeave()
  const { shortcuts: letters } = useSignal(display)
  const begun = useRef(-Infinity)
  const last = useRef(-Infinity)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    // A scanner types addresses with slashes: a key that follows another too fast is no shortcut.
    const hurried = timeStamp - last.current <= scanner.get().gap
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
    if (key === '?') {
      event.preventDefault()
      return onKeys()
    }
    const after = timeStamp - begun.current < chordTimeout
    begun.current = key === 'g' && !after ? timeStamp : -Infinity
    const goal = after ? shortcuts.find((each) => each.letter === key && mayOpen(each, self)) : undefined
    if (goal !== undefined) return leave(() => navigate(goal.path))
    if (!after && (key === 'j' || key === 'k')) return goOn(key === 'j', (path) => leave(() => navigate(path)))
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** To the first row of the list on the page, else to a neighbour of the record in the list that was shown last. */
function goOn(isForward: boolean, open: (path: string) => void): void {
  const first = document.querySelector<HTMLElement>('[data-row-link]')
  if (first !== null) return first.focus()
  const { previous, next } = neighboursOf(location.hash.replace(/\?.*$/, ''))
  const goal = isForward ? next : previous
  if (goal !== null) open(goal.replace(/^#/, ''))
}

const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null)
