import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'

interface ComboText {
  readonly open: boolean
  /** What is chosen, and its name. */
  readonly value: string
  readonly chosen: string
  /** What is looked for; empty if the text is the name of what is chosen. */
  readonly typed: string
}

/** What a combobox's text does beside Headless UI's own: for fingers, for scanners' neighbours, and for Tab. */
export function useComboText({ open, value, chosen, typed }: ComboText) {
  const text = useRef<HTMLInputElement>(null)
  const valueBefore = useRef(value)
  // After any key, Headless UI takes the text for typed until a choice is taken: what is chosen by a scan, or by a record
  // that has come, would not show.
  useLayoutEffect(() => {
    if (text.current !== null && (!open || valueBefore.current !== value)) text.current.value = chosen
    valueBefore.current = value
  }, [open, value, chosen])
  const isMoved = useRef(false)
  // What is typed now replaces the name of what was chosen.
  const selectName = useEffectEvent(() => {
    if (typed === '' && document.activeElement === text.current) text.current?.select()
  })
  useEffect(() => {
    isMoved.current = false
    if (open) selectName()
  }, [open])
  return {
    ref: text,
    // The arrow gives the text the focus: on a touch screen the keyboard opens only for a press on the text itself.
    inputMode: 'none',
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      currentTarget.inputMode = 'text'
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      currentTarget.inputMode = 'none'
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (!open) currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    },
    // Tab takes the marked choice where it was looked for, and none where the list was only opened.
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      if (moves.has(event.key)) isMoved.current = open
      else if (event.key === 'Tab' && typed === '' && !isMoved.current) event.stopPropagation()
    },
  } as const
}

const moves: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])
