import { hour } from '#model/values/calendar.ts'

/** Round steps for up to `most` marks between two values; both ends are marks. */
export function niceTicks(from: number, to: number, most: number): readonly number[] {
  const span = to - from || Math.abs(to) || 1
  const rough = span / Math.max(1, most)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10)
  const first = Math.floor(from / step)
  const last = Math.max(first + 1, Math.ceil(to / step))
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

const timeSteps = [1, 2, 3, 6, 12, 24, 48, 96, 168, 336, 672].map((hours) => hours * hour)

/**
 * Marks on a time axis, in ms, at the plant's full hours and midnights. `offset`: the plant's offset from UTC in ms at
 * the plot's start. After a clock change inside the plot the marks are off by an hour, but still true.
 */
export function timeTicks(from: number, to: number, most: number, offset: number): readonly number[] {
  const step = timeSteps.find((each) => (to - from) / each <= most) ?? timeSteps.at(-1) ?? hour
  const first = Math.ceil((from + offset) / step) * step - offset
  const count = Math.max(0, Math.floor((to - first) / step) + 1)
  return Array.from({ length: count }, (_, at) => first + at * step)
}

/** A straight line from one range to another; a range without length maps to the middle. */
export function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  if (from === to) return () => (start + end) / 2
  return (value) => start + ((value - from) / (to - from)) * (end - start)
}

/** px that the figures of an axis take beside the plot, with their gap. */
export const axisRoom = (figures: readonly string[]): number =>
  12 + 7 * Math.max(0, ...figures.map((figure) => figure.length))
