import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HereAndPeople } from '#model/calls/devices.ts'
import { day as wholeDay, msLater } from '#model/values/calendar.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { deleteExpired } from '#server/retention.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, must, numberAt, OpenPlant, type Reply, textAt } from './openPlant.ts'

const day = '2026-10-06'

describe.each(aboveStorage)('a tablet that several people use, on %s', (engine) => {
  let plant: OpenPlant
  let admin: Caller
  let tablet: Caller
  let first: number
  let second: number
  let badges: readonly string[]
  let batch: number
  const beside: OpenPlant[] = []

  const time = (clock: string): string => `${day}T${clock}.000Z`

  /** Enrols a device, as its tablet does. */
  async function enrol(steps: readonly string[], place = 'Sorter 1'): Promise<Caller> {
    const device = numberAt(await must(admin.send('POST', '/api/devices/', { name: 'Tablet', place, steps })), 'id')
    const code = textAt(await must(admin.send('POST', `/api/devices/${device}/enrolment/`, {})), 'code')
    const { body } = await plant.call('POST', '/api/devices/enrol/', { code })
    return plant.callerWith(device, textAt(body, 'token'))
  }

  const press = (presence: string, pressed_at?: string) => ({
    'x-presence': presence,
    ...(pressed_at === undefined ? {} : { 'x-pressed-at': pressed_at }),
  })
  const takeOver = async (body: object, by = tablet): Promise<string> =>
    textAt(await must(by.send('POST', '/api/here/', body)), 'presence')
  const badge = (nth: number) => ({ badge: badges[nth] ?? '' })
  const weigh = async (headers: Record<string, string>, by = tablet): Promise<Reply> =>
    by.send(
      'POST',
      '/api/bags/',
      { batch, grade: 'B Grade', type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 1035 },
      headers,
    )
  /** The newest event that somebody caused. */
  const newest = async (): Promise<unknown> =>
    listAt((await admin.get('/api/events/?limit=5')).body).find((event) => at(event, 'actor') !== null)
  const setPin = async (pin: string) => {
    const own = plant.callerWith(first, await plant.sessionOf(first, plant.clock()))
    await must(own.send('PUT', '/api/auth/pin/', { current_password: 'a long enough password', pin }))
  }
  const voided = (bag: number, presence: string) =>
    tablet.send('POST', `/api/bags/${bag}/void/`, { reason: 'Wrong grade' }, press(presence))

  beforeEach(async () => {
    plant = await OpenPlant.open(engine)
    plant.setClock(time('07:00:00'))
    admin = await plant.signIn({ role_number: 5, password: 'a long enough password' })
    const foreman = await plant.signIn({ role_number: 3 })
    first = await plant.addUser({ password: 'a long enough password' })
    second = await plant.addUser({ role_number: 2 })
    tablet = await enrol(['sorting'])
    const issued = await must(admin.send('POST', '/api/badges/', { users: [first, second] }))
    badges = listAt(issued, 'badges').map((each) => textAt(each, 'code'))
    const post = async (path: string, body: object, by = admin) =>
      numberAt(await must(by.send('POST', path, body)), 'id')
    const client = await post('/api/clients/', { company_name: 'Oak Hill' })
    const orchard = await post('/api/orchards/', { name: 'North', client })
    const variety = await post('/api/varieties/', { name: 'Desirable' })
    const bin = await post('/api/drying_bins/', { name: 'Bin 1' })
    const order = await post('/api/orders/', { client, variety, orchard })
    const dates = { harvested_at: day, arrived_at: day }
    const wagon = await post('/api/wagons/', { order, wagon_id: 'B12', ...dates }, foreman)
    await must(admin.send('PATCH', `/api/wagons/${wagon}/`, { status: 'Pre-cleaning', drying_bin: [bin] }))
    await must(admin.send('POST', `/api/wagons/${wagon}/unloaded/`, {}))
    batch = numberAt(listAt((await admin.get('/api/batches/')).body)[0], 'id')
    const move = (status: string) => must(admin.send('PATCH', `/api/batches/${batch}/`, { status }))
    await move('Drying')
    const reading = { batch, reading: 4.2, reading_method: 'Shelled', sample_location: 'Top' }
    for (const event_type of ['Start', 'Stop'])
      await must(
        admin.send('POST', '/api/dryer_events/', { batch, drying_bin: bin, event_type, event_time: time('07:00:00') }),
      )
    for (let times = 0; times < 2; times += 1)
      await must(admin.send('POST', '/api/moisture_readings/', { ...reading, reading_time: time('07:00:00') }))
    await move('Ready')
    await move('Sorting')
  }, 60_000)
  afterEach(async () => {
    for (const other of beside.splice(0)) await other.close()
    await plant.close()
  })

  it('[K7] [K9] should have the bag of who was there at the press, who alone voids it while it is the last', async () => {
    plant.setClock(time('08:00:00'))
    const one = await takeOver(badge(0))
    plant.setClock(time('08:11:55'))
    const mine = await must(weigh(press(one, time('08:11:50'))))
    expect(await newest()).toMatchObject({ actor: { id: first }, device: { id: tablet.id, name: 'Tablet' }, format: 3 })
    plant.setClock(time('08:12:00'))
    const two = await takeOver({ ...badge(1), seen: one })
    plant.setClock(time('08:12:10'))
    await must(weigh(press(two)))
    expect(await newest()).toMatchObject({ actor: { id: second }, device: { id: tablet.id } })
    const [bag, lot] = [numberAt(mine, 'id'), numberAt(mine, 'lot')]
    const refusedOther = await voided(bag, two)
    expect([refusedOther.status, at(refusedOther.body, 'refusals', 0, 'rule')]).toEqual([403, 'K7'])
    // The second bag of the lot is gone again: the first is its last.
    const last = numberAt(listAt((await admin.get(`/api/bags/?lot=${lot}`)).body)[0], 'id')
    await must(voided(last, two))
    plant.setClock(time('08:15:00'))
    const again = await takeOver({ ...badge(0), seen: two })
    expect((await voided(bag, again)).status).toBe(409)
    expect((await verifyTables(plant.db)).faults).toEqual([])
    const ofTablet = listAt((await admin.get(`/api/events/?device=${tablet.id}`)).body)
    expect(ofTablet.map((event) => [at(event, 'type'), at(event, 'actor', 'id')])).toContainEqual([
      'bag.weighed',
      first,
    ])
    expect(ofTablet.every((event) => at(event, 'device', 'id') === tablet.id)).toBe(true)
    expect(listAt((await admin.get('/api/events/?device=99')).body)).toEqual([])
    expect((await admin.get('/api/events/kinds/')).body).toMatchObject({ devices: [{ id: tablet.id, name: 'Tablet' }] })
  })

  it.each([
    [3, 201],
    [15, 403],
  ])('should take the press of a tablet that was found after %s days with %s, once', async (days, status) => {
    plant.setClock(time('08:00:00'))
    const one = await takeOver(badge(0))
    const sent = { ...press(one, time('08:05:00')), 'idempotency-key': 'found', 'x-happened-at': time('08:05:00') }
    const later = msLater(time('08:05:00'), days * wholeDay)
    plant.setClock(later)
    const first = await weigh(sent)
    expect(first.status).toBe(status)
    plant.setClock(msLater(later, 3 * wholeDay))
    await deleteExpired(plant)
    expect((await weigh(sent)).body).toEqual(first.body)
    const bags = await plant.db.read.selectFrom('bags').select('created_at').execute()
    expect(bags).toEqual(status === 201 ? [{ created_at: time('08:05:00') }] : [])
  })

  it.each([
    ['08:15:00', 200, undefined],
    ['08:22:00', 409, 'K8'],
  ])('[K8] at %s should answer who weighed the last bag at 08:11:50 with %s', async (clock, status, rule) => {
    plant.setClock(time('08:00:00'))
    const one = await takeOver(badge(0))
    plant.setClock(time('08:11:49'))
    const bag = numberAt(await must(weigh(press(one))), 'id')
    plant.setClock(time('08:12:00'))
    const two = await takeOver({ ...badge(1), seen: one })
    plant.setClock(time(clock))
    const answer = await voided(bag, await takeOver({ ...badge(0), seen: two }))
    expect([answer.status, at(answer.body, 'refusals', 0, 'rule')]).toEqual([status, rule])
  })

  it('should read what its place needs and write nothing while nobody is there', async () => {
    for (const list of ['orders', 'batches', 'lots', 'bags', 'staff_list', 'drying_bins'])
      expect([list, (await tablet.get(`/api/${list}/`)).status]).toEqual([list, 200])
    for (const list of ['clients', 'wagons', 'users', 'events', 'devices', 'badges', 'print_jobs', 'auth/sessions'])
      expect([list, (await tablet.get(`/api/${list}/`)).status]).toEqual([list, 403])
    const refused = await weigh({})
    expect([refused.status, at(refused.body, 'code')]).toEqual([403, 'nobody_here'])
    expect((await tablet.send('POST', '/api/views/', { list: 'lots', name: 'x', query: '' })).status).toBe(403)
    expect((await tablet.get('/api/auth/user/')).body).toMatchObject({
      id: 0,
      device: { id: tablet.id, presence: null },
    })
  })

  it('should give a person their own rights within those of its place, and never a manager’s', async () => {
    const issued = await must(admin.send('POST', '/api/badges/', { users: [admin.id] }))
    const one = await takeOver({ badge: textAt(issued, 'badges', 0, 'code') })
    const self = (await tablet.get('/api/auth/user/', press(one))).body
    expect(self).toMatchObject({ id: admin.id, role_number: 3, device: { presence: one } })
    const may = listAt(self, 'permissions')
    expect(['change_bag', 'print_label'].every((each) => may.includes(each))).toBe(true)
    expect(
      ['change_wagon', 'correct_bag', 'manage_users', 'change_settings'].filter((each) => may.includes(each)),
    ).toEqual([])
    for (const path of ['/api/users/', '/api/devices/', '/api/wagons/', '/api/auth/sessions/'])
      expect([path, (await tablet.get(path, press(one))).status]).toEqual([path, 403])
    const send = (path: string, body: object) => tablet.send('PATCH', path, body, press(one))
    expect((await send('/api/system/', { city: 'Albany' })).status).toBe(403)
    expect((await send('/api/auth/user/', { first_name: 'X' })).status).toBe(403)
    const yard = await enrol(['wagons'], 'Yard')
    const there = await takeOver(badge(0), yard)
    expect((await yard.get('/api/wagons/', press(there))).status).toBe(200)
    expect((await weigh(press(there), yard)).status).toBe(403)
  })

  it('should take a call as that of the presence that it names, in any order of arrival', async () => {
    plant.setClock(time('08:00:00'))
    const one = await takeOver(badge(0))
    // Both arrive after the second took over; one was pressed before.
    const [two, raced] = await Promise.all([takeOver({ ...badge(1), seen: one }), weigh(press(one, time('08:00:05')))])
    expect(raced.status).toBe(201)
    expect(await newest()).toMatchObject({ actor: { id: first } })
    plant.setClock(time('08:10:00'))
    expect((await weigh(press(one, time('08:00:10')))).status).toBe(201)
    expect(await newest()).toMatchObject({ actor: { id: first } })
    for (const late of [press(one), press(one, time('08:09:00')), press(one, time('07:50:00')), press('forged')]) {
      const refused = await weigh(late)
      expect([late, refused.status, at(refused.body, 'code')]).toEqual([late, 403, 'nobody_here'])
    }
    const other = await enrol(['sorting'], 'Sorter 2')
    expect((await weigh(press(two), other)).status).toBe(403)
    expect((await weigh(press(two))).status).toBe(201)
    expect((await weigh({ 'x-presence': two, 'x-pressed-at': 'soon' })).status).toBe(400)
  })

  it('should leave by the same badge, once, however often the call is repeated', async () => {
    const one = await takeOver(badge(0))
    expect(await takeOver({ ...badge(0), seen: null })).toBe(one)
    expect(await must(tablet.send('POST', '/api/here/', { ...badge(0), seen: one }))).toMatchObject({ presence: null })
    const again = await takeOver(badge(0))
    expect(await must(tablet.send('DELETE', '/api/here/', {}, press(one)))).toMatchObject({ presence: again })
    expect(await must(tablet.send('DELETE', '/api/here/', {}, press(again)))).toMatchObject({ presence: null })
    const end = plant.clock()
    plant.setClock(time('11:00:00'))
    expect((await weigh(press(again))).status).toBe(403)
    expect((await weigh(press(again, end))).status).toBe(201)
  })

  it('should keep who has come since a stay without a network that is told late', async () => {
    plant.setClock(time('10:06:00'))
    const two = await takeOver(badge(1))
    plant.setClock(time('10:07:00'))
    const earlier = { id: `offline-${'a'.repeat(40)}`, began_at: time('10:00:00'), ended_at: null }
    expect(await takeOver({ ...badge(0), earlier })).toBe(two)
    expect((await weigh(press(two))).status).toBe(201)
    expect((await weigh(press(earlier.id, time('10:05:00')))).status).toBe(201)
    expect((await weigh(press(earlier.id, time('10:07:30')))).status).toBe(403)
  })

  it('should have nobody there after the idle time without a press', async () => {
    await must(admin.send('PATCH', '/api/system/', { idle_minutes: 10 }))
    plant.setClock(time('08:00:00'))
    const one = await takeOver(badge(0))
    plant.setClock(time('08:09:00'))
    await must(tablet.send('POST', '/api/here/stay/', {}, press(one)))
    plant.setClock(time('08:18:30'))
    expect((await weigh(press(one))).status).toBe(201)
    plant.setClock(time('08:28:40'))
    expect(at((await tablet.get('/api/here/')).body, 'presence')).toBeNull()
    expect((await weigh(press(one))).status).toBe(403)
    // Who comes next began after the end of the first.
    await takeOver(badge(1))
    const stays = await plant.db.read.selectFrom('presences').select('ended_at').orderBy('began_at').execute()
    expect(stays.map(({ ended_at }) => ended_at?.slice(0, 16) ?? null)).toEqual([`${day}T08:28`, null])
  })

  it('should be taken over by PIN, and keep only that person waiting there after five wrong ones', async () => {
    const password = 'a long enough password'
    const own = plant.callerWith(first, await plant.sessionOf(first, plant.clock()))
    const set = (pin: string, current_password = password) =>
      own.send('PUT', '/api/auth/pin/', { current_password, pin })
    for (const pin of ['1234', '0000', '987654', '12', '1234567', 'abcd'])
      expect([pin, (await set(pin)).status]).toEqual([pin, 400])
    expect((await set('7391', 'wrong')).status).toBe(400)
    expect((await set('7391')).status).toBe(200)
    expect(JSON.stringify((await plant.db.read.selectFrom('pins').selectAll().execute())[0])).not.toContain('7391')
    expect(await newest()).toMatchObject({ type: 'user.pin_set', actor: { id: first }, data: {} })
    const people = HereAndPeople.parse((await tablet.get('/api/here/')).body).people
    expect(people.map(({ id }) => id)).toEqual([first])
    const other = await enrol(['sorting'], 'Sorter 2')
    const tries = (pin: string, by = tablet, user = first) => by.send('POST', '/api/here/', { user, pin })
    const burst = await Promise.all(Array.from({ length: 6 }, () => tries('7390')))
    expect(burst.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([400, 400, 400, 400, 400, 429])
    expect((await tries('7391')).status).toBe(429)
    expect((await tries('7391', other)).status).toBe(200)
    expect((await tries('7391', tablet, second)).status).toBe(400)
    await takeOver(badge(0))
    const byPin = textAt((await other.get('/api/here/')).body, 'presence')
    expect((await own.send('DELETE', '/api/auth/pin/', { current_password: password })).status).toBe(204)
    expect((await tries('7391', other)).status).toBe(400)
    expect((await weigh(press(byPin), other)).status).toBe(403)
  })

  it('should be dead with its badge, its person or its device, on every server at once', async () => {
    const one = await takeOver(badge(0))
    const two = await takeOver({ ...badge(1), seen: one })
    const list = listAt((await admin.get('/api/badges/')).body)
    const idOf = (user: number) =>
      numberAt(
        list.find((each) => at(each, 'user') === user),
        'id',
      )
    let there = plant
    if (engine === 'postgres') beside.push((there = await plant.beside()))
    const elsewhere = there.callerWith(tablet.id, tablet.token)
    expect((await elsewhere.get('/api/auth/user/', press(two))).body).toMatchObject({ id: second })
    expect((await admin.send('DELETE', `/api/badges/${idOf(second)}/`)).status).toBe(204)
    expect((await admin.send('DELETE', `/api/badges/${idOf(second)}/`)).status).toBe(409)
    for (const late of [press(two), press(two, plant.clock())])
      expect((await elsewhere.send('POST', '/api/here/stay/', {}, late)).status).toBe(403)
    expect((await elsewhere.send('POST', '/api/here/', badge(1))).status).toBe(400)
    const three = await takeOver(badge(0), elsewhere)
    expect((await admin.send('PATCH', `/api/users/${first}/`, { active: false })).status).toBe(200)
    expect((await elsewhere.send('POST', '/api/here/stay/', {}, press(three))).status).toBe(403)
    const heard = await elsewhere.listen()
    await heard.upTo(0)
    expect((await admin.send('DELETE', `/api/devices/${tablet.id}/`)).status).toBe(200)
    expect((await elsewhere.get('/api/here/')).status).toBe(401)
    expect(await heard.closed).toBe(1000)
    const types = listAt((await admin.get('/api/events/?entity=device')).body).map((event) => at(event, 'type'))
    expect(types).toEqual(['device.ended', 'device.enrolled', 'device.added'])
  })

  it('should be enrolled by a code once, within half an hour, and until the season ends', async () => {
    const device = numberAt(
      await must(admin.send('POST', '/api/devices/', { name: 'T', place: 'Yard', steps: ['wagons', 'orders'] })),
      'id',
    )
    const alone = await admin.send('POST', '/api/devices/', { name: 'T', place: 'Desk', steps: ['corrections'] })
    expect([alone.status, alone.body]).toEqual([400, { steps: ['Choose also what is corrected there.'] }])
    const codeOf = async () => textAt(await must(admin.send('POST', `/api/devices/${device}/enrolment/`, {})), 'code')
    const use = (code: string) => plant.call('POST', '/api/devices/enrol/', { code })
    const [old, code] = [await codeOf(), await codeOf()]
    expect((await use(old)).status).toBe(400)
    const enrolled = await use(` ${code.toLowerCase().replace('-', ' ')} `)
    expect([enrolled.status, (await use(code)).status]).toEqual([200, 400])
    const cookies = enrolled.headers.getSetCookie().join('\n')
    expect(cookies).toMatch(/deviceid=[^\n]*Expires=Wed, 01 Sep 2027[^\n]*HttpOnly/)
    expect(listAt((await admin.get('/api/devices/')).body)[0]).toMatchObject({
      id: device,
      enrolled: true,
      present: null,
    })
    const late = await codeOf()
    plant.setClock(time('23:00:00'))
    expect((await use(late)).status).toBe(400)
    for (let times = 0; times < 4; times += 1) await use('AAAAA-AAAAA')
    expect((await use('AAAAA-AAAAA')).status).toBe(429)
    plant.setClock('2027-09-02T12:00:00.000Z')
    expect((await plant.callerWith(0, textAt(enrolled.body, 'token')).get('/api/here/')).status).toBe(401)
  })

  it('should not take a badge or a PIN that was written into the database by another hand', async () => {
    await plant.writer.submit((tx) =>
      tx.updateTable('badges').set({ user_id: admin.id }).where('user_id', '=', first).execute(),
    )
    expect((await tablet.send('POST', '/api/here/', badge(0))).status).toBe(400)
    expect((await verifyTables(plant.db)).faults).toEqual([expect.stringContaining('Badge 1 was changed')])
    await setPin('7391')
    const tryPin = () => tablet.send('POST', '/api/here/', { user: first, pin: '7391' })
    expect((await tryPin()).status).toBe(200)
    await plant.writer.submit((tx) =>
      tx
        .updateTable('pins')
        .set({ set_at: time('06:00:00') })
        .execute(),
    )
    expect((await tryPin()).status).toBe(400)
  })

  it('should let twenty wrong PINs of a person pass in a day, however often the right one comes between', async () => {
    await setPin('7391')
    const tries = async (...pins: readonly string[]) => {
      const statuses: number[] = []
      for (const pin of pins) statuses.push((await tablet.send('POST', '/api/here/', { user: first, pin })).status)
      return statuses
    }
    const inEach: (readonly number[])[] = []
    for (const clock of ['08', '09', '10', '11', '12']) {
      plant.setClock(time(`${clock}:00:00`))
      inEach.push(await tries('1111', '2222', '3333', '4444', '7391'))
    }
    const wrong = [400, 400, 400, 400]
    expect(inEach).toEqual([...Array.from({ length: 4 }, () => [...wrong, 200]), [...wrong, 429]])
  })
})
