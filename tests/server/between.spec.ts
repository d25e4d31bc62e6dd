import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { playSeason } from '#demo/playSeason.ts'
import { asOfKinds, type AsOfRecord } from '#model/calls/asOf.ts'
import { Between } from '#model/calls/between.ts'
import { msLater } from '#model/values/calendar.ts'
import { readAsOf } from '#server/asOf/asOf.ts'
import { sendBetween } from '#server/asOf/between.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { headOf } from '#server/log/headOf.ts'
import { engines, freshPlace } from './freshPlace.ts'
import { TestPlant } from './testPlant.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function plantOn(engine: (typeof engines)[number]): Promise<TestPlant> {
  const place = await freshPlace(engine)
  const plant = new TestPlant(await place.open())
  closing.push(
    () => place.clear(),
    () => plant.close(),
  )
  return plant
}

async function between(plant: PlantContext, query: { from: string; to?: string }): Promise<Between> {
  const parts: string[] = []
  for await (const part of await sendBetween(plant, query)) parts.push(String(part))
  return Between.parse(JSON.parse(parts.join('')))
}

/** Every record as of a moment, by kind and number. */
async function everything(plant: PlantContext, at: string): Promise<Map<string, AsOfRecord>> {
  const all = new Map<string, AsOfRecord>()
  for (const entity of asOfKinds)
    for (const record of (await readAsOf(plant, { at, entity, limit: 1000 })).records)
      all.set(`${entity} ${record.id}`, record)
  return all
}

const sorted = (records: ReadonlyMap<string, AsOfRecord>) => [...records].toSorted(([a], [b]) => (a < b ? -1 : 1))

describe.each(engines)('what lies between two moments, on %s', (engine) => {
  it('should lead from each moment of a season to each later one', async () => {
    const plant = await plantOn(engine)
    await playSeason(plant, { seed: 7, wagons: 7, growers: 3, bins: 6, begins: '2026-10-01T12:00:00.000Z', days: 4 })
    const times = await plant.db.read.selectFrom('events').select('at').distinct().orderBy('at').execute()
    const moments = fc
      .sample(fc.tuple(fc.nat(times.length - 1), fc.nat(times.length - 1)), 4)
      .map((pair) => pair.toSorted((a, b) => a - b).map((nth) => times[nth]?.at ?? ''))
    for (const [from = '', to = ''] of [...moments, [msLater(times[0]?.at ?? '', -1), times.at(-1)?.at ?? '']]) {
      const answer = await between(plant, { from, to })
      const then = await everything(plant, from)
      const counts = async (at: string) => (await readAsOf(plant, { at })).counts
      const [was, is] = [await counts(from), await counts(to)]
      for (const sum of answer.sums)
        expect(sum).toMatchObject({
          before: was[sum.entity]?.[sum.status] ?? 0,
          after: is[sum.entity]?.[sum.status] ?? 0,
        })
      for (const { entity, id, before, after } of answer.changed) {
        expect(before).toEqual(then.get(`${entity} ${id}`) ?? null)
        if (after === null) then.delete(`${entity} ${id}`)
        else then.set(`${entity} ${id}`, after)
      }
      expect(sorted(then)).toEqual(sorted(await everything(plant, to)))
    }
  })

  it('should say what came, what went, what passed through and what differs', async () => {
    const plant = await plantOn(engine)
    await plant.furnish()
    const order = await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    const day = '2026-10-01'
    const wagon = { entity: 'wagon', type: 'arrive', order, harvested_at: day, arrived_at: day } as const
    const first = await plant.took({ ...wagon, wagon_id: 'A1' })
    const gone = await plant.took({ ...wagon, wagon_id: 'A2' })
    const from = (await headOf(plant.db.read)).at
    await plant.took({ entity: 'wagon', type: 'preClean', id: first, drying_bin: [1] })
    await plant.took({ entity: 'wagon', type: 'remove', id: gone })
    const passing = await plant.took({ ...wagon, wagon_id: 'A3' })
    await plant.took({ entity: 'wagon', type: 'remove', id: passing })
    const came = await plant.took({ ...wagon, wagon_id: 'A4' })
    const to = (await headOf(plant.db.read)).at
    await plant.took({ entity: 'wagon', type: 'unload', id: first })

    const answer = await between(plant, { from, to })
    const wagons = answer.changed.filter(({ entity }) => entity === 'wagon')
    expect(wagons).toMatchObject([
      { id: first, name: 'A1', before: { status: 'Arrived' }, after: { status: 'Pre-cleaning', bins: 'Bin 1' } },
      { id: gone, name: 'A2', before: { status: 'Arrived', company_name: 'Oak Hill' }, after: null, fields: [] },
      { id: came, name: 'A4', before: null, after: { status: 'Arrived' }, fields: [] },
    ])
    expect(wagons[0]?.fields).toEqual(['bins', 'status', 'drying_bin'])
    expect(answer.passed_through).toEqual([{ entity: 'wagon', id: passing, name: 'A3' }])
    expect(answer.sums).toContainEqual({ entity: 'wagon', status: 'Arrived', before: 2, after: 1 })
    expect(answer.sums).toContainEqual({ entity: 'drying_bin', status: 'Locked', before: 0, after: 1 })
    expect(answer).toMatchObject({ from, to })
    expect((await between(plant, { from: to, to })).changed).toEqual([])
  })

  it('should refuse a span that ends before it begins', async () => {
    const plant = await plantOn(engine)
    const at = (second: number): string => `2026-10-01T12:00:0${second}.000Z`
    await expect(sendBetween(plant, { from: at(2), to: at(1) })).rejects.toThrow('answered 400')
  })
})
