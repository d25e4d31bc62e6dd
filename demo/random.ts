/** A seeded source of chance: the same seed gives the same season, on every machine. */
export interface Random {
  /** 0 (included) to 1 (excluded). */
  fraction(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  between(least: number, most: number): number
  /** True with the probability `often`, 0 to 1. */
  happens(often: number): boolean
  pick<T>(from: readonly T[]): T
  /** An independent source, so that the draws of one order do not shift those of another. */
  split(): Random
}

/** The mulberry32 generator: small, fast, and good enough to make a season of. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + fraction() * (most - least)
  const whole = (least: number, most: number): number => Math.floor(between(least, most + 1))
  return {
    fraction,
    between,
    whole,
    happens: (often) => fraction() < often,
    pick: (from) => {
      const picked = from[whole(0, from.length - 1)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    split: () => seeded(whole(0, 4_294_967_295)),
  }
}
