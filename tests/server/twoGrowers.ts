import { createHash } from 'node:crypto'
import { noise } from '#demo/noise.ts'
import { seeded } from '#demo/random.ts'
import type { AppParts } from '#server/app.ts'
import type { Engine } from './freshPlace.ts'
import { type Caller, listAt, must, numberAt, OpenPlant, textAt } from './openPlant.ts'

/** Everything of one grower, from the orchard to a signed shipment, by number. */
export interface Chain {
  readonly client: number
  readonly orchard: number
  readonly announcement: number
  readonly order: number
  readonly wagon: number
  readonly batch: number
  readonly reading: number
  readonly dryerEvent: number
  readonly lot: number
  readonly bag: number
  readonly shipment: number
  readonly adjustment: number
  readonly statement: number
  /** Of a second bag, which left on the shipment and came back; only where it was asked for. */
  readonly bag_return?: number
  readonly returned?: number
  readonly signature: string
}

/** A plant with two growers, Hollis Farms and Oak Hill, two brokers, and one user of each role. */
export interface TwoGrowers {
  readonly plant: OpenPlant
  /** Its lot is Ready and notified, offered to every broker. */
  readonly hollis: Chain
  /** Its lot is sold to the other broker. */
  readonly oakHill: Chain
  readonly broker: number
  readonly otherBroker: number
  readonly variety: number
  readonly bins: readonly number[]
  readonly callers: Readonly<Record<RoleName, Caller>>
}

export const roleNames = ['broker', 'viewer', 'grower', 'staff', 'supervisor', 'manager', 'admin'] as const
export type RoleName = (typeof roleNames)[number]

const day = '2026-10-05'

const signatures = new Map<string, string>()

/** A picture unlike any other, drawn once for each text. */
export function signatureOf(text: string): string {
  const signature = signatures.get(text) ?? noise(seeded(createHash('sha256').update(text).digest().readUInt32BE()))
  signatures.set(text, signature)
  return signature
}

interface Growing {
  readonly by: Caller
  readonly supervisor: Caller
  readonly variety: number
  /** Whether a second bag leaves and comes back. */
  readonly returns: boolean
}

async function grow({ by, supervisor, variety, returns }: Growing, name: string, bin: number): Promise<Chain> {
  const post = async (path: string, body: unknown): Promise<number> =>
    numberAt(await must(by.send('POST', path, body)), 'id')
  const patch = (path: string, body: unknown): Promise<unknown> => must(by.send('PATCH', path, body))
  const client = await post('/api/clients/', { company_name: name, phone: `phone of ${name}` })
  const orchard = await post('/api/orchards/', {
    name: `Orchard of ${name}`,
    farm: `farm ${name}`,
    client,
    notes: `share of ${name}`,
  })
  // For later than its wagon, so that it stays expected.
  const expected_at = '2026-11-20T10:00:00.000Z'
  const announcement = await post('/api/announcements/', { client, orchard, variety, expected_at, wagon_count: 2 })
  const order = await post('/api/orders/', { client, variety, orchard, notes: `notes of ${name}` })
  const wagon = await post('/api/wagons/', {
    order,
    wagon_id: `W${bin}`,
    harvested_at: day,
    arrived_at: day,
    driver: `driver of ${name}`,
  })
  await patch(`/api/wagons/${wagon}/`, { status: 'Pre-cleaning', drying_bin: [bin] })
  await must(by.send('POST', `/api/wagons/${wagon}/unloaded/`))
  const { body: batches } = await by.get('/api/batches/')
  const batch = numberAt(batches, 0, 'id')
  const time = '2026-10-05T10:00:00.000Z'
  await patch(`/api/batches/${batch}/`, { status: 'Drying' })
  const dryerEvent = await post('/api/dryer_events/', { batch, drying_bin: bin, event_type: 'Start', event_time: time })
  await post('/api/dryer_events/', {
    batch,
    drying_bin: bin,
    event_type: 'Stop',
    event_time: '2026-10-05T12:30:00.000Z',
  })
  const reading = await post('/api/moisture_readings/', {
    batch,
    reading: 4.5,
    reading_method: 'Shelled',
    reading_time: time,
    sample_location: 'Top',
  })
  await patch(`/api/batches/${batch}/`, { status: 'Ready' })
  await patch(`/api/batches/${batch}/`, { status: 'Sorting' })
  const weigh = {
    batch,
    grade: 'Large A Grade',
    type: 'Super Sack',
    pallet_type: 'Wood',
    clean_tare: 35,
    clean_gross: 2035,
  }
  const weighed = await must(by.send('POST', '/api/bags/', weigh))
  const [bag, lot] = [numberAt(weighed, 'id'), numberAt(weighed, 'lot')]
  const returned = returns ? await post('/api/bags/', { ...weigh, clean_gross: 135 }) : null
  await patch(`/api/lots/${lot}/`, { notified_by: by.id, notified_at: day })
  await patch(`/api/lots/${lot}/`, { status: 'Ready' })
  const shipment = await post('/api/shipments/', { lot, shipped_by: 'Dixie Lines' })
  await patch(`/api/bags/${bag}/`, { shipment, ship_gross: 2030, ship_tare: 35 })
  if (returned !== null) await patch(`/api/bags/${returned}/`, { shipment, ship_gross: 130, ship_tare: 35 })
  const signed = await patch(`/api/shipments/${shipment}/`, {
    status: 'Closed',
    signature: signatureOf(name),
  })
  const came =
    returned === null ? {} : { returned, bag_return: await bringBack(by, returned, textAt(signed, 'signed_at')) }
  const counterTicket = { net: -5, reason: 'Wet pallets', signed_by: 'Dale Roy' }
  const adjusted = await must(
    supervisor.send('POST', `/api/shipments/${shipment}/adjustments/`, {
      ...counterTicket,
      signature: signatureOf(name),
    }),
  )
  const stated = await must(supervisor.send('POST', '/api/statements/', { order }))
  return {
    statement: numberAt(stated, 0, 'id'),
    client,
    orchard,
    announcement,
    order,
    wagon,
    batch,
    reading,
    dryerEvent,
    lot,
    bag,
    shipment,
    adjustment: numberAt(adjusted, 'id'),
    ...came,
    signature: textAt(signed, 'signature'),
  }
}

