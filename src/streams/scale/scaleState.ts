import type { ScaleReading } from './reading.ts'

/** The state of the scale on this device. */
export type ScaleState =
  /** `unsupported`: the browser has no Web Serial. `none`: no port has been allowed, or it is unplugged. */
  | { readonly status: 'unsupported' | 'none' | 'opening' }
  /** Its port can't be opened: another tab or program has it. It is retried. */
  | { readonly status: 'busy' }
  /** `silent`: no bytes arrive. `garbled`: bytes arrive that are no frames, so the line's settings are wrong. */
  | { readonly status: 'silent' | 'garbled' }
  /** `fresh` until no frame has come for 2 s. */
  | { readonly status: 'weighing'; readonly reading: ScaleReading; readonly fresh: boolean }

/** Why the scale has no weight to accept. */
export type NoWeight = 'absent' | 'stale' | 'moving' | 'net' | 'negative' | 'over' | 'under' | 'faulty'

/**
 * The weight that may be accepted as a gross, in lbs: only a current one that the scale reports as steady. Each
 * acceptance is a click, so that the same weight twice gives two bags.
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
