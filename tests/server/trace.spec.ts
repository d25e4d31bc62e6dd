import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recallOf, traceOf } from '#plant/trace.ts'
import { loadState } from '#server/log/loadState.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, listAt, numberAt } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

describe.each(aboveStorage)('a trace, on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine, { returns: true })
  })
  afterAll(() => growers.plant.close())

  const answerFor = async (role: keyof TwoGrowers['callers'], path: string) => {
    const { status, body } = await growers.callers[role].get(`/api/${path}`)
    return status === 200 ? body : status
  }

  it('should go from a bag to its wagon, order and grower', async () => {
    const { hollis, bins } = growers
    expect(await answerFor('staff', `trace/?bag=${hollis.bag}`)).toEqual({
      wagons: [{ id: hollis.wagon, wagon_id: `W${bins[0]}`, held: 'certain', least: 1, estimate: 1, most: 1 }],
      batches: [hollis.batch],
      drying_bins: [bins[0]],
      lots: [hollis.lot],
      shipments: [hollis.shipment],
      orders: [hollis.order],
      clients: [hollis.client],
      orchards: [hollis.orchard],
      written_off_net: 0,
    })
  })

  it('should answer a recall of a wagon, with the bags of another grower excluded', async () => {
    const { hollis } = growers
    expect(await answerFor('staff', `recall/?wagon=${hollis.wagon}`)).toMatchObject({
      bags: [
        { id: hollis.bag, held: 'certain', net: 2000, shipment: hollis.shipment },
        { id: hollis.returned, held: 'certain', net: 100, shipment: null },
      ],
      excluded: 2,
      certain: { bags: 2, net: 2100 },
      on_hand: 100,
      shipped: 2000,
      clients: [hollis.client],
    })
  })

  it('should be the same as on the plant that a start would read from the tables', async () => {
    const state = await growers.plant.db.read.transaction().execute((tx) => loadState(tx))
    for (const kind of ['wagon', 'batch', 'bag', 'lot', 'shipment', 'order', 'client', 'orchard'] as const) {
      const id = growers.oakHill[kind]
      expect(await answerFor('staff', `trace/?${kind}=${id}`)).toEqual(traceOf(state, { kind, id }))
      expect(await answerFor('staff', `recall/?${kind}=${id}`)).toEqual(recallOf(state, { kind, id }))
    }
  })

  it('should say whom to call: the buyer with its telephone, and what it has', async () => {
    const { callers, oakHill, otherBroker } = growers
    const phone = '229-555-0142'
    expect((await callers.admin.send('PATCH', `/api/brokers/${otherBroker}/`, { phone })).status).toBe(200)
    expect(await answerFor('staff', `recall/?lot=${oakHill.lot}`)).toMatchObject({
      buyers: [{ broker: otherBroker, company_name: 'Gulf Nut', phone }],
    })
    expect(await answerFor('grower', `recall/?lot=${oakHill.lot}`)).toBe(403)
  })

  it('should give buyers the receiving and shipping records of a recall, but not growers and brokers', async () => {
    const { hollis, callers } = growers
    const path = `/api/recall/records/?wagon=${hollis.wagon}`
    const { body } = await callers.staff.get(path)
    expect(body).toEqual({
      receiving: [
        {
          lot: '1',
          commodity: 'Pecans',
          variety: 'Desirable',
          wagons: 'W1',
          received_on: '2026-10-05',
          received_net: null,
          farm: 'Hollis Farms; farm Hollis Farms',
          growing_area: 'Orchard of Hollis Farms',
          harvester: 'Hollis Farms',
          harvester_phone: 'phone of Hollis Farms',
          harvested_on: '2026-10-05',
          product: 'Pecans, Large A Grade',
          packed_net: 2100,
          packed_at: 'Pecanyard',
          packed_on: '2026-10-05',
          unit: 'lbs',
          reference: 'Processing ticket 1',
        },
      ],
      shipping: [
        {
          lot: '1',
          product: 'Pecans, Large A Grade',
          // The signed net, with its counter-ticket.
          net: 2085,
          unit: 'lbs',
          recipient: '',
          shipped_from: 'Pecanyard',
          shipped_on: '2026-10-05',
          lot_source: 'Pecanyard',
          reference: 'Shipping ticket 1',
        },
      ],
    })
    for (const role of ['grower', 'broker'] as const) expect((await callers[role].get(path)).status).toBe(403)
  })

  it('should need exactly one parameter', async () => {
    for (const call of ['trace', 'recall'])
      for (const query of ['', '?bag=1&lot=1', '?bag=x', '?code=', '?code=1-1&bag=1', '?truck=1'])
        expect([query, await answerFor('staff', `${call}/${query}`)]).toEqual([query, 400])
  })

  it('should know no unknown id or code', async () => {
    for (const name of ['wagon=987654', 'bag=987654', 'drying_bin=987654', 'code=1-9999', 'code=81', 'code=A17'])
      expect([name, await answerFor('staff', `trace/?${name}`)]).toEqual([name, 404])
  })

  it('should show growers their own, but no bins and no recall', async () => {
    const { hollis, oakHill, bins } = growers
    expect(at(await answerFor('grower', `trace/?lot=${hollis.lot}`), 'clients')).toEqual([hollis.client])
    expect(await answerFor('grower', `trace/?lot=${oakHill.lot}`)).toBe(404)
    expect(await answerFor('grower', `trace/?client=${oakHill.client}`)).toBe(404)
    expect(await answerFor('grower', `trace/?drying_bin=${bins[0]}`)).toBe(403)
    expect(await answerFor('grower', `recall/?lot=${hollis.lot}`)).toBe(403)
    expect(await answerFor('broker', `trace/?lot=${hollis.lot}`)).toBe(403)
  })

  it('should be held completely by a supervisor, except departed bags, and return the held bags', async () => {
    const { callers, hollis } = growers
    const { supervisor, staff } = callers
    const held = async (query: string, body: object) => {
      const { status, body: answer } = await supervisor.send('POST', `/api/recall/hold/${query}`, body)
      return status === 200 ? answer : status
    }
    const sack = { batch: hollis.batch, type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 735 }
    const weighed = async () =>
      numberAt((await staff.send('POST', '/api/bags/', { ...sack, grade: 'B Grade' })).body, 'id')
    const bags = [await weighed(), await weighed()]
    expect((await supervisor.send('POST', `/api/bags/${bags[0]}/hold/`, { reason: 'Torn' })).status).toBe(200)
    const before = (await growers.plant.writer.plant()).seq
    const reason = 'A buyer found metal'
    for (const wrong of [{ reason }, { reason, wagon: hollis.wagon, bag: 1 }, { wagon: hollis.wagon }])
      expect(await held('', wrong)).toBe(400)
    expect(await held(`?wagon=${hollis.wagon}`, { reason, wagon: hollis.wagon })).toBe(400)
    expect(await held('', { reason, wagon: 987_654 })).toBe(404)
    expect((await staff.send('POST', '/api/recall/hold/', { reason, wagon: hollis.wagon })).status).toBe(403)
    expect((await growers.plant.writer.plant()).seq).toBe(before)
    expect(await held('', { reason, wagon: hollis.wagon })).toEqual({
      held: [bags[1]],
      held_before: [hollis.returned, bags[0]],
      left: [hollis.bag],
    })
    expect(at((await staff.get(`/api/bags/${bags[1]}/`)).body, 'hold')).toMatchObject({ reason, by: supervisor.id })
    expect(at((await staff.get(`/api/bags/${bags[0]}/`)).body, 'hold')).toMatchObject({ reason: 'Torn' })
    expect(await held(`?wagon=${hollis.wagon}`, { reason })).toEqual({
      held: [],
      held_before: [hollis.returned, ...bags],
      left: [hollis.bag],
    })
  })

  it('should find a bag by an outdated label, and nothing of a removed wagon', async () => {
    const { callers, hollis, variety } = growers
    const { supervisor } = callers
    const posted = async (path: string, body: object) => (await supervisor.send('POST', path, body)).body
    const bag = await posted('/api/bags/', {
      batch: hollis.batch,
      grade: 'B Grade',
      type: 'Super Sack',
      pallet_type: 'Wood',
      clean_tare: 35,
      clean_gross: 935,
    })
    const code = `${numberAt(bag, 'lot_number')}-${numberAt(bag, 'bag_number')}`
    await posted(`/api/bags/${numberAt(bag, 'id')}/correct/`, { grade: 'Cracks & Splits', reason: 'Looked again' })
    expect(listAt(await answerFor('staff', `recall/?code=${code}`), 'bags')).toMatchObject([
      { id: numberAt(bag, 'id'), net: 900 },
    ])
    const order = await posted('/api/orders/', { client: hollis.client, orchard: hollis.orchard, variety })
    const day = '2026-10-05'
    const arrived = { order: numberAt(order, 'id'), wagon_id: 'GONE', harvested_at: day, arrived_at: day }
    const wagon = numberAt(await posted('/api/wagons/', arrived), 'id')
    expect((await supervisor.send('DELETE', `/api/wagons/${wagon}/`)).status).toBe(204)
    expect(await answerFor('staff', `trace/?wagon=${wagon}`)).toMatchObject({ wagons: [], batches: [], orders: [] })
    expect(await answerFor('staff', `recall/?wagon=${wagon}`)).toMatchObject({ bags: [], on_hand: 0, shipped: 0 })
    expect(await answerFor('grower', `trace/?wagon=${wagon}`)).toBe(404)
  })
})
