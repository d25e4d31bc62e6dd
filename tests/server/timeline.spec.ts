import { afterEach, describe, expect, it } from 'vitest'
import type { LogEvent } from '#model/kinds/event.ts'
import type { EventQuery } from '#model/kinds/eventQuery.ts'
import { readKinds, readPages, readTimeline } from '#server/timeline/readTimeline.ts'
import { countTurns } from '#tests/support/countTurns.ts'
import { engines, freshPlace } from './freshPlace.ts'
import { signature, TestPlant } from './testPlant.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const booksOf = async ({ db, writer }: TestPlant) => ({ tx: db.read, state: await writer.plant() })

describe.each(engines)('the timeline on %s', (engine) => {
  /** Two orders from the yard to the truck. */
  async function twoOrders() {
    const place = await freshPlace(engine)
    const plant = new TestPlant(await place.open())
    closing.push(async () => {
      await plant.close()
      await place.clear()
    })
    await plant.furnish()
    const orders = [await plant.runOrder('A1'), await plant.runOrder('A2')]
    const events = (query: EventQuery): Promise<readonly LogEvent[]> =>
      booksOf(plant).then((books) => readTimeline(books, { limit: 1000, ...query }))
    return { plant, orders, events }
  }

  it('should return the replaced value, and the record’s name', async () => {
    const { events } = await twoOrders()
    const [corrected] = await events({ type: 'bag.corrected', details: true })
    expect(corrected).toMatchObject({ data: { clean_gross: 2030.55 }, was: { clean_gross: 2035.75 } })
    expect(corrected?.subject).toMatch(/^\d+-1$/)
    expect(await events({ type: 'wagon.precleaning_started', details: true })).toMatchObject([
      { subject: 'A2', data: { drying_bin: [1, 2] }, was: { drying_bin: [], status: 'Arrived' } },
      { subject: 'A1', was: { drying_bin: [], status: 'Arrived' } },
    ])
    expect((await events({ type: 'client.added', details: true }))[0]).toMatchObject({ subject: 'Oak Hill', was: null })
    expect((await events({ type: 'moisture_reading.removed', details: true }))[0]?.was).toBeNull()
  })

  it('should say whose a removed record was, and that it is gone', async () => {
    const { events, orders } = await twoOrders()
    const owner = { client: { id: 1, name: 'Oak Hill' }, order: { id: orders[1] } }
    const [removal] = await events({ type: 'moisture_reading.removed', details: true })
    expect(removal).toMatchObject({ owner, removed: true })
    expect(await events({ entity: 'moisture_reading', entity_id: removal?.entity_id, details: true })).toMatchObject([
      { type: 'moisture_reading.removed', owner, removed: true },
      { type: 'moisture_reading.taken', owner, removed: true },
    ])
    expect((await events({ type: 'wagon.arrived', details: true }))[0]).toMatchObject({ owner, removed: false })
  })

  it('should name statuses only of records that moved', async () => {
    const { events } = await twoOrders()
    const all = await events({})
    expect(all.filter(({ from, to }) => from !== null && from === to)).toEqual([])
    expect(all.find(({ type }) => type === 'wagon.client_notified')).toMatchObject({ from: null, to: null })
    expect(all.find(({ type }) => type === 'wagon.completed')).toMatchObject({ from: 'Unloaded', to: 'Complete' })
  })

  it('should accept `told`, the former name of `details`', async () => {
    const { events } = await twoOrders()
    const corrected = { type: 'bag.corrected' }
    expect(await events({ ...corrected, told: true })).toEqual(await events({ ...corrected, details: true }))
    expect((await events({ ...corrected, told: true }))[0]?.was).toBeDefined()
  })

  it('should return only the event by default', async () => {
    const { events } = await twoOrders()
    expect(Object.keys((await events({ limit: 1 }))[0] ?? {}).sort()).toEqual(
      'actor at cause data device entity entity_id format from happened_at hash prev_hash reason seq source to type'.split(
        ' ',
      ),
    )
  })

  it('should return exactly the consequences of an event', async () => {
    const { events } = await twoOrders()
    const all = await events({})
    const causes = new Set(all.map(({ cause }) => cause))
    expect(causes.size).toBeGreaterThan(5)
    for (const { seq } of all)
      expect((await events({ cause: seq })).map((event) => event.seq)).toEqual(
        all.filter(({ cause }) => cause === seq).map((event) => event.seq),
      )
  })

  it('should return everything of an order, removed records too, and nothing of another', async () => {
    const { orders, events } = await twoOrders()
    const [first = 0, second = 0] = orders
    const ofFirst = await events({ order: first })
    const ofSecond = await events({ order: second })
    expect(ofFirst.filter(({ type }) => type === 'moisture_reading.removed')).toHaveLength(2)
    expect(new Set(ofFirst.map(({ entity }) => entity))).toEqual(
      new Set(['order', 'wagon', 'batch', 'lot', 'bag', 'shipment', 'moisture_reading', 'dryer_event']),
    )
    const belonging = (await events({})).filter(({ entity }) => ofFirst.some((event) => event.entity === entity))
    expect(ofFirst.length + ofSecond.length).toBe(belonging.length)
  })

  it('should give a batch with its readings, a lot with its bags, and a truck with its load', async () => {
    const { plant, orders, events } = await twoOrders()
    const batch = await plant.db.read.selectFrom('batches').select('id').executeTakeFirstOrThrow()
    const { id: shipment, lot } = await plant.db.read.selectFrom('shipments').selectAll().executeTakeFirstOrThrow()
    const kinds = async (query: EventQuery) => [...new Set((await events(query)).map(({ entity }) => entity))].sort()
    expect(await kinds({ batch: batch.id })).toEqual(['batch', 'dryer_event', 'moisture_reading'])
    expect(await kinds({ lot })).toEqual(['bag', 'lot', 'shipment'])
    expect(await kinds({ shipment })).toEqual(['bag', 'shipment'])
    const ofOrders = ['bag', 'batch', 'dryer_event', 'lot', 'moisture_reading', 'order', 'shipment', 'wagon']
    expect(await kinds({ client: 1 })).toEqual([...ofOrders, 'client', 'orchard'].toSorted())
    expect(await kinds({ client: 1, entity: ['client', 'orchard'] })).toEqual(['client', 'orchard'])
    expect((await events({ client: 1, type: 'moisture_reading.removed' })).length).toBeGreaterThan(0)
    expect(new Set((await events({ shipment, entity: 'bag' })).map(({ entity_id }) => entity_id)).size).toBe(1)
    expect(await events({ order: orders[0], type: 'orchard.added' })).toEqual([])
  })

  it('should be found by a record’s name', async () => {
    const { events } = await twoOrders()
    const ofWagon = await events({ q: 'a2' })
    expect(ofWagon.map(({ type }) => type)).toContain('wagon.unloaded')
    expect(new Set(ofWagon.map(({ entity }) => entity))).toEqual(new Set(['wagon']))
    const [bag] = await events({ type: 'bag.corrected', details: true })
    const ofBag = await events({ q: bag?.subject ?? '' })
    expect(ofBag.map(({ type }) => type)).toEqual(['bag.loaded', 'bag.corrected', 'bag.weighed'])
  })

  describe('is searched', () => {
    async function searched() {
      const { plant, orders, events } = await twoOrders()
      const found = async (q: string) => (await events({ q, details: true })).toReversed()
      const types = async (q: string) => (await found(q)).map(({ type }) => type)
      return { plant, orders, events, found, types }
    }

    it('should be by entity and number, for a record with its descendants', async () => {
      const { events, found } = await searched()
      const seqs = (some: readonly LogEvent[]) => some.map(({ seq }) => seq)
      const [lot] = await events({ type: 'lot.started', details: true })
      const ofLot = await events({ lot: lot?.entity_id })
      expect(seqs(await found(`lot ${lot?.subject}`))).toEqual(seqs(ofLot).toReversed())
      expect(seqs(await found(`LOT  #${lot?.subject}`))).toEqual(seqs(ofLot).toReversed())
      const [shipment] = await events({ type: 'shipment.opened', details: true })
      const ofShipment = await events({ shipment: shipment?.entity_id })
      expect(seqs(await found(`shipment ${shipment?.subject}`))).toEqual(seqs(ofShipment).toReversed())
      expect(await found('lot 4711')).toEqual([])
      expect(new Set((await found('wagon a1')).map(({ entity, subject }) => `${entity} ${subject}`))).toEqual(
        new Set(['wagon A1']),
      )
    })

    it('should be by the code of a bag, and by a number for records that have it', async () => {
      const { events, types, found } = await searched()
      const [bag] = await events({ type: 'bag.corrected', details: true })
      expect(await types(`bag ${bag?.subject}`)).toEqual(['bag.weighed', 'bag.corrected', 'bag.loaded'])
      const [lot = ''] = (bag?.subject ?? '').split('-')
      const bearing = new Set((await found(lot)).map(({ entity, subject }) => `${entity} ${subject}`))
      expect(bearing).toContain(`lot ${lot}`)
      expect(bearing).toContain(`bag ${bag?.subject}`)
      for (const each of bearing) expect(each).toMatch(new RegExp(`\\b${lot}\\b`))
    })

    it('should be by the name of a client, for all that belongs to it', async () => {
      const { orders, events, found } = await searched()
      const kinds = new Set((await found('oak hill')).map(({ entity }) => entity))
      expect([...kinds].sort()).toEqual(
        'bag batch client dryer_event lot moisture_reading orchard order shipment wagon'.split(' '),
      )
      const ofFirst = (await events({ order: orders[0] })).map(({ seq }) => seq)
      expect((await found('Oak')).map(({ seq }) => seq)).toEqual(expect.arrayContaining(ofFirst))
    })

    it('should be by user, type, reason, and new value', async () => {
      const { found, types } = await searched()
      expect(new Set((await found('ana weighed')).map(({ type }) => type))).toEqual(
        new Set(['bag.weighed', 'wagon.arrived']),
      )
      expect(await types('wrong scale')).toEqual(['bag.corrected', 'bag.corrected'])
      expect(await types('scale')).toEqual(['bag.corrected', 'bag.corrected'])
      expect(await types('tx 42')).toEqual(['shipment.opened', 'shipment.opened'])
      expect(await types('2,030.55')).toEqual(['bag.corrected', 'bag.corrected'])
      expect(await types('desirable')).toEqual([
        'variety.added',
        'order.placed',
        'shipment.signed',
        'order.placed',
        'shipment.signed',
      ])
      expect((await found('automatic')).every(({ actor }) => actor === null)).toBe(true)
      expect(await types('bin 3')).toEqual(['drying_bin.added'])
      expect(await types('bin')).toEqual(expect.arrayContaining(['drying_bin.added', 'drying_bin.locked']))
      expect(await types('shellers')).toEqual(['broker.added'])
    })

    it('should be by any of the words separated by a bar, and by quoted words', async () => {
      const { found, types } = await searched()
      expect(await types('corregida|.corrected')).toEqual(['bag.corrected', 'bag.corrected'])
      expect(await types('lote|lot corregida|.corrected')).toEqual([])
      expect(await types('saco|"super sack" pesada|bag.weighed a1')).toEqual([])
      expect((await found('saco|"super sack" pesada|bag.weighed')).length).toBe(6)
      expect(await found('"sack super"')).toEqual([])
    })

    it('should be for wild cards, quotation marks and letters beyond ASCII literally, on both engines', async () => {
      const { plant, found, types } = await searched()
      const bag = await plant.db.read.selectFrom('bags').selectAll().where('shipment', 'is', null).executeTakeFirst()
      const reason = 'SEÑAL al 50%_ "rota"'
      await plant.took({ entity: 'bag', type: 'correct', id: bag?.id ?? 0, reason, clean_gross: 1899 })
      for (const q of ['señal', 'Señal', 'SEÑAL', '50%_', '%_', 'rota', '"al 50%"'])
        expect([q, await types(q)]).toEqual([q, ['bag.corrected']])
      for (const q of ['50%%', '0_%', '\\%', "'; drop table events; --"]) expect([q, await found(q)]).toEqual([q, []])
      const most = Array.from({ length: 1000 }, (_, nth) => String.fromCodePoint(97 + (nth % 26))).join('|')
      for (const q of [most, most.replaceAll('|', ' '), '"', '|', '||||', '" "', ' ']) await found(q)
    })
  })

  it('should return the names of referenced records', async () => {
    const { events } = await twoOrders()
    const [loaded] = await events({ type: 'bag.loaded', details: true })
    const [shipment] = await events({ type: 'shipment.opened', details: true })
    expect(loaded?.names).toEqual({ [`shipment ${shipment?.entity_id}`]: shipment?.subject })
    const [opened] = await events({ type: 'batch.opened', details: true, limit: 1 })
    expect(Object.values(opened?.names ?? {})).toContain('A2')
    const [notified] = await events({ type: 'wagon.client_notified', details: true, limit: 1 })
    expect(notified?.names).toEqual({ 'person 1': 'Ana' })
  })

  it('should return the name of who signed a shipment or a counter-ticket', async () => {
    const { plant, events } = await twoOrders()
    const [signed] = await events({ type: 'shipment.signed', details: true, limit: 1 })
    expect(signed?.names).toMatchObject({ signed_by: 'Dale Roy' })
    const shipment = { entity: 'shipment', id: signed?.entity_id ?? 0 } as const
    await plant.took({ ...shipment, type: 'adjust', net: -5, reason: 'Their scale', signature, signed_by: 'Ida Ruiz' })
    expect((await events({ type: 'adjustment.signed', details: true }))[0]?.names).toMatchObject({
      signed_by: 'Ida Ruiz',
    })
  })

  it('should return the page boundaries of a filter', async () => {
    const { plant, orders, events } = await twoOrders()
    for (const filter of [{}, { entity: 'bag' }, { order: orders[0] }, { q: 'wagon' }, { q: 'no such thing' }]) {
      const all = (await events(filter)).map(({ seq }) => seq)
      const { total, per, firsts } = await readPages(await booksOf(plant), { ...filter, limit: 10 })
      expect([total, per, firsts]).toEqual([all.length, 10, all.filter((_, nth) => nth % 10 === 0)])
      const pages = await Promise.all(firsts.map((first) => events({ ...filter, before: first + 1, limit: per })))
      expect(pages.flat().map(({ seq }) => seq)).toEqual(all)
    }
  })

  it('should be searched in slices with turns for others, with the same result', async () => {
    const { plant, orders } = await twoOrders()
    const stretch = { sought: 7, detailed: 3 }
    for (const filter of [{}, { entity: 'bag' }, { order: orders[0] }, { q: 'wagon' }, { before: 40, after: 9 }]) {
      const query = { ...filter, details: true, limit: 30 }
      const books = await booksOf(plant)
      expect(await readTimeline(books, query, stretch)).toEqual(await readTimeline(books, query))
    }
    const turns = countTurns()
    const pages = await readPages(await booksOf(plant), { q: 'wagon', limit: 10 }, stretch)
    expect(turns.stop()).toBeGreaterThan(5)
    expect(pages).toEqual(await readPages(await booksOf(plant), { q: 'wagon', limit: 10 }))
  })

  it('should list the types and users to filter by', async () => {
    const { plant, events } = await twoOrders()
    const all = await events({})
    const { types, actors } = await readKinds(await booksOf(plant))
    expect(types).toEqual([...new Set(all.map(({ type }) => type))].sort())
    expect(actors).toEqual([{ id: 1, name: 'Ana', role_number: 2 }])
  })
})
