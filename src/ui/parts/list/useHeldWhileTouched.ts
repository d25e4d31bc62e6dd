import { useEffect, useState } from 'react'

/** How long after the finger has left news is held back, in ms: a tap is often two. */
const rest = 400

/**
 * What the person is touching never moves under the finger: while it is down, and a moment longer, the value
 * stays as it was. Spread `touch` on the element that is touched.
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
