import { afterEach, describe, expect, it } from 'vitest'
import { hasOwnId } from '#model/kinds/moistureReading.ts'
import { wording } from '#model/values/wording.ts'
import { openClient } from './openClient.ts'
import { ana } from './persons.ts'
import { type Replies, TinyServer } from './tinyServer.ts'
import { until } from './until.ts'

const wagon = { wagon_id: 'B7', order: 12, client: 5, status: 'Arrived', harvested_at: '2026-11-01' }
const time = (hour: number): string => `2026-11-02T0${hour}:00:00Z`
const reading = (percent: unknown, hour: number) => ({
  batch: 4,
  reading: percent,
  reading_method: 'Shelled',
  reading_time: time(hour),
  sample_location: 'Top',
})
const batch = { id: 4, batch_number: 502, order: 12, status: 'Drying', drying_bin: 3 }

const answers: Readonly<Record<string, unknown>> = {
  '/api/auth/user/': ana,
  '/api/system/': {},
  '/api/wagons/': [
    { id: 1, ...wagon },
    { id: 2, ...wagon, wagon_id: null },
    { id: 3, ...wagon, order: 'soon' },
  ],
  '/api/batches/': [batch],
  '/api/moisture_readings/': [reading(6.2, 3), reading('wet', 4), reading('5.10', 5)],
  '/api/dryer_events/': [{ id: 1, batch: 4, drying_bin: 3, event_type: 'Start', event_time: time(1) }],
}

describe('unreadable data of another server', () => {
  let server: TinyServer
  let stop: () => void = () => {}
  afterEach(async () => {
    stop()
    await server.close()
  })

  async function opened(more: Readonly<Record<string, unknown>> = {}) {
    const replies: Replies = ({ path }) => ({ body: { ...answers, ...more }[path] ?? [] })
    server = await TinyServer.open(replies)
    const { plant } = openClient(server.baseUrl, { token: 'abc' })
    stop = plant.stop
    plant.start()
    await until(() => expect(plant.lists.wagons.loading.get().status).toBe('loaded'))
    await until(() => expect(plant.connection.get()).toBe('live'))
    return plant
  }

  it('should be counted at its list, with the reason, and the rest is shown', async () => {
    const { wagons } = (await opened()).lists
    expect(
      wagons
        .get()
        .toArray()
        .map(({ id }) => id),
    ).toEqual([1])
    expect(wagons.unreadable.get()).toMatchObject([
      { field: 'wagon_id', said: 'null' },
      { field: 'order', said: '"soon"' },
    ])
  })

  it('should be counted as the socket brings it, and no more once it can be read, or is gone', async () => {
    const { wagons } = (await opened({ '/api/wagons/': [] })).lists
    server.says({ type: 'update', commit: 'wagons/insert', data: { id: 7, ...wagon, order: null } })
    await until(() => expect(wagons.unreadable.get()).toMatchObject([{ field: 'order' }]))
    server.says({ type: 'update', commit: 'wagons/update', data: { id: 7, ...wagon } })
    await until(() => expect([wagons.get().size, wagons.unreadable.get().length]).toEqual([1, 0]))
    server.says({ type: 'update', commit: 'wagons/insert', data: { id: 8, ...wagon, order: null } })
    await until(() => expect(wagons.unreadable.get()).toHaveLength(1))
    server.says({ type: 'update', commit: 'wagons/delete', data: '8' })
    await until(() => expect(wagons.unreadable.get()).toHaveLength(0))
  })

  it('should be counted in a single call', async () => {
    const plant = await opened({ '/api/wagons/7/': { id: 7, ...wagon, order: 'soon' } })
    const unsubscribe = plant.fetch('wagons', 7).subscribe(() => {})
    await until(() =>
      expect(plant.lists.wagons.unreadable.get()).toContainEqual({ id: 7, field: 'order', said: '"soon"' }),
    )
    unsubscribe()
  })

  it('should hide nothing else of a batch: its other readings have unused numbers', async () => {
    const plant = await opened()
    const detail = plant.batchDetail(4)
    const unsubscribe = detail.subscribe(() => {})
    await until(() => expect(detail.get().status).toBe('loaded'))
    const { readings, dryerEvents, unreadable } = detail.get()
    expect(readings.map((each) => each.reading)).toEqual([6.2, 5.1])
    expect(readings.some(hasOwnId)).toBe(false)
    expect(dryerEvents).toHaveLength(1)
    expect(unreadable).toEqual([{ of: 'readings', field: 'reading', said: '"wet"' }])
    const expected = {
      reading_count: null,
      last_reading: null,
      latest_readings: [],
      start_count: 1,
      running_since: time(1),
    }
    expect(plant.lists.batches.get().get(4)).toMatchObject(expected)
    unsubscribe()
  })

  it('should leave open how long a dryer ran: the event that can’t be read may have been its Stop', async () => {
    const stop = { id: 2, batch: 4, drying_bin: 3, event_type: 'Stop', event_time: null }
    const plant = await opened({
      '/api/dryer_events/': [{ ...stop, id: 1, event_type: 'Start', event_time: time(1) }, stop],
      '/api/moisture_readings/': [reading(6.2, 3)],
    })
    const detail = plant.batchDetail(4)
    const unsubscribe = detail.subscribe(() => {})
    await until(() => expect(detail.get().status).toBe('loaded'))
    const expected = { start_count: null, stop_count: null, dry_hours: null, running_since: null, reading_count: 1 }
    expect(plant.lists.batches.get().get(4)).toMatchObject(expected)
    unsubscribe()
  })

  it('should be a reason that a batch can’t continue, and not count as loading', async () => {
    const plant = await opened({ '/api/dryer_events/': 'none' })
    const detail = plant.batchDetail(4)
    const unsubscribe = detail.subscribe(() => {})
    await until(() => expect(detail.get().status).toBe('failed'))
    expect(plant.refusalsOf({ entity: 'batch', type: 'makeReady', id: 4 })).toMatchObject([
      { message: wording('Readings and dryer events could not be loaded.') },
    ])
    unsubscribe()
  })

  it('should not be decided: an unknown status refuses every step, with a message', async () => {
    const plant = await opened({ '/api/batches/': [{ ...batch, status: 'Cooling' }] })
    await until(() => expect(plant.lists.batches.get().size).toBe(1))
    expect(plant.refusalsOf({ entity: 'batch', type: 'makeReady', id: 4 })).toMatchObject([
      {
        message: wording('“{status}” is no status that Pecanyard knows, so no step is offered.', { status: 'Cooling' }),
      },
    ])
    expect(plant.decisionInputOf({ entity: 'batch', type: 'makeReady', id: 4 })).toBeNull()
  })
})
