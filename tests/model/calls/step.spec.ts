import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type LifecycleName,
  readStep,
  rowMeant,
  rowsAt,
  type Step,
  stepCallOf,
  stepRequest,
  stepRows,
} from '#model/calls/step.ts'
import { anyStepOf, stepOf, stepTypes } from '#tests/arbitraries/steps.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'

const signature = 'data:image/png;base64,iVBORw0KGgo='
const time = '2026-10-03T11:10:00.000Z'

/** The calls of the specification, and for each further step a call in its style. */
const calls: readonly (readonly [Step, string, object?])[] = [
  [
    {
      entity: 'wagon',
      type: 'arrive',
      order: 41,
      wagon_id: 'A17',
      harvested_at: '2026-10-02',
      arrived_at: '2026-10-03',
      driver: 'Luis',
      pre_dried: false,
      input_more_wagons: true,
      notes: 'Wet',
    },
    'POST /api/wagons/',
    {
      order: 41,
      wagon_id: 'A17',
      harvested_at: '2026-10-02',
      arrived_at: '2026-10-03',
      driver: 'Luis',
      pre_dried: false,
      input_more_wagons: true,
      notes: 'Wet',
    },
  ],
  [
    { entity: 'wagon', type: 'saveBins', id: 812, drying_bin: [1, 2], excessive_trash: true },
    'PATCH /api/wagons/812/',
    { drying_bin: [1, 2], excessive_trash: true },
  ],
  [
    { entity: 'wagon', type: 'weigh', id: 812, gross: 12_400, tare: 4100.5, trash: 310 },
    'PATCH /api/wagons/812/',
    { gross: 12_400, tare: 4100.5, trash: 310 },
  ],
  [
    { entity: 'wagon', type: 'correct', id: 812, reason: 'Misread', gross: 12_040, wagon_id: 'A71', driver: 'Luis' },
    'POST /api/wagons/812/correct/',
    { reason: 'Misread', gross: 12_040, wagon_id: 'A71', driver: 'Luis' },
  ],
  [
    {
      entity: 'batch',
      type: 'correctReading',
      moisture_reading: 71,
      reason: 'Misread',
      reading: 4.2,
      sample_location: 'Top',
    },
    'POST /api/moisture_readings/71/correct/',
    { reason: 'Misread', reading: 4.2, sample_location: 'Top' },
  ],
  [
    { entity: 'batch', type: 'correctDryerEvent', dryer_event: 61, reason: 'Misread', event_type: 'Stop' },
    'POST /api/dryer_events/61/correct/',
    { reason: 'Misread', event_type: 'Stop' },
  ],
  [
    { entity: 'shipment', type: 'adjust', id: 90, net: -35.5, bags: [7], reason: 'Dust', signature, signed_by: 'Dale' },
    'POST /api/shipments/90/adjustments/',
    { net: -35.5, bags: [7], reason: 'Dust', signature, signed_by: 'Dale' },
  ],
  [
    { entity: 'lot', type: 'correct', id: 205, broker: 5, reason: 'Wrong broker' },
    'POST /api/lots/205/correct/',
    { broker: 5, reason: 'Wrong broker' },
  ],
  [
    { entity: 'wagon', type: 'mend', id: 812, wagon_id: 'A71', tare: null },
    'POST /api/wagons/812/mend/',
    { wagon_id: 'A71', tare: null },
  ],
  [
    { entity: 'wagon', type: 'move', id: 812, order: 44, wagons: [813], reason: 'Wrong ticket' },
    'POST /api/wagons/812/move/',
    { order: 44, wagons: [813], reason: 'Wrong ticket' },
  ],
  [
    { entity: 'wagon', type: 'preClean', id: 812, drying_bin: [1], pre_dried: true },
    'PATCH /api/wagons/812/',
    { status: 'Pre-cleaning', drying_bin: [1], pre_dried: true },
  ],
  [
    { entity: 'wagon', type: 'notify', id: 812, notified_by: 2, notified_at: '2026-10-03' },
    'PATCH /api/wagons/812/',
    { notified_by: 2, notified_at: '2026-10-03' },
  ],
  [
    { entity: 'wagon', type: 'complete', id: 812, input_more_wagons: false },
    'PATCH /api/wagons/812/',
    { status: 'Complete', input_more_wagons: false },
  ],
  [{ entity: 'wagon', type: 'note', id: 812, notes: 'Wet' }, 'PATCH /api/wagons/812/', { notes: 'Wet' }],
  [{ entity: 'wagon', type: 'unload', id: 812 }, 'POST /api/wagons/812/unloaded/'],
  [
    { entity: 'wagon', type: 'stepBack', id: 812, reason: 'Wrong wagon' },
    'POST /api/wagons/812/step_back/',
    { reason: 'Wrong wagon' },
  ],
  [{ entity: 'wagon', type: 'remove', id: 812 }, 'DELETE /api/wagons/812/'],

  [{ entity: 'batch', type: 'open', order: 41, drying_bin: 1 }, 'POST /api/batches/', { order: 41, drying_bin: 1 }],
  [
    { entity: 'batch', type: 'startDrying', id: 12, input_more_wagons: true },
    'PATCH /api/batches/12/',
    { status: 'Drying', input_more_wagons: true },
  ],
  [
    { entity: 'batch', type: 'makeReady', id: 12, order: 41, input_more_wagons: true },
    'PUT /api/batches/12/',
    { order: 41, status: 'Ready', input_more_wagons: true },
  ],
  [
    { entity: 'batch', type: 'startSorting', id: 12, order: 41, input_more_wagons: false },
    'PUT /api/batches/12/',
    { order: 41, status: 'Sorting', input_more_wagons: false },
  ],
  [
    { entity: 'batch', type: 'complete', id: 12, input_more_wagons: false },
    'PATCH /api/batches/12/',
    { status: 'Complete', input_more_wagons: false },
  ],
  [
    { entity: 'batch', type: 'notify', id: 12, notified_by: 2, notified_at: '2026-10-03' },
    'PATCH /api/batches/12/',
    { notified_by: 2, notified_at: '2026-10-03' },
  ],
  [
    { entity: 'batch', type: 'pickUp', id: 12, picked_up_at: '2026-10-03' },
    'PATCH /api/batches/12/',
    { picked_up_at: '2026-10-03' },
  ],
  [
    { entity: 'batch', type: 'moveBin', id: 12, drying_bin: 2, moved_at: '2026-10-03T12:00:00.000Z', reason: 'Leaks' },
    'POST /api/batches/12/move/',
    { drying_bin: 2, moved_at: '2026-10-03T12:00:00.000Z', reason: 'Leaks' },
  ],
  [{ entity: 'batch', type: 'emptyBin', id: 12 }, 'POST /api/batches/12/bin_empty/'],
  [{ entity: 'batch', type: 'note', id: 12, notes: 'Wet' }, 'PATCH /api/batches/12/', { notes: 'Wet' }],
  [
    {
      entity: 'batch',
      type: 'takeReading',
      batch: 12,
      reading: 8.21,
      reading_method: 'In-Shell',
      reading_time: time,
      sample_location: 'Top',
    },
    'POST /api/moisture_readings/',
    { batch: 12, reading: 8.21, reading_method: 'In-Shell', reading_time: time, sample_location: 'Top' },
  ],
  [{ entity: 'batch', type: 'removeReading', moisture_reading: 71 }, 'DELETE /api/moisture_readings/71/'],
  [
    { entity: 'batch', type: 'recordDryerEvent', batch: 12, drying_bin: 1, event_type: 'Start', event_time: time },
    'POST /api/dryer_events/',
    { batch: 12, drying_bin: 1, event_type: 'Start', event_time: time },
  ],
  [
    { entity: 'batch', type: 'retimeDryerEvent', dryer_event: 61, event_time: time },
    'PATCH /api/dryer_events/61/',
    { event_time: time },
  ],
  [{ entity: 'batch', type: 'removeDryerEvent', dryer_event: 61 }, 'DELETE /api/dryer_events/61/'],
  [
    { entity: 'batch', type: 'stepBack', id: 12, reason: 'Too wet' },
    'POST /api/batches/12/step_back/',
    { reason: 'Too wet' },
  ],
  [{ entity: 'batch', type: 'remove', id: 12 }, 'DELETE /api/batches/12/'],

  [
    { entity: 'lot', type: 'start', order: 41, grade: 'B Grade', broker: null },
    'POST /api/lots/',
    { order: 41, grade: 'B Grade', broker: null },
  ],
  [{ entity: 'lot', type: 'makeReady', id: 205 }, 'PATCH /api/lots/205/', { status: 'Ready' }],
  [
    { entity: 'lot', type: 'notify', id: 205, notified_by: 2, notified_at: '2026-10-03' },
    'PATCH /api/lots/205/',
    { notified_by: 2, notified_at: '2026-10-03' },
  ],
  [
    {
      entity: 'lot',
      type: 'sell',
      id: 205,
      broker: 5,
      internal_yield: 52.4,
      internal_moisture: 4.1,
      internal_count: 48,
      broker_yield: 51.9,
      broker_moisture: 4.3,
      broker_count: 47,
    },
    'PATCH /api/lots/205/',
    {
      broker: 5,
      internal_yield: 52.4,
      internal_moisture: 4.1,
      internal_count: 48,
      broker_yield: 51.9,
      broker_moisture: 4.3,
      broker_count: 47,
    },
  ],
  [
    { entity: 'lot', type: 'measure', id: 205, internal_yield: null, broker: null },
    'PATCH /api/lots/205/',
    { internal_yield: null, broker: null },
  ],
  [{ entity: 'lot', type: 'stepBack', id: 205, reason: 'Short' }, 'POST /api/lots/205/step_back/', { reason: 'Short' }],
  [{ entity: 'lot', type: 'merge', id: 205, reason: 'Typo' }, 'POST /api/lots/205/merge/', { reason: 'Typo' }],
  [{ entity: 'lot', type: 'split', id: 205, reason: 'Typo' }, 'POST /api/lots/205/split/', { reason: 'Typo' }],
  [{ entity: 'lot', type: 'remove', id: 205 }, 'DELETE /api/lots/205/'],

  [
    { entity: 'order', type: 'place', client: 7, variety: 3, orchard: 12, preselected_broker: 1, notes: 'Keep apart' },
    'POST /api/orders/',
    { client: 7, variety: 3, orchard: 12, preselected_broker: 1, notes: 'Keep apart' },
  ],
  [
    {
      entity: 'order',
      type: 'change',
      id: 41,
      client: 7,
      orchard_id: 12,
      variety: 3,
      invoice_number: '1180,1181',
      more_wagons: false,
    },
    'PUT /api/orders/41/',
    { client: 7, orchard_id: 12, variety: 3, invoice_number: '1180,1181', more_wagons: false },
  ],
  [
    { entity: 'order', type: 'note', id: 41, client: 7, notes: 'Keep apart' },
    'PATCH /api/orders/41/',
    { client: 7, notes: 'Keep apart' },
  ],
  [
    { entity: 'order', type: 'correct', id: 41, preselected_broker: null, reason: 'Another broker' },
    'POST /api/orders/41/correct/',
    { preselected_broker: null, reason: 'Another broker' },
  ],
  [{ entity: 'order', type: 'remove', id: 41 }, 'DELETE /api/orders/41/'],

  [
    { entity: 'shipment', type: 'open', lot: 205, shipped_by: 'Delta Truck Line', truck_number: '14' },
    'POST /api/shipments/',
    { lot: 205, shipped_by: 'Delta Truck Line', truck_number: '14' },
  ],
  [
    { entity: 'shipment', type: 'sign', id: 90, signature },
    'PATCH /api/shipments/90/',
    { status: 'Closed', signature },
  ],
  [
    { entity: 'shipment', type: 'change', id: 90, truck_number: '418', notes: 'Dock 2' },
    'PATCH /api/shipments/90/',
    { truck_number: '418', notes: 'Dock 2' },
  ],
  [{ entity: 'shipment', type: 'remove', id: 90 }, 'DELETE /api/shipments/90/'],

  [
    {
      entity: 'bag',
      type: 'weigh',
      batch: 12,
      grade: 'Large A Grade',
      bag_type: 'Super Sack',
      pallet_type: 'Cardboard',
      clean_tare: 35,
      clean_gross: 2140.25,
    },
    'POST /api/bags/',
    {
      batch: 12,
      grade: 'Large A Grade',
      type: 'Super Sack',
      pallet_type: 'Cardboard',
      clean_tare: 35,
      clean_gross: 2140.25,
    },
  ],
  [
    { entity: 'bag', type: 'load', id: 3001, shipment: 90, ship_gross: 2139.75, ship_tare: 35, pallet_type: 'Wood' },
    'PATCH /api/bags/3001/',
    { shipment: 90, ship_gross: 2139.75, ship_tare: 35, pallet_type: 'Wood' },
  ],
  [{ entity: 'bag', type: 'takeOff', id: 3001 }, 'PATCH /api/bags/3001/', { shipment: null }],
  [
    { entity: 'bag', type: 'correct', id: 3001, reason: 'Wrong scale', bag_type: 'Small Bag', clean_gross: 214 },
    'POST /api/bags/3001/correct/',
    { reason: 'Wrong scale', type: 'Small Bag', clean_gross: 214 },
  ],
  [{ entity: 'bag', type: 'void', id: 3001, reason: 'Burst' }, 'POST /api/bags/3001/void/', { reason: 'Burst' }],
  [
    { entity: 'bag', type: 'writeOff', id: 3001, kind: 'eaten', reason: 'Rats' },
    'POST /api/bags/3001/write_off/',
    { kind: 'eaten', reason: 'Rats' },
  ],
  [
    {
      entity: 'bag',
      type: 'return',
      id: 3001,
      returned_at: '2026-10-03T12:00:00.000Z',
      reason: 'Wet',
      brought_by: 'Dale',
    },
    'POST /api/bags/3001/return/',
    { returned_at: '2026-10-03T12:00:00.000Z', reason: 'Wet', brought_by: 'Dale' },
  ],
  [{ entity: 'bag', type: 'find', id: 3001, reason: 'There' }, 'POST /api/bags/3001/find/', { reason: 'There' }],
  [{ entity: 'bag', type: 'hold', id: 3001, reason: 'Torn' }, 'POST /api/bags/3001/hold/', { reason: 'Torn' }],
  [{ entity: 'bag', type: 'release', id: 3001, reason: 'Sewn' }, 'POST /api/bags/3001/release/', { reason: 'Sewn' }],
  [{ entity: 'lot', type: 'hold', id: 205, reason: 'Torn' }, 'POST /api/lots/205/hold/', { reason: 'Torn' }],
  [{ entity: 'lot', type: 'release', id: 205, reason: 'Dry' }, 'POST /api/lots/205/release/', { reason: 'Dry' }],
]

