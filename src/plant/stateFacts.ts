import type { Actor, LotFact, NextIds, ShipmentFact } from '#machines/facts.ts'
import type { FactSource } from '#machines/factSource.ts'
import { heldAmong } from '#machines/hold.ts'
import { noWagons, OrderWagons } from '#machines/orderWagons.ts'
import { entities } from '#model/kinds/event.ts'
import type { Rows } from '#model/kinds/kinds.ts'
import { Settings } from '#model/kinds/settings.ts'
import type { WagonRow } from '#model/kinds/wagon.ts'
import { cachePerObject } from '#model/values/cachePerObject.ts'
import type { Moment } from '#model/values/calendar.ts'
import { toPounds } from '#model/values/units.ts'
import { adjustedNet } from './adjustedNet.ts'
import type { ById } from './ById.ts'
import { cameBack } from './cameBack.ts'
import { rowsOf } from './counted.ts'
import { isMerged } from './keptClient.ts'
import { mixedBatches } from './mixtures.ts'
import { childrenOf, entryOf, type Kept, numberKey, noBags, personalText, type PlantState, rowOf } from './state.ts'

/** The user who takes the step, and the time. */
export interface Circumstances {
  readonly moment: Moment
  readonly actor: Actor
}

/** The fact source of the server: the plant's state. */
export function stateFacts(state: PlantState, { moment, actor }: Circumstances): FactSource {
  const lot = (id: number): LotFact | null => {
    const row = rowOf(state, 'lot', id)
    const { clean_gross, bags, off } = state.bagSums.lot.get(id) ?? noBags
    const last_bag_number = state.lastBagNumbers.get(id) ?? 0
    if (row === undefined) return null
    return { ...row, clean_gross: toPounds(clean_gross), bag_count: bags, written_off_bags: off, last_bag_number }
  }
  const shipment = (id: number): ShipmentFact | null => {
    const row = rowOf(state, 'shipment', id)
    const { bags, held } = state.bagSums.shipment.get(id) ?? noBags
    if (row === undefined) return null
    return {
      ...row,
      bag_count: bags,
      held: held === 0 ? [] : heldOn(state, id),
      adjusted_net: adjustedNet(state, id),
      came_back: cameBack(state, id),
    }
  }
  const bag = (id: number) => rowOf(state, 'bag', id) ?? null
  const hasOn = (kind: 'moisture_reading' | 'dryer_event' | 'bag', batch: number): boolean =>
    childrenOf(state, kind, 'batch', batch).length > 0
  return {
    moment,
    actor,
    next: nextIds(state),
    maxLotWeight: settingsOf(state).max_lot_weight,
    order: (id) => rowOf(state, 'order', id) ?? null,
    wagon: (id) => rowOf(state, 'wagon', id) ?? null,
    driverOf: (id) => personalText(state, 'wagon', id, 'driver'),
    batch: (id) => rowOf(state, 'batch', id) ?? null,
    lot,
    bag,
    shipment,
    orderOfLot: (id) => rowOf(state, 'lot', id)?.order ?? null,
    batchOfBag: (id) => bag(id)?.batch ?? null,
    batchOfReading: (id) => rowOf(state, 'moisture_reading', id)?.batch ?? null,
    batchOfDryerEvent: (id) => rowOf(state, 'dryer_event', id)?.batch ?? null,
    wagonsOf: (order) => wagonsOf(state, order),
    batchesOf: (order) => rowsOf(state, 'batch', childrenOf(state, 'batch', 'order', order)),
    lotsOf: (order) => childrenOf(state, 'lot', 'order', order).flatMap((id) => lot(id) ?? []),
    shipmentsOf: (of) => childrenOf(state, 'shipment', 'lot', of).flatMap((id) => shipment(id) ?? []),
    bagsOf: (of) =>
      rowsOf(state, 'bag', childrenOf(state, 'bag', 'lot', of)).toSorted((a, b) => a.bag_number - b.bag_number),
    bagsOfBatch: (of) => rowsOf(state, 'bag', childrenOf(state, 'bag', 'batch', of)),
    mixedWith: (batch) => mixedBatches(state, batch).map(({ id }) => id),
    onBatch: (batch) => ({
      dryerEvents: rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', batch)),
      readings: rowsOf(state, 'moisture_reading', childrenOf(state, 'moisture_reading', 'batch', batch)),
      bagCount: state.bagSums.batch.get(batch)?.bags ?? 0,
      bagged: hasOn('bag', batch),
    }),
    isInUse: (batch) => hasOn('moisture_reading', batch) || hasOn('dryer_event', batch) || hasOn('bag', batch),
    isStated: (order) => isStated(state.records.of('statement'), order),
    bins: () => binsOf(state),
    orchardsOf: (client) => rowsOf(state, 'orchard', childrenOf(state, 'orchard', 'client', client)),
    wagonsNumbered: (client, number) =>
      rowsOf(state, 'wagon', state.numbered.get(numberKey(client, number)) ?? []).filter(
        (wagon) => wagon.wagon_id === number && rowOf(state, 'order', wagon.order)?.client === client,
      ),
    weighingOf: (id) => entryOf(state, 'bag', id),
    arrivalOf: (id) => entryOf(state, 'wagon', id),
    exists: (kind, id) => rowOf(state, kind, id) !== undefined && !(kind === 'client' && isMerged(state, id)),
  }
}

function wagonsOf(state: PlantState, order: number): OrderWagons {
  const get = (id: number): WagonRow | undefined => {
    const wagon = rowOf(state, 'wagon', id)
    return wagon?.order === order ? wagon : undefined
  }
  const all = (): readonly WagonRow[] => rowsOf(state, 'wagon', childrenOf(state, 'wagon', 'order', order))
  return new OrderWagons(state.wagonCounts.get(order) ?? noWagons, { all, get })
}

const heldOn = (state: PlantState, shipment: number): ShipmentFact['held'] =>
  heldAmong(rowsOf(state, 'bag', childrenOf(state, 'bag', 'shipment', shipment)))

// Cached: every step needs these rows, and few events change them.
const rowsOfBins = cachePerObject((bins: ById<Kept<Rows['drying_bin']>>) => bins.values().map(({ row }) => row))
const binsOf = ({ records }: PlantState): readonly Rows['drying_bin'][] => rowsOfBins(records.of('drying_bin'))

const isStated = (statements: ById<Kept<Rows['statement']>>, order: number): boolean =>
  statements.values().some(({ row }) => row.orders.includes(order))

const idsAfter = cachePerObject((lastIds: PlantState['lastIds']): NextIds =>
  Object.fromEntries(entities.map((entity) => [entity, (lastIds[entity] ?? 0) + 1])),
)

/** The id that the next record of each entity gets. */
export const nextIds = ({ lastIds }: PlantState): NextIds => idsAfter(lastIds)

const usual = Settings.parse({})
const settingsIn = cachePerObject(({ row: { id: _id, ...row }, version }: Kept<Rows['settings']>): Settings => ({
  ...row,
  version,
}))

/** The plant's settings, or the defaults before the first change. */
export function settingsOf(state: PlantState): Settings {
  const kept = state.records.of('settings').get(1)
  return kept === undefined ? usual : settingsIn(kept)
}
