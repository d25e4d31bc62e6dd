import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Step } from '#model/calls/step.ts'
import { wording } from '#model/values/wording.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { initializePlant } from '#server/commands/initializePlant.ts'
import type { StepRequest } from '#server/commands/takeStep.ts'
import type { WriteOptions, Outcome } from '#server/commands/writeOptions.ts'
import type { Database } from '#server/db/database.ts'
import { readPersonal } from '#server/db/reader.ts'
import { answerFor } from '#server/http/routes/writeAnswers.ts'
import { forgetAnswers } from '#server/log/idempotency.ts'
import { drawImage } from '#server/log/imageFile.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { engines, freshPlace, type Place } from './freshPlace.ts'
import { foreman, signature, TestPlant } from './testPlant.ts'

const place = { entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 } as const
const arrive = {
  entity: 'wagon', type: 'arrive', order: 1, wagon_id: 'A1', harvested_at: '2026-09-30', arrived_at: '2026-10-01', driver: 'Joe Hidalgo',
} as const // prettier-ignore
const key = { user: 1, key: '7d1c', requestHash: 'arrive A1' }

describe.each(engines)('a step on %s', (engine) => {
  let there: Place
  let db: Database
  let plant: TestPlant

  beforeEach(async () => {
    there = await freshPlace(engine)
    db = await there.open()
    plant = new TestPlant(db)
    await plant.furnish()
    await plant.took(place)
  })
  afterEach(async () => {
    await plant.close()
    await there.clear()
  })

  const events = async () =>
    (await db.read.selectFrom('events').select('type').orderBy('seq').execute()).slice(9).map(({ type }) => type)
  const outcomeOf = async (step: Step, asking: Partial<StepRequest> = {}) => (await plant.take(step, asking)).outcome

  it('should be done: its events, its rows, its version', async () => {
    expect(await outcomeOf(arrive)).toMatchObject({
      kind: 'done',
      status: 201,
      entity: 'wagon',
      id: 1,
      events: [{ type: 'wagon.arrived', actor: 1 }],
    })
    expect(await outcomeOf({ entity: 'wagon', type: 'preClean', id: 1, drying_bin: [2] })).toMatchObject({
      status: 200,
      events: [
        { from: 'Arrived', to: 'Pre-cleaning' },
        { type: 'drying_bin.locked', entity_id: 2 },
      ],
    })
    const [wagon] = await db.read.selectFrom('wagons').selectAll().execute()
    expect(wagon).toMatchObject({ status: 'Pre-cleaning', drying_bin: '[2]', version: 2, created_by: 1 })
    expect(await outcomeOf({ entity: 'wagon', type: 'unload', id: 1 })).toMatchObject({
      status: 200,
      events: [
        { type: 'wagon.unloaded', actor: 1 },
        { type: 'batch.opened', actor: null, cause: 13 },
      ],
    })
  })

  it('refused by a rule should change nothing, and name the rule and its kind', async () => {
    await plant.took(arrive)
    const before = await events()
    expect(await outcomeOf(arrive)).toMatchObject({
      kind: 'refused',
      status: 409,
      refusals: [{ rule: 'W6', field: 'wagon_id' }],
    })
    expect(await outcomeOf({ ...arrive, order: 99 })).toMatchObject({
      status: 400,
      refusals: [{ rule: 'W12', field: 'order' }],
    })
    expect(await outcomeOf({ entity: 'wagon', type: 'preClean', id: 1, drying_bin: [] })).toMatchObject({ status: 400 })
    expect(await events()).toEqual(before)
  })

  it('should be 409 if state and input refuse it, each under its field', async () => {
    await plant.took(arrive)
    const late = { ...arrive, harvested_at: '2026-10-02' }
    const { outcome, answer } = await plant.take(late, { answer: answerFor(null) })
    expect(outcome).toMatchObject({ status: 409, refusals: [{ rule: 'W7' }, { rule: 'W6' }] })
    const [earlier, standing] = [
      'A wagon is harvested before it arrives: give an earlier harvest date.',
      'Wagon A1 of this client already stands in the yard.',
    ]
    expect(JSON.parse(answer.body)).toMatchObject({ harvested_at: [earlier], status: [standing] })
  })

  it('should reveal neither state nor version without the permission', async () => {
    await plant.took(arrive)
    await plant.took({ entity: 'lot', type: 'start', order: 1, grade: 'B Grade' })
    const sale = { entity: 'lot', type: 'sell', id: 1, broker: 1 } as const
    const actor = { ...foreman, role_number: 0, broker: null }
    expect(await outcomeOf(sale, { actor, ifMatch: 7 })).toMatchObject({
      status: 403,
      refusals: [{ rule: 'L12' }, { rule: 'L13' }],
    })
    expect(await outcomeOf(sale, { ifMatch: 7 })).toMatchObject({ kind: 'stale' })
    expect(await outcomeOf(sale)).toMatchObject({ status: 409, refusals: [{ rule: 'L0' }] })
  })

  it('should weigh a right above the state of things, and the state above the input', async () => {
    const { refused } = await import('#server/commands/writeOptions.ts')
    const refusal = (kind: 'right' | 'input' | 'state') => ({ rule: 'X', kind, field: 'status', message: wording('') })
    expect([
      refused([refusal('state'), refusal('input')]).status,
      refused([refusal('input'), refusal('right')]).status,
    ]).toEqual([409, 403])
  })

  it('on a missing or invisible record should be missing', async () => {
    await plant.took(arrive)
    const checked: unknown[] = []
    const visible: WriteOptions['visible'] = (_, ...record) => checked.push(record) === 0
    expect(await outcomeOf({ entity: 'wagon', type: 'unload', id: 2 }, { visible })).toEqual({
      kind: 'missing',
      status: 404,
    })
    expect(await outcomeOf({ entity: 'wagon', type: 'unload', id: 1 }, { visible })).toEqual({
      kind: 'missing',
      status: 404,
    })
    expect(await outcomeOf({ entity: 'batch', type: 'removeReading', moisture_reading: 5 })).toEqual({
      kind: 'missing',
      status: 404,
    })
    expect(checked).toEqual([['wagon', 1]])
    expect(await outcomeOf({ entity: 'shipment', type: 'sign', id: 9, signature: 'no image' })).toEqual({
      kind: 'missing',
      status: 404,
    })
  })

  it('on a batch that its body misnames should be refused under that field', async () => {
    const event_time = '2026-10-01T11:00:00.000Z'
    const reading = {
      reading: 8.21,
      reading_method: 'Shelled',
      reading_time: event_time,
      sample_location: 'Top',
    } as const
    const batch = {
      status: 400,
      refusals: [{ rule: 'N2', field: 'batch', message: wording('There is no batch {id}.', { id: 9 }) }],
    }
    expect(await outcomeOf({ entity: 'batch', type: 'takeReading', batch: 9, ...reading })).toMatchObject(batch)
    expect(
      await outcomeOf({
        entity: 'batch',
        type: 'recordDryerEvent',
        batch: 9,
        drying_bin: 1,
        event_type: 'Start',
        event_time,
      }),
    ).toMatchObject(batch)
  })

  it('with a stale If-Match should be refused, with a true one taken', async () => {
    await plant.took(arrive)
    const note = { entity: 'wagon', type: 'note', id: 1, notes: 'wet' } as const
    expect(await outcomeOf(note, { ifMatch: 1 })).toMatchObject({ kind: 'done' })
    expect(await outcomeOf(note, { ifMatch: 1 })).toEqual({ kind: 'stale', status: 409, version: 2 })
    expect(await outcomeOf(note, { ifMatch: 2 })).toMatchObject({ kind: 'done' })
  })

  describe('with a key', () => {
    it('should be taken once and answered the same again', async () => {
      const first = await plant.take(arrive, { key })
      const again = await plant.take(arrive, { key })
      expect(again).toEqual({ outcome: { kind: 'repeated' }, answer: first.answer })
      expect(await events()).toEqual(['wagon.arrived'])
    })

    it('should be taken once even when both come at once', async () => {
      const both = await Promise.all([plant.take(arrive, { key }), plant.take(arrive, { key })])
      expect(both.map(({ outcome }) => outcome.kind)).toEqual(['done', 'repeated'])
    })

    it('should be misused for another call, and free for another user', async () => {
      await plant.take(arrive, { key })
      const other = { ...arrive, wagon_id: 'A2' }
      expect(await outcomeOf(other, { key: { ...key, requestHash: 'arrive A2' } })).toEqual({
        kind: 'misused',
        status: 422,
      })
      expect(await outcomeOf(other, { key: { ...key, user: 2 } })).toMatchObject({ kind: 'done', id: 2 })
    })

    it('should keep a refusal, but not that something was missing', async () => {
      const unload = { entity: 'wagon', type: 'unload', id: 1 } as const
      expect(await outcomeOf(unload, { key })).toMatchObject({ kind: 'missing' })
      await plant.took(arrive)
      expect(await outcomeOf(unload, { key })).toMatchObject({ kind: 'refused' })
      await plant.took({ entity: 'wagon', type: 'preClean', id: 1, drying_bin: [1] })
      expect(await plant.take(unload, { key })).toMatchObject({
        outcome: { kind: 'repeated' },
        answer: { status: 409 },
      })
    })

    it('should be forgotten after a day', async () => {
      await plant.take(arrive, { key })
      await plant.writer.submit((tx) => forgetAnswers(tx, '2026-10-02T11:00:00.000Z'))
      expect(await outcomeOf(arrive, { key })).toEqual({ kind: 'repeated' })
      await plant.writer.submit((tx) => forgetAnswers(tx, '2026-10-02T12:30:00.000Z'))
      expect(await outcomeOf(arrive, { key })).toMatchObject({ kind: 'refused' })
    })
  })

  it('of which the answer fails should not be taken', async () => {
    const answer = () => Promise.reject(new Error('no such record'))
    await expect(plant.take(arrive, { key, answer })).rejects.toThrow('no such record')
    expect(await events()).toEqual([])
    expect(await outcomeOf(arrive, { key })).toMatchObject({ kind: 'done', id: 1 })
  })

  it('should write its answer from its result', async () => {
    const answer: WriteOptions['answer'] = ({ state }, outcome) => {
      const wagons = state.records
        .of('wagon')
        .values()
        .map(({ row: { wagon_id } }) => ({ wagon_id }))
      return { status: outcome.status, body: JSON.stringify(wagons), headers: { etag: '"1"' } }
    }
    const { answer: given } = await plant.take(arrive, { key, answer })
    expect(given).toEqual({ status: 201, body: '[{"wagon_id":"A1"}]', headers: { etag: '"1"' } })
    expect((await plant.take(arrive, { key })).answer).toEqual(given)
  })

  it('should keep the name of the driver outside the log, and erase it with the wagon', async () => {
    await plant.took(arrive)
    expect(await readPersonal(db.read, 'wagon', 1)).toEqual({ driver: 'Joe Hidalgo' })
    const logged = await db.read.selectFrom('events').selectAll().execute()
    expect(JSON.stringify(logged)).not.toContain('Hidalgo')
    expect(JSON.stringify(logged)).toContain(String.raw`\"personal\":[\"driver\"]`)
    expect(await outcomeOf({ entity: 'wagon', type: 'remove', id: 1 })).toMatchObject({ kind: 'done', status: 204 })
    expect(await readPersonal(db.read, 'wagon', 1)).toEqual({})
    expect(await plant.took(arrive)).toBe(2)
  })

  it('should store the signer’s name outside the log, and the time of signing in it', async () => {
    await plant.runOrder('D1')
    const [shipment] = await db.read.selectFrom('shipments').select(['id', 'signed_at']).execute()
    expect(await readPersonal(db.read, 'shipment', shipment?.id ?? 0)).toEqual({ signed_by: 'Dale Roy' })
    const logged = await db.read.selectFrom('events').selectAll().execute()
    expect(JSON.stringify(logged)).not.toContain('Dale Roy')
    expect(shipment?.signed_at).toBe(logged.find(({ type }) => type === 'shipment.signed')?.at)
  })

  it('should store a re-encoded signature as a file, and its address in the log', async () => {
    await plant.runOrder('B1')
    const drawn = await drawImage(signature)
    const [file] = await db.read.selectFrom('files').selectAll().execute()
    expect(file).toMatchObject({ id: drawn?.id, mime: 'image/png', bytes: drawn?.bytes })
    const id = createHash('sha256')
      .update(file?.bytes ?? '')
      .digest('hex')
    expect(file?.bytes.equals(Buffer.from(signature.slice(22), 'base64'))).toBe(false)
    const [shipment] = await db.read.selectFrom('shipments').selectAll().execute()
    expect(shipment).toMatchObject({ status: 'Closed', signature: `/api/files/${id}/` })
  })

  it('should not be signed with other data that claims to be an image', async () => {
    await plant.runOrder('B1')
    await db.write.deleteFrom('files').execute()
    const forged = signature.replace('image/png', 'image/jpeg')
    const given = { reason: 'Wet pallets', signed_by: 'Dale Roy', signature: forged }
    expect(await outcomeOf({ entity: 'shipment', type: 'adjust', id: 1, net: -5, ...given })).toMatchObject({
      status: 400,
      refusals: [{ field: 'signature' }],
    })
    // A refusal of the state beside it takes precedence.
    expect(await outcomeOf({ entity: 'shipment', type: 'sign', id: 1, signature: forged })).toMatchObject({
      status: 409,
      refusals: [{ field: 'signature' }, { rule: 'S0' }],
    })
    expect(await db.read.selectFrom('files').select('id').execute()).toEqual([])
  })

  it('of two that want the same, one should win', async () => {
    await plant.took(arrive)
    const other = await plant.took(place)
    await plant.took({ ...arrive, order: other, wagon_id: 'A2' })
    const clean = (id: number) => outcomeOf({ entity: 'wagon', type: 'preClean', id, drying_bin: [1] })
    const both = await Promise.all([clean(1), clean(2)])
    expect(both.map(({ kind }) => kind)).toEqual(['done', 'refused'])
    expect(await db.read.selectFrom('drying_bins').select('locked_by').where('id', '=', 1).execute()).toEqual([
      { locked_by: 1 },
    ])
  })

  it('through a whole order should leave rows that the log makes again', async () => {
    await plant.runOrder('C1')
    expect(await verifyTables(db)).toMatchObject({ faults: [] })
    expect(await db.read.selectFrom('orders').select(['status', 'more_wagons']).where('id', '=', 2).execute()).toEqual([
      { status: 'Complete', more_wagons: 0 },
    ])
    const lots = await db.read.selectFrom('lots').select(['grade', 'status']).orderBy('id').execute()
    expect(lots.map(({ grade, status }) => `${grade} ${status}`)).toEqual([
      'Large A Grade Ready',
      'B Grade Sorting',
      'Large A Grade Ready',
    ])
  })
})