/** A step sent through JSON and read back, on each of the methods that it travels by. */
const roundTrips = (step: Step) => {
  const call = stepCallOf(step)
  return [call.method, ...call.also].map((method) => {
    const request = stepRequest(step, method)
    const body: unknown = request.body === undefined ? undefined : JSON.parse(JSON.stringify(request.body))
    const numbers = [...request.path.matchAll(/\d+/g)].map(([digits]) => Number(digits))
    const blanks = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, blank]) => blank)
    const ids = Object.fromEntries(blanks.map((blank, at) => [blank, numbers[at]])) as Record<string, number>
    return readStep(rowsAt(request.method, call.path), ids, body)
  })
}

describe('A step', () => {
  it.each(calls.map(([step, line, body]) => [`${step.entity} ${step.type}`, step, line, body] as const))(
    'should write %s as the call that carries it',
    (_, step, line, body) => {
      const { method, path, body: sentBody } = stepRequest(step)
      expect([`${method} ${path}`, sentBody]).toEqual([line, body])
    },
  )

  it('should have an example of its call', () => {
    expect(calls.map(([{ entity, type }]) => `${entity} ${type}`).toSorted()).toEqual(
      stepRows.map(({ entity, type }) => `${entity} ${type}`).toSorted(),
    )
  })

  for (const [entity, type] of stepTypes)
    test.prop([stepOf(entity, type)], { numRuns: runs(25) })(
      `should be read back as it was written: ${entity} ${type}`,
      (step) => {
        for (const read of roundTrips(step)) expect(read).toEqual({ step })
      },
    )

  const unheard = fc.string({ minLength: 1 }).filter((name) => !fieldNames.has(name))
  for (const entity of ['wagon', 'batch', 'lot', 'order', 'shipment', 'bag'] satisfies LifecycleName[])
    test.prop([anyStepOf(entity), unheard, fc.jsonValue()], { numRuns: runs(60) })(
      `should be refused with an unknown field: ${entity}`,
      (step, field, value) => {
        const { method, body } = stepRequest(step)
        const sent: object = { ...body, ...Object.fromEntries([[field, value]]) }
        expect(readStep(rowsAt(method, stepCallOf(step).path), { id: 1 }, sent)).toEqual({
          errors: expect.objectContaining({ [field]: ['This field is not known here.'] }) as unknown,
        })
      },
    )
})

