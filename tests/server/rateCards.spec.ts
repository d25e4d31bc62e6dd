import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aboveStorage } from './freshPlace.ts'
import { listAt, numberAt } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

describe.each(aboveStorage)('rate cards, on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  })
  afterAll(() => growers.plant.close())

  const net = [
    { grade: 'Large A Grade', rate: 600 },
    { grade: 'B Grade', rate: 625 },
  ]
  const prices = [{ grade: 'Large A Grade', per_lb: 0, per_point: 450 }]
  const none = { net: [], received: 0, dry_hour: 0, moisture_point: 0, trash_wagon: 0, minimum: 0, prices: [] }
  const add = async (body: object) => growers.callers.admin.send('POST', '/api/rate_cards/', body)

  it('should be added, changed and removed, and be in the log', async () => {
    const { admin, supervisor } = growers.callers
    const added = await add({ valid_from: '2026-11-01', net, prices, dry_hour: 45_000 })
    expect([added.status, added.body]).toEqual([
      201,
      { ...none, id: 2, valid_from: '2026-11-01', net, prices, dry_hour: 45_000, version: 1 },
    ])
    const changed = await admin.send('PATCH', '/api/rate_cards/2/', { minimum: 5_000_000 })
    expect([changed.status, changed.body]).toMatchObject([200, { net, minimum: 5_000_000, version: 2 }])
    expect((await supervisor.get('/api/rate_cards/2/')).body).toEqual(changed.body)
    expect((await admin.send('DELETE', '/api/rate_cards/2/')).status).toBe(204)
    const { body } = await supervisor.get('/api/events/?entity=rate_card&details=true')
    expect(body).toMatchObject([
      { type: 'rate_card.removed', subject: '2026-11-01' },
      { type: 'rate_card.changed', data: { minimum: 5_000_000 } },
      { type: 'rate_card.added' },
      { type: 'rate_card.added', subject: '2020-09-01' },
    ])
  })

  it('should be refused in words about the field', async () => {
    const first = { valid_from: '2026-12-01' }
    const bad = [
      [{}, 'valid_from'],
      [{ valid_from: 'soon' }, 'valid_from'],
      [{ ...first, dry_hour: 4.5 }, 'dry_hour'],
      [{ ...first, dry_hour: -1 }, 'dry_hour'],
      [{ ...first, minimum: 1e12 }, 'minimum'],
      [{ ...first, net: [...net, ...net] }, 'net'],
      [{ ...first, net: [{ grade: 'A', rate: 1 }] }, 'net'],
      [{ ...first, prices: [{ grade: 'B Grade', per_lb: 1 }] }, 'prices'],
      [{ ...first, net: [{ grade: 'B Grade', rate: 1, per_point: 450 }] }, 'per_point'],
      [{ ...first, prices: [{ ...prices[0], rate: 600 }] }, 'rate'],
    ] as const
    for (const [body, field] of bad) {
      const answer = await add(body)
      expect([body, answer.status, Object.keys(answer.body as object)]).toEqual([body, 400, [field]])
    }
    const taken = await growers.callers.admin.send('POST', '/api/rate_cards/', { valid_from: '2020-09-01' })
    expect(taken.status).toBe(400)
    expect(taken.body).toMatchObject({ valid_from: ['There are rates from this day on already: change those.'] })
  })

  it('should not go to growers, brokers and staff, neither by a call nor on the socket', async () => {
    const { grower, broker, staff, supervisor } = growers.callers
    const listeners = await Promise.all([grower, broker, staff, supervisor].map(async (each) => each.listen()))
    const before = await growers.plant.seq()
    expect((await add({ valid_from: '2027-01-01', minimum: 5_000_000 })).status).toBe(201)
    const seq = await growers.plant.seq()
    expect(seq).toBeGreaterThan(before)
    const toSupervisor = listeners.at(-1)
    await toSupervisor?.upTo(seq)
    // One that all may see comes after it.
    await growers.callers.admin.send('POST', '/api/varieties/', { name: 'Elliott' })
    await Promise.all(listeners.map(async (each) => each.upTo(await growers.plant.seq())))
    const told = listeners.map(({ messages }) =>
      messages.some((each) => String(Reflect.get(each as object, 'commit')).startsWith('rate_cards/')),
    )
    expect(told).toEqual([false, false, false, true])
    for (const { socket } of listeners) socket.close()
  })

  it('should tell everybody who is signed in whether there are any, as soon as it changes', async () => {
    const { plant, callers } = growers
    const { admin, grower, broker, staff, supervisor } = callers
    const told = async () =>
      Promise.all(
        [grower, broker, staff, supervisor].map(async (each) => {
          const { body } = await each.get('/api/system/')
          return (body as { has_rates: boolean }).has_rates
        }),
      )
    expect(await told()).toEqual([true, true, true, true])
    expect((await plant.call('GET', '/api/system/')).body).not.toHaveProperty('has_rates')
    const listener = await grower.listen()
    const resets = () => listener.messages.filter((each) => Reflect.get(each as object, 'type') === 'reset').length
    const [last = 0, ...others] = listAt((await supervisor.get('/api/rate_cards/')).body).map((each) =>
      numberAt(each, 'id'),
    )
    for (const id of others) expect((await admin.send('DELETE', `/api/rate_cards/${id}/`)).status).toBe(204)
    await listener.upTo(await plant.seq())
    expect([resets(), ...(await told())]).toEqual([0, true, true, true, true])
    expect((await admin.send('DELETE', `/api/rate_cards/${last}/`)).status).toBe(204)
    await listener.upTo(await plant.seq())
    expect([resets(), ...(await told())]).toEqual([1, false, false, false, false])
    // A card that sets nothing is none.
    expect((await add({ valid_from: '2026-08-01' })).status).toBe(201)
    await listener.upTo(await plant.seq())
    expect([resets(), ...(await told())]).toEqual([1, false, false, false, false])
    expect((await add({ valid_from: '2026-09-01', dry_hour: 45_000 })).status).toBe(201)
    await listener.upTo(await plant.seq())
    expect([resets(), ...(await told())]).toEqual([2, true, true, true, true])
    listener.socket.close()
  })
})
