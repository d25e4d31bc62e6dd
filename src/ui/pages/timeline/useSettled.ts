import { useEffect, useState } from 'react'

/** Long enough for the next letter, short enough not to be waited for, in ms. */
const pause = 250

/** A value once it has stayed the same for a moment: what is being typed is asked for when it is typed. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled
}
