import type { Memory } from './memory.ts'
import type { Bag, Lot, Shipment } from './rows.ts'
import type { Serializer, Columns } from './serializer.ts'
import { cleanNet, shipNet, sum } from './sums.ts'
import { orchardModel } from './writeRecords.ts'

export function writeLot(serializer: Serializer, lot: Lot, memory: Memory): Columns {
  const order = memory.orders.get(lot.order)
  const bags = memory.bags.rows.filter((bag) => bag.lot === lot.id)
  const { created_at, ...listed } = lot
  return {
    ...listed,
    order: serializer.order(order.id),
    lot_number: serializer.label(lot.lot_number),
    client: serializer.client(order.client),
    status: serializer.word(lot.status),
    notified_at: serializer.day(lot.notified_at),
    broker: serializer.broker(lot.broker),
    internal_yield: serializer.decimal(lot.internal_yield),
    internal_moisture: serializer.decimal(lot.internal_moisture),
    broker_yield: serializer.decimal(lot.broker_yield),
    broker_moisture: serializer.decimal(lot.broker_moisture),
    clean_gross: serializer.decimal(sum(bags.map(({ clean_gross }) => clean_gross))),
    clean_tare: serializer.decimal(sum(bags.map(({ clean_tare }) => clean_tare))),
    clean_net: serializer.decimal(sum(bags.map(cleanNet))),
    bag_count: bags.length,
    variety_name: memory.varieties.get(order.variety).name,
    orchard_model: orchardModel(serializer, memory, order),
    company_name: memory.clients.get(order.client).company_name,
    ...serializer.beyond({ created_at: serializer.instant(created_at) }),
  }
}

export function writeBag(serializer: Serializer, bag: Bag, memory: Memory): Columns {
  const lot = memory.lots.get(bag.lot)
  const order = memory.orders.get(lot.order)
  return {
    ...bag,
    batch: serializer.batch(bag.batch),
    lot: serializer.lot(bag.lot),
    bag_number: serializer.label(bag.bag_number),
    lot_number: serializer.label(lot.lot_number),
    clean_tare: serializer.decimal(bag.clean_tare),
    clean_gross: serializer.decimal(bag.clean_gross),
    clean_net: serializer.decimal(cleanNet(bag)),
    ship_gross: serializer.decimal(bag.ship_gross),
    ship_tare: serializer.decimal(bag.ship_tare),
    ship_net: serializer.decimal(shipNet(bag)),
    company_name: memory.clients.get(order.client).company_name,
    batch_number: serializer.label(memory.batches.get(bag.batch).batch_number),
    created_at: serializer.instant(bag.created_at),
  }
}

export function writeShipment(serializer: Serializer, shipment: Shipment, memory: Memory): Columns {
  const { lot: lotId, ...listed } = shipment
  const lot = memory.lots.get(lotId)
  const order = memory.orders.get(lot.order)
  const bags = memory.bags.rows.filter((bag) => bag.shipment === shipment.id)
  return {
    ...listed,
    shipment_number: serializer.label(shipment.shipment_number),
    lot_number: serializer.label(lot.lot_number),
    status: serializer.word(shipment.status),
    ship_gross: serializer.decimal(sum(bags.map(({ ship_gross }) => ship_gross ?? 0))),
    ship_tare: serializer.decimal(sum(bags.map(({ ship_tare }) => ship_tare ?? 0))),
    ship_net: serializer.decimal(sum(bags.map((bag) => shipNet(bag) ?? 0))),
    bag_count: bags.length,
    pallet_type: shipment.pallet_type,
    signature: shipment.signature === null ? null : serializer.address(`/media/signatures/${shipment.id}.png`),
    created_at: serializer.instant(shipment.created_at),
    company_name: memory.clients.get(order.client).company_name,
    variety_name: memory.varieties.get(order.variety).name,
    grade: lot.grade,
    orchard_model: orchardModel(serializer, memory, order),
    broker_name: serializer.text(memory.brokers.find(lot.broker)?.company_name ?? ''),
    shipped_by: serializer.text(shipment.shipped_by),
    truck_number: serializer.text(shipment.truck_number),
    ...serializer.beyond({ lot: serializer.lot(lotId) }),
  }
}
