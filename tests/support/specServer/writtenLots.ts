import type { Memory } from './memory.ts'
import type { Serializer, Columns } from './pen.ts'
import type { Bag, Lot, Shipment } from './rows.ts'
import { cleanNet, shipNet, sum } from './sums.ts'
import { orchardModel } from './written.ts'

export function writeLot(pen: Serializer, lot: Lot, memory: Memory): Columns {
  const order = memory.orders.get(lot.order)
  const bags = memory.bags.rows.filter((bag) => bag.lot === lot.id)
  const { created_at, ...listed } = lot
  return {
    ...listed,
    order: pen.order(order.id),
    lot_number: pen.label(lot.lot_number),
    client: pen.client(order.client),
    status: pen.word(lot.status),
    notified_at: pen.day(lot.notified_at),
    broker: pen.broker(lot.broker),
    internal_yield: pen.decimal(lot.internal_yield),
    internal_moisture: pen.decimal(lot.internal_moisture),
    broker_yield: pen.decimal(lot.broker_yield),
    broker_moisture: pen.decimal(lot.broker_moisture),
    clean_gross: pen.decimal(sum(bags.map(({ clean_gross }) => clean_gross))),
    clean_tare: pen.decimal(sum(bags.map(({ clean_tare }) => clean_tare))),
    clean_net: pen.decimal(sum(bags.map(cleanNet))),
    bag_count: bags.length,
    variety_name: memory.varieties.get(order.variety).name,
    orchard_model: orchardModel(pen, memory, order),
    company_name: memory.clients.get(order.client).company_name,
    ...pen.beyond({ created_at: pen.instant(created_at) }),
  }
}

export function writeBag(pen: Serializer, bag: Bag, memory: Memory): Columns {
  const lot = memory.lots.get(bag.lot)
  const order = memory.orders.get(lot.order)
  return {
    ...bag,
    batch: pen.batch(bag.batch),
    lot: pen.lot(bag.lot),
    bag_number: pen.label(bag.bag_number),
    lot_number: pen.label(lot.lot_number),
    clean_tare: pen.decimal(bag.clean_tare),
    clean_gross: pen.decimal(bag.clean_gross),
    clean_net: pen.decimal(cleanNet(bag)),
    ship_gross: pen.decimal(bag.ship_gross),
    ship_tare: pen.decimal(bag.ship_tare),
    ship_net: pen.decimal(shipNet(bag)),
    company_name: memory.clients.get(order.client).company_name,
    batch_number: pen.label(memory.batches.get(bag.batch).batch_number),
    created_at: pen.instant(bag.created_at),
  }
}

export function writeShipment(pen: Serializer, shipment: Shipment, memory: Memory): Columns {
  const { lot: lotId, ...listed } = shipment
  const lot = memory.lots.get(lotId)
  const order = memory.orders.get(lot.order)
  const bags = memory.bags.rows.filter((bag) => bag.shipment === shipment.id)
  return {
    ...listed,
    shipment_number: pen.label(shipment.shipment_number),
    lot_number: pen.label(lot.lot_number),
    status: pen.word(shipment.status),
    ship_gross: pen.decimal(sum(bags.map(({ ship_gross }) => ship_gross ?? 0))),
    ship_tare: pen.decimal(sum(bags.map(({ ship_tare }) => ship_tare ?? 0))),
    ship_net: pen.decimal(sum(bags.map((bag) => shipNet(bag) ?? 0))),
    bag_count: bags.length,
    pallet_type: shipment.pallet_type,
    signature: shipment.signature === null ? null : pen.address(`/media/signatures/${shipment.id}.png`),
    created_at: pen.instant(shipment.created_at),
    company_name: memory.clients.get(order.client).company_name,
    variety_name: memory.varieties.get(order.variety).name,
    grade: lot.grade,
    orchard_model: orchardModel(pen, memory, order),
    broker_name: pen.text(memory.brokers.find(lot.broker)?.company_name ?? ''),
    shipped_by: pen.text(shipment.shipped_by),
    truck_number: pen.text(shipment.truck_number),
    ...pen.beyond({ lot: pen.lot(lotId) }),
  }
}
