import type { ListName } from '#model/commit.ts'
import type { Entity } from '#model/event.ts'
import type { StoredEvent } from '#server/log/storedEvent.ts'
import { onlyFigures } from '#server/records/lotFigures.ts'
import type { Reader } from '#server/records/reading.ts'
import { type Columns, folded, numberIn, pastOf } from './past.ts'

/** Ids by list. */
export type Ids = Map<ListName, Set<number>>

/** What some events touch. */
export interface Touched {
  /** The records that look different now, or are gone. */
  readonly records: Ids
  /** Those that look the same, but that others may see now. */
  readonly sights: Ids
  /** Lots of which nothing changed but figures of a broker's: the events by which. */
  readonly measured: ReadonlyMap<number, readonly number[]>
  /** A name that many records show has changed: everybody takes everything anew. */
  readonly everything: boolean
  /** The users whose rights may have changed. */
  readonly users: ReadonlySet<number>
}

const add = (ids: Ids, list: ListName, ...more: readonly (number | null)[]): void => {
  const known = ids.get(list) ?? new Set<number>()
  for (const id of more) if (id !== null) known.add(id)
  ids.set(list, known)
}

/** What the first look at the events leaves to be found in the tables. */
interface Leads {
  readonly ordersOfLots: Set<number>
  readonly ordersOfBatches: Set<number>
  readonly allOfOrders: Set<number>
  readonly batchesOfOrders: Set<number>
  readonly onLots: Set<number>
  readonly bagsOfShipments: Set<number>
}

const named = (event: StoredEvent, ...fields: readonly string[]): boolean => fields.some((field) => field in event.data)
const personallyNamed = ({ data }: StoredEvent, field: string): boolean => {
  const names: unknown = data['personal']
  return Array.isArray(names) && names.includes(field)
}

/** Whether an event changes what records of other kinds show of it, or what no list holds: the settings, the printers. */
function renames(event: StoredEvent, before: Columns | null): boolean {
  if (event.entity === 'settings' || event.type === 'plant.changed') return true
  if (before === null) return false
  if (event.entity === 'client' || event.entity === 'broker') return personallyNamed(event, 'company_name')
  if (event.entity === 'orchard') return named(event, 'name', 'farm', 'notes')
  return (event.entity === 'variety' || event.entity === 'drying_bin') && named(event, 'name')
}

/** Follows one event to the records it touches, by what it names before and after. */
function follow(event: StoredEvent, before: Columns | null, after: Columns | null, records: Ids, leads: Leads): void {
  const id = event.entity_id
  const both = (field: string): readonly number[] =>
    [numberIn(before, field), numberIn(after, field)].filter((each) => each !== null)
  switch (event.entity) {
    case 'wagon':
      add(records, 'wagons', id)
      return add(records, 'orders', ...both('order'))
    case 'batch':
      add(records, 'batches', id)
      return add(records, 'orders', ...both('order'))
    case 'moisture_reading':
    case 'dryer_event':
      for (const batch of both('batch')) leads.ordersOfBatches.add(batch)
      return add(records, 'batches', ...both('batch'))
    case 'lot':
      add(records, 'lots', id)
      if (before === null || event.to !== event.from || named(event, 'status', 'notified_at', 'broker'))
        leads.onLots.add(id)
      return
    case 'bag':
      add(records, 'bags', id)
      add(records, 'lots', ...both('lot'))
      add(records, 'batches', ...both('batch'))
      for (const lot of both('lot')) leads.ordersOfLots.add(lot)
      return add(records, 'shipments', ...both('shipment'))
    case 'shipment':
      add(records, 'shipments', id)
      // What is signed for has left its lot.
      if (named(event, 'status')) add(records, 'lots', ...both('lot'))
      if (before !== null) leads.bagsOfShipments.add(id)
      return
    case 'order':
      add(records, 'orders', id)
      if (named(event, 'more_wagons')) leads.batchesOfOrders.add(id)
      if (before !== null && named(event, 'client', 'variety', 'orchard')) leads.allOfOrders.add(id)
      return
    case 'drying_bin':
      return add(records, 'drying_bins', id)
    case 'client':
      return add(records, 'clients', id)
    case 'orchard':
      return add(records, 'orchards', id)
    case 'broker':
      return add(records, 'brokers', id)
    case 'variety':
      return add(records, 'varieties', id)
    case 'user':
    case 'plant':
    case 'settings':
      return
  }
}

