import { afterEach, describe, expect, it } from 'vitest'
import { playSeason } from '#demo/playSeason.ts'
import { WhatIfQuery } from '#model/calls/whatIf.ts'
import { fieldErrors } from '#model/values/fieldErrors.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { readWhatIf } from '#server/whatIf/readWhatIf.ts'
import { engines, freshPlace } from './freshPlace.ts'
import { foreman, TestPlant } from './testPlant.ts'

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

/** What a plant's season of 2026 would be with the settings of a query. */
const asked = (plant: TestPlant, query: Readonly<Record<string, string>>) =>
  readWhatIf(plant, WhatIfQuery.parse({ season: '2026', ...query }))

const nothing = {
  lots: [],
  refused: [],
  refused_count: 0,
  left_out: 0,
  allowed: [],
  allowed_count: 0,
  asked: [],
  asked_count: 0,
  unasked: [],
  unasked_count: 0,
}

/** A batch that is being sorted, of a new order. */
async function sorting(plant: TestPlant, label: string): Promise<{ readonly order: number; readonly batch: number }> {
  const order = await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
  const day = '2026-10-01'
  const wagon = { entity: 'wagon', type: 'arrive', order, harvested_at: day, arrived_at: day } as const
  const id = await plant.took({ ...wagon, wagon_id: label, driver: 'Joe' })
  await plant.took({ entity: 'wagon', type: 'preClean', id, drying_bin: [3], pre_dried: true })
  await plant.took({ entity: 'wagon', type: 'unload', id })
  const { batch } = await plant.db.read
    .selectFrom('batches')
    .select('id as batch')
    .where('order', '=', order)
    .executeTakeFirstOrThrow()
  await plant.took({ entity: 'batch', type: 'makeReady', id: batch })
  await plant.took({ entity: 'batch', type: 'startSorting', id: batch })
  return { order, batch }
}

const weigh = (batch: number, clean_gross: number) =>
  ({
    entity: 'bag',
    type: 'weigh',
    batch,
    grade: 'Small A Grade',
    bag_type: 'Super Sack',
    pallet_type: 'Wood',
    clean_tare: 35,
    clean_gross,
  }) as const

