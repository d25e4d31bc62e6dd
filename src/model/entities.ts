import type * as z from 'zod/mini'
import { Adjustment, AdjustmentPersonal, AdjustmentRow } from './adjustment.ts'
import { Bag, BagRow, bagTypes } from './bag.ts'
import { Batch, BatchRow } from './batch.ts'
import { Broker, BrokerInput, BrokerPersonal, BrokerRow } from './broker.ts'
import { Client, ClientInput, ClientPersonal, ClientRow } from './client.ts'
import { DryerEvent, DryerEventRow } from './dryerEvent.ts'
import { DryingBin, DryingBinInput, DryingBinRow } from './dryingBin.ts'
import { Lot, LotRow } from './lot.ts'
import { MoistureReading, MoistureReadingRow } from './moistureReading.ts'
import { Orchard, OrchardInput, OrchardRow } from './orchard.ts'
import { Order, OrderRow } from './order.ts'
import { BagQuery, BatchOfQuery, LotQuery, OrchardQuery, OrderQuery, SeasonQuery, ShipmentOfQuery } from './query.ts'
import type { Permission } from './roles.ts'
import { PlantRow, SettingsRow, usualRanges } from './settings.ts'
import { Shipment, ShipmentRow } from './shipment.ts'
import { UserRow } from './user.ts'
import { Variety, VarietyInput, VarietyRow } from './variety.ts'
import { Wagon, WagonRow, wagonWeights } from './wagon.ts'

/** A record without a lifecycle that people add, change and remove: what they may write, and who may. */
interface Plain {
  readonly input: z.ZodMiniObject
  readonly add: Permission
  readonly change: Permission
  readonly remove: Permission
  /** Whether no two records of the kind bear the same name (N1). */
  readonly uniqueName?: true
}

/** What people call a record: a column of its own, its personal data, or the record it hangs on, with its own column behind that. */
type Name<Kind extends string> =
  | { readonly column: string }
  | { readonly personal: readonly string[] }
  | { readonly of: Kind; readonly column?: string }

/**
 * The rows that a list returns by default: those whose status (`of` a parent, where the kind has none) is none of `ended`,
 * and those added since the season or a week began. Decisions, section 4.
 */
interface Window<Kind extends string> {
  readonly ended: readonly string[]
  readonly since: 'season' | 'week' | null
  readonly of?: Kind
}

/** A kind of record. What goes by kinds elsewhere is derived from it. */
export interface Described<Kind extends string> {
  /** As people say it. A word of screens: its Spanish stands with the other words. */
  readonly noun: string
  readonly nouns: string
  /** Its table; where the kind has a `record`, its list and its calls too. */
  readonly table: string
  /** What the log keeps. A new record's event is read through it, so that a column of a later version takes its default when an older log is replayed. */
  readonly row: z.ZodMiniObject
  /** Columns of numbers that are no percents: weights are kept in hundredths of a lb, counts as they are. */
  readonly weights?: readonly string[]
  readonly counts?: readonly string[]
  /** What stands beside the log, so that it can be erased. */
  readonly personal?: z.ZodMiniObject
  /** What the list and the calls answer; a kind without one has no list. */
  readonly record?: z.ZodMiniType
  /** Columns that name records of other kinds. */
  readonly refers?: Readonly<Record<string, Kind>>
  /** Those of them by which it hangs on others; each bears the name of its kind. */
  readonly parents?: readonly Kind[]
  /** Whose it is, which decides who sees it: a parent's owner's, its own, everybody's, or (null) nobody's but the plant's. */
  readonly owner: Kind | 'itself' | 'everybody' | null
  /** The permission to see any of it; null where the calls themselves say so. */
  readonly view: Permission | null
  readonly name: Name<Kind> | null
  /** Columns or personal fields that records of other kinds show. */
  readonly renames?: readonly string[]
  /** Undefined where a list returns everything. */
  readonly window?: Window<Kind>
  /** By what a list can be narrowed. A name of a column means the records with that value there. */
  readonly query?: z.ZodMiniObject
  /** Whether a screen asks for the list only where it shows some of it. */
  readonly onDemand?: true
  readonly plain?: Plain
}

