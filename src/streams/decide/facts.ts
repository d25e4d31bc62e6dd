import type { DecisionInput } from '#machines/decide.ts'
import type { Actor } from '#machines/facts.ts'
import type { FactSource } from '#machines/factSource.ts'
import { gatherFacts } from '#machines/gatherFacts.ts'
import { OrderWagons } from '#machines/orderWagons.ts'
import { asOfStatuses } from '#model/calls/asOf.ts'
import type { Step } from '#model/calls/step.ts'
import type { BagRow } from '#model/kinds/bag.ts'
import { listOf } from '#model/kinds/kinds.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { Self } from '#model/kinds/user.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import {
  bagsOfBatch,
  bagsOfLot,
  bagsOfShipment,
  ofClient,
  ofOrder,
  shipmentsOfLot,
} from '#streams/live/recordIndexes.ts'
import type { Records } from '#streams/live/records.ts'
import { batchOfStep } from './batchOfStep.ts'
import { exists } from './exists.ts'
import { lotFact, rowOf, rowsOf, shipmentFact } from './rows.ts'
import type { PlantSnapshot } from './snapshot.ts'

/** The records that a step changes or refers to. */
function recordsAbout(
  snapshot: PlantSnapshot,
  step: Step,
): readonly ({ readonly status: string | null } | undefined)[] {
  const { batches, shipments, lots } = snapshot.lists
  if (step.entity === 'batch') return step.type === 'open' ? [] : [batches.get(batchOfStep(snapshot, step) ?? 0)]
  if (step.entity === 'bag' && step.type === 'weigh') return [batches.get(step.batch)]
  if (step.entity === 'bag' && step.type === 'load') return [shipments.get(step.shipment)]
  if (step.entity === 'shipment' && step.type === 'open') return [lots.get(step.lot)]
  return 'id' in step ? [snapshot.lists[listOf(step.entity)].get(step.id)] : []
}

const knownStatuses: readonly string[] = Object.values(asOfStatuses).flat()

/** The unknown status of a record that a step is about; null if all are known. */
export const unknownStatusOf = (snapshot: PlantSnapshot, step: Step): string | null =>
  recordsAbout(snapshot, step)
    .flatMap((record) => record?.status ?? [])
    .find((status) => !knownStatuses.includes(status)) ?? null

/**
 * The step with the facts that `decide` needs, from the loaded data: equal to the server's from the same data, except
 * `next` and `mixedWith`, which only the server knows. Null if a record of the step is not loaded.
 */
export function decisionInputOf(snapshot: PlantSnapshot, step: Step): DecisionInput | null {
  if (unknownStatusOf(snapshot, step) !== null) return null
  const question = gatherFacts(heldFacts(snapshot), step)
  return 'facts' in question ? question : null
}

