import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { erasedName } from '#model/calls/erase.ts'
import { beginSecondFactor } from '#server/accounts/secondFactors.ts'
import { verifyTogether } from '#server/log/verifyLog.ts'
import type { Deliver } from '#server/mail/smtp.ts'
import { engines } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'

const opened: OpenPlant[] = []
afterEach(async () => {
  for (const plant of opened.splice(0)) await plant.close()
})

const ana = {
  company_name: 'Oak Hill Pecans',
  first_name: 'Analisa',
  last_name: 'Rigsbee',
  phone: '229-555-0101',
  email: 'analisa@oakhill.example',
  preferred_contact_methods: ['Email'],
}
const driver = 'Emilio Sandoval'
const reason = 'She asked for it by letter'

/** A plant with a grower who has a user, and an arrived wagon. */
async function furnished(engine: (typeof engines)[number], more: Parameters<typeof OpenPlant.open>[1] = {}) {
  const plant = await OpenPlant.open(engine, more)
  opened.push(plant)
  const admin = await plant.signIn({ role_number: 5 })
  const add = async (list: string, body: object): Promise<number> =>
    numberAt((await admin.send('POST', `/api/${list}/`, body)).body, 'id')
  const client = await add('clients', ana)
  const variety = await add('varieties', { name: 'Pawnee' })
  const orchard = await add('orchards', { name: 'North', client })
  const order = await add('orders', { client, variety, orchard })
  const day = plant.clock().slice(0, 10)
  const wagon = await add('wagons', { order, wagon_id: 'A1', harvested_at: day, arrived_at: day, driver })
  const grower = await plant.signIn({ role_number: 1, client, email: 'grower@oakhill.example' })
  return { plant, admin, grower, client, order, wagon }
}

