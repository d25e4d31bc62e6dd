import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#server/http/routes/routes.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, type Heard, listAt, must, numberAt, type Reply, textAt } from './openPlant.ts'
import { type Chain, type TwoGrowers, twoGrowers } from './twoGrowers.ts'
import { bodyFor, pathFor } from './validCalls.ts'

/** The fields of each list that a grower gets: a new one needs a decision before it is added here. */
const toGrowers: Readonly<Record<string, string>> = {
  orders:
    'bag_count clean_net client company_name created_at id invoice_number more_wagons notes orchard orchard_model order_number preselected_broker status total_dry_hours total_excessive_trash variety variety_name version written_off_net',
  wagons:
    'arrived_at client company_name created_at driver drying_bin entered_at entered_by excessive_trash gross harvested_at id input_more_wagons net notes notified_at notified_by orchard orchard_name order order_number pre_dried status tare trash variety variety_name version wagon_id weighed_at weighed_by',
  batches:
    'bag_count batch_number bin_emptied_at clean_net client company_name created_at dry_hours drying_bin drying_bin_name earlier_bins id last_reading latest_readings more_wagons notes notified_at notified_by order order_number picked_up_at pre_dried reading_count running_since start_count status stop_count variety_name version wagons',
  lots: 'asking_price bag_count broker broker_bid broker_count broker_moisture broker_name broker_yield clean_gross clean_net clean_tare client company_name created_at grade hold id internal_count internal_moisture internal_yield last_bag_number lot_number notified_at notified_by orchard_model order order_number remaining_net sold_at status variety_name version written_off_bags written_off_net',
  bags: 'bag_number batch batch_number clean_gross clean_net clean_tare client company_name created_at entered_at grade hold id label lot lot_number order pallet_type provisional_label returned_at returned_from ship_gross ship_net ship_tare shipment status type variety_name version void weighed_by written_off',
  bag_returns:
    'bag bag_number brought_by clean_gross clean_tare grade id pallet_type reason returned_at ship_gross ship_tare shipment type version',
  adjustments: 'bags id net reason shipment signature signature_meaning signed_at signed_by version',
  shipments:
    'adjusted_net bag_count broker broker_name came_back client company_name created_at grade id lot lot_number notes orchard_model order order_number pallet_type returned_bags ship_gross ship_net ship_tare shipment_number shipped_by signature signature_meaning signed_at signed_by status truck_number variety_name version',
  clients:
    'alt_phone company_name email first_name id language last_name merged_from mobile_phone phone preferred_broker preferred_contact_methods version',
  orchards: 'client farm id name notes version',
  brokers: 'address company_name email id language lot_mails phone version',
  varieties: 'id name version',
  announcements:
    'came cancelled client company_name created_at expected_at id lbs notes orchard orchard_name pre_dried status variety variety_name version wagon_count',
  statements: 'id made_on order orders parts position season statement_number total version',
}

/** The lists visible to a broker, and the fields that reveal nothing of the grower. */
const ofLots = ['lots', 'bags', 'shipments']
const toBrokers = [...ofLots, 'adjustments', 'bag_returns', 'brokers', 'varieties']
/** The filters of the lists, and the rows they omit by default. */
const filters: Readonly<Record<string, readonly string[]>> = {
  '/api/orders/': ['client'],
  '/api/orchards/': ['client'],
  '/api/announcements/': ['client'],
  '/api/statements/': ['client', 'order'],
  '/api/lots/': ['order'],
  '/api/bags/': ['lot', 'shipment', 'batch__order', 'lot__order'],
  '/api/adjustments/': ['shipment'],
  '/api/bag_returns/': ['shipment'],
  '/api/moisture_readings/': ['batch'],
  '/api/dryer_events/': ['batch'],
}
const windows = ['?season=all', '?all_days=true']

const maskedAs = { client: null, company_name: /^(Holl|Oak )\*{8}$/ }
const noOrchard = { name: '', farm: '', notes: '' }

interface Person {
  readonly name: string
  readonly by: Caller
  readonly listener: Heard
  readonly isGrower: boolean
  /** Texts that must not be in any of their answers. */
  readonly secrets: readonly string[]
}