/** The facts as far as the lists here hold them. */
function heldFacts(snapshot: PlantSnapshot): FactSource {
  const { lists, batchHolding } = snapshot
  const fact = (lot: Lot) => lotFact(lot, lastBagNumber(snapshot, lot))
  const shipped = (shipment: Shipment) => shipmentFact(shipment, lists.bags.by(bagsOfShipment, shipment.id))
  const row = <T, Row>(record: T | undefined, cut: (record: T) => Row | null): Row | null =>
    record === undefined ? null : cut(record)
  return {
    moment: snapshot.moment,
    actor: actorOf(snapshot.self),
    next: {},
    maxLotWeight: snapshot.settings.max_lot_weight,
    order: (id) => row(lists.orders.get(id), rowOf.orderAround),
    wagon: (id) => row(lists.wagons.get(id), rowOf.wagon),
    driverOf: (id) => lists.wagons.get(id)?.driver ?? '',
    batch: (id) => row(lists.batches.get(id), rowOf.batch),
    lot: (id) => row(lists.lots.get(id), fact),
    bag: (id) => row(lists.bags.get(id), rowOf.bag),
    shipment: (id) => row(lists.shipments.get(id), shipped),
    orderOfLot: (id) => lists.lots.get(id)?.order ?? null,
    batchOfBag: (id) => lists.bags.get(id)?.batch ?? null,
    batchOfReading: (id) => batchHolding('readings', id),
    batchOfDryerEvent: (id) => batchHolding('dryerEvents', id),
    wagonsOf: (order) => OrderWagons.of(rowsOf(lists.wagons.by(ofOrder.wagons, order), rowOf.wagon)),
    batchesOf: (order) => rowsOf(lists.batches.by(ofOrder.batches, order), rowOf.batch),
    lotsOf: (order) => rowsOf(lists.lots.by(ofOrder.lots, order), fact),
    shipmentsOf: (lot) => rowsOf(lists.shipments.by(shipmentsOfLot, lot), shipped),
    bagsOf: (lot) => rowsOf(lists.bags.by(bagsOfLot, lot), rowOf.bag).toSorted(byNumber),
    bagsOfBatch: (batch) => rowsOf(lists.bags.by(bagsOfBatch, batch), rowOf.bag),
    // When a bin became empty is known to the server alone.
    mixedWith: () => [],
    onBatch: (id) => {
      const { status, readings, dryerEvents } = snapshot.detail(id)
      if (status !== 'loaded') return null
      return {
        dryerEvents: rowsOf(dryerEvents, rowOf.dryerEvent).toSorted(byId),
        readings: rowsOf(readings, rowOf.reading).toSorted(byId),
        bagCount: lists.batches.get(id)?.bag_count ?? 0,
        bagged: isBagged(snapshot, id),
      }
    },
    isInUse: (id) => {
      const batch = lists.batches.get(id)
      const counts = [batch?.reading_count, batch?.start_count, batch?.stop_count]
      return counts.some((count) => (count ?? 0) > 0) || isBagged(snapshot, id)
    },
    // Statements are loaded by their pages alone.
    isStated: () => false,
    bins: () => rowsOf(lists.drying_bins.toArray(), rowOf.dryingBin).toSorted(byId),
    orchardsOf: (client) => rowsOf(lists.orchards.by(ofClient.orchards, client), rowOf.orchard),
    wagonsNumbered: (client, number) => rowsOf(lists.wagons.by(numbered(number), client), rowOf.wagon),
    weighingOf: (id) => {
      const bag = lists.bags.get(id)
      const at = bag?.entered_at ?? bag?.created_at
      return bag && at ? { by: bag.weighed_by, at } : null
    },
    arrivalOf: (id) => {
      const wagon = lists.wagons.get(id)
      return wagon?.entered_at ? { by: wagon.entered_by, at: wagon.entered_at } : null
    },
    exists: (kind, id) => exists(snapshot, kind, id),
  }
}

const numbered =
  (number: string) =>
  (wagons: Records<Wagon>, client: number): readonly Wagon[] =>
    ofClient.wagons(wagons, client).filter(({ wagon_id }) => wagon_id === number)

const byNumber = (a: BagRow, b: BagRow): number => a.bag_number - b.bag_number

/** Void bags are known as far as they are loaded. */
const isBagged = ({ lists }: PlantSnapshot, batch: number): boolean =>
  (lists.batches.get(batch)?.bag_count ?? 0) > 0 || lists.bags.by(bagsOfBatch, batch).length > 0

/** A server of the specification does not send `last_bag_number`: there the held bags decide. */
const lastBagNumber = ({ lists }: PlantSnapshot, { id, last_bag_number }: Lot): number =>
  lists.bags.by(bagsOfLot, id).reduce((last, bag) => Math.max(last, bag.bag_number), last_bag_number)

const actorOf = ({ id, role_number, client, broker, permissions }: Self): Actor => ({
  id,
  role_number,
  client,
  broker,
  permissions,
})

const byId = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id