/** A bag of a Closed shipment comes back; returns how it left. */
export async function bringBack(by: Caller, bag: number, returned_at: string): Promise<number> {
  const { body } = await by.get(`/api/bags/${bag}/`)
  await must(by.send('POST', `/api/bags/${bag}/return/`, { returned_at, reason: 'Wet corner', brought_by: 'Dale Roy' }))
  const returns = await by.get(`/api/bag_returns/?shipment=${numberAt(body, 'shipment')}`)
  return numberAt(listAt(returns.body)[0], 'id')
}

/** A lot of a grower's that a broker bought, on a signed shipment. */
export async function boughtBy(staff: Caller, { batch }: Chain, broker: number) {
  const send = async (method: string, path: string, body: unknown) => must(staff.send(method, path, body))
  const sack = { type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 900 }
  const weighed = await send('POST', '/api/bags/', { ...sack, batch, grade: 'B Grade' })
  const [bag, lot] = [numberAt(weighed, 'id'), numberAt(weighed, 'lot')]
  await send('PATCH', `/api/lots/${lot}/`, { notified_by: staff.id, notified_at: day })
  await send('PATCH', `/api/lots/${lot}/`, { status: 'Ready' })
  const shipment = numberAt(await send('POST', '/api/shipments/', { lot, shipped_by: 'Dixie Lines' }), 'id')
  await send('PATCH', `/api/bags/${bag}/`, { shipment, ship_gross: 890, ship_tare: 35 })
  const closed = { status: 'Closed', signature: signatureOf(`bought ${lot}`) }
  const signed = await send('PATCH', `/api/shipments/${shipment}/`, closed)
  await send('PUT', `/api/lots/${lot}/`, { broker })
  return { lot, bag, shipment, signature: textAt(signed, 'signature') }
}

/** Opens a plant where two growers' pecans have gone all the way; `returns`: a second bag of each came back. */
export async function twoGrowers(
  engine: Engine,
  { returns = false, ...more }: Partial<AppParts> & { readonly returns?: boolean } = {},
): Promise<TwoGrowers> {
  const plant = await OpenPlant.open(engine, more)
  const admin = await plant.signIn({ role_number: 5 })
  const post = async (path: string, body: unknown): Promise<number> =>
    numberAt(await must(admin.send('POST', path, body)), 'id')
  const variety = await post('/api/varieties/', { name: 'Desirable' })
  await post('/api/rate_cards/', { valid_from: '2020-09-01', dry_hour: 45_000 })
  const broker = await post('/api/brokers/', { company_name: 'Southern Shellers' })
  const otherBroker = await post('/api/brokers/', { company_name: 'Gulf Nut' })
  const bins = [await post('/api/drying_bins/', { name: 'Bin 1' }), await post('/api/drying_bins/', { name: 'Bin 2' })]
  const staff = await plant.signIn({ role_number: 2 })
  const supervisor = await plant.signIn({ role_number: 3 })
  const growing = { by: staff, supervisor, variety, returns }
  const hollis = await grow(growing, 'Hollis Farms', bins[0] ?? 0)
  const oakHill = await grow(growing, 'Oak Hill', bins[1] ?? 0)
  await must(staff.send('PUT', `/api/lots/${oakHill.lot}/`, { broker: otherBroker, broker_yield: 51 }))
  // On this machine, so that nothing is sent out: a failed label.
  await must(admin.send('PATCH', '/api/plants/1/', { label_printer1: 'localhost:9' }))
  await must(staff.send('POST', '/api/print/', { label: '^XA^FO24,24^A0N,40,40^FDHello^FS^XZ' }))
  // A practice plant enrols no devices.
  if (more.otherPlant === undefined) {
    await must(admin.send('POST', '/api/devices/', { name: 'Tablet 1', place: 'Sorter 1', steps: ['sorting'] }))
    await must(admin.send('POST', '/api/badges/', { users: [staff.id] }))
  }
  const callers = {
    broker: await plant.signIn({ role_number: 0, broker }),
    viewer: await plant.signIn({ role_number: 0 }),
    grower: await plant.signIn({ role_number: 1, client: hollis.client }),
    staff,
    supervisor,
    manager: await plant.signIn({ role_number: 4 }),
    admin,
  }
  return { plant, hollis, oakHill, broker, otherBroker, variety, bins, callers }
}

/** A new lot of Hollis, of one bag of so many lbs net, that every broker may buy; gives its number. */
export async function offeredLot({ callers: { staff }, hollis }: TwoGrowers, net = 865): Promise<number> {
  const sack = { type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 35 + net }
  const bag = await must(staff.send('POST', '/api/bags/', { ...sack, batch: hollis.batch, grade: 'B Grade' }))
  const lot = numberAt(bag, 'lot')
  await must(staff.send('PATCH', `/api/lots/${lot}/`, { notified_by: staff.id, notified_at: day }))
  await must(staff.send('PATCH', `/api/lots/${lot}/`, { status: 'Ready' }))
  return lot
}
