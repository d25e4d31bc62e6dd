import type { FrameRead } from './frameFormats.ts'

/** The state of the scale on this device. */
export type ScaleState =
  /** `unsupported`: the browser has no Web Serial. `none`: no port has been allowed, or it is unplugged. */
  | { readonly status: 'unsupported' | 'none' | 'opening' }
  /** Several allowed ports look the same, and none was chosen since the page was loaded. */
  | { readonly status: 'alike' }
  /** Its port can't be opened: another tab or program has it. It is retried. */
  | { readonly status: 'busy' }
  /** `silent`: no bytes arrive. `garbled`: bytes arrive that are no frames, so the line's settings are wrong. */
  | { readonly status: 'silent' | 'garbled' }
  | WeighingState

/** `fresh` until no frame has come for 2 s; 10 s for one that the scale sent on demand. */
interface WeighingState extends FrameRead {
  readonly status: 'weighing'
  readonly fresh: boolean
  /** Its figure has moved since the page was loaded, or was sent by the scale's print key: it is the scale here. */
  readonly seen: boolean
  /** The port, as its plug calls itself; absent if it has no name. */
  readonly port?: string
}

/** Why the scale has no weight to accept. */
export type NoWeight = 'absent' | 'stale' | 'moving' | 'net' | 'negative' | 'over' | 'under' | 'faulty' | 'unseen'

/**
 * The weight that may be accepted as a gross, in lbs: only a current one that the scale reports as steady. Each
 * acceptance is a click, so that the same weight twice gives two bags.
 */
export function weightToTake(state: ScaleState): number | NoWeight {
  if (state.status !== 'weighing') return 'absent'
  const { reading, fresh, seen } = state
  if (!fresh) return 'stale'
  if (reading.kind !== 'weight') return reading.kind
  if (!reading.steady) return 'moving'
  if (reading.net) return 'net'
  if (reading.pounds < 0) return 'negative'
  return seen ? reading.pounds : 'unseen'
}