describe.each(engines)('a season decided again, on %s', (engine) => {
  it('should be the plant itself with its true settings, every step of it', async () => {
    const plant = await plantOn(engine)
    await playSeason(plant, { seed: 5, wagons: 8, growers: 3, bins: 6, begins: '2026-10-01T12:00:00.000Z', days: 4 })
    plant.wait(10 * 24 * 3600)
    const answer = await asked(plant, { max_lot_weight: '44000' })
    expect(answer).toMatchObject({ season: 2026, unread: 0, ...nothing })
    expect(answer.lots_after).toBe(answer.lots_before)
    const { lots } = await asked(plant, { max_lot_weight: '2500' })
    expect(lots.length).toBeGreaterThan(0)
  })

  it('should name each lot that would be another, and the step of each refusal', async () => {
    const plant = await plantOn(engine)
    await plant.furnish()
    const { batch } = await sorting(plant, 'A1')
    for (const gross of [2000, 1900, 1800]) await plant.took(weigh(batch, gross))
    const answer = await asked(plant, { max_lot_weight: '4000' })
    expect(answer).toMatchObject({ lots_before: 1, lots_after: 2, unread: 0, refused_count: 1, left_out: 0 })
    expect(answer.lots).toMatchObject([
      {
        lot_number: 1,
        order_number: 1,
        grade: 'Small A Grade',
        before: { status: 'Sorting', bags: 3, net: 5595 },
        after: { status: 'Ready', bags: 2, net: 3830 },
      },
      { lot_number: 2, before: null, after: { status: 'Sorting', bags: 1, net: 1765 } },
    ])
    expect(answer.refused).toMatchObject([
      {
        rule: 'L2',
        text: 'With this bag lot 1 would weigh 5,700.00 lbs; the limit is 4,000.00.',
        fate: 'next lot',
        event: { type: 'bag.weighed', entity: 'bag', entity_id: 3, subject: '1-3' },
      },
    ])
  })

  it('should go by the settings of each moment but for those that are imagined', async () => {
    const plant = await plantOn(engine)
    await plant.furnish()
    const { order, batch } = await sorting(plant, 'A1')
    const cap = { max_lot_weight: 4000 }
    await plant.took(weigh(batch, 2000))
    await changeRecord(plant, {
      actor: foreman,
      answer: () => ({ status: 200, body: '', headers: {} }),
      id: null,
      entity: 'settings',
      type: 'settings.changed',
      data: cap,
    })
    await plant.took(weigh(batch, 1900))
    await plant.took({ entity: 'lot', type: 'start', order, grade: 'Small A Grade' })
    await plant.took(weigh(batch, 1800))
    expect(await asked(plant, { usual_super_sack_min: '800' })).toMatchObject(nothing)
    const { allowed, lots_before, lots_after } = await asked(plant, { max_lot_weight: '44000' })
    expect([lots_before, lots_after]).toEqual([2, 1])
    expect(allowed).toMatchObject([{ rule: 'L2', event: { type: 'lot.started', entity_id: 2 } }])
    const { asked: questions, asked_count } = await asked(plant, { usual_super_sack_min: '1800' })
    expect(asked_count).toBe(1)
    expect(questions[0]?.text).toBe('1,765.00 lbs net is less than a Super Sack usually holds: 1,800–2,000 lbs.')
  })

  it('should begin with the plant before the season, with the numbers of its lots', async () => {
    const plant = await plantOn(engine)
    await plant.furnish()
    const { order, batch } = await sorting(plant, 'A1')
    await plant.took(weigh(batch, 2000))
    await plant.took(weigh(batch, 1900))
    const { at } = await plant.db.read
      .selectFrom('events')
      .select('at')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(order).toBeGreaterThan(0)
    // The season begins on the next day: two bags are from before it.
    await changeRecord(plant, {
      actor: foreman,
      answer: () => ({ status: 200, body: '', headers: {} }),
      id: null,
      entity: 'settings',
      type: 'settings.changed',
      data: { season_start: '10-02' },
    })
    plant.wait(24 * 3600)
    await plant.took(weigh(batch, 1800))
    expect(at < '2026-10-02').toBe(true)
    expect(await asked(plant, { max_lot_weight: '44000' })).toMatchObject({ decisions: 1, unread: 0, ...nothing })
    const { lots } = await asked(plant, { max_lot_weight: '4000' })
    expect(lots).toMatchObject([
      { lot_number: 1, after: { bags: 2, net: 3830 } },
      { lot_number: 2, before: null, after: { bags: 1 } },
    ])
  })

  it('should be refused for a season that has not begun, and for a range upside down', async () => {
    const plant = await plantOn(engine)
    await expect(asked(plant, { season: '2031' })).rejects.toMatchObject({
      statusCode: 400,
      body: { season: ['Give a season that has begun.'] },
    })
    await expect(asked(plant, { usual_yield_min: '80' })).rejects.toMatchObject({
      statusCode: 400,
      body: { usual_yield_min: ['Give at most 70.'] },
    })
  })
})

describe('the settings of a season that is decided again', () => {
  it.each([
    ['max_lot_weight', '0', 'The maximum lot weight must be more than 0 lbs.'],
    ['max_lot_weight', '4e4', 'Give a number with at most two decimals.'],
    ['usual_run_max', '1.5', 'Enter a whole number.'],
    ['season', 'all', 'Give a whole number.'],
    ['time_zone', 'America/Chicago', 'This field is not known here.'],
  ])('should name %s where it is %s', (field, value, message) => {
    const query = { [field]: value }
    const { error } = WhatIfQuery.safeParse(query)
    expect(fieldErrors(error?.issues ?? [], query)).toEqual({ [field]: [message] })
  })
})
