import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { type Step, stepCallOf } from '#model/calls/step.ts'
import { wagonWeights } from '#model/kinds/wagon.ts'
import type { ServerVariant } from '#tests/support/specServer/serverVariant.ts'
import { openFor, openSpecServer } from './openForeign.ts'

/** Every name of a field in sections 3 and 7. */
const specified: ReadonlySet<string> = new Set(
  readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')
    .split('## 3. ')[1]
    ?.split('## 8. ')[0]
    ?.match(/[a-z]+(?:_[a-z0-9]+)*/g),
)

const notified = { notified_by: 2, notified_at: '2026-10-05' } as const
const weights = { gross: 9000, tare: 3000, trash: 40 } as const
const figures = { internal_yield: 52.1, internal_moisture: 4.5, internal_count: 55 } as const
const time = '2026-10-05T12:00:00Z'

/** All that the screens send for the steps, with all fields filled in. */
const steps: readonly Step[] = [
  { entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1, preselected_broker: 1, notes: 'Last field' },
  {
    entity: 'order',
    type: 'change',
    id: 1,
    client: 1,
    variety: 1,
    orchard_id: 1,
    invoice_number: '',
    more_wagons: true,
  },
  { entity: 'order', type: 'note', id: 1, client: 1, notes: 'Last field' },
  {
    entity: 'wagon',
    type: 'arrive',
    order: 1,
    wagon_id: 'B77',
    harvested_at: '2026-10-04',
    arrived_at: '2026-10-05',
    driver: 'Cole',
    pre_dried: false,
    input_more_wagons: true,
    notes: 'Wet',
    ...weights,
  },
  { entity: 'wagon', type: 'preClean', id: 1, drying_bin: [1], pre_dried: true },
  { entity: 'wagon', type: 'saveBins', id: 1, drying_bin: [1], excessive_trash: true },
  { entity: 'wagon', type: 'notify', id: 1, ...notified },
  { entity: 'wagon', type: 'complete', id: 1, input_more_wagons: false },
  { entity: 'wagon', type: 'note', id: 1, notes: 'Wet' },
  { entity: 'batch', type: 'startDrying', id: 4, input_more_wagons: true, order: 1 },
  { entity: 'batch', type: 'notify', id: 4, ...notified },
  { entity: 'batch', type: 'pickUp', id: 4, picked_up_at: '2026-10-05' },
  { entity: 'batch', type: 'note', id: 4, notes: 'Turned' },
  {
    entity: 'batch',
    type: 'takeReading',
    batch: 4,
    reading: 5.25,
    reading_method: 'Shelled',
    reading_time: time,
    sample_location: 'Top',
  },
  { entity: 'batch', type: 'recordDryerEvent', batch: 4, drying_bin: 1, event_type: 'Start', event_time: time },
  { entity: 'lot', type: 'start', order: 1, grade: 'B Grade', broker: 1 },
  { entity: 'lot', type: 'notify', id: 2, ...notified },
  { entity: 'lot', type: 'measure', id: 2, ...figures },
  { entity: 'shipment', type: 'open', lot: 2, pallet_type: 'Wood', shipped_by: 'Cole Freight', truck_number: '7' },
  { entity: 'shipment', type: 'sign', id: 1, signature: 'data:image/png;base64,AAAA', signed_by: 'Dale Cole' },
]

const client = {
  company_name: 'New Farms',
  first_name: 'Nora',
  phone: '229-555-0100',
  email: 'nora@example.com',
  language: 'Spanish',
} as const
const broker = { company_name: 'Peach Nuts', address: '1 Main St', phone: '229-555-0101', lot_mails: true } as const

describe('every form', () => {
  it('should send another server no field that the specification does not have', async () => {
    const server = await openSpecServer({ fields: 'lean' })
    const { plant } = await openFor(server)
    for (const step of steps) await plant.take(step)
    await plant.send(calls.addClient, { body: client })
    await plant.send(calls.addBroker, { body: broker })
    const written = server.requests.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/auth/'))
    expect(written).toHaveLength(steps.length + 2)
    const own = written.flatMap(({ method, path, body }) =>
      Object.keys(body ?? {})
        .filter((field) => !specified.has(field) || wagonWeights.some((weight) => weight === field))
        .map((field) => `${method} ${path} ${field}`),
    )
    expect(own).toEqual([])
    const bodies = JSON.stringify(written.map(({ body }) => body))
    for (const ours of ['Dale Cole', 'signed_by', 'gross":9000', 'nora@example.com', 'Main St', 'language'])
      expect(bodies).not.toContain(ours)
    expect(bodies).toContain('Cole Freight')
  })

  it('that has only such fields should not be sent', async () => {
    const server = await openSpecServer({ fields: 'lean' })
    const { plant } = await openFor(server)
    const result = await plant.take({ entity: 'wagon', type: 'weigh', id: 1, ...weights })
    expect(result).toEqual({ ok: false, failure: { kind: 'notOffered' } })
    expect(server.requests.filter(({ method }) => method === 'PATCH')).toEqual([])
  })
})

describe('a server that ignores what it has no field for', () => {
  const notify = { entity: 'batch', type: 'notify', id: 4, ...notified } as const
  const open = async (variant: Partial<ServerVariant>) => {
    const { plant } = await openFor(await openSpecServer(variant))
    const unkept: (readonly string[])[] = []
    plant.unkept$.subscribe((fields) => unkept.push(fields))
    return { plant, unkept }
  }

  it('should be told of no success of what it did not keep, and not be asked for it again', async () => {
    const { plant, unkept } = await open({ batches: 'status alone' })
    const fields = ['notified_by', 'notified_at']
    const call = stepCallOf(notify)
    expect(plant.offers.has(call)).toBe(true)
    expect(await plant.take(notify)).toEqual({ ok: false, failure: { kind: 'notKept', fields } })
    expect([plant.offers.has(call), plant.offers.keeps('batches', 'notified_at')]).toEqual([false, false])
    expect(plant.offers.has(stepCallOf({ entity: 'wagon', type: 'notify' }))).toBe(true)
    expect(unkept).toEqual([])
  })

  it.each([
    {},
    { fields: 'lean' },
    { decimals: 'text', labels: 'text', empty: 'null', dates: 'instant', related: 'names' },
  ] as const)('should not be suspected where it keeps all, and writes it in its own way: %j', async (variant) => {
    const { plant, unkept } = await open(variant)
    const results = []
    for (const step of steps) results.push(await plant.take(step))
    results.push(await plant.send(calls.addClient, { body: client }))
    const failures = results.flatMap((result) => (result.ok ? [] : [result.failure.kind]))
    expect(failures).not.toContain('notKept')
    expect(unkept).toEqual([])
  })
})