/** Everything that the tables hold, as one text. */
async function everything({ db }: OpenPlant): Promise<string> {
  const tables = ['events', 'personal', 'credentials', 'clients', 'users', 'wagons', 'mails', 'print_jobs'] as const
  const rows = await Promise.all(tables.map((table) => db.read.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

const eventsOf = async (caller: Caller) => listAt((await caller.get('/api/events/')).body)

describe.each(engines)('erasing a client on %s', (engine) => {
  it('should erase its personal data, and that of its users and drivers, everywhere', async () => {
    const { plant, admin, grower, client, order, wagon } = await furnished(engine)
    await plant.writer.submit((tx) => beginSecondFactor(tx, grower.id, plant.clock()))
    const before = await everything(plant)
    const traces = [ana.company_name, ana.phone, ana.email, ana.last_name, driver, 'grower@oakhill.example']
    for (const each of traces) expect(before).toContain(each)
    const { status, body } = await admin.send('POST', `/api/clients/${client}/erase/`, { reason })
    expect(await plant.db.read.selectFrom('second_factors').selectAll().execute()).toEqual([])
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        id: client,
        company_name: erasedName(client),
        first_name: '',
        phone: '',
        email: '',
        preferred_contact_methods: [],
        kept: ['work', 'log', 'tickets', 'copies'],
      },
    })
    const after = await everything(plant)
    for (const each of traces) expect(after).not.toContain(each)
    expect((await admin.get(`/api/orders/${order}/`)).body).toMatchObject({
      company_name: erasedName(client),
    })
    expect((await admin.get(`/api/wagons/${wagon}/`)).body).toMatchObject({ driver: '' })
    expect((await admin.get(`/api/users/${grower.id}/`)).body).toMatchObject({
      active: false,
      email: '',
      has_password: false,
    })
    expect((await grower.get('/api/auth/user/')).status).toBe(401)
  })

  it('should have the new name in later answers, of past states too, and on open sockets', async () => {
    const { plant, admin, client, order, wagon } = await furnished(engine)
    const other = await plant.signIn({ role_number: 3 })
    const since = await plant.seq()
    const traces = [ana.company_name, ana.phone, ana.email, ana.last_name, driver, 'grower@oakhill.example']
    const calls = [
      ...['clients', 'orders', 'wagons', 'users', 'orchards', 'batches', 'lots', 'mail', 'print_jobs'].map(
        (list) => `/api/${list}/`,
      ),
      `/api/clients/${client}/`,
      `/api/orders/${order}/`,
      `/api/orders/${order}/ticket/`,
      `/api/orders/${order}/invoice/`,
      `/api/wagons/${wagon}/`,
      '/api/events/',
      `/api/events/?entity=client&entity_id=${client}`,
      `/api/as_of/?entity=order&seq=${since}`,
      `/api/as_of/?entity=wagon&seq=${since}`,
      '/api/as_of/?entity=wagon',
    ]
    const allAnswers = async (): Promise<string> => {
      const answers = await Promise.all(calls.map((path) => admin.get(path)))
      expect(answers.map(({ status }, nth) => [calls[nth], status])).toEqual(calls.map((path) => [path, 200]))
      return JSON.stringify(answers.map(({ body }) => body))
    }
    const before = await allAnswers()
    for (const each of traces) expect(before).toContain(each)
    const listener = await other.listen(since)
    await admin.send('POST', `/api/clients/${client}/erase/`, { reason })
    await listener.upTo(await plant.seq())
    const after = `${await allAnswers()} ${JSON.stringify(listener.messages)}`
    for (const each of traces) expect(after).not.toContain(each)
    expect(await allAnswers()).toContain(erasedName(client))
    // The records that show the name are sent, and no others.
    const sent = listener.messages.filter((message) => at(message, 'commit') === 'wagons/update')
    expect(sent.map((message) => [at(message, 'data', 'id'), at(message, 'data', 'company_name')])).toContainEqual([
      wagon,
      erasedName(client),
    ])
    listener.socket.close()
  })

  it('should be an event with its reason, and the log and the tables still agree', async () => {
    const { plant, admin, client, wagon, grower } = await furnished(engine)
    await admin.send('POST', `/api/clients/${client}/erase/`, { reason })
    const erasures = (await eventsOf(admin)).filter((each) => JSON.stringify(each).includes('.erased'))
    expect(erasures).toHaveLength(3)
    expect(erasures).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'client.erased', entity_id: client, reason }),
        expect.objectContaining({ type: 'user.erased', entity_id: grower.id }),
        expect.objectContaining({ type: 'wagon.erased', entity_id: wagon }),
      ]),
    )
    expect((await verifyTogether(plant.db)).faults).toEqual([])
  })

  it('should delete finished labels of its records, and a mail server’s messages about its address', async () => {
    const { plant, admin, client, wagon, grower } = await furnished(engine)
    const at = plant.clock()
    await plant.writer.submit(async (tx) => {
      for (const [id, state] of [
        [1, 'sent'],
        [2, 'waiting'],
      ] as const)
        await sql`insert into print_jobs (id, at, printer, entity, entity_id, title, label, copies, state, tries)
          values (${id}, ${at}, 1, 'wagon', ${wagon}, 'A1', ${`^FD${ana.company_name}`}, 1, ${state}, 0)`.execute(tx)
      await sql`insert into mails (id, user_id, kind, at, state, tries, reason, client)
        values ('m1', ${admin.id}, 'notice', ${at}, 'failed', 1, ${`550 ${ana.email} unknown`}, ${client})`.execute(tx)
      await sql`insert into mails (id, user_id, kind, at, state, tries, reason)
        values ('m2', ${grower.id}, 'invitation', ${at}, 'failed', 1, '550 grower unknown')`.execute(tx)
      await sql`insert into mails (id, user_id, kind, at, state, tries, reason)
        values ('m3', ${admin.id}, 'invitation', ${at}, 'failed', 1, '421 later')`.execute(tx)
    })
    await admin.send('POST', `/api/clients/${client}/erase/`, { reason })
    const jobs = await plant.db.read.selectFrom('print_jobs').select('id').execute()
    const mails = await plant.db.read.selectFrom('mails').select(['id', 'reason']).orderBy('id').execute()
    expect(jobs.map(({ id }) => Number(id))).toEqual([2])
    expect(await everything(plant)).not.toContain(ana.company_name)
    expect(mails.map(({ reason: said }) => said)).toEqual([null, null, '421 later'])
  })
})

