import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { undoneAtOnce } from '#machines/undo.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, numberAt, OpenPlant } from './openPlant.ts'

const undo = { reason: undoneAtOnce }

describe.each(aboveStorage)('an undo at once on %s', (engine) => {
  let plant: OpenPlant
  let admin: Caller
  let ana: Caller
  let ben: Caller
  let sam: Caller
  let grower: Caller
  let order: number
  let bin: number
  let wagon: number
  let number = 0

  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    admin = await plant.signIn({ role_number: 5 })
    const made = async (path: string, body: object) => numberAt((await admin.send('POST', path, body)).body, 'id')
    const client = await made('/api/clients/', { company_name: 'Hollis Farms' })
    const orchard = await made('/api/orchards/', { client, name: 'River Bottom' })
    const variety = await made('/api/varieties/', { name: 'Desirable' })
    bin = await made('/api/drying_bins/', { name: 'Bin 1' })
    ana = await plant.signIn()
    ben = await plant.signIn()
    sam = await plant.signIn({ role_number: 3 })
    grower = await plant.signIn({ role_number: 1, client })
    order = await made('/api/orders/', { client, orchard, variety })
  }, 60_000)
  afterAll(() => plant.close())

  const today = () => plant.clock().slice(0, 10)
  beforeEach(async () => {
    const body = { order, wagon_id: `W${(number += 1)}`, harvested_at: today(), arrived_at: today() }
    wagon = numberAt((await ana.send('POST', '/api/wagons/', body)).body, 'id')
    await ana.send('PATCH', `/api/wagons/${wagon}/`, { status: 'Pre-cleaning', drying_bin: [bin] })
  })

  const back = async (by: Caller, headers: Record<string, string> = {}) =>
    by.send('POST', `/api/wagons/${wagon}/step_back/`, undo, headers)
  const wait = (seconds: number): void =>
    plant.setClock(new Date(Date.parse(plant.clock()) + seconds * 1000).toISOString())
  const rulesOf = (body: unknown) => listAt(body, 'refusals').map((refusal) => at(refusal, 'rule'))
  const lastOf = async (entity: string, id: number) =>
    listAt((await sam.get(`/api/events/?entity=${entity}&entity_id=${id}&limit=1`)).body)[0]

  it('should be the step-back in the log, by who took the step, with its reason', async () => {
    const answer = await back(ana, { 'idempotency-key': `undo-${wagon}` })
    expect([answer.status, answer.body]).toMatchObject([200, { id: wagon, status: 'Arrived', drying_bin: [] }])
    expect(await lastOf('wagon', wagon)).toMatchObject({
      type: 'wagon.stepped_back',
      from: 'Pre-cleaning',
      to: 'Arrived',
      reason: 'undone at once',
      actor: { id: ana.id },
    })
    // A repeated key gets the answer again, a second undo has nothing to take back.
    expect((await back(ana, { 'idempotency-key': `undo-${wagon}` })).body).toEqual(answer.body)
    expect((await back(ana)).status).toBe(409)
  })

  it('[Z1] should be refused to another person, a supervisor too, and leave them the step-back with a reason', async () => {
    for (const by of [ben, sam, grower]) {
      const { status, body } = await back(by)
      expect([status, rulesOf(body)]).toEqual([403, ['Z1']])
    }
    expect((await sam.send('POST', `/api/wagons/${wagon}/step_back/`, { reason: 'Wrong wagon' })).status).toBe(200)
  })

  it('should leave every other reason to those who may take steps back', async () => {
    expect((await ana.send('POST', `/api/wagons/${wagon}/step_back/`, { reason: 'Undone at once' })).status).toBe(403)
  })

  it('[Z4] should be refused later, by the server’s clock', async () => {
    wait(15)
    const { status, body } = await back(ana)
    expect([status, rulesOf(body)]).toEqual([409, ['Z4']])
  })

  it('[Z3] should be refused once another record of the step has gone on', async () => {
    await ana.send('POST', `/api/wagons/${wagon}/unloaded/`)
    const batch = numberAt(listAt((await ana.get('/api/batches/')).body).at(-1), 'id')
    await ben.send('PATCH', `/api/batches/${batch}/`, { notes: 'Wet' })
    const { status, body } = await back(ana)
    expect([status, rulesOf(body)]).toEqual([409, ['Z3']])
  })

  it('[Z2] should be refused where the last event of the record is no move', async () => {
    await ana.send('PATCH', `/api/wagons/${wagon}/`, { notes: 'Wet' })
    const { status, body } = await back(ana)
    expect([status, rulesOf(body)]).toEqual([409, ['Z2']])
  })

  /** A batch in a bin of its own. */
  const openBatch = async () => {
    const drying_bin = numberAt((await admin.send('POST', '/api/drying_bins/', { name: `Own ${number}` })).body, 'id')
    return { drying_bin, batch: numberAt((await ana.send('POST', '/api/batches/', { order, drying_bin })).body, 'id') }
  }

  it('should keep the rules of the step-back itself', async () => {
    const { batch, drying_bin } = await openBatch()
    const event = { batch, drying_bin, event_type: 'Start', event_time: plant.clock() }
    await ana.send('POST', '/api/dryer_events/', event)
    await ana.send('PATCH', `/api/batches/${batch}/`, { status: 'Drying' })
    const { status, body } = await ana.send('POST', `/api/batches/${batch}/step_back/`, undo)
    expect([status, rulesOf(body)]).toEqual([409, ['B9']])
  })

  it('should void the bag that was just weighed, by its weigher alone', async () => {
    const { batch } = await openBatch()
    for (const status of ['Ready', 'Sorting']) await ana.send('PATCH', `/api/batches/${batch}/`, { status })
    const weights = { type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35, clean_gross: 1450 }
    const { body } = await ana.send('POST', '/api/bags/', { batch, grade: 'Large A Grade', ...weights })
    const bag = numberAt(body, 'id')
    expect((await sam.send('POST', `/api/bags/${bag}/void/`, undo)).status).toBe(403)
    expect((await ana.send('POST', `/api/bags/${bag}/void/`, undo)).body).toMatchObject({ id: bag, void: true })
    expect(await lastOf('bag', bag)).toMatchObject({ type: 'bag.voided', reason: 'undone at once' })
  })

  it('should say nothing of records that its user may not see', async () => {
    const stranger = await plant.signIn({ role_number: 0 })
    const { status } = await stranger.send('POST', `/api/wagons/${wagon}/step_back/`, undo)
    expect([403, 404]).toContain(status)
    expect((await ana.send('POST', '/api/wagons/99999/step_back/', undo)).status).toBe(404)
  })

  it('should leave tables that the log explains', async () => {
    expect((await verifyTables(plant.db)).faults).toEqual([])
  })
})
