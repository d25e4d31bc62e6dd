import type { Bag } from '#model/bag.ts'
import type { Batch } from '#model/batch.ts'
import type { DryerEvent } from '#model/dryerEvent.ts'
import type { Lot } from '#model/lot.ts'
import type { MoistureReading } from '#model/moistureReading.ts'
import type { Order } from '#model/order.ts'
import type { Shipment } from '#model/shipment.ts'
import type { Step } from '#model/step.ts'
import type { Wagon } from '#model/wagon.ts'

interface RecordOfEntity {
  readonly wagon: Wagon
  readonly batch: Batch
  readonly lot: Lot
  readonly order: Order
  readonly shipment: Shipment
  readonly bag: Bag
}

/**
 * What a taken step answers: the record it is about, null after a removal,
 * and null where the server's answer can't be read as one (the lists are then loaded again).
 */
export type TakenOf<S extends Step> = S extends { readonly type: 'takeReading' }
  ? MoistureReading | null
  : S extends { readonly type: 'recordDryerEvent' | 'retimeDryerEvent' }
    ? DryerEvent | null
    : S extends { readonly type: 'remove' | 'removeReading' | 'removeDryerEvent' }
      ? null
      : RecordOfEntity[S['entity']] | null
