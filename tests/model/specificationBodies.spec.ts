import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { specificationCalls } from '#model/calls/specificationCalls.ts'
import { readStep, rowsAt } from '#model/calls/step.ts'
import { measurementFields } from '#model/kinds/lot.ts'

type Body = Readonly<Record<string, unknown>>

const day = '2026-10-05'
const time = '2026-10-05T12:00:00Z'
const notified = { notified_by: 2, notified_at: day }
const signature = 'data:image/png;base64,iVBORw0KGgo='
const measurements = Object.fromEntries(measurementFields.map((field) => [field, 4]))
const none = Object.fromEntries(measurementFields.map((field) => [field, null]))

/** The writes of section 7, each with the bodies that the table gives it, filled in and with what may be blank. */
const writes: readonly (readonly [line: string, step: string, ...bodies: readonly (Body | undefined)[]])[] = [
  [
    'POST /api/orders/',
    'order place',
    { client: 1, variety: 1, orchard: 1, preselected_broker: 1, notes: 'Last field' },
    { client: 1, variety: 1, orchard: 1, preselected_broker: null, notes: '' },
  ],
  [
    'PUT /api/orders/{id}/',
    'order change',
    { client: 1, orchard_id: 1, variety: 1, invoice_number: '8801, 8802', more_wagons: false },
    { client: 1, orchard_id: 1, variety: 1, invoice_number: '', more_wagons: true },
  ],
  ['PATCH /api/orders/{id}/', 'order note', { client: 1, notes: 'Last field' }, { client: 1, notes: '' }],
  [
    'POST /api/wagons/',
    'wagon arrive',
    {
      order: 1,
      wagon_id: 'B12',
      harvested_at: day,
      arrived_at: day,
      driver: 'Cole',
      pre_dried: false,
      input_more_wagons: true,
      notes: 'Wet',
    },
    {
      order: 1,
      wagon_id: 'B12',
      harvested_at: day,
      arrived_at: day,
      driver: '',
      pre_dried: true,
      input_more_wagons: false,
      notes: '',
    },
  ],
  ['PATCH /api/wagons/{id}/', 'wagon saveBins', { drying_bin: [1, 2], excessive_trash: true }],
  ['PATCH /api/wagons/{id}/', 'wagon preClean', { status: 'Pre-cleaning', drying_bin: [1], pre_dried: true }],
  ['PATCH /api/wagons/{id}/', 'wagon notify', notified],
  ['PATCH /api/wagons/{id}/', 'wagon complete', { status: 'Complete', input_more_wagons: false }],
  ['PATCH /api/wagons/{id}/', 'wagon note', { notes: 'Wet' }, { notes: '' }],
  ['POST /api/wagons/{id}/unloaded/', 'wagon unload', undefined],
  [
    'POST /api/lots/',
    'lot start',
    { order: 1, grade: 'B Grade', broker: 1 },
    { order: 1, grade: 'B Grade', broker: null },
  ],
  ['PATCH /api/lots/{id}/', 'lot makeReady', { status: 'Ready' }],
  ['PATCH /api/lots/{id}/', 'lot notify', notified],
  ['PATCH /api/lots/{id}/', 'lot sell', { ...measurements, broker: 1 }, { ...none, broker: 1 }],
  ['PATCH /api/lots/{id}/', 'lot measure', { ...measurements, broker: null }],
  ['PUT /api/lots/{id}/', 'lot sell', { broker: 1, ...measurements }, { broker: 1, ...none }],
  ['PUT /api/lots/{id}/', 'lot measure', { broker: null, ...measurements }],
  [
    'POST /api/moisture_readings/',
    'batch takeReading',
    { batch: 1, reading: 8.21, reading_method: 'In-Shell', reading_time: time, sample_location: 'Top' },
  ],
  [
    'POST /api/dryer_events/',
    'batch recordDryerEvent',
    { batch: 1, drying_bin: 1, event_type: 'Start', event_time: time },
  ],
  ['PATCH /api/dryer_events/{id}/', 'batch retimeDryerEvent', { event_time: time }],
  ['PATCH /api/batches/{id}/', 'batch startDrying', { status: 'Drying', input_more_wagons: true }],
  ['PATCH /api/batches/{id}/', 'batch complete', { status: 'Complete', input_more_wagons: false }],
  ['PATCH /api/batches/{id}/', 'batch note', { notes: 'Turned' }, { notes: '' }],
  ['PUT /api/batches/{id}/', 'batch makeReady', { order: 1, status: 'Ready', input_more_wagons: true }],
  ['PUT /api/batches/{id}/', 'batch startSorting', { order: 1, status: 'Sorting', input_more_wagons: false }],
  [
    'POST /api/bags/',
    'bag weigh',
    {
      batch: 1,
      grade: 'Large A Grade',
      type: 'Super Sack',
      pallet_type: 'Cardboard',
      clean_tare: 35,
      clean_gross: 2140.25,
    },
  ],
  [
    'PATCH /api/bags/{id}/',
    'bag load',
    { shipment: 1, ship_gross: 2139.75, ship_tare: 35, pallet_type: 'Cardboard & Wood' },
  ],
  ['PATCH /api/shipments/{id}/', 'shipment sign', { status: 'Closed', signature }],
]

