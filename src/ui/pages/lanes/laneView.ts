/** The stretch of time that the lanes show, in ms. */
export interface View {
  readonly from: number
  readonly to: number
}

/** Closer than a quarter of an hour nothing more is told. */
const closest = 15 * 60_000

/** A view within the whole: as long as it is, moved to lie in it. */
function within(whole: View, from: number, length: number): View {
  const fitting = Math.min(Math.max(length, Math.min(closest, whole.to - whole.from)), whole.to - whole.from)
  const begin = Math.min(Math.max(from, whole.from), whole.to - fitting)
  return { from: begin, to: begin + fitting }
}

/** Half as long for 0.5, twice as long for 2, around its middle. */
export function zoomed(view: View, whole: View, times: number): View {
  const length = (view.to - view.from) * times
  return within(whole, (view.from + view.to) / 2 - length / 2, length)
}

/** Moved by a part of its length, earlier if negative. */
export function moved(view: View, whole: View, part: number): View {
  const length = view.to - view.from
  return within(whole, view.from + part * length, length)
}

/** What a key does in the lanes; null for other keys. */
export function byKey(key: string, view: View, whole: View): View | null {
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, whole, 0.5)
    case '-':
      return zoomed(view, whole, 2)
    case 'ArrowLeft':
      return moved(view, whole, -0.25)
    case 'ArrowRight':
      return moved(view, whole, 0.25)
    case 'Home':
    case '0':
      return whole
    default:
      return null
  }
}
