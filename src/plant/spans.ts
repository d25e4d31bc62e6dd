/** A stretch of time in ms, its end excluded. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Stretches without overlaps that cover the same time, in order. */
export function together(spans: readonly Span[]): readonly Span[] {
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else if (to > from) joined.push({ from, to })
  }
  return joined
}

/** The parts of some stretches within another. */
export const cut = (spans: readonly Span[], { from, to }: Span): readonly Span[] =>
  spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.to > span.from)

/** The time within a stretch that other stretches, in order and without overlaps, leave free. */
export function gapsOf(spans: readonly Span[], { from, to }: Span): readonly Span[] {
  const gaps: Span[] = []
  let at = from
  for (const span of cut(spans, { from, to })) {
    if (span.from > at) gaps.push({ from: at, to: span.from })
    at = span.to
  }
  if (to > at) gaps.push({ from: at, to })
  return gaps
}

/** The time that stretches without overlaps cover. */
export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0)