describe.each(engines)('a change on %s', (engine) => {
  let there: Place
  let plant: TestPlant
  const answer = (_: unknown, { status }: Outcome) => ({ status, body: '', headers: {} })
  const by = { actor: foreman, answer }

  beforeEach(async () => {
    there = await freshPlace(engine)
    plant = new TestPlant(await there.open())
    await plant.furnish()
  })
  afterEach(async () => {
    await plant.close()
    await there.clear()
  })

  const lastEvent = async () =>
    (await plant.db.read.selectFrom('events').select(['type', 'data']).orderBy('seq', 'desc').limit(1).execute())[0]

  it('should log a new record whole, and the names of its personal fields', async () => {
    const personal = { company_name: 'Oak Hill', phone: '555 0100' }
    await changeRecord(plant, { ...by, entity: 'client', id: null, type: 'client.added', personal })
    expect(await lastEvent()).toEqual({
      type: 'client.added',
      data: '{"language":null,"merged_from":[],"merged_into":null,"personal":["company_name","phone"],"preferred_broker":null,"preferred_contact_methods":[]}',
    })
    expect(await readPersonal(plant.db.read, 'client', 2)).toEqual(personal)
  })

  it('should merge personal fields and touch only the columns it names', async () => {
    const { outcome } = await changeRecord(plant, {
      ...by,
      entity: 'client',
      id: 1,
      type: 'client.changed',
      ifMatch: 1,
      data: { preferred_broker: 1 },
      personal: { phone: '1' },
    })
    expect(outcome).toMatchObject({ kind: 'done', status: 200, id: 1 })
    expect(await readPersonal(plant.db.read, 'client', 1)).toEqual({ company_name: 'Oak Hill', phone: '1' })
    expect(await lastEvent()).toMatchObject({ data: '{"personal":["phone"],"preferred_broker":1}' })
  })

  it('should remove only unused records', async () => {
    const removed = (id: number) => changeRecord(plant, { ...by, entity: 'client', id, type: 'client.removed' })
    expect((await removed(1)).outcome).toMatchObject({
      kind: 'refused',
      status: 409,
      refusals: [{ message: wording("It can't be removed: {records} refer to it.", { records: 'orchards' }) }],
    })
    await changeRecord(plant, {
      ...by,
      entity: 'client',
      id: null,
      type: 'client.added',
      personal: { company_name: 'Elm' },
    })
    expect((await removed(2)).outcome).toMatchObject({ kind: 'done', status: 204 })
    expect((await removed(2)).outcome).toMatchObject({ kind: 'missing' })
    expect(await readPersonal(plant.db.read, 'client', 2)).toEqual({})
  })

  it('should be refused by the rules of its caller, and roll back its other writes', async () => {
    const refusal = { rule: 'name', kind: 'input', field: 'name', message: wording('This name is taken.') } as const
    const { outcome } = await changeRecord(plant, {
      ...by,
      entity: 'variety',
      id: null,
      type: 'variety.added',
      data: { name: 'Desirable' },
      check: async () => [refusal],
    })
    expect(outcome).toEqual({ kind: 'refused', status: 400, refusals: [refusal] })
    const sideWrites = () => Promise.reject(new Error('this address is taken'))
    const added = changeRecord(plant, {
      ...by,
      entity: 'user',
      id: null,
      type: 'user.added',
      data: { role_number: 2 },
      sideWrites,
    })
    await expect(added).rejects.toThrow('taken')
    expect(await plant.db.read.selectFrom('users').select('id').execute()).toEqual([{ id: 1 }])
  })

  it('should keep images of the settings as files', async () => {
    await initializePlant(plant)
    await initializePlant(plant)
    await changeRecord(plant, {
      ...by,
      entity: 'settings',
      id: 1,
      type: 'settings.changed',
      data: { company_icon: signature },
    })
    const [settings] = await plant.db.read.selectFrom('settings').selectAll().execute()
    expect(settings).toMatchObject({
      id: 1,
      version: 2,
      max_lot_weight: 4_400_000,
    })
    expect(settings?.company_icon).toMatch(/^\/api\/files\/[0-9a-f]{64}\/$/)
    expect(await verifyTables(plant.db)).toMatchObject({ faults: [] })
  })
})
