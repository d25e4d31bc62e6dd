import { afterEach, describe, expect, it } from 'vitest'
import { day } from '#model/values/calendar.ts'
import { importOldPlant, type OldPlantReport } from '#server/imports/oldPlant/importOldPlant.ts'
import { openOldServer } from '#server/imports/oldPlant/oldServer.ts'
import { quoted } from '#server/imports/oldPlant/withinRanges.ts'
import { verifyTogether } from '#server/log/verifyLog.ts'
import { onePixel } from '#tests/plant/onePixel.ts'
import { password } from '#tests/support/specServer/seed.ts'
import type { ServerVariant } from '#tests/support/specServer/serverVariant.ts'
import { SpecServer } from '#tests/support/specServer/specServer.ts'
import { aboveStorage, engines } from './freshPlace.ts'
import { at, type Caller, listAt, OpenPlant } from './openPlant.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function opened(engine: (typeof engines)[number], variant: Partial<ServerVariant> = {}) {
  const old = await SpecServer.open({ variant })
  closing.push(() => old.close())
  const plant = await OpenPlant.open(engine)
  closing.push(() => plant.close())
  // Later than anything that the other system has seen.
  plant.setClock(new Date(Date.now() + day).toISOString())
  const email = variant.login === 'username' ? 'al' : 'al@example.com'
  const bring = async (dryRun = false): Promise<OldPlantReport> =>
    importOldPlant(plant, { server: await openOldServer({ url: old.address, email, password }), dryRun })
  return { old, plant, bring }
}

const isList = (value: unknown): value is readonly object[] => Array.isArray(value)

const allBags = async (caller: Caller) => listAt((await caller.get('/api/bags/?all_days=true')).body)

const addedIn = ({ kinds }: OldPlantReport): Readonly<Record<string, number>> =>
  Object.fromEntries(kinds.map(({ entity, added }) => [entity, added]))

describe.each(aboveStorage)('another system’s plant, brought over to %s', (engine) => {
  it('should keep ids, numbers, statuses and dates, as events of then; the log and the tables agree', async () => {
    const { old, plant, bring } = await opened(engine)
    const { memory } = old
    const [signed, scrawled] = memory.shipments.rows
    if (signed === undefined || scrawled === undefined) throw new Error('The seed has two shipments.')
    signed.signature = onePixel
    scrawled.signature = 'data:image/png;base64,aGVsbG8='
    const report = await bring()
    expect(report.findings.map(({ text }) => text)).toContain(
      `shipment ${scrawled.id} has a signature that can’t be read as an image.`,
    )
    expect(addedIn(report)).toMatchObject({
      client: memory.clients.rows.length,
      wagon: memory.wagons.rows.length,
      bag: memory.bags.rows.length,
      moisture_reading: memory.moisture_readings.rows.length,
      dryer_event: memory.dryer_events.rows.length,
    })
    const state = await plant.writer.plant()
    for (const { id, status, order_number, client } of memory.orders.rows)
      expect(state.records.of('order').get(id)?.row).toMatchObject({ status, order_number, client })
    for (const { id, status, wagon_id, arrived_at, harvested_at: said, drying_bin } of memory.wagons.rows) {
      const harvested_at = said ?? arrived_at

      expect(state.records.of('wagon').get(id)?.row).toMatchObject({
        status,
        wagon_id,
        arrived_at,
        harvested_at,
        drying_bin,
      })
    }
    for (const { id, status, batch_number, drying_bin, created_at } of memory.batches.rows) {
      expect(state.records.of('batch').get(id)?.row).toMatchObject({ status, batch_number, drying_bin })
      expect(state.records.of('batch').get(id)?.created_at).toBe(created_at)
    }
    for (const { id, status, lot_number, grade, broker, notified_at } of memory.lots.rows)
      expect(state.records.of('lot').get(id)?.row).toMatchObject({ status, lot_number, grade, broker, notified_at })
    for (const { id, bag_number, lot, shipment, clean_gross, created_at } of memory.bags.rows) {
      expect(state.records.of('bag').get(id)?.row).toMatchObject({ bag_number, lot, shipment, clean_gross })
      expect(state.records.of('bag').get(id)?.created_at).toBe(created_at)
    }
    for (const { id, shipment_number, lot, status, signature } of memory.shipments.rows) {
      const row = state.records.of('shipment').get(id)?.row
      expect(row).toMatchObject({ shipment_number, lot, status })
      if (signature === onePixel) expect(row?.signature).toMatch(/^\/api\/files\/[0-9a-f]{64}\/$/)
      else expect(row?.signature).toBeNull()
    }
    expect((await verifyTogether(plant.db)).faults).toEqual([])
    const admin = await plant.signIn({ role_number: 5 })
    const events = listAt((await admin.get('/api/events/?source=import')).body)
    expect(events.length).toBeGreaterThan(0)
    expect(await allBags(admin)).toHaveLength(memory.bags.rows.length)
  })

  it('should change nothing in a dry run, or the second time', async () => {
    const { plant, bring } = await opened(engine)
    const { seq } = await plant.writer.plant()
    const dry = await bring(true)
    expect((await plant.writer.plant()).seq).toBe(seq)
    const first = await bring()
    expect(first).toEqual(dry)
    const after = (await plant.writer.plant()).seq
    const second = await bring()
    expect(Object.values(addedIn(second)).every((added) => added === 0)).toBe(true)
    expect((await plant.writer.plant()).seq).toBe(after)
  })
})

