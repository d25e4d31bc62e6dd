import type { LaneKind, LaneState } from '#model/papers/lanes.ts'
import type { Span } from './spans.ts'
import type { PlantEvent } from './state.ts'

/** The part of an event that lanes depend on. */
export type LaneEvent = Pick<PlantEvent, 'happened_at' | 'type' | 'entity' | 'entity_id' | 'to' | 'data'>

/** A stretch in one state, in ms. */
export interface Stay extends Span {
  readonly state: LaneState
  readonly work: boolean
}

/** The life of a record, in ms; `open` while it has not ended. */
export interface Life {
  readonly entity: LaneKind | 'order'
  readonly id: number
  readonly from: number
  readonly to: number
  readonly open: boolean
  readonly stays: readonly Stay[]
}
