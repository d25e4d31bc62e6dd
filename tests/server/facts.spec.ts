import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gatherFacts } from '#machines/gatherFacts.ts'
import type { Step } from '#model/calls/step.ts'
import { momentOf } from '#model/values/calendar.ts'
import { stateFacts } from '#plant/stateFacts.ts'
import { aboveStorage, freshPlace, type Place } from './freshPlace.ts'
import { foreman, TestPlant } from './testPlant.ts'

const context = { moment: momentOf('2026-10-01T20:00:00Z', 'America/Chicago'), actor: foreman }

describe.each(aboveStorage)('facts on %s', (engine) => {
  let place: Place
  let plant: TestPlant

  beforeEach(async () => {
    place = await freshPlace(engine)
    plant = new TestPlant(await place.open())
    await plant.furnish()
  })
  afterEach(async () => {
    await plant.close()
    await place.clear()
  })

  const gather = async (step: Step) => gatherFacts(stateFacts(await plant.writer.plant(), context), step)
  async function factsOf(step: Step) {
    const question = await gather(step)
    if (!('facts' in question)) throw new Error(JSON.stringify(question))
    return question.facts
  }

  it('should be, of a new order, the orchards and existence of the client, and no other order', async () => {
    const facts = await factsOf({
      entity: 'order',
      type: 'place',
      client: 1,
      variety: 7,
      orchard: 1,
      preselected_broker: 1,
    })
    expect(facts).toMatchObject({
      ...context,
      order: null,
      wagons: { counts: { all: 0 } },
      lots: [],
      maxLotWeight: 44_000,
      next: { order: 1, wagon: 1, client: 2, drying_bin: 4 },
      orchards: [{ id: 1, name: 'North', farm: '', client: 1, notes: '' }],
      bins: [1, 2, 3].map((id) => ({ id, name: `Bin ${id}`, locked_by: null })),
      references: { client: [1], variety: [], orchard: [1], broker: [1] },
    })
  })

  it('should be, of a complete order, its wagons, batches, lots with sums and shipments, and no others', async () => {
    await plant.runOrder('A1')
    const other = await plant.runOrder('A2')
    const facts = await factsOf({ entity: 'order', type: 'note', id: other, notes: '' })
    const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
    expect([ids(facts.wagons.all), ids(facts.batches), ids(facts.lots), ids(facts.shipments)]).toEqual([
      [2],
      [3, 4],
      [4, 5, 6],
      [2],
    ])
    expect(facts.wagons.all[0]).toMatchObject({ wagon_id: 'A2', drying_bin: [1, 2], pre_dried: false, notified_by: 1 })
    expect(facts.lots[0]).toMatchObject({ clean_gross: 3930.65, bag_count: 2, last_bag_number: 2, status: 'Ready' })
    expect(facts.lots[2]).toMatchObject({ clean_gross: 0, bag_count: 0, last_bag_number: 0 })
    expect(facts.shipments[0]).toMatchObject({ bag_count: 1, status: 'Closed' })
  })

  it('should count no void bag, but never give its number again', async () => {
    const order = await plant.runOrder('A1')
    await plant.took({ entity: 'bag', type: 'void', id: 2, reason: 'torn' })
    const { lots } = await factsOf({ entity: 'order', type: 'note', id: order, notes: '' })
    expect(lots[0]).toMatchObject({ clean_gross: 2030.55, bag_count: 1, last_bag_number: 2 })
  })

  it('should never give the id of a removed record again', async () => {
    const order = await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    await plant.took({ entity: 'order', type: 'remove', id: order })
    const { next } = await factsOf({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    expect(next.order).toBe(order + 1)
  })

  it('of a wagon should have those of the same client with its number', async () => {
    await plant.runOrder('A1')
    const order = await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    const day = '2026-10-01'
    const facts = await factsOf({
      entity: 'wagon',
      type: 'arrive',
      order,
      wagon_id: 'A1',
      harvested_at: day,
      arrived_at: day,
    })
    expect(facts).toMatchObject({
      wagon: null,
      order: { id: order },
      sameNumber: [{ id: 1, wagon_id: 'A1', status: 'Complete' }],
    })
  })

  it('of a batch should have its events, its readings and its bags', async () => {
    await plant.runOrder('A1')
    const facts = await factsOf({ entity: 'batch', type: 'note', id: 1, notes: '' })
    expect(facts).toMatchObject({
      batch: { id: 1, status: 'Complete', wagons: [1] },
      bagCount: 3,
      bagged: true,
      readings: [{ reading: 8.21 }],
    })
    expect(facts).toHaveProperty('dryerEvents.length', 2)
    expect(await factsOf({ entity: 'batch', type: 'removeReading', moisture_reading: 2 })).toMatchObject({
      batch: { id: 1 },
    })
    expect(
      await factsOf({
        entity: 'batch',
        type: 'retimeDryerEvent',
        dryer_event: 3,
        event_time: '2026-10-01T13:00:00.000Z',
      }),
    ).toMatchObject({ batch: { id: 2 } })
  })

  it('of a bag should have its batch and its target shipment, also one of another order', async () => {
    await plant.runOrder('A1')
    await plant.runOrder('A2')
    const load = { entity: 'bag', type: 'load', id: 2, ship_gross: 1, ship_tare: 0 } as const
    expect(await factsOf({ ...load, shipment: 1 })).toMatchObject({
      bag: { id: 2 },
      batch: { id: 1 },
      shipment: { id: 1, bag_count: 1 },
      order: { id: 1 },
    })
    expect(await factsOf({ ...load, shipment: 2 })).toMatchObject({ shipment: { id: 2, lot: 4 }, order: { id: 1 } })
    expect(await factsOf({ ...load, shipment: 9 })).toMatchObject({ shipment: null, references: { shipment: [] } })
  })

  it('of a shipment should have its lot', async () => {
    await plant.runOrder('A1')
    expect(await factsOf({ entity: 'shipment', type: 'remove', id: 1 })).toMatchObject({
      shipment: { id: 1 },
      lot: { id: 1, bag_count: 2 },
    })
    expect(await factsOf({ entity: 'shipment', type: 'open', lot: 3 })).toMatchObject({
      shipment: null,
      lot: { id: 3 },
      references: { lot: [3] },
    })
  })

  it.each<Step>([
    { entity: 'wagon', type: 'unload', id: 1 },
    { entity: 'batch', type: 'complete', id: 1 },
    { entity: 'batch', type: 'removeReading', moisture_reading: 1 },
    { entity: 'batch', type: 'removeDryerEvent', dryer_event: 1 },
    { entity: 'lot', type: 'makeReady', id: 1 },
    { entity: 'order', type: 'remove', id: 1 },
    { entity: 'shipment', type: 'remove', id: 1 },
    { entity: 'bag', type: 'takeOff', id: 1 },
  ])('should be missing where the record in the path is: $entity $type', async (step) => {
    expect(await gather(step)).toEqual({ missing: true })
  })

  it('should exist if only a reference in the body is missing', async () => {
    expect(await factsOf({ entity: 'shipment', type: 'open', lot: 9 })).toMatchObject({
      lot: null,
      references: { lot: [] },
    })
    expect(await factsOf({ entity: 'lot', type: 'start', order: 9, grade: 'B Grade' })).toMatchObject({
      order: null,
      references: { order: [] },
    })
  })
})
