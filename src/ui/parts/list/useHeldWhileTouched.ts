import { useEffect, useState } from 'react'

/** The time that news is held back after the finger has left, in ms: a tap is often two. */
const rest = 400

/**
 * Keeps a value unchanged while the user touches the element, and a moment longer, so that nothing moves under the
 * finger. Spread `touch` on the element.
 */
export function useHeldWhileTouched<Value>(value: Value) {
  const [steady, setSteady] = useState(value)
  const [touch, setTouch] = useState<'none' | 'down' | 'leaving'>('none')
  if (touch === 'none' && steady !== value) setSteady(value)

  useEffect(() => {
    if (touch !== 'leaving') return
    const timer = setTimeout(() => setTouch('none'), rest)
    return () => clearTimeout(timer)
  }, [touch])

  const leave = () => setTouch((before) => (before === 'down' ? 'leaving' : before))
  return {
    steady: touch === 'none' ? value : steady,
    touch: {
      onPointerDown: () => setTouch('down'),
      onPointerUp: leave,
      onPointerCancel: leave,
      onPointerLeave: leave,
    },
  }
}
