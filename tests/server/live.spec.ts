import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { CommitMessage } from '#model/kinds/commit.ts'
import { SocketMessage } from '#model/wire/socketMessage.ts'
import { engines } from './freshPlace.ts'
import { at, type Caller, type Heard, numberAt, textAt } from './openPlant.ts'
import { signature } from './testPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

/** The commits received by a socket, as `wagons/update 3`. */
const commits = ({ messages }: Heard): readonly string[] =>
  messages
    .filter((message) => at(message, 'type') === 'update')
    .map((message) => `${textAt(message, 'commit')} ${numberAt(message, 'data', 'id')}`)

const types = ({ messages }: Heard): readonly unknown[] => messages.map((message) => at(message, 'type'))

describe.each(engines)('live updates on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  }, 60_000)
  afterAll(() => growers.plant.close())

  /** The messages of some users during an action. */
  async function heardBy(people: readonly Caller[], act: () => Promise<unknown>): Promise<readonly Heard[]> {
    const since = await growers.plant.seq()
    const sockets = await Promise.all(people.map((person) => person.listen(since)))
    await Promise.all(sockets.map((socket) => socket.upTo(since)))
    await act()
    const seq = await growers.plant.seq()
    await Promise.all(sockets.map((socket) => socket.upTo(seq)))
    for (const { socket } of sockets) socket.close()
    return sockets
  }

  it('should send a bag with its lot, batch, order and shipment, each once', async () => {
    const { callers, hollis, oakHill } = growers
    const weigh = {
      batch: hollis.batch,
      grade: 'Large A Grade',
      type: 'Super Sack',
      pallet_type: 'Wood',
      clean_tare: 35,
      clean_gross: 1035,
    }
    const [staff, neighbour] = await heardBy(
      [callers.staff, await growers.plant.signIn({ role_number: 1, client: oakHill.client })],
      () => callers.staff.send('POST', '/api/bags/', weigh),
    )
    const lot = (await callers.staff.get('/api/lots/')).body
    const id = numberAt(lot, 0, 'id')
    expect(staff && commits(staff).toSorted()).toEqual(
      [
        `bags/insert ${numberAt((await callers.staff.get('/api/bags/')).body, 0, 'id')}`,
        `lots/insert ${id}`,
        `batches/update ${hollis.batch}`,
        `orders/update ${hollis.order}`,
      ].toSorted(),
    )
    expect(neighbour && commits(neighbour)).toEqual([])
    for (const message of staff?.messages ?? []) expect(SocketMessage.safeParse(message).success).toBe(true)
  })

  it('should send the lot of a signed shipment: none of it is left', async () => {
    const { callers, hollis } = growers
    const { staff } = callers
    const weigh = { batch: hollis.batch, type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 1035 }
    const { body: bag } = await staff.send('POST', '/api/bags/', { ...weigh, grade: 'B Grade' })
    const lot = `/api/lots/${numberAt(bag, 'lot')}/`
    await staff.send('PATCH', lot, { notified_by: staff.id, notified_at: '2026-10-05' })
    await staff.send('PATCH', lot, { status: 'Ready' })
    const { body: shipment } = await staff.send('POST', '/api/shipments/', { lot: numberAt(bag, 'lot') })
    const load = { shipment: numberAt(shipment, 'id'), ship_gross: 1035, ship_tare: 35 }
    await staff.send('PATCH', `/api/bags/${numberAt(bag, 'id')}/`, load)
    expect(numberAt((await staff.get(lot)).body, 'remaining_net')).toBe(1000)
    const [listener] = await heardBy([staff], () =>
      staff.send('PATCH', `/api/shipments/${numberAt(shipment, 'id')}/`, { status: 'Closed', signature }),
    )
    const news = CommitMessage.parse(listener?.messages.find((message) => at(message, 'commit') === 'lots/update'))
    expect([numberAt(news.data, 'remaining_net'), news.data]).toEqual([0, (await staff.get(lot)).body])
  })

  it('should send the same record as a call of the same user', async () => {
    const { callers, hollis } = growers
    const people = [callers.staff, callers.grower, callers.broker, callers.viewer]
    const listeners = await heardBy(people, () =>
      callers.staff.send('PATCH', `/api/lots/${hollis.lot}/`, { internal_yield: 51.5 }),
    )
    for (const [nth, each] of listeners.entries()) {
      const message = CommitMessage.parse(each.messages.find((one) => at(one, 'commit') === 'lots/update'))
      expect(message.data).toEqual((await people[nth]?.get(`/api/lots/${hollis.lot}/`))?.body)
    }
  })

  it('should give a lot with its bags as inserts once it is offered, and take it away when another buys it or it was meant for another', async () => {
    const { callers, hollis, otherBroker, plant } = growers
    const other = await plant.signIn({ role_number: 0, broker: otherBroker })
    const weigh = {
      batch: hollis.batch,
      grade: 'B Grade',
      type: 'Large Bag',
      pallet_type: 'None',
      clean_tare: 1,
      clean_gross: 101,
    }
    const { body: bag } = await callers.staff.send('POST', '/api/bags/', weigh)
    const lot = `/api/lots/${numberAt(bag, 'lot')}/`
    const both = (action: string) => [`bags/${action} ${numberAt(bag, 'id')}`, `lots/${action} ${numberAt(bag, 'lot')}`]

    const notified = { notified_by: callers.staff.id, notified_at: '2026-10-05' }
    const [unready] = await heardBy([callers.broker], () => callers.staff.send('PATCH', lot, notified))
    expect(unready && commits(unready)).toEqual([])
    const [offered, staff] = await heardBy([callers.broker, callers.staff], () =>
      callers.staff.send('PATCH', lot, { status: 'Ready' }),
    )
    expect(offered && commits(offered).toSorted()).toEqual(both('insert'))
    expect(staff && commits(staff)).toEqual([`lots/update ${numberAt(bag, 'lot')}`])
    const [loser, buyer] = await heardBy([callers.broker, other], () =>
      callers.staff.send('PUT', lot, { broker: otherBroker }),
    )
    expect(loser && commits(loser).toSorted()).toEqual(both('delete'))
    // From now on the buyer may see its bags' shipments: these have none, so they look the same.
    expect(buyer && commits(buyer)).toEqual([`lots/update ${numberAt(bag, 'lot')}`])

    // A mistaken purchaser is put right: it goes from the one to the other.
    const [meant, mistaken, supervisor] = await heardBy([callers.broker, other, callers.supervisor], () =>
      callers.supervisor.send('POST', `${lot}correct/`, { broker: growers.broker, reason: 'Wrong broker' }),
    )
    expect(meant && commits(meant).toSorted()).toEqual(both('insert'))
    expect(mistaken && commits(mistaken).toSorted()).toEqual(both('delete'))
    expect(supervisor && commits(supervisor)).toEqual([`lots/update ${numberAt(bag, 'lot')}`])
  })

  it('should send a removal only to users who could see the record', async () => {
    const { callers, hollis, oakHill, plant } = growers
    const neighbour = await plant.signIn({ role_number: 1, client: oakHill.client })
    const { body } = await callers.staff.send('POST', '/api/wagons/', {
      order: hollis.order,
      wagon_id: 'GONE',
      harvested_at: '2026-10-05',
      arrived_at: '2026-10-05',
    })
    const id = numberAt(body, 'id')
    const [staff, grower, other, viewer] = await heardBy(
      [callers.staff, callers.grower, neighbour, callers.viewer],
      () => callers.supervisor.send('DELETE', `/api/wagons/${id}/`),
    )
    expect(staff && commits(staff)).toContain(`wagons/delete ${id}`)
    expect(grower && commits(grower)).toContain(`wagons/delete ${id}`)
    expect(other && commits(other)).toEqual([])
    expect(viewer && commits(viewer)).toEqual([])
  })

  it('should send a reading and a dryer event with their batch to users who see it', async () => {
    const { callers, oakHill, plant } = growers
    const neighbour = await plant.signIn({ role_number: 1, client: oakHill.client })
    const bin = numberAt(
      (await callers.admin.send('POST', '/api/drying_bins/', { name: 'Bin of readings' })).body,
      'id',
    )
    const opened = await callers.staff.send('POST', '/api/batches/', { order: growers.hollis.order, drying_bin: bin })
    const batch = numberAt(opened.body, 'id')
    const input = { batch, reading: 8.5, reading_method: 'Shelled', sample_location: 'Top' }
    const time = '2026-10-05T09:00:00Z'
    const people = [callers.staff, callers.grower, neighbour, callers.broker]
    let [reading, event] = [0, 0]
    const [staff, grower, ...others] = await heardBy(people, async () => {
      const taken = await callers.staff.send('POST', '/api/moisture_readings/', { ...input, reading_time: time })
      const started = { batch, drying_bin: bin, event_type: 'Start', event_time: time }
      reading = numberAt(taken.body, 'id')
      event = numberAt((await callers.staff.send('POST', '/api/dryer_events/', started)).body, 'id')
    })
    const own = [`moisture_readings/insert ${reading}`, `dryer_events/insert ${event}`, `batches/update ${batch}`]
    for (const listener of [staff, grower]) expect(new Set(listener && commits(listener))).toEqual(new Set(own))
    const [removing, ...neighbours] = await heardBy([callers.staff, neighbour], () =>
      callers.supervisor.send('DELETE', `/api/moisture_readings/${reading}/`),
    )
    expect(removing && commits(removing).toSorted()).toEqual([
      `batches/update ${batch}`,
      `moisture_readings/delete ${reading}`,
    ])
    for (const listener of [...others, ...neighbours]) expect(commits(listener)).toEqual([])
  })

  it('should replay exactly the missed changes', async () => {
    const { callers, hollis } = growers
    const since = await growers.plant.seq()
    await callers.staff.send('PATCH', `/api/batches/${hollis.batch}/`, { notes: 'one' })
    await callers.staff.send('PATCH', `/api/batches/${hollis.batch}/`, { notes: 'two' })
    const late = await callers.grower.listen(since)
    await late.upTo(since + 2)
    expect(late.messages).toMatchObject([
      { commit: `batches/update`, data: { id: hollis.batch, notes: 'two' }, seq: since + 2 },
      { type: 'mark', seq: since + 2 },
    ])
    late.socket.close()
  })

  it('should request new snapshots after too long a gap, or from another log', async () => {
    const ahead = await growers.callers.staff.listen((await growers.plant.seq()) + 1000)
    await ahead.upTo(1)
    expect(types(ahead)).toEqual(['reset', 'mark'])
    ahead.socket.close()
  })

  it('should send the records of a renamed client, and nothing to other growers', async () => {
    const { callers, hollis, oakHill, plant } = growers
    const neighbour = await plant.signIn({ role_number: 1, client: oakHill.client })
    const company_name = 'Hollis & Daughters'
    const [staff, grower, other] = await heardBy([callers.staff, callers.grower, neighbour], () =>
      callers.staff.send('PATCH', `/api/clients/${hollis.client}/`, { company_name }),
    )
    for (const each of [staff, grower]) {
      expect(each && types(each)).not.toContain('reset')
      expect(each && commits(each)).toEqual(
        expect.arrayContaining([
          `clients/update ${hollis.client}`,
          `orders/update ${hollis.order}`,
          `batches/update ${hollis.batch}`,
        ]),
      )
      const order = each?.messages.find((message) => at(message, 'commit') === 'orders/update')
      expect(at(order, 'data', 'company_name')).toBe(company_name)
    }
    expect(other && commits(other)).toEqual([])
    expect(other && types(other)).not.toContain('reset')
  })

  it('should request new snapshots of all users when a name changes that records of many growers show', async () => {
    const { callers } = growers
    const variety = numberAt((await callers.staff.get('/api/varieties/')).body, 0, 'id')
    const listeners = await heardBy([callers.staff, callers.broker], () =>
      callers.admin.send('PATCH', `/api/varieties/${variety}/`, { name: 'Cape Fear' }),
    )
    for (const each of listeners) expect(types(each)).toContain('reset')
  })

  it('should request new snapshots of all users when another printer is set', async () => {
    const { callers } = growers
    const [listener] = await heardBy([callers.staff], () =>
      callers.admin.send('PATCH', '/api/plants/1/', { label_printer1: '192.168.1.50' }),
    )
    expect(listener && types(listener)).toContain('reset')
  })

  it('should request new snapshots of users with changed rights', async () => {
    const { callers, plant, hollis } = growers
    const person = await plant.signIn({ role_number: 1, client: hollis.client })
    const [listener] = await heardBy([person], () =>
      callers.admin.send('PATCH', `/api/users/${person.id}/`, { role_number: 2 }),
    )
    expect(listener && types(listener)).toContain('reset')
  })

  it('should close the socket for good after signing out or a deactivation', async () => {
    const { callers, plant } = growers
    const [leaver, dismissed] = [await plant.signIn(), await plant.signIn()]
    const [one, two] = [await leaver.listen(), await dismissed.listen()]
    await Promise.all([one.upTo(0), two.upTo(0)])
    await leaver.send('POST', '/api/auth/logout/')
    expect(await one.closed).toBe(1000)
    await callers.admin.send('PATCH', `/api/users/${dismissed.id}/`, { active: false })
    expect(await two.closed).toBe(1000)
    expect((await dismissed.get('/api/auth/user/')).status).toBe(401)
  })

  it('should open by a ticket once, and otherwise only by a session', async () => {
    const { callers, plant } = growers
    const ticket = async (): Promise<string> =>
      textAt((await callers.grower.send('POST', '/api/auth/ws_ticket/')).body, 'ticket')
    const first = await ticket()
    const listener = await plant.listen(`?ticket=${first}`, {})
    await listener.upTo(0)
    listener.socket.close()
    await expect(plant.listen(`?ticket=${first}`, {})).rejects.toThrow('401')
    await expect(plant.listen('', {})).rejects.toThrow('401')
    await expect(plant.listen('', { authorization: 'Bearer nobody' })).rejects.toThrow('401')
    await expect(
      plant.listen('', { cookie: `sessionid=${callers.grower.token}`, origin: 'https://elsewhere.example' }),
    ).rejects.toThrow('403')
    const old = await ticket()
    plant.setClock(new Date(Date.parse(plant.clock()) + 31_000).toISOString())
    await expect(plant.listen(`?ticket=${old}`, {})).rejects.toThrow('401')
    const byCookie = await plant.listen('', { cookie: `sessionid=${callers.grower.token}`, origin: plant.address })
    await byCookie.upTo(0)
    byCookie.socket.close()
  })

  it('should open at its own address only', async () => {
    const authorization = `Bearer ${growers.callers.staff.token}`
    for (const path of ['/api/orders/', '/', '/elsewhere/', '/ws', '/ws/x']) {
      const socket = new WebSocket(`${growers.plant.address.replace('http', 'ws')}${path}`, {
        headers: { authorization },
      })
      const answered = await new Promise((resolve) => {
        socket.on('open', () => resolve('open'))
        socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
      })
      socket.on('error', () => undefined).terminate()
      expect([path, answered]).toEqual([path, 404])
    }
  })

  it('should send everyone a mark of its progress, also without visible changes', async () => {
    const { callers, oakHill } = growers
    const [broker] = await heardBy([callers.broker], () =>
      callers.staff.send('PATCH', `/api/orders/${oakHill.order}/`, { notes: 'secret' }),
    )
    expect(broker && types(broker)).toEqual(['mark', 'mark'])
  })
})
