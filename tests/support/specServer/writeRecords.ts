import type { Memory } from './memory.ts'
import type {
  Batch,
  Broker,
  Client,
  DryerEvent,
  DryingBin,
  MoistureReading,
  Orchard,
  Order,
  User,
  Variety,
  Wagon,
} from './rows.ts'
import type { Serializer, Columns } from './serializer.ts'
import { bagsOfOrder, cleanNet, lockOf, sum, totalDryHours, windowsOf } from './sums.ts'

export const writeUser = ({ variant }: Serializer, user: User): Columns => ({
  id: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  role_number: user.role_number,
  client: user.client,
  broker: user.broker,
  permissions: ['plant.view_order', 'plant.view_lot'],
  [variant.role]: user.role,
})

export const writeStaff = ({ id, first_name, last_name }: User): Columns => ({ id, first_name, last_name })

export const writeClient = (serializer: Serializer, client: Client): Columns => ({
  ...client,
  phone: serializer.text(client.phone),
  mobile_phone: serializer.text(client.mobile_phone),
  alt_phone: serializer.text(client.alt_phone),
  preferred_contact_methods: client.preferred_contact_methods.map(serializer.word),
  preferred_broker: serializer.broker(client.preferred_broker),
})

export const writeBroker = (_: Serializer, broker: Broker): Columns => ({ ...broker })
export const writeVariety = (_: Serializer, variety: Variety): Columns => ({ ...variety })

export const writeOrchard = (serializer: Serializer, orchard: Orchard): Columns => ({
  ...orchard,
  farm: serializer.text(orchard.farm),
  client: serializer.client(orchard.client),
  notes: serializer.text(orchard.notes),
})

export function writeDryingBin(serializer: Serializer, bin: DryingBin, memory: Memory): Columns {
  const order = lockOf(memory, bin)
  const order_number = order === undefined ? null : serializer.label(order.order_number)
  // A serializer nests an empty object without an order.
  return {
    ...bin,
    locked_by_details: order_number === null && serializer.variant.empty === 'text' ? null : { order_number },
  }
}

/** An orchard's fields in other records. */
export function orchardModel(serializer: Serializer, { orchards }: Memory, { orchard }: Order): Columns {
  const { name, farm, notes } = orchards.get(orchard)
  return { name, farm: serializer.text(farm), notes: serializer.text(notes) }
}

export function writeOrder(serializer: Serializer, order: Order, memory: Memory): Columns {
  const bags = bagsOfOrder(memory, order.id)
  const { id, name } = memory.orchards.get(order.orchard)
  return {
    id: order.id,
    order_number: serializer.label(order.order_number),
    client: serializer.client(order.client),
    orchard: { id, name },
    orchard_model: orchardModel(serializer, memory, order),
    variety: serializer.variety(order.variety),
    variety_name: memory.varieties.get(order.variety).name,
    preselected_broker: serializer.broker(order.preselected_broker),
    notes: serializer.text(order.notes),
    invoice_number: serializer.text(order.invoice_number),
    more_wagons: order.more_wagons,
    status: serializer.word(order.status),
    company_name: memory.clients.get(order.client).company_name,
    clean_net: serializer.decimal(sum(bags.map(cleanNet))),
    bag_count: bags.length,
    total_dry_hours: serializer.decimal(totalDryHours(memory, order)),
    total_excessive_trash: memory.wagons.rows.filter((wagon) => wagon.order === order.id && wagon.excessive_trash)
      .length,
  }
}

export function writeWagon(serializer: Serializer, wagon: Wagon, memory: Memory): Columns {
  const order = memory.orders.get(wagon.order)
  const variety = memory.varieties.get(order.variety)
  return {
    ...wagon,
    order: serializer.order(order.id),
    harvested_at: serializer.day(wagon.harvested_at),
    arrived_at: serializer.day(wagon.arrived_at),
    driver: serializer.text(wagon.driver),
    notes: serializer.text(wagon.notes),
    // One id, or a list once pre-cleaning.
    drying_bin: wagon.status === 'Arrived' ? (wagon.drying_bin[0] ?? null) : wagon.drying_bin,
    notified_at: serializer.day(wagon.notified_at),
    client: serializer.client(order.client),
    order_number: serializer.label(order.order_number),
    variety: serializer.variant.related === 'ids' ? variety.id : variety.name,
    orchard: orchardModel(serializer, memory, order),
    orchard_name: memory.orchards.get(order.orchard).name,
    company_name: memory.clients.get(order.client).company_name,
  }
}

export function writeBatch(serializer: Serializer, batch: Batch, memory: Memory): Columns {
  const order = memory.orders.get(batch.order)
  const { pre_dried, ...listed } = batch
  return {
    ...listed,
    order: serializer.order(order.id),
    batch_number: serializer.label(batch.batch_number),
    order_number: serializer.label(order.order_number),
    client: serializer.client(order.client),
    drying_bin_name: memory.drying_bins.get(batch.drying_bin).name,
    notes: serializer.text(batch.notes),
    notified_at: serializer.day(batch.notified_at),
    picked_up_at: serializer.day(batch.picked_up_at),
    created_at: serializer.instant(batch.created_at),
    ...serializer.beyond({ pre_dried }),
  }
}

export function writeReading(serializer: Serializer, { id, ...reading }: MoistureReading): Columns {
  const listed = {
    ...reading,
    reading: serializer.decimal(reading.reading),
    reading_time: serializer.instant(reading.reading_time),
  }
  return { ...serializer.beyond({ id }), ...listed }
}

export const writeDryerEvent = (serializer: Serializer, event: DryerEvent): Columns => ({
  ...event,
  event_time: serializer.instant(event.event_time),
})

export function writeSettings(serializer: Serializer, { settings }: Memory): Columns {
  const { company_name, cardboard_pallet_weight, max_lot_weight, ideal_moisture_content, ...address } = settings
  const { icon, address: keys } = serializer.variant
  const prefix = keys === 'bare' ? '' : 'company_'
  return {
    company_name,
    ...Object.fromEntries(Object.entries(address).map(([key, value]) => [`${prefix}${key}`, serializer.text(value)])),
    cardboard_pallet_weight: serializer.decimal(cardboard_pallet_weight),
    max_lot_weight: serializer.decimal(max_lot_weight),
    ideal_moisture_content: serializer.decimal(ideal_moisture_content),
    [icon]: icon === 'company_icon' ? serializer.address('/media/icon.png') : iconImage,
    company_logo_landscape: null,
  }
}

export const writePlant = (serializer: Serializer, { label_printer1 }: Memory): Columns => ({
  ...serializer.beyond({ id: 1 }),
  label_printer1: serializer.text(label_printer1),
})

export const writeStatistics = (serializer: Serializer, memory: Memory): Columns =>
  Object.fromEntries(
    Object.entries(windowsOf(memory)).map(([name, bags]) => [
      name,
      { weight: serializer.decimal(sum(bags.map(cleanNet))), count: bags.length },
    ]),
  )

/** One brown pixel. */
export const iconImage =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsDU6tBwAEjwHc4TB4NQAAAABJRU5ErkJggg=='
