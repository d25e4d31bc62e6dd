import { useEffect, useState } from 'react'

/** Longer than a pause between letters, short enough not to be noticed, in ms. */
const pause = 250

/** A value after it has not changed for a moment, so that a search is sent once typing pauses. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled
}
