import type { ScaleReading } from './scaleReading.ts'

/** Where a scale stands, as this device knows it. */
export type ScaleState =
  /** `unsupported`: the browser has no Web Serial. `none`: no port has been allowed, or it is unplugged. */
  | { readonly status: 'unsupported' | 'none' | 'opening' }
  /** Its port can't be opened: another tab or program has it. Tried again and again. */
  | { readonly status: 'busy' }
  /** `silent`: nothing is heard. `garbled`: what is heard is no frame of a scale, so the line's settings are wrong. */
  | { readonly status: 'silent' | 'garbled' }
  /** `fresh` until no frame has come for 2 s. */
  | { readonly status: 'weighing'; readonly reading: ScaleReading; readonly fresh: boolean }

/** Why a scale has no weight to take. */
export type NoWeight = 'absent' | 'stale' | 'moving' | 'net' | 'negative' | 'over' | 'under' | 'faulty'

/**
 * The weight that may be taken for a gross, in lbs: only what the scale itself calls steady, and says now. Taking it is a
 * press, so the same weight twice is two bags.
 */
export function weightToTake(state: ScaleState): number | NoWeight {
  if (state.status !== 'weighing') return 'absent'
  const { reading, fresh } = state
  if (!fresh) return 'stale'
  if (reading.kind !== 'weight') return reading.kind
  if (!reading.steady) return 'moving'
  if (reading.net) return 'net'
  return reading.pounds < 0 ? 'negative' : reading.pounds
}
