import { isRecent, startLot } from './lots.ts'
import { instant, type Memory } from './memory.ts'
import { notFound, statusError } from './refusal.ts'
import { type Call, route } from './route.ts'
import { type Bag, bagTypes, grades, type Lot, palletTypes } from './rows.ts'
import { mustBe, seesBag, seesLot } from './visibility.ts'
import { writeBag, writeShipment } from './writeLots.ts'

/** Without a filter or `all_days` bags that have left are listed for a week. */
function listBags({ query, memory, user, serializer }: Call) {
  const { batches, lots, shipments, bags } = memory
  const filters: Readonly<Record<string, (bag: Bag) => number | null>> = {
    batch__order: ({ batch }) => batches.get(batch).order,
    lot: ({ lot }) => lot,
    lot__order: ({ lot }) => lots.get(lot).order,
    shipment: ({ shipment }) => shipment,
  }
  const wanted = Object.entries(filters).filter(([name]) => query.has(name))
  const isThere = (bag: Bag) => shipments.find(bag.shipment)?.status !== 'Closed' || isRecent(bag.created_at)
  return bags.rows
    .filter((bag) => wanted.every(([name, of]) => of(bag) === Number(query.get(name))))
    .filter((bag) => wanted.length > 0 || query.has('all_days') || isThere(bag))
    .filter((bag) => seesBag(user, bag, memory))
    .map((bag) => writeBag(serializer, bag, memory))
}

/** The lot for a batch's bags of a grade, started if there is none. */
function lotFor(memory: Memory, batch: number, grade: string): Lot {
  const { order } = memory.batches.get(batch)
  const filled = memory.lots.rows.find((lot) => lot.order === order && lot.grade === grade && lot.status === 'Sorting')
  return filled ?? startLot(memory, order, grade, memory.orders.get(order).preselected_broker)
}

function addBag({ memory, fields, serializer }: Call) {
  const values = {
    batch: fields.one('batch', memory.batches),
    grade: fields.choice('grade', grades),
    type: fields.choice('type', bagTypes),
    pallet_type: fields.choice('pallet_type', palletTypes),
    clean_tare: fields.number('clean_tare'),
    clean_gross: fields.number('clean_gross'),
  }
  if (values.clean_gross < values.clean_tare) fields.refuse('clean_gross', 'The gross weight is less than the tare.')
  fields.done()
  if (memory.batches.get(values.batch).status !== 'Sorting') throw statusError('The batch is not being sorted.')
  const lot = lotFor(memory, values.batch, values.grade).id
  const bag_number = memory.bags.rows.filter((bag) => bag.lot === lot).length + 1
  const fresh = { ship_gross: null, ship_tare: null, shipment: null, created_at: instant() }
  return writeBag(serializer, memory.bags.add({ ...values, ...fresh, lot, bag_number }), memory)
}

function changeBag({ memory, fields, serializer, id }: Call) {
  const bag = memory.bags.find(id)
  if (bag === undefined) throw notFound()
  const next = {
    shipment: fields.one('shipment', memory.shipments, bag.shipment),
    ship_gross: fields.number('ship_gross', bag.ship_gross),
    ship_tare: fields.number('ship_tare', bag.ship_tare),
    pallet_type: fields.choice('pallet_type', palletTypes, bag.pallet_type as (typeof palletTypes)[number]),
  }
  fields.done()
  const shipment = memory.shipments.find(next.shipment)
  if (shipment?.status === 'Closed') throw statusError(`Shipment ${shipment.shipment_number} is closed.`)
  if (next.shipment === null) Object.assign(next, { ship_gross: null, ship_tare: null })
  Object.assign(bag, next)
  if (shipment !== undefined) shipment.pallet_type ??= next.pallet_type
  return writeBag(serializer, bag, memory)
}

/** One call for each shipment: signed, it is closed. */
function signShipment({ memory, fields, serializer, id }: Call) {
  const shipment = memory.shipments.find(id)
  if (shipment === undefined) throw notFound()
  const status = fields.choice('status', ['Closed'] as const)
  const signature = fields.text('signature')
  fields.done()
  if (shipment.status === 'Closed') throw statusError(`Shipment ${shipment.shipment_number} is closed already.`)
  Object.assign(shipment, { status, signature })
  return writeShipment(serializer, shipment, memory)
}

function listShipments({ memory, serializer, user }: Call) {
  const { shipments, lots } = memory
  const bought = user.role_number === 0 && user.broker !== null
  return shipments.rows
    .filter(({ lot }) => (bought ? lots.get(lot).broker === user.broker : seesLot(user, lots.get(lot), memory)))
    .map((shipment) => writeShipment(serializer, shipment, memory))
}

const forStaff =
  (does: (call: Call) => unknown) =>
  (call: Call): unknown => {
    mustBe(call.user, 2)
    return does(call)
  }

export const bagRoutes = [
  route('GET /api/bags/', listBags),
  route('POST /api/bags/', forStaff(addBag)),
  route('PATCH /api/bags/{id}/', forStaff(changeBag)),
  route('GET /api/shipments/', listShipments),
  route('PATCH /api/shipments/{id}/', forStaff(signShipment)),
]