describe.each(aboveStorage)('foreign records, on %s', (engine) => {
  let growers: TwoGrowers
  let people: readonly Person[]

  beforeAll(async () => {
    growers = await twoGrowers(engine, { returns: true })
    people = await onlookers(growers)
    await furtherWork(growers, growers.hollis, 'Hollis', 1111.11)
    await furtherWork(growers, growers.oakHill, 'Oak Hill', 2222.22)
    await everybodyHeard()
    const { callers, hollis, oakHill, broker, otherBroker } = growers
    const lots = [await offered(callers.staff, hollis.batch), await offered(callers.staff, oakHill.batch)] as const
    // A lot offered and sold between two messages never existed for the other brokers.
    await everybodyHeard()
    await must(callers.staff.send('PUT', lots[0], { broker }))
    await must(callers.staff.send('PUT', lots[1], { broker: otherBroker }))
    await everybodyHeard()
  }, 60_000)
  afterAll(() => growers.plant.close())

  async function everybodyHeard(): Promise<void> {
    const seq = await growers.plant.seq()
    await Promise.all(people.map(({ listener }) => listener.upTo(seq)))
  }

  it('should be in no answer of any call', async () => {
    const requests = routes
      .filter(({ path }) => !/^\/api\/(auth\/(login|logout|sessions|user)|schema|docs|files)/.test(path))
      .flatMap(({ method, path }) => placesOf(method, path).map((to) => ({ method, path, to })))
    const found: string[] = []
    for (const { name, by, secrets } of people) {
      await Promise.all(
        requests.map(async ({ method, path, to }) => {
          const body = method === 'GET' ? undefined : (bodyFor(`${method} ${path}`, growers) ?? {})
          const reply = await by.send(method, to, body, { 'if-match': '"987654"' })
          found.push(...secretsIn(whole(reply), secrets).map((secret) => `${name}: ${secret} in ${method} ${to}`))
        }),
      )
    }
    expect(found).toEqual([])
  }, 60_000)

  /** The calls: about own and foreign records, with every filter. */
  function placesOf(method: string, path: string): readonly string[] {
    if (method !== 'GET')
      return path.includes('{') ? [pathFor(path, 'foreign', growers), pathFor(path, 'own', growers)] : [path]
    if (path.includes('{id}')) return [1, 2, 3].map((id) => pathFor(path, 'own', growers).replace(/\d+/, String(id)))
    return ['', ...(filters[path] ?? []).flatMap((name) => [`?${name}=1`, `?${name}=2`]), ...windows].map(
      (query) => path + query,
    )
  }

  it('should be in no socket message', () => {
    const found = people.flatMap(({ name, listener: { messages }, secrets }) =>
      messages.flatMap((message) =>
        secretsIn(JSON.stringify(message), secrets).map((secret) => [name, secret, message]),
      ),
    )
    expect(found).toEqual([])
    for (const { name, listener } of people) {
      const commits = listener.messages.map((message) => at(message, 'commit'))
      for (const list of ofLots) expect([name, commits]).toEqual([name, expect.arrayContaining([`${list}/insert`])])
    }
  })

  it('should be in no field of a record: each role gets exactly the intended fields', async () => {
    for (const { name, by, listener, isGrower } of people) {
      const lists = isGrower ? Object.keys(toGrowers) : toBrokers
      const records = await Promise.all(
        lists.map(async (list) => listAt((await by.get(`/api/${list}/`)).body).map((data) => ({ list, data }))),
      )
      const updates = listener.messages.filter((message) => at(message, 'type') === 'update')
      for (const message of updates) expect(fieldsOf(message)).toBe('commit data seq type')
      const live = updates.map((message) => {
        const [list = '', action] = textAt(message, 'commit').split('/')
        return { list, action, data: at(message, 'data') }
      })
      for (const { list, data } of [...records.flat(), ...live.filter(({ action }) => action !== 'delete')]) {
        expect([name, list, fieldsOf(data)]).toEqual([name, list, lists.includes(list) ? toGrowers[list] : 'hidden'])
        if (!isGrower && ofLots.includes(list)) expectMasked(data)
      }
      for (const { data } of live.filter(({ action }) => action === 'delete')) expect(fieldsOf(data)).toBe('id')
    }
  })

  it('should have no visible lists for a broker, who gets 403', async () => {
    for (const { by } of people.filter(({ isGrower }) => !isGrower))
      for (const list of Object.keys(toGrowers).filter((each) => !toBrokers.includes(each)))
        expect([list, (await by.get(`/api/${list}/`)).status]).toEqual([list, 403])
  })
})

// Helpers

const fieldsOf = (data: unknown): string =>
  typeof data === 'object'
    ? Object.keys(data ?? {})
        .toSorted()
        .join(' ')
    : ''

const whole = ({ headers, body }: Reply): string => JSON.stringify([[...headers], body])

const secretsIn = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.filter((secret) => text.includes(secret))

function expectMasked(data: unknown): void {
  expect([at(data, 'client'), textAt(data, 'company_name')]).toEqual([
    maskedAs.client,
    expect.stringMatching(maskedAs.company_name),
  ])
  expect(at(data, 'orchard_model') ?? noOrchard).toEqual(noOrchard)
  for (const field of ['order', 'order_number', 'batch', 'batch_number'])
    expect([field, at(data, field) ?? null]).toEqual([field, null])
}