async function followLeads(tx: Reader, leads: Leads, records: Ids, sights: Ids): Promise<void> {
  const ids = async (query: { execute(): Promise<readonly { readonly id: number }[]> }): Promise<readonly number[]> =>
    (await query.execute()).map(({ id }) => id)
  const { ordersOfLots, ordersOfBatches, allOfOrders, batchesOfOrders, onLots, bagsOfShipments } = leads
  if (ordersOfLots.size > 0)
    add(
      records,
      'orders',
      ...(await ids(
        tx
          .selectFrom('lots')
          .select('order as id')
          .where('id', 'in', [...ordersOfLots]),
      )),
    )
  if (ordersOfBatches.size > 0) {
    add(
      records,
      'orders',
      ...(await ids(
        tx
          .selectFrom('batches')
          .select('order as id')
          .where('id', 'in', [...ordersOfBatches]),
      )),
    )
  }
  if (batchesOfOrders.size > 0)
    add(
      records,
      'batches',
      ...(await ids(
        tx
          .selectFrom('batches')
          .select('id')
          .where('order', 'in', [...batchesOfOrders]),
      )),
    )
  if (bagsOfShipments.size > 0)
    add(
      records,
      'bags',
      ...(await ids(
        tx
          .selectFrom('bags')
          .select('id')
          .where('shipment', 'in', [...bagsOfShipments]),
      )),
    )
  if (onLots.size > 0) {
    add(
      records,
      'shipments',
      ...(await ids(
        tx
          .selectFrom('shipments')
          .select('id')
          .where('lot', 'in', [...onLots]),
      )),
    )
    add(
      sights,
      'bags',
      ...(await ids(
        tx
          .selectFrom('bags')
          .select('id')
          .where('lot', 'in', [...onLots]),
      )),
    )
  }
  if (allOfOrders.size > 0) {
    const orders = [...allOfOrders]
    const lots = tx.selectFrom('lots').select('id').where('order', 'in', orders)
    add(records, 'wagons', ...(await ids(tx.selectFrom('wagons').select('id').where('order', 'in', orders))))
    add(records, 'batches', ...(await ids(tx.selectFrom('batches').select('id').where('order', 'in', orders))))
    add(records, 'lots', ...(await ids(lots)))
    add(records, 'bags', ...(await ids(tx.selectFrom('bags').select('id').where('lot', 'in', lots.$asScalar()))))
    add(
      records,
      'shipments',
      ...(await ids(tx.selectFrom('shipments').select('id').where('lot', 'in', lots.$asScalar()))),
    )
  }
}

function subjects(events: readonly StoredEvent[]): ReadonlyMap<Entity, Set<number>> {
  const wanted = new Map<Entity, Set<number>>()
  for (const { entity, entity_id } of events) wanted.set(entity, (wanted.get(entity) ?? new Set()).add(entity_id))
  return wanted
}

/**
 * Which records some consecutive events touch: a bag its lot, batch, order and shipment; a reading its batch and
 * order; and so on. Everything once, however many events touch it.
 */
export async function touchedBy(tx: Reader, events: readonly StoredEvent[]): Promise<Touched> {
  const records: Ids = new Map()
  const sights: Ids = new Map()
  const users = new Set<number>()
  const measured = new Map<number, readonly number[]>()
  const leads: Leads = {
    ordersOfLots: new Set(),
    ordersOfBatches: new Set(),
    allOfOrders: new Set(),
    batchesOfOrders: new Set(),
    onLots: new Set(),
    bagsOfShipments: new Set(),
  }
  const past = await pastOf(tx, subjects(events), (events[0]?.seq ?? 1) - 1)
  const present = new Map<string, Columns | null>()
  let everything = false
  for (const event of events) {
    const key = `${event.entity} ${event.entity_id}`
    const before = present.has(key) ? (present.get(key) ?? null) : past.of(event.entity, event.entity_id)
    const after = folded(before, event)
    present.set(key, after)
    if (event.entity === 'user') users.add(event.entity_id)
    everything ||= renames(event, before)
    if (onlyFigures(event)) measured.set(event.entity_id, [...(measured.get(event.entity_id) ?? []), event.seq])
    else follow(event, before, after, records, leads)
  }
  await followLeads(tx, leads, records, sights)
  for (const lot of records.get('lots') ?? []) measured.delete(lot)
  return { records, sights, measured, everything, users }
}
