import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Call } from '#model/calls/call.ts'
import type { DryerEvent } from '#model/kinds/dryerEvent.ts'
import type { MoistureReading } from '#model/kinds/moistureReading.ts'
import { type CallFailure, done, failed } from '#streams/http/failure.ts'
import { createBatchDetails } from '#streams/live/batchDetail.ts'

const away: CallFailure = { kind: 'offline', unknown: false, cause: '' }
const at = (hour: number): string => `2026-10-05T${String(hour).padStart(2, '0')}:00:00.000Z`
const reading = (id: number, hour: number, batch = 1): MoistureReading => ({
  id,
  batch,
  reading: 8,
  reading_method: 'Shelled',
  reading_time: at(hour),
  sample_location: 'Top',
  version: 1,
})
const event = (id: number, hour: number, batch = 1): DryerEvent => ({
  id,
  batch,
  drying_bin: 2,
  event_type: 'Start',
  event_time: at(hour),
  version: 1,
})

/** Details over a server with scripted answers. */
function details() {
  const time = new VirtualTimeScheduler()
  const requests: string[] = []
  const failures: string[] = []
  const there = {
    readings: done<readonly unknown[]>([reading(2, 9), reading(1, 7), reading(3, 9)]) as
      | ReturnType<typeof done>
      | ReturnType<typeof failed>,
    events: done<readonly unknown[]>([event(5, 8), event(4, 6), event(6, 8)]) as
      | ReturnType<typeof done>
      | ReturnType<typeof failed>,
  }
  const call = ({ name }: Call, { query }: { readonly query: { readonly batch: number } }) => {
    requests.push(`${name} ${query.batch}`)
    return Promise.resolve(name === 'listMoistureReadings' ? there.readings : there.events)
  }
  const made = createBatchDetails({ call } as never, time, ({ kind }, message) => failures.push(`${message}: ${kind}`))
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const until = async (moment: number): Promise<void> => {
    time.maxFrames = moment
    time.flush()
    await settle()
  }
  const ids = (batch = 1) => {
    const { readings, dryerEvents } = made.of(batch).get()
    return [readings.map(({ id }) => id), dryerEvents.map(({ id }) => id)]
  }
  return { ...made, requests, failures, there, settle, until, ids }
}

const nothing = (): void => undefined

