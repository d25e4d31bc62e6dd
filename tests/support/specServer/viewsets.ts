import { instant } from './memory.ts'
import { notFound } from './refusal.ts'
import { type Call, type Route, route } from './route.ts'
import { palletTypes } from './rows.ts'
import { mustBe } from './visibility.ts'
import { writeBag, writeLot, writeShipment } from './writeLots.ts'
import { writeBatch, writeClient, writeWagon } from './writeRecords.ts'

/** A record alone, as every viewset gives it. */
const one =
  <R extends { readonly id: number }>(
    table: (call: Call) => { find(id: number): R | undefined },
    write: (call: Call, row: R) => unknown,
  ): Route['does'] =>
  (call) => {
    mustBe(call.user, 1)
    const row = table(call).find(call.id)
    if (row === undefined) throw notFound()
    return write(call, row)
  }

function addClient({ memory, fields, serializer, user }: Call) {
  mustBe(user, 2)
  const values = {
    company_name: fields.text('company_name'),
    first_name: fields.text('first_name', ''),
    last_name: fields.text('last_name', ''),
    phone: fields.text('phone', ''),
    mobile_phone: fields.text('mobile_phone', ''),
    alt_phone: fields.text('alt_phone', ''),
    preferred_broker: fields.one<number | null>('preferred_broker', memory.brokers, null),
  }
  fields.done()
  return writeClient(serializer, memory.clients.add({ ...values, preferred_contact_methods: ['Call'] }))
}

function addShipment({ memory, fields, serializer, user }: Call) {
  mustBe(user, 2)
  const values = {
    lot: fields.one('lot', memory.lots),
    shipped_by: fields.text('shipped_by', ''),
    truck_number: fields.text('truck_number', ''),
    pallet_type: fields.has('pallet_type') ? fields.choice('pallet_type', palletTypes) : null,
  }
  fields.done()
  const shipment_number = 900 + memory.shipments.rows.length + 1
  const fresh = { status: 'Open', signature: null, created_at: instant() } as const
  return writeShipment(serializer, memory.shipments.add({ ...values, ...fresh, shipment_number }), memory)
}

const remove =
  (table: (call: Call) => { find(id: number): unknown; remove(id: number): void }): Route['does'] =>
  (call) => {
    mustBe(call.user, 2)
    if (table(call).find(call.id) === undefined) throw notFound()
    table(call).remove(call.id)
    return undefined
  }

/** The calls of ModelViewSets outside section 7. */
export const viewsetRoutes = [
  route(
    'GET /api/wagons/{id}/',
    one(
      ({ memory }) => memory.wagons,
      ({ serializer, memory }, row) => writeWagon(serializer, row, memory),
    ),
  ),
  route(
    'GET /api/batches/{id}/',
    one(
      ({ memory }) => memory.batches,
      ({ serializer, memory }, row) => writeBatch(serializer, row, memory),
    ),
  ),
  route(
    'GET /api/lots/{id}/',
    one(
      ({ memory }) => memory.lots,
      ({ serializer, memory }, row) => writeLot(serializer, row, memory),
    ),
  ),
  route(
    'GET /api/bags/{id}/',
    one(
      ({ memory }) => memory.bags,
      ({ serializer, memory }, row) => writeBag(serializer, row, memory),
    ),
  ),
  route(
    'GET /api/shipments/{id}/',
    one(
      ({ memory }) => memory.shipments,
      ({ serializer, memory }, row) => writeShipment(serializer, row, memory),
    ),
  ),
  route('POST /api/clients/', addClient),
  route('POST /api/shipments/', addShipment),
  route(
    'DELETE /api/wagons/{id}/',
    remove(({ memory }) => memory.wagons),
  ),
  route(
    'DELETE /api/clients/{id}/',
    remove(({ memory }) => memory.clients),
  ),
]