/** The request of `stepRequest`, with one of its texts spoiled. */
const spoiled = (step: Step, which: number, text: string) => {
  const { method, body = {} } = stepRequest(step)
  const texts = Object.keys(body).filter((field) => typeof body[field] === 'string')
  const field = texts[which % texts.length] ?? 'status'
  return { method, field, body: { ...body, [field]: text } }
}

const kinds = ['wagon', 'batch', 'lot', 'order', 'shipment', 'bag'] as const satisfies readonly LifecycleName[]
const anyStep: fc.Arbitrary<Step> = fc.oneof(...kinds.map((kind) => anyStepOf(kind)))

describe('The step that a body means', () => {
  test.prop([anyStep, anyStep], { numRuns: runs(300) })(
    'should be the one that it is read as, whatever else the body has, so that its own permission is checked',
    (step, other) => {
      const { path } = stepCallOf(step)
      const { method, body: own } = stepRequest(step)
      const { body: more } = stepRequest(other)
      const rows = rowsAt(method, path)
      for (const body of [own, { ...own, ...more }, { ...more, ...own }]) {
        const read = readStep(rows, {}, body)
        const meant = rowMeant(rows, body)
        if ('step' in read) expect(meant?.call).toBe(stepCallOf(read.step))
        if (meant === undefined) expect(read).toHaveProperty('errors')
      }
      expect(rowMeant(rows, own)?.type).toBe(step.type)
    },
  )

  it('should be the transition if a status is named, even if an earlier step in the table matches the body', () => {
    const rows = rowsAt('PATCH', '/api/wagons/{id}/')
    expect(rowMeant(rows, { status: 'Complete', notified_by: 2, notified_at: '2026-10-03' })?.type).toBe('complete')
    expect(rowMeant(rows, { status: 'Lost', notified_by: 2 })).toBe(undefined)
    expect(rowMeant(rows, null)).toBe(undefined)
  })
})

