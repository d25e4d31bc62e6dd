import type { BagRow } from '#model/bag.ts'
import type { BatchRow } from '#model/batch.ts'
import type { Moment } from '#model/clock.ts'
import type { DryerEventRow } from '#model/dryerEvent.ts'
import type { DryingBinRow } from '#model/dryingBin.ts'
import type { Entity } from '#model/event.ts'
import type { LotRow } from '#model/lot.ts'
import type { MoistureReadingRow } from '#model/moistureReading.ts'
import type { OrchardRow } from '#model/orchard.ts'
import type { OrderRow } from '#model/order.ts'
import type { Holder } from '#model/roles.ts'
import type { ShipmentRow } from '#model/shipment.ts'
import type { WagonRow } from '#model/wagon.ts'

/** A lot with what its cap and its numbering need: lbs on it now, bags not void, and the highest bag number ever given. */
export interface LotFact extends LotRow {
  readonly clean_gross: number
  readonly bag_count: number
  readonly last_bag_number: number
}

/** A shipment with the number of bags on it. */
export interface ShipmentFact extends ShipmentRow {
  readonly bag_count: number
}

/** Who asks. */
export interface Actor extends Holder {
  readonly id: number
}

/** The ids that new records would get, by kind. */
export type NextIds = Readonly<Partial<Record<Entity, number>>>

/**
 * Everything of one order that rules look at. `order` is null where there is none, or the asker may not see it;
 * `bins` are all of the plant's. Weights in lbs.
 */
export interface OrderFacts {
  readonly moment: Moment
  readonly actor: Actor
  readonly next: NextIds
  readonly maxLotWeight: number
  readonly order: OrderRow | null
  readonly wagons: readonly WagonRow[]
  readonly batches: readonly BatchRow[]
  readonly lots: readonly LotFact[]
  readonly shipments: readonly ShipmentFact[]
  readonly bins: readonly DryingBinRow[]
  /** The orchards of the client that the order has, or would have. */
  readonly orchards: readonly OrchardRow[]
  /** Which of the ids of other records that the step names do exist, so that a wrong one is refused at the edge. */
  readonly known: Readonly<
    Partial<
      Record<
        'client' | 'variety' | 'broker' | 'user' | 'order' | 'orchard' | 'batch' | 'lot' | 'shipment',
        readonly number[]
      >
    >
  >
}

/**
 * `sameLabel`: wagons of the same client with the wagon's (or the step's) label, wherever they stand.
 * `batchesInUse`: the order's batches that a reading, a dryer event or a bag, void ones too, belongs to.
 */
export interface WagonFacts extends OrderFacts {
  readonly wagon: WagonRow | null
  readonly sameLabel: readonly WagonRow[]
  readonly batchesInUse: readonly number[]
}

/** `bagCount`: bags of the batch that are not void. */
export interface BatchFacts extends OrderFacts {
  readonly batch: BatchRow | null
  readonly dryerEvents: readonly DryerEventRow[]
  readonly readings: readonly MoistureReadingRow[]
  readonly bagCount: number
}

/** `joining`: where lots are merged, the bags of the one being filled, void ones too, by number. */
export interface LotFacts extends OrderFacts {
  readonly lot: LotFact | null
  readonly joining: readonly BagRow[]
}

/** Who weighed a bag, null where that is not known, and when. */
export interface Weighing {
  readonly by: number | null
  readonly at: string
}

/**
 * `batch` is the batch that the bag is of, or is to be weighed from; `shipment` the one the bag is on, or is to go on.
 * `weighing` is known where the bag is to be voided.
 */
export interface BagFacts extends OrderFacts {
  readonly weighing: Weighing | null
  readonly bag: BagRow | null
  readonly batch: BatchRow | null
  readonly shipment: ShipmentFact | null
}

/** `lot` is the lot that the shipment is, or is to be, of. */
export interface ShipmentFacts extends OrderFacts {
  readonly shipment: ShipmentFact | null
  readonly lot: LotFact | null
}

/** The facts that each kind of step is decided on. */
export interface FactsOf {
  readonly wagon: WagonFacts
  readonly batch: BatchFacts
  readonly lot: LotFacts
  readonly order: OrderFacts
  readonly shipment: ShipmentFacts
  readonly bag: BagFacts
}