const labelOf = (wagon: number | null) => ({ entity: wagon === null ? null : 'wagon', entity_id: wagon }) as const

describe.each(engines)('the labels of an erased client on %s', (engine) => {
  it('should be blank and cancelled where they wait, also of removed records and without a record', async () => {
    const { plant, admin, client, order, wagon } = await furnished(engine)
    const other = numberAt((await admin.send('POST', '/api/clients/', { company_name: 'Elm Farm' })).body, 'id')
    const variety = numberAt((await admin.get(`/api/orders/${order}/`)).body, 'variety')
    const orchard = numberAt((await admin.send('POST', '/api/orchards/', { name: 'Elm', client: other })).body, 'id')
    const theirs = numberAt((await admin.send('POST', '/api/orders/', { client: other, variety, orchard })).body, 'id')
    const day = plant.clock().slice(0, 10)
    const arrival = { order: theirs, wagon_id: 'E1', harvested_at: day, arrived_at: day }
    const elms = numberAt((await admin.send('POST', '/api/wagons/', arrival)).body, 'id')
    const label = `^FD${ana.company_name} ${driver}`
    const removed = 999
    const unsent = {
      printer: 1,
      title: '',
      copies: 1,
      tries: 1,
      reason: null,
      next_at: null,
      begun_at: null,
      ended_at: null,
    } as const
    const jobs = [
      ...(['waiting', 'sending', 'silent', 'sent', 'failed'] as const).flatMap((state) =>
        [wagon, removed, null].map((about) => ({ ...labelOf(about), state, label })),
      ),
      { ...labelOf(elms), state: 'waiting', label: '^FDElm Farm' } as const,
    ]
    await plant.writer.submit(async (tx) => {
      for (const [nth, job] of jobs.entries())
        await tx
          .insertInto('print_jobs')
          .values({ ...unsent, ...job, id: nth + 1, request: `call ${nth}`, at: plant.clock(), user_id: admin.id })
          .execute()
    })
    expect((await admin.send('POST', `/api/clients/${client}/erase/`, { reason })).status).toBe(200)
    const after = await everything(plant)
    for (const each of [ana.company_name, driver]) expect(after).not.toContain(each)
    const left = await plant.db.read.selectFrom('print_jobs').select(['label', 'state']).orderBy('id').execute()
    const blank = (state: string) => ({ label: '', state })
    expect(left).toEqual([
      ...['cancelled', 'cancelled', 'cancelled', 'sending', 'sending', 'sending'].map(blank),
      ...['cancelled', 'cancelled', 'cancelled'].map(blank),
      { label: '^FDElm Farm', state: 'waiting' },
    ])
  })
})

