import { afterEach, describe, expect, it } from 'vitest'
import { wording } from '#model/values/wording.ts'
import { readHandover } from '#server/handover/readHandover.ts'
import { headOf } from '#server/log/headOf.ts'
import { createRefusalBook } from '#server/refusals/refusalBook.ts'
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

describe.each(engines)('what one shift tells the next, on %s', (engine) => {
  it('should be the corrections, what is held and what waits, as of its end', async () => {
    const plant = await plantOn(engine)
    await plant.furnish()
    await plant.runOrder('A1')
    const from = (await headOf(plant.db.read)).at
    const day = '2026-10-01'
    const order = await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    const wagon = { entity: 'wagon', type: 'arrive', order, harvested_at: day, arrived_at: day } as const
    const arrived = await plant.took({ ...wagon, wagon_id: 'B1' })
    const at = (await headOf(plant.db.read)).at
    await plant.took({ entity: 'bag', type: 'correct', id: 2, reason: 'Wrong scale', clean_gross: 1900.3 })
    await plant.took({ entity: 'lot', type: 'hold', id: 1, reason: 'Rancid' })
    const to = (await headOf(plant.db.read)).at
    await plant.took({ entity: 'lot', type: 'release', id: 1, reason: 'It was another one' })
    await plant.took({ entity: 'wagon', type: 'preClean', id: arrived, drying_bin: [1] })

    const told = await readHandover(plant, { from, to })
    expect(told.corrections).toMatchObject([
      { type: 'bag.corrected', entity_id: 2, reason: 'Wrong scale', was: { clean_gross: 1900.1 } },
    ])
    expect([told.correction_count, told.refusals, told.refusal_count]).toEqual([1, [], 0])
    expect(told.held).toMatchObject([{ entity: 'lot', id: 1, name: '1', reason: 'Rancid', since: to }])
    expect(told.waits).toContainEqual({
      entity: 'wagon',
      id: arrived,
      name: 'B1',
      status: 'Arrived',
      order_number: 2,
      company_name: 'Oak Hill',
      step: 'preClean',
      since: at,
    })
    const later = await readHandover(plant, { from: to })
    expect([later.held, later.corrections]).toEqual([[], []])
    expect(later.waits.find(({ id, entity }) => entity === 'wagon' && id === arrived)).toMatchObject({ step: 'unload' })
  })

  it('should count what rules refused within the span, with its repetitions', async () => {
    const plant = await plantOn(engine)
    await plant.furnish()
    const book = createRefusalBook({ writer: plant.writer, log: { error: () => {} } })
    closing.push(() => book.close())
    const refused = {
      user: 1,
      step: 'wagon.unload',
      entity: 'wagon' as const,
      entity_id: 7,
      refusals: [{ rule: 'W1', kind: 'input' as const, field: 'drying_bin', message: wording('Choose a drying bin.') }],
    }
    const from = plant.clock()
    for (const _ of [1, 2]) book.note(refused, plant.clock())
    await book.save()
    const { refusals, refusal_count } = await readHandover(plant, { from, to: plant.clock() })
    expect([refusals.length, refusals[0]?.rules, refusal_count]).toEqual([1, ['W1'], 2])
    expect((await readHandover(plant, { from: plant.clock() })).refusal_count).toBe(0)
  })
})
