import type { Memory } from './memory.ts'
import type { Serializer, Columns } from './pen.ts'
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

export const writeClient = (pen: Serializer, client: Client): Columns => ({
  ...client,
  phone: pen.text(client.phone),
  mobile_phone: pen.text(client.mobile_phone),
  alt_phone: pen.text(client.alt_phone),
  preferred_contact_methods: client.preferred_contact_methods.map(pen.word),
  preferred_broker: pen.broker(client.preferred_broker),
})

export const writeBroker = (_: Serializer, broker: Broker): Columns => ({ ...broker })
export const writeVariety = (_: Serializer, variety: Variety): Columns => ({ ...variety })

export const writeOrchard = (pen: Serializer, orchard: Orchard): Columns => ({
  ...orchard,
  farm: pen.text(orchard.farm),
  client: pen.client(orchard.client),
  notes: pen.text(orchard.notes),
})

export function writeDryingBin(pen: Serializer, bin: DryingBin, memory: Memory): Columns {
  const order = lockOf(memory, bin)
  const order_number = order === undefined ? null : pen.label(order.order_number)
  // A serializer of the order nests an object with nothing in it where there is none.
  return { ...bin, locked_by_details: order_number === null && pen.variant.empty === 'text' ? null : { order_number } }
}

/** What other records show of an orchard. */
export function orchardModel(pen: Serializer, { orchards }: Memory, { orchard }: Order): Columns {
  const { name, farm, notes } = orchards.get(orchard)
  return { name, farm: pen.text(farm), notes: pen.text(notes) }
}

export function writeOrder(pen: Serializer, order: Order, memory: Memory): Columns {
  const bags = bagsOfOrder(memory, order.id)
  const { id, name } = memory.orchards.get(order.orchard)
  return {
    id: order.id,
    order_number: pen.label(order.order_number),
    client: pen.client(order.client),
    orchard: { id, name },
    orchard_model: orchardModel(pen, memory, order),
    variety: pen.variety(order.variety),
    variety_name: memory.varieties.get(order.variety).name,
    preselected_broker: pen.broker(order.preselected_broker),
    notes: pen.text(order.notes),
    invoice_number: pen.text(order.invoice_number),
    more_wagons: order.more_wagons,
    status: pen.word(order.status),
    company_name: memory.clients.get(order.client).company_name,
    clean_net: pen.decimal(sum(bags.map(cleanNet))),
    bag_count: bags.length,
    total_dry_hours: pen.decimal(totalDryHours(memory, order)),
    total_excessive_trash: memory.wagons.rows.filter((wagon) => wagon.order === order.id && wagon.excessive_trash)
      .length,
  }
}

export function writeWagon(pen: Serializer, wagon: Wagon, memory: Memory): Columns {
  const order = memory.orders.get(wagon.order)
  const variety = memory.varieties.get(order.variety)
  return {
    ...wagon,
    order: pen.order(order.id),
    harvested_at: pen.day(wagon.harvested_at),
    arrived_at: pen.day(wagon.arrived_at),
    driver: pen.text(wagon.driver),
    notes: pen.text(wagon.notes),
    // One id, or a list once pre-cleaning.
    drying_bin: wagon.status === 'Arrived' ? (wagon.drying_bin[0] ?? null) : wagon.drying_bin,
    notified_at: pen.day(wagon.notified_at),
    client: pen.client(order.client),
    order_number: pen.label(order.order_number),
    variety: pen.variant.related === 'ids' ? variety.id : variety.name,
    orchard: orchardModel(pen, memory, order),
    orchard_name: memory.orchards.get(order.orchard).name,
    company_name: memory.clients.get(order.client).company_name,
  }
}

export function writeBatch(pen: Serializer, batch: Batch, memory: Memory): Columns {
  const order = memory.orders.get(batch.order)
  const { pre_dried, ...listed } = batch
  return {
    ...listed,
    order: pen.order(order.id),
    batch_number: pen.label(batch.batch_number),
    order_number: pen.label(order.order_number),
    client: pen.client(order.client),
    drying_bin_name: memory.drying_bins.get(batch.drying_bin).name,
    notes: pen.text(batch.notes),
    notified_at: pen.day(batch.notified_at),
    picked_up_at: pen.day(batch.picked_up_at),
    created_at: pen.instant(batch.created_at),
    ...pen.beyond({ pre_dried }),
  }
}

export function writeReading(pen: Serializer, { id, ...reading }: MoistureReading): Columns {
  const listed = { ...reading, reading: pen.decimal(reading.reading), reading_time: pen.instant(reading.reading_time) }
  return { ...pen.beyond({ id }), ...listed }
}

export const writeDryerEvent = (pen: Serializer, event: DryerEvent): Columns => ({
  ...event,
  event_time: pen.instant(event.event_time),
})

export function writeSettings(pen: Serializer, { settings }: Memory): Columns {
  const { company_name, cardboard_pallet_weight, max_lot_weight, ideal_moisture_content, ...address } = settings
  const { icon, address: keys } = pen.variant
  const prefix = keys === 'bare' ? '' : 'company_'
  return {
    company_name,
    ...Object.fromEntries(Object.entries(address).map(([key, value]) => [`${prefix}${key}`, pen.text(value)])),
    cardboard_pallet_weight: pen.decimal(cardboard_pallet_weight),
    max_lot_weight: pen.decimal(max_lot_weight),
    ideal_moisture_content: pen.decimal(ideal_moisture_content),
    [icon]: icon === 'company_icon' ? pen.address('/media/icon.png') : iconImage,
    company_logo_landscape: null,
  }
}

export const writePlant = (pen: Serializer, { label_printer1 }: Memory): Columns => ({
  ...pen.beyond({ id: 1 }),
  label_printer1: pen.text(label_printer1),
})

export const writeStatistics = (pen: Serializer, memory: Memory): Columns =>
  Object.fromEntries(
    Object.entries(windowsOf(memory)).map(([name, bags]) => [
      name,
      { weight: pen.decimal(sum(bags.map(cleanNet))), count: bags.length },
    ]),
  )

/** One brown pixel. */
export const iconImage =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsDU6tBwAEjwHc4TB4NQAAAABJRU5ErkJggg=='
