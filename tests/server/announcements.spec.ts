import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plan } from '#model/papers/plan.ts'
import { aboveStorage } from './freshPlace.ts'
import { listAt, numberAt } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const hour = 3_600_000

describe.each(aboveStorage)('an announcement, on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  })
  afterAll(() => growers.plant.close())

  const soon = (hours: number): string => new Date(Date.parse(growers.plant.clock()) + hours * hour).toISOString()
  const about = (of: 'hollis' | 'oakHill', more: object = {}): object => {
    const { client, orchard } = growers[of]
    return { client, orchard, variety: growers.variety, expected_at: soon(5), ...more }
  }

  it('should be made, seen, changed and cancelled by its grower and by the office, and be in the log', async () => {
    const { grower, staff, supervisor } = growers.callers
    const made = await grower.send('POST', '/api/announcements/', about('hollis', { wagon_count: 2, lbs: 18_000.5 }))
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'Expected',
        wagon_count: 2,
        lbs: 18_000.5,
        pre_dried: false,
        cancelled: false,
        came: [],
        company_name: 'Hollis Farms',
        orchard_name: 'Orchard of Hollis Farms',
        variety_name: 'Desirable',
      },
    })
    const path = `/api/announcements/${numberAt(made.body, 'id')}/`
    expect((await staff.get(path)).body).toEqual(made.body)
    expect(await staff.send('PATCH', path, { wagon_count: 3 })).toMatchObject({ status: 200, body: { wagon_count: 3 } })
    expect(await grower.send('PATCH', path, { cancelled: true })).toMatchObject({ body: { status: 'Cancelled' } })
    const { body: events } = await supervisor.get(`/api/events/?entity=announcement&entity_id=${path.split('/')[3]}`)
    expect(listAt(events)).toMatchObject([
      { type: 'announcement.changed', data: { cancelled: true }, actor: { id: grower.id } },
      { type: 'announcement.changed', data: { wagon_count: 3 }, actor: { id: staff.id } },
      { type: 'announcement.added', data: { lbs: 18_000.5 }, actor: { id: grower.id } },
    ])
  })

  it('should not be there for another grower, nor be made for one', async () => {
    const { grower, staff, broker } = growers.callers
    const { body } = await staff.send('POST', '/api/announcements/', about('oakHill'))
    const path = `/api/announcements/${numberAt(body, 'id')}/`
    expect((await grower.get(path)).status).toBe(404)
    expect((await grower.send('PATCH', path, { cancelled: true })).status).toBe(404)
    const own = listAt((await grower.get('/api/announcements/')).body).map((each) => numberAt(each, 'client'))
    expect(new Set(own)).toEqual(new Set([growers.hollis.client]))
    expect(await grower.send('POST', '/api/announcements/', about('oakHill'))).toMatchObject({
      status: 400,
      body: { client: [`There is no client ${growers.oakHill.client}.`] },
    })
    expect((await broker.get('/api/announcements/')).status).toBe(403)
  })

  it('should keep its orchard with its client, whose name a grower reads there', async () => {
    const { grower, staff } = growers.callers
    const spare = { name: 'Spare', farm: '9', client: growers.hollis.client, notes: '' }
    const orchard = numberAt((await staff.send('POST', '/api/orchards/', spare)).body, 'id')
    const { body } = await grower.send('POST', '/api/announcements/', about('hollis', { orchard }))
    expect(
      await staff.send('PATCH', `/api/orchards/${orchard}/`, { client: growers.oakHill.client, name: 'Back Forty' }),
    ).toMatchObject({
      status: 409,
      body: { status: ['Wagons were announced from this orchard, so its client stays.'] },
    })
    const path = `/api/announcements/${numberAt(body, 'id')}/`
    expect(await grower.send('PATCH', path, { cancelled: true })).toMatchObject({ status: 200 })
  })

  it('should be refused by the field that is wrong', async () => {
    const { staff } = growers.callers
    const send = async (more: object) => (await staff.send('POST', '/api/announcements/', about('hollis', more))).body
    expect(await send({ orchard: growers.oakHill.orchard })).toMatchObject({
      orchard: ['This orchard does not belong to the client.'],
    })
    expect(await send({ expected_at: soon(-30) })).toMatchObject({
      expected_at: ['Give a time from a day back to 60 days ahead.'],
    })
    expect(await send({ wagon_count: 0 })).toMatchObject({ wagon_count: ['Announce at least one wagon.'] })
    expect(await send({ wagon_count: 21 })).toMatchObject({ wagon_count: ['Announce at most 20 wagons at once.'] })
    expect(await send({ lbs: -1 })).toMatchObject({ lbs: ['A weight is at least 0 lbs.'] })
    expect(await send({ came: [1] })).toMatchObject({ came: [expect.anything()] })
  })

  it('should be in the plan of the bins, at the latest from when it was announced for', async () => {
    const { grower, staff } = growers.callers
    const planned = async () => {
      const { wagons } = Plan.parse((await staff.get('/api/plan/')).body)
      return wagons.map(({ announcement }) => announcement)
    }
    const { body } = await staff.send('POST', '/api/announcements/', about('oakHill', { wagon_count: 2 }))
    const id = numberAt(body, 'id')
    expect((await planned()).filter((each) => each === id)).toHaveLength(2)
    expect((await grower.get('/api/plan/')).status).toBe(403)
    await staff.send('PATCH', `/api/announcements/${id}/`, { cancelled: true })
    expect(await planned()).not.toContain(id)
  })

  it('should have arrived once its wagons are recorded, live, and be expected again without one', async () => {
    const { grower, staff, supervisor } = growers.callers
    const { client, orchard } = growers.hollis
    const { body: order } = await staff.send('POST', '/api/orders/', { client, orchard, variety: growers.variety })
    const listener = await grower.listen()
    const { body } = await staff.send('POST', '/api/announcements/', about('hollis', { wagon_count: 2 }))
    const path = `/api/announcements/${numberAt(body, 'id')}/`
    const arrive = async (wagon_id: string): Promise<number> => {
      const day = growers.plant.clock().slice(0, 10)
      const wagon = { order: numberAt(order, 'id'), wagon_id, arrived_at: day }
      return numberAt((await staff.send('POST', '/api/wagons/', wagon)).body, 'id')
    }
    const [one, two] = [await arrive('AN1'), await arrive('AN2')]
    expect((await staff.get(path)).body).toMatchObject({ status: 'Arrived', came: [one, two] })
    expect(await staff.send('PATCH', path, { cancelled: true })).toMatchObject({
      status: 409,
      body: { status: ['All of its wagons have come, so it stays as it is.'] },
    })
    expect((await supervisor.send('DELETE', `/api/wagons/${two}/`)).status).toBe(204)
    expect((await staff.get(path)).body).toMatchObject({ status: 'Expected', came: [one] })
    await listener.upTo(await growers.plant.seq())
    const heard = listener.messages as readonly { commit?: string; data?: { id: number; status: string } }[]
    const own = heard.filter(
      ({ commit = '', data }) => commit.startsWith('announcements/') && path.includes(`/${data?.id}/`),
    )
    expect(own.map(({ commit, data }) => `${commit} ${data?.status}`)).toEqual([
      'announcements/insert Expected',
      'announcements/update Expected',
      'announcements/update Arrived',
      'announcements/update Expected',
    ])
    listener.socket.close()
  })
})
