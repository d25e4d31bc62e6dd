import type { GrownVariety } from './varieties.ts'

/** The plan of an order. */
export interface OrderPlan {
  readonly client: number
  readonly orchard: number
  readonly variety: number
  readonly grown: GrownVariety
  readonly brokers: readonly number[]
  readonly preselected: number | null
  readonly wagons: number
}

/** State shared by the lives of one order. */
export interface OrderState {
  readonly id: number
  readonly plan: OrderPlan
  arrived: number
  /** The loading batch of each bin, and whether it still takes loads. */
  readonly loading: Map<number, number>
  /** The probability that a wagon is weighed: 1 for most orders. */
  readonly weighed: number
  /** The nuts that went into each batch, wet, lbs. */
  readonly wet: Map<number, number>
}