/** The payloads of the table, by their calls. */
const payloads: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8').matchAll(
      /^\| ([A-Z]+ \/api\/\S+) \| (.+) \|$/gm,
    ),
  ].map(([, line = '', payload = '']) => [line, payload]),
)

/** The names of fields in a payload; "the same six" are those of the row above. */
const fieldsOf = (payload: string): readonly string[] => [
  ...(payload.match(
    /[a-z]+(?:_[a-z]+)+|\b(?:batch|broker|client|driver|farm|grade|name|notes|order|orchard|reading|shipment|signature|status|type|variety)\b/g,
  ) ?? []),
  ...(payload.includes('the same six measurements') ? measurementFields : []),
]

const pathOf = (line: string): string =>
  line.replace(/^[A-Z]+ /, '').replace('dryer_events/{id}', 'dryer_events/{dryer_event}')

describe('A write of the specification', () => {
  const each = writes.map(([line, step, ...bodies]) => ({ line, step, bodies }))

  it.each(each)('should be read by our server as it is sent there: $line, $step', ({ line, step, bodies }) => {
    const [method = ''] = line.split(' ')
    const [entity, type] = step.split(' ')
    for (const body of bodies)
      expect(readStep(rowsAt(method, pathOf(line)), {}, body)).toMatchObject({ step: { entity, type } })
  })

  it('should be read so whichever it is', () => {
    const others = ['POST /api/auth/login/', 'POST /api/auth/logout/', 'POST /api/orchards/']
    const all = specificationCalls.filter((line) => !line.startsWith('GET '))
    expect([...new Set(writes.map(([line]) => line)), ...others].toSorted()).toEqual([...all].toSorted())
    const orchard = { name: 'Ridge', farm: '12', client: 1, notes: '82%-18%' }
    for (const body of [orchard, { ...orchard, farm: '', notes: '' }])
      expect(calls.addOrchard.body.safeParse(body).success).toBe(true)
  })

  it.each([...new Set(writes.map(([line]) => line))])(
    'should have the fields of its payload, and no others: %s',
    (line) => {
      const sent = writes.flatMap(([of, , ...bodies]) =>
        of === line ? bodies.flatMap((body) => Object.keys(body ?? {})) : [],
      )
      const payload = payloads.get(line) ?? ''
      const named = fieldsOf(payload.replace(/; (the response|one call) .*/, ''))
      expect([...new Set(sent)].toSorted()).toEqual([...new Set(named)].toSorted())
    },
  )
})

describe('A read of the specification', () => {
  it.each([
    ['listOrchards', { client: '1' }],
    ['listOrders', { client: '1' }],
    ['listOrders', {}],
    ['listLots', { order: '1', all_days: 'true' }],
    ['listMoistureReadings', { batch: '1' }],
    ['listDryerEvents', { batch: '1' }],
    ['listBags', { batch__order: '1', all_days: 'true' }],
    ['listBags', { lot: '1' }],
    ['listBags', { lot__order: '1' }],
    ['listBags', { shipment: '1' }],
  ] as const)('should have its query: %s %j', (name, query) => {
    expect(calls[name].query.safeParse(query).success).toBe(true)
  })
})
