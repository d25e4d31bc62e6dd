import type { BagRow } from '#model/kinds/bag.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import type { DryingBinRow } from '#model/kinds/dryingBin.ts'
import type { OrchardRow } from '#model/kinds/orchard.ts'
import type { OrderRow } from '#model/kinds/order.ts'
import type { WagonRow } from '#model/kinds/wagon.ts'
import type { Moment } from '#model/values/calendar.ts'
import type { Actor, BatchFacts, LotFact, NextIds, OrderFacts, ShipmentFact, Weighing } from './facts.ts'
import type { OrderWagons } from './orderWagons.ts'

/** The readings, dryer events and bags of a batch: see `BatchFacts`. */
type OnBatch = Pick<BatchFacts, 'dryerEvents' | 'readings' | 'bagCount' | 'bagged'>

/** The entities that a step's body can refer to. */
export type NamedKind = keyof OrderFacts['references']

/**
 * The source of facts: the server's plant, or the lists that a browser has loaded. A record is null if it does not
 * exist or is not loaded. Lists are in the order of ids, and empty if nothing is loaded.
 */
export interface FactSource {
  readonly moment: Moment
  readonly actor: Actor
  readonly next: NextIds
  readonly maxLotWeight: number
  order(id: number): OrderRow | null
  wagon(id: number): WagonRow | null
  driverOf(wagon: number): string
  batch(id: number): BatchRow | null
  lot(id: number): LotFact | null
  bag(id: number): BagRow | null
  shipment(id: number): ShipmentFact | null
  /** The order of a lot; null where the viewer is not shown it. */
  orderOfLot(lot: number): number | null
  /** The batch of a bag; null where the viewer is not shown it. */
  batchOfBag(bag: number): number | null
  batchOfReading(reading: number): number | null
  batchOfDryerEvent(dryerEvent: number): number | null
  wagonsOf(order: number): OrderWagons
  batchesOf(order: number): readonly BatchRow[]
  lotsOf(order: number): readonly LotFact[]
  shipmentsOf(lot: number): readonly ShipmentFact[]
  /** The bags of a lot, void ones too, by number. */
  bagsOf(lot: number): readonly BagRow[]
  /** The bags of a batch, void ones too. */
  bagsOfBatch(batch: number): readonly BagRow[]
  /**
   * The batches that were in one bin with a batch at the same time, including itself; incomplete if bins or times are
   * not known.
   */
  mixedWith(batch: number): readonly number[]
  /** Null where it has not been loaded. */
  onBatch(batch: number): OnBatch | null
  /** Whether a batch has a reading, a dryer event or a bag (void ones included). */
  isInUse(batch: number): boolean
  /** Whether a statement has an order; false where statements are not known. */
  isStated(order: number): boolean
  bins(): readonly DryingBinRow[]
  orchardsOf(client: number): readonly OrchardRow[]
  /** The wagons of a client with this number, in any status. */
  wagonsNumbered(client: number, number: string): readonly WagonRow[]
  weighingOf(bag: number): Weighing | null
  arrivalOf(wagon: number): Weighing | null
  /** Whether a record exists; null if unknown. */
  exists(kind: NamedKind, id: number): boolean | null
}