/** Every kind of record, once. There is one plant, and one record of settings, each with id 1. */
export const kinds = {
  wagon: {
    noun: 'Wagon',
    nouns: 'Wagons',
    table: 'wagons',
    row: WagonRow,
    weights: wagonWeights,
    record: Wagon,
    refers: { order: 'order', drying_bin: 'drying_bin', notified_by: 'user' },
    parents: ['order'],
    owner: 'order',
    view: 'view_wagon',
    name: { column: 'wagon_id' },
    window: { ended: ['Complete'], since: 'season' },
    query: SeasonQuery,
  },
  batch: {
    noun: 'Batch',
    nouns: 'Batches',
    table: 'batches',
    row: BatchRow,
    record: Batch,
    refers: { order: 'order', drying_bin: 'drying_bin', wagons: 'wagon', notified_by: 'user' },
    parents: ['order'],
    owner: 'order',
    view: 'view_batch',
    name: { column: 'batch_number' },
    window: { ended: ['Complete'], since: 'season' },
    query: SeasonQuery,
  },
  lot: {
    noun: 'Lot',
    nouns: 'Lots',
    table: 'lots',
    row: LotRow,
    record: Lot,
    refers: { order: 'order', broker: 'broker', notified_by: 'user' },
    parents: ['order'],
    owner: 'order',
    view: 'view_lot',
    name: { column: 'lot_number' },
    window: { ended: ['Sold'], since: 'week' },
    query: LotQuery,
  },
  order: {
    noun: 'Order',
    nouns: 'Orders',
    table: 'orders',
    row: OrderRow,
    record: Order,
    refers: { client: 'client', orchard: 'orchard', variety: 'variety', preselected_broker: 'broker' },
    parents: ['client'],
    owner: 'client',
    view: 'view_order',
    name: { column: 'order_number' },
    window: { ended: ['Complete'], since: 'season' },
    query: OrderQuery,
  },
  shipment: {
    noun: 'Shipment',
    nouns: 'Shipments',
    table: 'shipments',
    row: ShipmentRow,
    record: Shipment,
    refers: { lot: 'lot' },
    parents: ['lot'],
    owner: 'lot',
    view: 'view_shipment',
    name: { column: 'shipment_number' },
    window: { ended: ['Closed'], since: 'season' },
    query: SeasonQuery,
  },
  bag: {
    noun: 'Bag',
    nouns: 'Bags',
    table: 'bags',
    row: BagRow,
    weights: ['clean_tare', 'clean_gross', 'ship_gross', 'ship_tare'],
    record: Bag,
    refers: { lot: 'lot', batch: 'batch', shipment: 'shipment' },
    parents: ['lot', 'batch', 'shipment'],
    owner: 'lot',
    view: 'view_bag',
    name: { of: 'lot', column: 'bag_number' },
    window: { ended: ['Shipped', 'Void'], since: 'week' },
    query: BagQuery,
  },
  adjustment: {
    noun: 'Counter-ticket',
    nouns: 'Counter-tickets',
    table: 'adjustments',
    row: AdjustmentRow,
    weights: ['net'],
    personal: AdjustmentPersonal,
    record: Adjustment,
    refers: { shipment: 'shipment' },
    parents: ['shipment'],
    owner: 'shipment',
    view: 'view_shipment',
    name: { of: 'shipment' },
    query: ShipmentOfQuery,
    onDemand: true,
  },
  moisture_reading: {
    noun: 'Moisture reading',
    nouns: 'Moisture readings',
    table: 'moisture_readings',
    row: MoistureReadingRow,
    record: MoistureReading,
    refers: { batch: 'batch' },
    parents: ['batch'],
    owner: 'batch',
    view: 'view_batch',
    name: { of: 'batch' },
    window: { ended: ['Complete'], since: null, of: 'batch' },
    query: BatchOfQuery,
    onDemand: true,
  },
  dryer_event: {
    noun: 'Dryer event',
    nouns: 'Dryer events',
    table: 'dryer_events',
    row: DryerEventRow,
    record: DryerEvent,
    refers: { batch: 'batch', drying_bin: 'drying_bin' },
    parents: ['batch'],
    owner: 'batch',
    view: 'view_batch',
    name: { of: 'batch' },
    window: { ended: ['Complete'], since: null, of: 'batch' },
    query: BatchOfQuery,
    onDemand: true,
  },
  drying_bin: {
    noun: 'Drying bin',
    nouns: 'Drying bins',
    table: 'drying_bins',
    row: DryingBinRow,
    record: DryingBin,
    refers: { locked_by: 'order' },
    owner: null,
    view: 'view_drying_bin',
    name: { column: 'name' },
    renames: ['name'],
    plain: {
      input: DryingBinInput,
      add: 'change_drying_bin',
      change: 'change_drying_bin',
      remove: 'change_drying_bin',
      uniqueName: true,
    },
  },
  client: {
    noun: 'Client',
    nouns: 'Clients',
    table: 'clients',
    row: ClientRow,
    personal: ClientPersonal,
    record: Client,
    refers: { preferred_broker: 'broker' },
    owner: 'itself',
    view: 'view_client',
    name: { personal: ['company_name'] },
    renames: ['company_name'],
    plain: { input: ClientInput, add: 'add_client', change: 'change_client', remove: 'delete_record' },
  },
  orchard: {
    noun: 'Orchard',
    nouns: 'Orchards',
    table: 'orchards',
    row: OrchardRow,
    record: Orchard,
    refers: { client: 'client' },
    parents: ['client'],
    owner: 'client',
    view: 'view_orchard',
    name: { column: 'name' },
    renames: ['name', 'farm', 'notes'],
    query: OrchardQuery,
    plain: { input: OrchardInput, add: 'change_orchard', change: 'change_orchard', remove: 'delete_record' },
  },
  broker: {
    noun: 'Broker',
    nouns: 'Brokers',
    table: 'brokers',
    row: BrokerRow,
    personal: BrokerPersonal,
    record: Broker,
    owner: null,
    view: 'view_broker',
    name: { personal: ['company_name'] },
    renames: ['company_name'],
    plain: { input: BrokerInput, add: 'change_broker', change: 'change_broker', remove: 'change_broker' },
  },
  variety: {
    noun: 'Variety',
    nouns: 'Varieties',
    table: 'varieties',
    row: VarietyRow,
    record: Variety,
    owner: 'everybody',
    view: 'view_variety',
    name: { column: 'name' },
    renames: ['name'],
    plain: {
      input: VarietyInput,
      add: 'change_variety',
      change: 'change_variety',
      remove: 'change_variety',
      uniqueName: true,
    },
  },
  user: {
    noun: 'User',
    nouns: 'Users',
    table: 'users',
    row: UserRow,
    refers: { client: 'client', broker: 'broker' },
    owner: null,
    view: null,
    name: { personal: ['first_name', 'last_name'] },
  },
  plant: {
    noun: 'Plant',
    nouns: 'Plants',
    table: 'plants',
    row: PlantRow,
    owner: null,
    view: null,
    name: { column: 'name' },
  },
  settings: {
    noun: 'Settings',
    nouns: 'Settings',
    table: 'settings',
    row: SettingsRow,
    weights: ['cardboard_pallet_weight', 'max_lot_weight', ...bagTypes.flatMap((type) => usualRanges[type])],
    counts: [...usualRanges.count, 'wet_hours', 'refusals_days'],
    owner: null,
    view: null,
    name: null,
  },
} as const satisfies Readonly<Record<string, Described<string>>>
