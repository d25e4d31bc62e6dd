import type { BagRow } from '#model/bag.ts'
import type { BatchRow } from '#model/batch.ts'
import type { Moment } from '#model/clock.ts'
import type { DryingBinRow } from '#model/dryingBin.ts'
import type { OrchardRow } from '#model/orchard.ts'
import type { OrderRow } from '#model/order.ts'
import type { WagonRow } from '#model/wagon.ts'
import type { Actor, BatchFacts, LotFact, NextIds, OrderFacts, ShipmentFact, Weighing } from './facts.ts'
import type { OrderWagons } from './orderWagons.ts'

/** What stands on a batch: see `BatchFacts`. */
type OnBatch = Pick<BatchFacts, 'dryerEvents' | 'readings' | 'bagCount'>

/** The kinds of records that a step's body can name. */
export type NamedKind = keyof OrderFacts['references']

/**
 * Where facts are gathered: the server's plant, or the lists that a browser holds. A record is null where there is
 * none, or none that is held; lists are by id, empty where nothing is held.
 */
export interface FactSource {
  readonly moment: Moment
  readonly actor: Actor
  readonly next: NextIds
  readonly maxLotWeight: number
  order(id: number): OrderRow | null
  wagon(id: number): WagonRow | null
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
  /** The batches whose nuts lay in one bin with a batch's at one time, itself among them; fewer where that can't be told. */
  mixedWith(batch: number): readonly number[]
  /** Null where it has not been loaded. */
  onBatch(batch: number): OnBatch | null
  /** Whether a reading, a dryer event or a bag, void ones too, belongs to a batch. */
  isInUse(batch: number): boolean
  bins(): readonly DryingBinRow[]
  orchardsOf(client: number): readonly OrchardRow[]
  /** The wagons of a client that bear a label, wherever they stand. */
  wagonsLabelled(client: number, label: string): readonly WagonRow[]
  weighingOf(bag: number): Weighing | null
  /** Whether a record exists; null where that can't be told. */
  exists(kind: NamedKind, id: number): boolean | null
}
