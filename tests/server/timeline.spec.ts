import { afterEach, describe, expect, it } from 'vitest'
import type { LogEvent } from '#model/event.ts'
import type { EventQuery } from '#model/query.ts'
import { readKinds, readPages, readTimeline } from '#server/timeline/readTimeline.ts'
import { engines, freshPlace } from './freshPlace.ts'
import { TestPlant } from './testPlant.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

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
      readTimeline(plant.db.read, { limit: 1000, ...query })
    return { plant, orders, events }
  }

  it('tells what a value took the place of, and what people call the record', async () => {
    const { events } = await twoOrders()
    const [corrected] = await events({ type: 'bag.corrected', told: true })
    expect(corrected).toMatchObject({ data: { clean_gross: 2030.55 }, was: { clean_gross: 2035.75 } })
    expect(corrected?.subject).toMatch(/^\d+-1$/)
    expect(await events({ type: 'wagon.precleaning_started', told: true })).toMatchObject([
      { subject: 'A2', data: { drying_bin: [1, 2] }, was: { drying_bin: [], status: 'Arrived' } },
      { subject: 'A1', was: { drying_bin: [], status: 'Arrived' } },
    ])
    expect((await events({ type: 'client.added', told: true }))[0]).toMatchObject({ subject: 'Oak Hill', was: null })
    expect((await events({ type: 'moisture_reading.removed', told: true }))[0]?.was).toBeNull()
  })

  it('is as it always was where nothing more is asked for', async () => {
    const { events } = await twoOrders()
    expect(Object.keys((await events({ limit: 1 }))[0] ?? {}).sort()).toEqual(
      'actor at cause data entity entity_id from hash prev_hash reason seq to type'.split(' '),
    )
  })

  it('gives what followed from an event, and only that', async () => {
    const { events } = await twoOrders()
    const all = await events({})
    const causes = new Set(all.map(({ cause }) => cause))
    expect(causes.size).toBeGreaterThan(5)
    for (const { seq } of all)
      expect((await events({ cause: seq })).map((event) => event.seq)).toEqual(
        all.filter(({ cause }) => cause === seq).map((event) => event.seq),
      )
  })

  it('gives everything of an order, what was removed too, and nothing of another', async () => {
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

  it('gives a batch with its readings, a lot with its bags, and a truck with its load', async () => {
    const { plant, orders, events } = await twoOrders()
    const batch = await plant.db.read.selectFrom('batches').select('id').executeTakeFirstOrThrow()
    const { id: shipment, lot } = await plant.db.read.selectFrom('shipments').selectAll().executeTakeFirstOrThrow()
    const kinds = async (query: EventQuery) => [...new Set((await events(query)).map(({ entity }) => entity))].sort()
    expect(await kinds({ batch: batch.id })).toEqual(['batch', 'dryer_event', 'moisture_reading'])
    expect(await kinds({ lot })).toEqual(['bag', 'lot', 'shipment'])
    expect(await kinds({ shipment })).toEqual(['bag', 'shipment'])
    expect(await kinds({ client: 1 })).toEqual(['client', 'orchard'])
    expect(new Set((await events({ shipment, entity: 'bag' })).map(({ entity_id }) => entity_id)).size).toBe(1)
    expect(await events({ order: orders[0], type: 'orchard.added' })).toEqual([])
  })

  it('is found by what people call a record', async () => {
    const { events } = await twoOrders()
    const ofWagon = await events({ q: 'a2' })
    expect(ofWagon.map(({ type }) => type)).toContain('wagon.unloaded')
    expect(new Set(ofWagon.map(({ entity }) => entity))).toEqual(new Set(['wagon']))
    const [bag] = await events({ type: 'bag.corrected', told: true })
    const ofBag = await events({ q: bag?.subject ?? '' })
    expect(ofBag.map(({ type }) => type)).toEqual(['bag.loaded', 'bag.corrected', 'bag.weighed'])
  })

  it('says where each page of a filter begins', async () => {
    const { plant, orders, events } = await twoOrders()
    for (const filter of [{}, { entity: 'bag' }, { order: orders[0] }, { q: 'wagon' }, { q: 'no such thing' }]) {
      const all = (await events(filter)).map(({ seq }) => seq)
      const { total, per, firsts } = await readPages(plant.db.read, { ...filter, limit: 10 })
      expect([total, per, firsts]).toEqual([all.length, 10, all.filter((_, nth) => nth % 10 === 0)])
      const pages = await Promise.all(firsts.map((first) => events({ ...filter, before: first + 1, limit: per })))
      expect(pages.flat().map(({ seq }) => seq)).toEqual(all)
    }
  })

  it('knows what there is to filter by', async () => {
    const { plant, events } = await twoOrders()
    const all = await events({})
    const { types, actors } = await readKinds(plant.db.read)
    expect(types).toEqual([...new Set(all.map(({ type }) => type))].sort())
    expect(actors).toEqual([{ id: 1, name: 'Ana' }])
  })
})
