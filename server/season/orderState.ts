import type { GrownVariety } from './varieties.ts'

/** What is known of an order before it begins. */
export interface OrderPlan {
  readonly client: number
  readonly orchard: number
  readonly variety: number
  readonly grown: GrownVariety
  readonly brokers: readonly number[]
  readonly preselected: number | null
  readonly wagons: number
}

/** What the lives of one order share. */
export interface OrderState {
  readonly id: number
  readonly plan: OrderPlan
  arrived: number
  /** Which batch is loading in which bin, and whether it still takes loads. */
  readonly loading: Map<number, number>
  /** How likely a wagon of it is weighed: all of most orders, some of the others. */
  readonly weighed: number
  /** The nuts that went into each batch, wet, lbs. */
  readonly wet: Map<number, number>
}