describe('erasing', () => {
  it('should be for administrators, and need a reason', async () => {
    const { plant, admin, client } = await furnished('sqlite')
    const manager = await plant.signIn({ role_number: 4 })
    expect((await manager.send('POST', `/api/clients/${client}/erase/`, { reason })).status).toBe(403)
    const blank = await admin.send('POST', `/api/clients/${client}/erase/`, { reason: ' ' })
    expect(blank.status).toBe(400)
    expect(blank.body).toHaveProperty('reason')
    expect((await admin.send('POST', '/api/clients/99/erase/', { reason })).status).toBe(404)
    expect((await admin.get(`/api/clients/${client}/`)).body).toMatchObject({ company_name: ana.company_name })
  })

  it('of a user empties their name, address and password, and should leave their client', async () => {
    const { plant, admin, grower, client } = await furnished('sqlite')
    const staff = await plant.signIn({ role_number: 2, email: 'luis@plant.example' })
    const answer = await admin.send('POST', `/api/users/${staff.id}/erase/`, { reason })
    expect(answer).toMatchObject({
      status: 200,
      body: { email: '', first_name: '', last_name: '', active: false, kept: ['work', 'log', 'copies'] },
    })
    expect((await staff.get('/api/auth/user/')).status).toBe(401)
    expect(await everything(plant)).not.toContain('luis@plant.example')
    expect((await grower.get(`/api/clients/${client}/`)).body).toMatchObject({ company_name: ana.company_name })
  })

  it('should never remove the last administrator, and change nothing then', async () => {
    const { plant, admin } = await furnished('sqlite')
    const before = await everything(plant)
    expect((await admin.send('POST', `/api/users/${admin.id}/erase/`, { reason })).status).toBeGreaterThanOrEqual(403)
    expect(await everything(plant)).toBe(before)
  })

  it('should drop waiting mails to them, and store no later messages about their address', async () => {
    const recipients: string[] = []
    let refuse = (): void => {}
    const deliver: Deliver = ({ to }) => {
      recipients.push(...to)
      return new Promise((answer) => {
        refuse = () => answer({ sent: false, reason: `451 ${to.join()} later`, again: true })
      })
    }
    const { plant, admin } = await furnished('sqlite', { mail: { deliver, pauses: [1, 1] } })
    const person = { email: 'luis@plant.example', first_name: 'Luis', last_name: 'Ortega', role_number: 2 }
    const id = numberAt((await admin.send('POST', '/api/users/', person)).body, 'id')
    await expect.poll(() => recipients).toEqual([person.email])
    await admin.send('POST', `/api/users/${id}/erase/`, { reason })
    refuse()
    const invitation = async () => at((await admin.get(`/api/users/${id}/`)).body, 'invitation')
    const givenUp = async () => JSON.stringify(await invitation())
    await expect.poll(givenUp).toMatch(/"failed".*erased/)
    // The next mail is sent after this one's result is recorded.
    const other = { ...person, email: 'eva@plant.example' }
    await admin.send('POST', '/api/users/', other)
    await expect.poll(() => recipients).toEqual([person.email, other.email])
    expect(await givenUp()).toMatch(/"failed".*erased/)
    expect(await everything(plant)).not.toContain(person.email)
    refuse()
  })

  it('should leave nobody to invite before a new address is entered', async () => {
    const deliver: Deliver = () => Promise.resolve({ sent: true })
    const { admin } = await furnished('sqlite', { mail: { deliver } })
    const person = { email: 'luis@plant.example', first_name: 'Luis', last_name: 'Ortega', role_number: 2 }
    const id = numberAt((await admin.send('POST', '/api/users/', person)).body, 'id')
    await admin.send('POST', `/api/users/${id}/erase/`, { reason })
    await admin.send('PATCH', `/api/users/${id}/`, { active: true })
    const invite = () => admin.send('POST', `/api/users/${id}/invite/`)
    expect(await invite()).toMatchObject({
      status: 409,
      body: { status: ['This user has no email address: enter one first.'] },
    })
    await admin.send('PATCH', `/api/users/${id}/`, { email: person.email })
    expect((await invite()).status).toBe(200)
  })

  it('should happen once under a key, and again if data was entered since', async () => {
    const { admin, client } = await furnished('sqlite')
    const key = { 'idempotency-key': 'erase-1' }
    const erase = (headers: Readonly<Record<string, string>> = {}) =>
      admin.send('POST', `/api/clients/${client}/erase/`, { reason }, headers)
    const [first, second] = [await erase(key), await erase(key)]
    expect(second.body).toEqual(first.body)
    await admin.send('PATCH', `/api/clients/${client}/`, { company_name: 'Back again', phone: '1' })
    expect((await erase()).body).toMatchObject({ company_name: erasedName(client), phone: '' })
  })
})