describe('A text in a step', () => {
  test.prop(
    [fc.oneof(...stepTypes.map(([entity, type]) => stepOf(entity, type))), fc.nat(), fc.constantFrom('a\0b', '\uD83E')],
    {
      numRuns: runs(400),
    },
  )('should be refused where no storage engine would keep it', (step, which, text) => {
    const { method, field, body } = spoiled(step, which, text)
    const read = readStep(rowsAt(method, stepCallOf(step).path), { id: 1 }, body)
    expect(read).toEqual({ errors: expect.objectContaining({ [field]: expect.any(Array) as unknown }) as unknown })
  })
})

const fieldNames = new Set([...calls.flatMap(([, , body]) => Object.keys(body ?? {})), 'status'])

describe('A call that carries no step', () => {
  const wagon = (body: unknown) => readStep(rowsAt('PATCH', '/api/wagons/{id}/'), { id: 812 }, body)

  it('should be refused with an empty body', () => {
    for (const body of [undefined, null, {}])
      expect(wagon(body)).toEqual({ errors: { status: ['Say what should change.'] } })
  })

  it.each([[[]], ['Complete'], [7], [true]])('should be refused when it is no object: %j', (body) => {
    expect(wagon(body)).toEqual({ errors: { status: ['Send a JSON object.'] } })
  })

  it('should list the statuses', () => {
    const fieldErrors = { errors: { status: ['Choose one of: Pre-cleaning, Complete.'] } }
    expect(wagon({ status: 'Done' })).toEqual(fieldErrors)
    expect(wagon({ status: 'Unloaded', notes: 'Wet' })).toEqual(fieldErrors)
  })

  it('should be refused with an ambiguous body', () => {
    expect(wagon({ status: 'Complete', notified_by: 2, notified_at: '2026-10-03' })).toEqual({
      errors: {
        notified_by: ['This field is not known here.'],
        notified_at: ['This field is not known here.'],
      },
    })
  })

  it('should be refused for each field that is missing or wrong', () => {
    expect(wagon({ notified_by: '2' })).toEqual({
      errors: { notified_by: ['Choose a record by its number.'], notified_at: ['Give a date as YYYY-MM-DD.'] },
    })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'should be refused with a field named %s',
    (name) => {
      const body: unknown = JSON.parse(`{"notes": "Wet", "${name}": {"drying_bin": [1]}}`)
      const read = wagon(body)
      expect('errors' in read && Object.entries(read.errors)).toEqual([[name, ['This field is not known here.']]])
    },
  )

  it('should be read by one of the bins and by a list of them', () => {
    const step = { entity: 'wagon', type: 'saveBins', id: 812 }
    expect(wagon({ drying_bin: 3 })).toEqual({ step: { ...step, drying_bin: [3] } })
    expect(wagon({ drying_bin: [3, 1, 3] })).toEqual({ step: { ...step, drying_bin: [3, 1] } })
    expect(wagon({ drying_bin: null })).toEqual({ step: { ...step, drying_bin: [] } })
  })
})