describe('The records of a batch', () => {
  it('should be requested while subscribed, for that batch, once for all subscribers', async () => {
    const { of, requests, settle, ids } = details()
    expect(of(1).get().status).toBe('loading')
    const leave = of(1).subscribe(nothing)
    const alsoLeave = of(1).subscribe(nothing)
    await settle()
    expect(requests).toEqual(['listMoistureReadings 1', 'listDryerEvents 1'])
    expect([of(1).get().status, of(1).get().failure]).toEqual(['loaded', null])
    expect(ids()).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ])
    leave()
    expect(of(1).get().status).toBe('loaded')
    alsoLeave()
    expect(of(1).get().status).toBe('loading')
    of(1).subscribe(nothing)
    await settle()
    expect(requests).toHaveLength(4)
  })

  it('should notify current subscribers only', async () => {
    const { of, settle, news, putReading } = details()
    const notified: string[] = []
    const leave = of(1).subscribe(() => notified.push('first'))
    of(1).subscribe(() => notified.push('second'))
    await settle()
    expect([notified, news.get()]).toEqual([['first', 'second'], 1])
    leave()
    putReading(reading(9, 8))
    expect(notified).toEqual(['first', 'second', 'second'])
  })

  it('should report failed parts, once, and be tried again', async () => {
    const { of, failures, there, settle, until, ids } = details()
    there.readings = failed(away)
    of(1).subscribe(nothing)
    await settle()
    expect([of(1).get().status, of(1).get().failure, failures]).toEqual([
      'failed',
      away,
      ['readingsNotLoaded: offline'],
    ])
    there.readings = done([])
    there.events = failed(away)
    await until(5001)
    expect([of(1).get().status, failures]).toEqual(['failed', ['readingsNotLoaded: offline']])
    there.events = done([event(4, 6)])
    await until(20_000)
    expect([of(1).get().status, ids()]).toEqual(['loaded', [[], [4]]])
  })

  it('should stay during a passing failure of a reload, which is reported once', async () => {
    const { of, failures, there, refreshAll, settle, until, ids } = details()
    of(1).subscribe(nothing)
    await settle()
    const loaded = ids()
    there.readings = failed(away)
    refreshAll()
    await settle()
    await until(5001)
    expect([of(1).get().status, of(1).get().failure, ids()]).toEqual(['loaded', away, loaded])
    expect(failures).toEqual(['readingsNotLoaded: offline'])
    there.readings = failed({ kind: 'absent', statusErrors: [] })
    refreshAll()
    await settle()
    expect(of(1).get().status).toBe('failed')
  })

  it('should report failed dryer events alone too, but not to former subscribers', async () => {
    const { of, failures, there, settle } = details()
    there.events = failed(away)
    of(1).subscribe(nothing)
    await settle()
    expect(failures).toEqual(['dryerEventsNotLoaded: offline'])
    of(2).subscribe(nothing)()
    await settle()
    expect(failures).toEqual(['dryerEventsNotLoaded: offline'])
  })

  it('should show a call’s answer at once, in time order, of that batch only', async () => {
    const { of, putReading, putDryerEvent, remove, holding, news, settle, ids } = details()
    of(1).subscribe(nothing)
    await settle()
    const before = news.get()
    putReading(reading(9, 8))
    putReading(reading(1, 23))
    putDryerEvent(event(10, 7))
    putDryerEvent(event(4, 9))
    expect(ids()).toEqual([
      [9, 2, 3, 1],
      [10, 5, 6, 4],
    ])
    expect(news.get()).toBe(before + 4)
    expect([holding('readings', 9), holding('dryerEvents', 9), holding('dryerEvents', 10)]).toEqual([1, null, 1])
    remove('readings', 9)
    remove('dryerEvents', 10)
    remove('readings', 777)
    putReading(reading(11, 8, 2))
    putDryerEvent(event(12, 8, 2))
    expect(ids()).toEqual([
      [2, 3, 1],
      [5, 6, 4],
    ])
  })

  it('should find the batch among several', async () => {
    const { of, there, holding, remove, settle, ids } = details()
    of(1).subscribe(nothing)
    await settle()
    there.readings = done([reading(20, 3, 2), reading(21, 4, 2)])
    there.events = done([event(30, 3, 2), event(31, 4, 2)])
    of(2).subscribe(nothing)
    await settle()
    expect([holding('readings', 21), holding('dryerEvents', 31), holding('readings', 2)]).toEqual([2, 2, 1])
    remove('readings', 20)
    remove('dryerEvents', 31)
    expect([ids(1), ids(2)]).toEqual([
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
      [[21], [30]],
    ])
  })

  it('should be loaded again after a while if the batch has changed, at once if all are, and never without subscribers', async () => {
    const { of, refresh, refreshAll, requests, settle, until } = details()
    refresh(1)
    of(1).subscribe(nothing)
    of(2).subscribe(nothing)
    await settle()
    expect(requests).toHaveLength(4)
    refresh(1)
    refresh(3)
    await until(299)
    expect(requests).toHaveLength(4)
    await until(301)
    expect(requests.slice(4)).toEqual(['listMoistureReadings 1', 'listDryerEvents 1'])
    refreshAll()
    await settle()
    expect(requests).toHaveLength(10)
  })

  it('should be empty after the stop', async () => {
    const { of, stop, settle } = details()
    of(1).subscribe(nothing)
    await settle()
    stop()
    expect(of(1).get()).toMatchObject({ status: 'loading', readings: [], dryerEvents: [] })
  })
})
