import { type RefObject, useLayoutEffect, useState } from 'react'

/** The inner width of an element in px, kept up to date; `unmeasured` until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, unmeasured: number): number {
  const [width, setWidth] = useState(unmeasured)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setWidth(box.clientWidth || unmeasured)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, unmeasured])
  return width
}