describe('a value in a finding', () => {
  it('should be named where it is missing, short, and show what cannot be seen', () => {
    expect(quoted(undefined)).toBe('undefined')
    expect(quoted('Hol\u202Elis')).toBe(String.raw`"Hol\u202elis"`)
    expect(quoted('a'.repeat(5000)).length).toBeLessThan(250)
  })
})

describe.each(aboveStorage)('another system’s plant, on %s', (engine) => {
  it.each<[string, Partial<ServerVariant>]>([
    ['as Django REST framework writes it', { decimals: 'text', labels: 'text', empty: 'null', dates: 'instant' }],
    [
      'with whole related records',
      { related: 'whole', fields: 'lean', icon: 'company_icon_data_url', address: 'company' },
    ],
    ['by names, where a username signs in', { related: 'names', login: 'username', role: 'role', missing: '405' }],
    ['with words of its own', { words: 'other', fields: 'lean' }],
  ])('should be brought over %s, all of it', async (_, variant) => {
    const { old, plant, bring } = await opened(engine, variant)
    const report = await bring()
    const { bags, wagons, lots, shipments, orders, clients, moisture_readings } = old.memory
    expect(addedIn(report)).toMatchObject({
      bag: bags.rows.length,
      wagon: wagons.rows.length,
      lot: lots.rows.length,
      shipment: shipments.rows.length,
      order: orders.rows.length,
      client: clients.rows.length,
      moisture_reading: moisture_readings.rows.length,
    })
    const state = await plant.writer.plant()
    for (const { id, clean_gross, shipment, lot } of bags.rows)
      expect(state.records.of('bag').get(id)?.row).toMatchObject({ clean_gross, shipment, lot })
    expect((await verifyTogether(plant.db)).faults).toEqual([])
    expect((await bring()).kinds.every(({ added }) => added === 0)).toBe(true)
  })

  it('should be audited by the rulebook: records that break a rule are imported, flagged and listed', async () => {
    const { old, plant, bring } = await opened(engine)
    const { memory } = old
    const [heavy] = memory.lots.rows.filter(({ grade }) => grade === 'Large A Grade')
    const own = memory.bags.rows.filter(({ lot }) => lot === heavy?.id)
    memory.settings.max_lot_weight = 500
    const [bag] = own
    if (bag === undefined || heavy === undefined) throw new Error('The seed has a lot with bags.')
    const light = memory.bags.rows.find(({ id }) => id !== bag.id)!
    light.clean_gross = 1
    light.clean_tare = 38.5
    const wagon = memory.wagons.rows.find(({ status }) => status === 'Complete')!
    wagon.drying_bin = []
    const report = await bring()
    const found = (entity: string, id: number) =>
      report.findings.filter((each) => each.entity === entity && each.id === id).map(({ rule }) => rule)
    expect(found('lot', heavy.id)).toContain('L2')
    expect(found('bag', light.id)).toContain('K2')
    expect(found('wagon', wagon.id)).toContain('W1')
    const admin = await plant.signIn({ role_number: 5 })
    const history = JSON.stringify((await admin.get(`/api/events/?entity=lot&entity_id=${heavy.id}`)).body)
    expect(history).toContain('lot.flagged')
    expect(history).toContain('over the 500')
    expect((await admin.get(`/api/lots/${heavy.id}/`)).body).toMatchObject({ lot_number: heavy.lot_number })
  })

  it('should do no harm by figures, numbers and texts that no call takes: each is a finding, and all calls go on', async () => {
    const { old, plant, bring } = await opened(engine)
    const { wagons, bags, lots, clients, orchards } = old.memory
    const [wagon] = wagons.rows
    const [bag, , far] = bags.rows
    const [lot] = lots.rows
    const [client] = clients.rows
    const [orchard] = orchards.rows
    if (!wagon || !bag || !far || !lot || !client || !orchard) throw new Error('The seed has some of each.')
    wagon.notes = `wet\u0000 \u202Eon the left${'!'.repeat(5000)}`
    wagon.driver = 'D'.repeat(300)
    bag.clean_gross = 1e15
    bag.clean_tare = 38.333
    lot.internal_yield = 130
    client.company_name = 'Hol\u202Elis'
    Object.assign(client, { email: 'hollis at oak' })
    Object.assign(old.memory.settings, { email: 'office at flint', cardboard_pallet_weight: -3 })
    Object.assign(bags.add({ ...far, bag_number: 90 }), { id: 2 ** 52 })
    Object.assign(orchards.add({ ...orchard }), { id: 2 ** 51 })
    const { findings } = await bring()
    const texts = findings.map(({ text }) => text)
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(500)
    expect(texts).toEqual(
      expect.arrayContaining([
        `bag ${bag.id} says 1000000000000000 as its clean_gross: 0 stands in for it.`,
        `bag ${bag.id} says 38.333 as its clean_tare: 38.33 stands in for it.`,
        String.raw`client ${client.id} says "Hol\u202elis" as its company_name: "Hollis" stands in for it.`,
        `client ${client.id} says "hollis at oak" as its email: "" stands in for it.`,
        'the settings say "office at flint" as their email: it was left as it is here.',
        'the settings say -3 as their cardboard_pallet_weight: it was left as it is here.',
        `lot ${lot.id} says 130 as its internal_yield: null stands in for it.`,
        `bag ${2 ** 52} says ${2 ** 52} as its id: it was left out.`,
        `orchard ${2 ** 51} says ${2 ** 51} as its id: it was left out.`,
      ]),
    )
    const admin = await plant.signIn({ role_number: 5 })
    const read = async (path: string) => (await admin.get(path)).body
    expect(await read('/api/system/')).toMatchObject({ city: 'Albany', email: '', cardboard_pallet_weight: 35 })
    // The log keeps no personal value, which could not be erased from it.
    const history = JSON.stringify(await read(`/api/events/?entity=client&entity_id=${client.id}`))
    expect(history).toContain('says something as its email that can’t be kept')
    expect(history).not.toMatch(/hollis/i)
    expect(at(await read(`/api/wagons/${wagon.id}/`), 'notes')).toMatch(/^wet on the left!+$/)
    expect(at(await read(`/api/clients/${client.id}/`), 'company_name')).toBe('Hollis')
    expect(at(await read(`/api/clients/${client.id}/`), 'email')).toBe('')
    const added = await admin.send('POST', '/api/orchards/', { name: 'After', client: client.id })
    expect(added.status).toBe(201)
    for (const list of ['wagons', 'bags', 'lots', 'orders', 'clients'])
      expect((await admin.get(`/api/${list}/`)).status).toBe(200)
    expect((await verifyTogether(plant.db)).faults).toEqual([])
  })

  it('should bring a bag that two trucks list once, and a bag that was entered for each of them twice: both flagged', async () => {
    const { old, plant } = await opened(engine)
    const { bags, shipments } = old.memory
    const bag = bags.rows.find(({ shipment }) => shipment !== null)
    const first = shipments.rows.find(({ id }) => id === bag?.shipment)
    if (bag === undefined || first === undefined) throw new Error('The seed has a bag on a truck.')
    const truck = shipments.add({ ...first, shipment_number: 990 })
    const entered = bags.add({ ...bag, shipment: truck.id })
    const server = await openOldServer({ url: old.address, email: 'al@example.com', password })
    // The other truck's own list has the first bag, too.
    const get = async (path: string): Promise<unknown> => {
      const answer = await server.get(path)
      if (!isList(answer)) return answer
      if (path === '/api/shipments/') return answer.map((each) => ({ ...each, bag_count: null }))
      return path === `/api/bags/?shipment=${truck.id}` ? [...answer, bag] : answer
    }
    const { findings } = await importOldPlant(plant, { server: { ...server, get }, dryRun: false })
    const twice = findings.filter(({ rule }) => rule === 'S7')
    expect(twice.map(({ entity, id }) => `${entity} ${id}`)).toEqual([`bag ${bag.id}`, `bag ${entered.id}`])
    const state = await plant.writer.plant()
    expect(state.records.of('bag').get(bag.id)?.row.shipment).toBe(bag.shipment)
    // A number is unique in a lot: the second bag got another.
    const rows = [...state.records.of('bag').values()].map(({ row }) => row).filter(({ lot }) => lot === bag.lot)
    expect(new Set(rows.map(({ bag_number }) => bag_number)).size).toBe(rows.length)
    expect(rows.find(({ id }) => id === entered.id)).toMatchObject({ shipment: truck.id })
    const admin = await plant.signIn({ role_number: 5 })
    for (const { id } of [bag, entered]) {
      const history = JSON.stringify((await admin.get(`/api/events/?entity=bag&entity_id=${id}`)).body)
      expect(history).toContain('bag.flagged')
      expect(history).toContain('S7: ')
    }
    expect((await verifyTogether(plant.db)).faults).toEqual([])
  })

  it('should have one lot of a grade being filled: an earlier one that was, too, is Ready and flagged', async () => {
    const { old, plant, bring } = await opened(engine)
    const { lots } = old.memory
    const [lot] = lots.rows
    if (lot === undefined) throw new Error('The seed has a lot.')
    lot.status = 'Sorting'
    const later = lots.add({ ...lot, lot_number: 990 })
    const { findings } = await bring()
    expect(findings.filter(({ rule }) => rule === 'L15').map(({ id }) => id)).toEqual([lot.id])
    const state = await plant.writer.plant()
    expect(state.records.of('lot').get(lot.id)?.row.status).toBe('Ready')
    expect(state.records.of('lot').get(later.id)?.row.status).toBe('Sorting')
    expect((await bring()).kinds.every(({ added }) => added === 0)).toBe(true)
  })

  it('should list figures outside their usual ranges, also in a trial run, and bring them all the same', async () => {
    const { old, plant, bring } = await opened(engine)
    const [wagon] = old.memory.wagons.rows
    const [reading] = old.memory.moisture_readings.rows
    if (wagon === undefined || reading === undefined) throw new Error('The seed has a wagon and a reading.')
    Object.assign(wagon, { gross: 140_000, tare: 8000, harvested_at: '2026-09-01', arrived_at: '2026-11-01' })
    Object.assign(reading, { reading: 60, reading_method: 'In-Shell' })
    const unusual = [
      `wagon ${wagon.id}: 140,000.00 lbs gross is unusual for a wagon: mostly it is 1,000–60,000 lbs.`,
      `wagon ${wagon.id}: 61 days from harvest to arrival are unusual: mostly it is 0–14.`,
      `moisture_reading ${reading.id}: 60.00 % by In-Shell is unusual: mostly it is 2–35 %.`,
    ]
    for (const dryRun of [true, false])
      expect((await bring(dryRun)).findings.map(({ text }) => text)).toEqual(expect.arrayContaining(unusual))
    const { records } = await plant.writer.plant()
    expect(records.of('wagon').get(wagon.id)?.row.gross).toBe(140_000)
  })

  it('should get a record for a missing reference', async () => {
    const { old, plant } = await opened(engine)
    const [lot] = old.memory.lots.rows
    const lost = lot?.order ?? 0
    const server = await openOldServer({ url: old.address, email: 'al@example.com', password })
    const get = async (path: string): Promise<unknown> => {
      const answer = path === `/api/orders/${lost}/` ? null : await server.get(path)
      return path === '/api/orders/' && Array.isArray(answer) ? answer.filter(({ id }) => id !== lost) : answer
    }
    const report = await importOldPlant(plant, { server: { ...server, get }, dryRun: false })
    expect(report.findings.map(({ text }) => text).join(' ')).toContain(`order ${lost}, which nobody has`)
    const state = await plant.writer.plant()
    expect(state.records.of('lot').get(lot?.id ?? 0)?.row.order).toBe(lost)
    expect(state.records.of('order').get(lost)?.row.order_number).toBe(lost)
    expect((await verifyTogether(plant.db)).faults).toEqual([])
  })

  it('should be refused if its numbers belong to other records here, and without the password there', async () => {
    const { old, plant, bring } = await opened(engine)
    const admin = await plant.signIn({ role_number: 5 })
    await admin.send('POST', '/api/varieties/', { name: 'Pawnee' })
    const { seq } = await plant.writer.plant()
    await expect(bring()).rejects.toThrow('bring its data into a new plant')
    expect((await plant.writer.plant()).seq).toBe(seq)
    await expect(openOldServer({ url: old.address, email: 'al@example.com', password: 'wrong' })).rejects.toThrow('400')
    await expect(openOldServer({ url: 'http://127.0.0.1:9', email: 'a', password: 'b' })).rejects.toThrow('reached')
  })
})