/** Two growers and two brokers who subscribe from the beginning, and the texts that none may receive. */
async function onlookers({ plant, callers, hollis, oakHill, otherBroker }: TwoGrowers): Promise<readonly Person[]> {
  const ofHollis = ['Hollis', '1111.11', '1076.11', '"W1"']
  const ofOakHill = ['Oak Hill', '2222.22', '2187.22', '"W2"']
  const ofPlant = ['Rigsby', 'Corrected', '127.0.0.1:9']
  // A figure for the purchaser, of whom only Oak Hill’s lot has one.
  const figure = '51.37'
  const ofGrowers = [...ofHollis, ...ofOakHill, 'share of', 'notes of', 'driver of', 'phone of', 'farm ', 'Bin ']
  const neighbour = await plant.signIn({ role_number: 1, client: oakHill.client })
  const gulf = await plant.signIn({ role_number: 0, broker: otherBroker })
  const open = async (name: string, by: Caller, isGrower: boolean, secrets: readonly string[]): Promise<Person> => ({
    name,
    by,
    listener: await by.listen(0),
    isGrower,
    secrets: [...secrets, ...ofPlant],
  })
  expect(hollis.client).not.toBe(oakHill.client)
  return [
    await open('Hollis', callers.grower, true, [...ofOakHill, figure]),
    await open('Oak Hill', neighbour, true, [...ofHollis, figure]),
    await open('Southern Shellers', callers.broker, false, [...ofGrowers, 'Gulf Nut', figure]),
    await open('Gulf Nut', gulf, false, [...ofGrowers, 'Southern Shellers']),
  ]
}

const sack = { type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 900 }

/** A lot that both brokers see come and fill a truck; gives its path. */
async function offered(staff: Caller, batch: number): Promise<string> {
  const bag = await must(staff.send('POST', '/api/bags/', { ...sack, batch, grade: 'Cracks & Splits' }))
  const lot = `/api/lots/${numberAt(bag, 'lot')}/`
  await must(staff.send('PATCH', lot, { notified_by: staff.id, notified_at: '2026-10-05' }))
  await must(staff.send('PATCH', lot, { status: 'Ready' }))
  const opened = await must(staff.send('POST', '/api/shipments/', { lot: numberAt(bag, 'lot'), shipped_by: 'Dixie' }))
  const load = { shipment: numberAt(opened, 'id'), ship_gross: 890, ship_tare: 35 }
  await must(staff.send('PATCH', `/api/bags/${numberAt(bag, 'id')}/`, load))
  return lot
}

/** Some of all other work for a grower, with its name in every text; `gross` is on a bag that is not yet for sale. */
async function furtherWork({ callers, variety }: TwoGrowers, chain: Chain, name: string, gross: number) {
  const { staff, supervisor, admin } = callers
  const { client, orchard, wagon, batch, lot } = chain
  const patch = (path: string, body: object) => must(staff.send('PATCH', path, body))
  const post = async (path: string, body: object, by = staff) => numberAt(await must(by.send('POST', path, body)), 'id')
  await patch(`/api/clients/${client}/`, {
    first_name: `First ${name}`,
    last_name: `Last ${name}`,
    mobile_phone: `mobile ${name}`,
    email: `${name.replace(' ', '')}@example.com`,
  })
  await patch(`/api/wagons/${wagon}/`, { notes: `wagon of ${name}` })
  await patch(`/api/batches/${batch}/`, { notes: `batch of ${name}` })
  await patch(`/api/orchards/${chain.orchard}/`, { notes: `share of ${name}` })
  const weigh = { ...sack, batch, grade: 'B Grade' }
  const bag = await post('/api/bags/', weigh)
  const reason = `Corrected for ${name}`
  await post(`/api/bags/${bag}/correct/`, { reason, clean_gross: gross }, supervisor)
  await post(`/api/bags/${await post('/api/bags/', weigh)}/void/`, { reason }, supervisor)
  await must(supervisor.send('DELETE', `/api/shipments/${await post('/api/shipments/', { lot })}/`))
  const order = await post('/api/orders/', { client, variety, orchard, notes: `second of ${name}` })
  const bin = (nth: number) => post('/api/drying_bins/', { name: `Bin ${nth} ${name}` }, admin)
  const bins = [await bin(3), await bin(4)]
  const days = { harvested_at: '2026-10-05', arrived_at: '2026-10-05' }
  const second = await post('/api/wagons/', { order, wagon_id: 'SECOND', ...days, driver: `driver of ${name}` })
  await patch(`/api/wagons/${second}/`, { status: 'Pre-cleaning', drying_bin: bins })
  await must(staff.send('POST', `/api/wagons/${second}/unloaded/`))
  await post(`/api/wagons/${second}/step_back/`, { reason }, supervisor)
  await patch(`/api/wagons/${second}/`, { drying_bin: bins.slice(0, 1), excessive_trash: true })
  await must(supervisor.send('POST', `/api/wagons/${second}/step_back/`, { reason }))
  await must(supervisor.send('DELETE', `/api/wagons/${second}/`))
  await must(supervisor.send('DELETE', `/api/orders/${await post('/api/orders/', { client, variety, orchard })}/`))
  await patch(`/api/lots/${lot}/`, { internal_yield: 52, broker_moisture: 51.37 })
}
