import type { BagRow } from '#model/kinds/bag.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import type { DryerEventRow } from '#model/kinds/dryerEvent.ts'
import type { DryingBinRow } from '#model/kinds/dryingBin.ts'
import type { Entity } from '#model/kinds/event.ts'
import type { LotRow } from '#model/kinds/lot.ts'
import type { MoistureReadingRow } from '#model/kinds/moistureReading.ts'
import type { OrchardRow } from '#model/kinds/orchard.ts'
import type { OrderRow } from '#model/kinds/order.ts'
import type { CameBack, ShipmentRow } from '#model/kinds/shipment.ts'
import type { WagonRow } from '#model/kinds/wagon.ts'
import type { Moment } from '#model/values/calendar.ts'
import type { Holder } from '#model/values/roles.ts'
import type { OrderWagons } from './orderWagons.ts'

/**
 * A lot with its sums: `clean_gross` in lbs and `bag_count` without void bags, how many of these are written off, and the
 * highest bag number ever given.
 */
export interface LotFact extends LotRow {
  readonly clean_gross: number
  readonly bag_count: number
  readonly written_off_bags: number
  readonly last_bag_number: number
}

/** A bag on a shipment with a hold of its own. */
export interface HeldBag {
  readonly bag_number: number
  readonly reason: string
}

/**
 * A shipment with the number of bags on it that did not come back, those of them that are held, by number, its net (lbs)
 * with its counter-tickets, and the bags that came back.
 */
export interface ShipmentFact extends ShipmentRow {
  readonly bag_count: number
  readonly held: readonly HeldBag[]
  readonly adjusted_net: number
  readonly came_back: readonly CameBack[]
}

/** The person who takes the step. */
export interface Actor extends Holder {
  readonly id: number
}

/** The next free id of each entity. */
export type NextIds = Readonly<Partial<Record<Entity, number>>>

/**
 * All records of one order that rules look at. `order` is null where it does not exist or is not visible;
 * `bins` are all bins of the plant. Weights in lbs.
 */
export interface OrderFacts {
  readonly moment: Moment
  readonly actor: Actor
  readonly next: NextIds
  readonly maxLotWeight: number
  readonly order: OrderRow | null
  readonly wagons: OrderWagons
  readonly batches: readonly BatchRow[]
  readonly lots: readonly LotFact[]
  readonly shipments: readonly ShipmentFact[]
  readonly bins: readonly DryingBinRow[]
  /** For a correction of the order: the bags of its lots, void ones too. */
  readonly bags?: readonly BagRow[]
  /** For a change or removal of the order: whether a statement has it. */
  readonly stated?: boolean
  /** The orchards of the order's client, or of the client that the step names. */
  readonly orchards: readonly OrchardRow[]
  /** The ids that the step refers to and that exist, by entity. An entity that is not checked is absent. */
  readonly references: Readonly<
    Partial<
      Record<
        'client' | 'variety' | 'broker' | 'user' | 'order' | 'orchard' | 'batch' | 'lot' | 'shipment',
        readonly number[]
      >
    >
  >
}

/**
 * `sameNumber`: wagons of the same client with the wagon's (or the step's) number, in any status.
 * `batchesInUse`: the ids of the order's batches that have a reading, a dryer event or a bag (void ones included).
 */
export interface WagonFacts extends OrderFacts {
  readonly wagon: WagonRow | null
  /** For a mending: who recorded the arrival, and when it reached the log. */
  readonly entry: Weighing | null
  /** The driver's name, which no row has: it is personal data. Empty for a new wagon. */
  readonly driver: string
  readonly sameNumber: readonly WagonRow[]
  readonly batchesInUse: readonly number[]
  /** Null for every step but a move, and if the order to move to does not exist. */
  readonly move: WagonMove | null
}

/**
 * The facts of a move of wagons to another order. `to`: that order with its records. `bags`: the bags of the batches
 * with a load of a moving wagon, void ones too, by id. `mixed`: the ids of batches that were in one bin with those
 * batches at the same time. `together`: the ids of all wagons that can only move together, the moving ones among them.
 * `alike`: wagons of the other order's client with the same label as a moving wagon. `emptied`: the ids of lots that
 * these bags leave without a bag, void ones included.
 */
export interface WagonMove {
  readonly to: OrderFacts
  readonly bags: readonly BagRow[]
  readonly mixed: readonly number[]
  readonly together: readonly number[]
  readonly alike: readonly WagonRow[]
  readonly emptied: readonly number[]
}

/** `bagCount`: the number of the batch's bags, without void ones. `bagged`: whether it has a bag, void ones included. */
export interface BatchFacts extends OrderFacts {
  readonly batch: BatchRow | null
  readonly dryerEvents: readonly DryerEventRow[]
  readonly readings: readonly MoistureReadingRow[]
  readonly bagCount: number
  readonly bagged: boolean
}

/**
 * `joining`: for a merge, the bags of the Sorting lot, for a split those of the lot itself; void ones included, by
 * number.
 */
export interface LotFacts extends OrderFacts {
  readonly lot: LotFact | null
  readonly joining: readonly BagRow[]
}

/** The entry of a bag or wagon: the user, null where unknown, and the instant at which it reached the log. */
export interface Weighing {
  readonly by: number | null
  readonly at: string
}

/**
 * `batch`: the bag's batch, for a new bag the one it is weighed from. `shipment`: the bag's shipment, or the one it is
 * loaded on. `weighing` is gathered for voiding only, `otherBatch` for a correction: the batch that it names, null where
 * it names none, or one that does not exist.
 */
export interface BagFacts extends OrderFacts {
  readonly weighing: Weighing | null
  readonly bag: BagRow | null
  readonly batch: BatchRow | null
  readonly otherBatch: BatchRow | null
  readonly shipment: ShipmentFact | null
}

/** `lot`: the shipment's lot; for a new shipment, the lot that the step names. */
export interface ShipmentFacts extends OrderFacts {
  readonly shipment: ShipmentFact | null
  readonly lot: LotFact | null
}

/** The facts of each entity's steps. */
export interface FactsOf {
  readonly wagon: WagonFacts
  readonly batch: BatchFacts
  readonly lot: LotFacts
  readonly order: OrderFacts
  readonly shipment: ShipmentFacts
  readonly bag: BagFacts
}
