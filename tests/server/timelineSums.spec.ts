import { afterEach, describe, expect, it } from 'vitest'
import { endedMilliseconds, dryerRuns } from '#model/kinds/dryerRuns.ts'
import type { LogEvent } from '#model/kinds/event.ts'
import type { EventQuery, EventSumsQuery } from '#model/kinds/eventQuery.ts'
import { joinSummaries } from '#model/kinds/eventSummary.ts'
import { noSums } from '#plant/eventSums.ts'
import { readRefusals } from '#server/refusals/readRefusals.ts'
import { createRefusalBook } from '#server/refusals/refusalBook.ts'
import { refusedByHour } from '#server/refusals/refusedByHour.ts'
import { createKeptSums } from '#server/timeline/keptSums.ts'
import { readSums } from '#server/timeline/readSums.ts'
import { readPages, readTimeline } from '#server/timeline/readTimeline.ts'
import { engines, freshPlace } from './freshPlace.ts'
import { TestPlant } from './testPlant.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe.each(engines)('the questions of a supervisor on %s', (engine) => {
  async function twoOrders() {
    const place = await freshPlace(engine)
    const plant = new TestPlant(await place.open())
    closing.push(async () => {
      await plant.close()
      await place.clear()
    })
    await plant.furnish()
    const orders = [await plant.runOrder('A1'), await plant.runOrder('A2')] as const
    // A batch that is still being dried: those of the other orders ran no time.
    const order = await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    const day = '2026-10-01'
    const wagon = await plant.took({
      entity: 'wagon',
      type: 'arrive',
      order,
      wagon_id: 'C7',
      harvested_at: day,
      arrived_at: day,
      driver: 'Joe',
    })
    await plant.took({ entity: 'wagon', type: 'preClean', id: wagon, drying_bin: [3] })
    await plant.took({ entity: 'wagon', type: 'unload', id: wagon })
    const { id: batch } = await plant.db.read
      .selectFrom('batches')
      .select('id')
      .where('order', '=', order)
      .executeTakeFirstOrThrow()
    await plant.took({ entity: 'batch', type: 'startDrying', id: batch })
    for (const [event_type, event_time] of [
      ['Start', '2026-10-01T08:15:00.000Z'],
      ['Stop', '2026-10-01T11:00:00.000Z'],
    ] as const)
      await plant.took({ entity: 'batch', type: 'recordDryerEvent', batch, drying_bin: 3, event_type, event_time })
    const books = async () => ({ tx: plant.db.read, state: await plant.writer.plant(), now: plant.clock() })
    const events = async (query: EventQuery): Promise<readonly LogEvent[]> =>
      readTimeline(await books(), { limit: 1000, ...query })
    const sums = async (query: EventSumsQuery, sought = 5000, kept = createKeptSums()) => ({
      ...(await readSums(await books(), query, { kept, stretch: { sought, detailed: 100 } })),
      ...(await refusedByHour(await books(), query)),
    })
    return { plant, orders, books, events, sums }
  }

  const seqs = (some: readonly LogEvent[]): readonly number[] => some.map(({ seq }) => seq)

  it('should take several values of a filter, of which an event must have one', async () => {
    const { orders, events, books } = await twoOrders()
    const all = await events({})
    const both = (test: (event: LogEvent) => boolean) => seqs(all.filter(test))
    expect(seqs(await events({ entity: ['bag', 'lot'] }))).toEqual(
      both(({ entity }) => entity === 'bag' || entity === 'lot'),
    )
    expect(seqs(await events({ type: ['bag.weighed', 'lot.sold'] }))).toEqual(
      both(({ type }) => type === 'bag.weighed' || type === 'lot.sold'),
    )
    expect(seqs(await events({ to: ['Sorting', 'Complete'] }))).toEqual(
      both(({ to }) => to === 'Sorting' || to === 'Complete'),
    )
    expect(seqs(await events({ actor: ['automatic'] }))).toEqual(both(({ actor }) => actor === null))
    expect(seqs(await events({ actor: ['automatic', 1] }))).toEqual(seqs(all))
    expect(seqs(await events({ actor: 'automatic' }))).toEqual(both(({ actor }) => actor === null))
    const [one, other] = [await events({ order: orders[0] }), await events({ order: orders[1] })]
    expect(seqs(await events({ order: [...orders] }))).toEqual([...seqs(one), ...seqs(other)].sort((a, b) => b - a))
    expect(await events({ entity: ['no such kind'] })).toEqual([])
    const { total } = await readPages(await books(), { entity: ['bag', 'lot'], limit: 10 })
    expect(total).toBe(both(({ entity }) => entity === 'bag' || entity === 'lot').length)
  })

  it('should search one field', async () => {
    const { events, orders } = await twoOrders()
    const types = async (q: string) => [...new Set((await events({ q })).map(({ type }) => type))].sort()
    const all = await events({ details: true })
    const number = all.find(({ type }) => type === 'order.placed')?.subject ?? ''
    const second = (await events({ type: 'order.placed', details: true }))[0]
    expect(seqs(await events({ q: `order:${second?.subject}` }))).toEqual(
      seqs(await events({ q: `order ${second?.subject}` })),
    )
    expect(number).not.toBe('')
    expect(orders).toHaveLength(2)
    expect(seqs(await events({ q: 'client:oak' }))).toEqual(
      seqs(
        all.filter(
          ({ owner, entity }) =>
            (owner !== null && owner !== undefined) || entity === 'client' || entity === 'moisture_reading',
        ),
      ),
    )
    expect(await types('reason:"wrong scale"')).toEqual(['bag.corrected'])
    expect(seqs(await events({ q: 'who:ana type:weighed' }))).toEqual(
      seqs(all.filter(({ type, actor }) => type.endsWith('.weighed') && actor !== null)),
    )
    expect(seqs(await events({ q: 'who:automatic' }))).toEqual(seqs(all.filter(({ actor }) => actor === null)))
    expect(seqs(await events({ q: 'from:Pre-cleaning to:"Unloaded"' }))).toEqual(
      seqs(all.filter(({ from, to }) => from === 'Pre-cleaning' && to === 'Unloaded')),
    )
    expect(await types('clean_gross:2,030.55')).toEqual(['bag.corrected'])
    expect(await types('order:99 bag')).toEqual([])
    expect(await types('rule:W5')).toEqual([])
    expect(await types('broker:shellers')).toEqual(['broker.added'])
    expect(await types('variety:desirable')).toEqual(expect.arrayContaining(['order.placed', 'variety.added']))
    for (const q of ['grade:%', 'grade:"_"', "grade:'", 'net:1e9', 'variety:', 'bag:1', 'orchard:x', 'drying_bin:1'])
      await events({ q })
  })

  it('should find all that a grade’s bags and lots went through, and nothing of another grade', async () => {
    const { events } = await twoOrders()
    const weighed = await events({ type: 'bag.weighed' })
    const grades = [...new Set(weighed.map(({ data }) => String(data['grade'])))]
    expect(grades.length).toBeGreaterThan(0)
    for (const grade of grades) {
      const own = new Set(weighed.filter(({ data }) => data['grade'] === grade).map(({ entity_id }) => entity_id))
      const found = await events({ q: `grade:"${grade.toUpperCase()}"` })
      const bags = new Set(found.filter(({ entity }) => entity === 'bag').map(({ entity_id }) => entity_id))
      expect(bags).toEqual(own)
      expect(found.some(({ type }) => type === 'lot.started')).toBe(true)
      // Its beginning is enough, where no grade has it for a whole name.
      expect(await events({ q: `grade:"${grade.slice(0, 3)}"` })).toEqual(found)
    }
    const wooden = await events({ q: 'pallet_type:wood' })
    expect(wooden).not.toEqual([])
    expect(await events({ q: 'pallet_type:wo' })).toEqual(wooden)
    expect(await events({ q: 'pallet_type:cardboard' })).toEqual([])
    expect(await events({ q: 'grade:"grade"' })).toEqual([])
  })

  it('should say whose record each is', async () => {
    const { events, orders } = await twoOrders()
    const [unloaded] = await events({ type: 'wagon.unloaded', details: true, order: orders[1] })
    expect(unloaded?.owner).toMatchObject({ client: { name: 'Oak Hill' }, order: { id: orders[1] } })
    const [bag] = await events({ type: 'bag.loaded', details: true, limit: 1 })
    expect(bag?.owner?.client?.name).toBe('Oak Hill')
    const [client] = await events({ type: 'client.added', details: true })
    const [broker] = await events({ type: 'broker.added', details: true, limit: 1 })
    expect([client?.owner, broker?.owner]).toEqual([{ client: null, order: null }, null])
  })

  it('should sum what an independent count over the log finds, in any slices', async () => {
    const { plant, orders, events, sums } = await twoOrders()
    for (const filter of [{}, { entity: ['bag'] }, { order: [...orders] }, { order: orders[0] }, { q: 'who:ana' }]) {
      const all = await events(filter)
      const sum = await sums(filter)
      const steps = all.filter(({ actor, cause }) => actor !== null && cause === null)
      expect([sum.events, sum.steps, sum.automatic]).toEqual([all.length, steps.length, all.length - steps.length])
      expect(sum.corrections).toBe(
        steps.filter(({ type }) => /\.(corrected|removed|retimed|stepped_back|moved)$/.test(type)).length,
      )
      expect(sum.wagons).toBe(all.filter(({ type }) => type === 'wagon.arrived').length)
      expect(sum.people).toEqual(
        steps.length === 0 ? [] : [{ actor: { id: 1, name: 'Ana', role_number: 2 }, steps: steps.length }],
      )
      const weighed = all.filter(({ type }) => type === 'bag.weighed')
      expect(sum.bags.reduce((n, { bags }) => n + bags, 0)).toBe(weighed.length)
      expect(sum.hours.reduce((n, { steps: of, automatic }) => n + of + automatic, 0)).toBe(all.length)
      expect(await sums(filter, 7)).toEqual(sum)
    }
    const runs = (await plant.db.read.selectFrom('batches').select('id').execute()).map(async ({ id }) => {
      const rows = await plant.db.read.selectFrom('dryer_events').selectAll().where('batch', '=', id).execute()
      return endedMilliseconds(dryerRuns(rows).runs)
    })
    const ran = (await Promise.all(runs)).reduce((sum, each) => sum + each, 0)
    expect(ran).toBeGreaterThan(0)
    expect((await sums({})).dried_hours).toBeCloseTo(ran / 3_600_000, 9)
  })

  it('should add up over the parts of a span, and go on after where a sum ended', async () => {
    const { events, sums } = await twoOrders()
    const all = await events({})
    const whole = await sums({})
    expect(whole.seq).toBe(all[0]?.seq)
    for (const cut of [1, 30, 60, whole.seq - 1]) {
      const at = all.find(({ seq }) => seq === cut)?.at ?? ''
      const later = new Date(Date.parse(at) + 1).toISOString()
      const parts = [await sums({ until: at }), await sums({ since: later })]
      for (const name of ['events', 'steps', 'automatic', 'corrections', 'wagons'] as const)
        expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(whole[name])
      const hundredths = (some: readonly { net: number }[]) =>
        some.reduce((sum, { net }) => sum + Math.round(net * 100), 0)
      expect(hundredths(parts.flatMap(({ bags }) => bags))).toBe(hundredths(whole.bags))
      expect(parts.reduce((sum, { dried_hours }) => sum + dried_hours, 0)).toBeCloseTo(whole.dried_hours, 9)
      expect((await sums({ after: cut })).events).toBe(all.filter(({ seq }) => seq > cut).length)
      const [before, after] = [await sums({ until: at }), await sums({ since: later })]
      const joined = joinSummaries(before, after)
      const byGrade = (some: readonly { grade: string }[]) => some.toSorted((a, b) => a.grade.localeCompare(b.grade))
      expect({ ...joined, bags: byGrade(joined?.bags ?? []), refusals: null, dried_hours: 0 }).toEqual({
        ...whole,
        bags: byGrade(whole.bags),
        refusals: null,
        dried_hours: 0,
      })
    }
  })

  it('should go on from the last sum of a filter as if all were summed anew, also where records come to match', async () => {
    const { plant, orders, sums } = await twoOrders()
    const kept = createKeptSums()
    const filters: readonly EventSumsQuery[] = [
      {},
      { entity: ['bag', 'lot'] },
      { type: 'bag.weighed', actor: [1, 'automatic'] },
      { to: 'Sorting' },
      { client: 1 },
      { order: orders[0] },
      { q: 'grade:"Cracks & Splits"' },
      { after: 20 },
    ]
    for (const each of filters) await sums(each, 5000, kept)
    await plant.runOrder('A3')
    await plant.took({ entity: 'bag', type: 'correct', id: 3, grade: 'Cracks & Splits', reason: 'Looked again' })
    for (const each of filters) expect(await sums(each, 40, kept), JSON.stringify(each)).toEqual(await sums(each))
  })

  it('should not go on from a sum of events that its reader does not see', () => {
    const kept = createKeptSums()
    kept.keep({}, { seq: 101, sums: { ...noSums, events: 101 }, stops: new Set() })
    expect(kept.begin({}, 100)).toMatchObject({ seq: 0, sums: { events: 0 } })
    expect(kept.begin({}, 101)).toMatchObject({ seq: 101, sums: { events: 101 } })
  })

  it('should count refused steps of the same person, kind and time, and say where it can’t', async () => {
    const { plant, sums, books } = await twoOrders()
    const book = createRefusalBook({ writer: plant.writer, log: { error: () => {} } })
    const now = plant.clock()
    const refused = (user: number) =>
      book.note(
        {
          user,
          step: 'bag.weigh',
          entity: 'bag',
          entity_id: null,
          refusals: [{ rule: 'W5', field: 'x', message: { text: 'No.', fillings: {} } }] as never,
        },
        now,
      )
    refused(1)
    refused(1)
    await book.save()
    await book.close()
    expect((await sums({})).refusals).toBe(2)
    expect((await sums({ entity: 'bag', actor: 1 })).refused.map(({ count }) => count)).toEqual([2])
    expect((await sums({ entity: 'wagon' })).refusals).toBe(0)
    expect((await sums({ until: '2020-01-01T00:00:00.000Z' })).refusals).toBe(0)
    expect((await sums({ q: 'bag' })).refusals).toBeNull()
    const found = async (query: object) => (await readRefusals(await books(), query)).length
    expect([await found({ rule: ['W5', 'W6'] }), await found({ rule: 'W6' })]).toEqual([1, 0])
    expect([await found({ since: now }), await found({ until: '2020-01-01T00:00:00.000Z' })]).toEqual([1, 0])
  })

  it('should ask which of several records of one name is meant', async () => {
    const { plant, sums } = await twoOrders()
    expect((await sums({ q: 'wagon a1' })).meant).toEqual([])
    await plant.runOrder('A1')
    const { meant } = await sums({ q: 'wagon A1' })
    expect(meant).toMatchObject([{ said: 'wagon a1', records: [{ name: 'A1' }, { name: 'A1' }] }])
    expect(meant[0]?.records.every(({ owner }) => owner?.startsWith('Oak Hill · '))).toBe(true)
    expect((await sums({ q: 'wagon:A1' })).meant).toEqual(meant)
    expect((await sums({ q: 'A1' })).meant).toEqual(meant)
    expect((await sums({ q: 'A1 wagon a1' })).meant).toEqual(meant)
    for (const q of ['order a1', '1-1', '12', 'a', 'x1', 'wagon:"a 1"']) expect((await sums({ q })).meant).toEqual([])
    expect((await sums({ q: 'who:ana' })).meant).toEqual([])
    await plant.furnish()
    const [first, second] = (await sums({ q: 'who:ana' })).meant[0]?.records ?? []
    expect([first?.name, second?.name]).toEqual(['Ana', 'Ana'])
    expect(first?.owner).not.toBe(second?.owner)
  })
})
