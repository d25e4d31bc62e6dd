import { asapScheduler, VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type CallFailure, done, failed, type Result } from '#streams/http/failure.ts'
import type { Snapshot } from '#streams/http/snapshot.ts'
import { createLiveList } from '#streams/live/liveList.ts'
import { keptLog } from '#tests/streams/keptLog.ts'
import type { Lot } from './lotServer.ts'

type Answer = Result<Snapshot<Lot>>
const lot = (id: number, text = 'Sorting'): Lot => ({ id, version: 0, text })
const away: CallFailure = { kind: 'offline', unknown: false, cause: '' }
const of = (...records: readonly Lot[]): Answer => done({ records, seq: null })
const odd = { id: 9, field: 'weight', said: '"heavy"' }

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  await new Promise((resolve) => asapScheduler.schedule(() => resolve(null)))
}

/** A list with manual answers; records without a text are unreadable. */
function loading() {
  const time = new VirtualTimeScheduler()
  const calls: ((result: Answer) => void)[] = []
  const wait = (): Promise<Answer> => new Promise((resolve) => calls.push(resolve))
  const failures: string[] = []
  const log = keptLog()
  const list = createLiveList<Lot>({
    name: 'lots',
    warnsOfAbsent: true,
    frame: asapScheduler,
    scheduler: time,
    log,
    load: wait,
    read: (data) =>
      typeof data === 'object' && data !== null && 'text' in data
        ? { ok: true, value: data as Lot }
        : { ok: false, unreadable: { field: 'text', said: null } },
    onFailure: ({ kind }) => failures.push(kind),
  })
  const answer = async (result: Answer): Promise<void> => {
    calls.shift()?.(result)
    await settled()
  }
  const texts = () =>
    list
      .get()
      .toArray()
      .map(({ id, text }) => `${id} ${text}`)
  const part = (name: string) => list.part(name, wait, ({ kind }) => failures.push(`${name} ${kind}`))
  return { list, calls, failures, log, answer, texts, part }
}
const nothing = (): void => undefined

describe('A live list', () => {
  it('should receive nothing before the start, or after the stop', async () => {
    const { list, answer, texts, calls } = loading()
    list.commit('insert', lot(1), null)
    list.opened({ from: 3 })
    list.reload()
    await settled()
    expect([texts(), calls.length]).toEqual([[], 0])
    list.start()
    await answer(of(lot(1)))
    list.commit('update', lot(1, 'Ready'), null)
    await settled()
    expect(texts()).toEqual(['1 Ready'])
    list.stop()
    list.commit('insert', lot(2), null)
    list.reload()
    await settled()
    expect([texts(), calls.length, list.loading.get()]).toEqual([[], 0, { status: 'idle' }])
  })

  it('should be loaded again on request, and after a new opening of the socket', async () => {
    const { list, calls, answer } = loading()
    list.start()
    await answer(of(lot(1)))
    list.reload()
    expect(calls).toHaveLength(1)
    await answer(of(lot(1)))
    list.opened({ from: null })
    expect(calls).toHaveLength(1)
  })

  it('should show a call’s answer, and nothing if it is unreadable or empty', async () => {
    const { list, answer, texts } = loading()
    list.start()
    await answer(of(lot(1)))
    const [first, second, third] = [list.ask(), list.ask(), list.ask()]
    first(lot(1, 'Ready'))
    second(null)
    third({ id: 1 })
    expect(texts()).toEqual(['1 Ready'])
    list.removed(1)
    expect(texts()).toEqual([])
  })

  it('should list its unreadable records, until they are readable or gone', async () => {
    const { list, answer, texts } = loading()
    const said = () => list.unreadable.get().map(({ id }) => id)
    list.start()
    await answer(done({ records: [lot(1)], unreadable: [odd, { ...odd, id: null }], seq: null }))
    expect([texts(), said()]).toEqual([['1 Sorting'], [9, null]])
    list.commit('update', { id: 7 }, null)
    list.commit('update', { id: 8 }, null)
    await settled()
    expect(said()).toEqual([9, 7, 8, null])
    list.commit('update', lot(7), null)
    list.commit('delete', { id: 8 }, null)
    await settled()
    expect([said(), texts()]).toEqual([
      [9, null],
      ['7 Sorting', '1 Sorting'],
    ])
    list.reload()
    await answer(of(lot(1)))
    expect(said()).toEqual([])
    list.commit('update', { id: 7 }, null)
    list.stop()
    expect(said()).toEqual([])
  })

  it('should prefer news of a record that an older answer can’t read, and ignore them after the stop', async () => {
    const { list, answer } = loading()
    const said = () => list.unreadable.get().map(({ id }) => id)
    list.start()
    list.commit('update', lot(9), null)
    list.commit('update', { id: 7 }, null)
    await answer(done({ records: [lot(7)], unreadable: [odd], seq: null }))
    expect(said()).toEqual([7])
    list.reload()
    await answer(done({ records: [lot(7)], unreadable: [odd], seq: null }))
    expect(said()).toEqual([9])
    list.reload()
    list.stop()
    await answer(done({ records: [], unreadable: [odd], seq: null }))
    expect(said()).toEqual([])
  })
})

describe('A part of a list', () => {
  it('should be loaded while subscribed, once for all subscribers', async () => {
    const { list, calls, answer, texts, part } = loading()
    list.start()
    await answer(of(lot(1)))
    expect(part('old').get()).toEqual({ status: 'idle' })
    const leave = part('old').subscribe(nothing)
    const alsoLeave = part('old').subscribe(nothing)
    expect([calls.length, part('old').get()]).toEqual([1, { status: 'loading' }])
    await answer(of(lot(7)))
    expect([texts(), part('old').get().status]).toEqual([['1 Sorting', '7 Sorting'], 'loaded'])
    leave()
    expect(part('old').get().status).toBe('loaded')
    alsoLeave()
    expect(part('old').get()).toEqual({ status: 'idle' })
    part('old').subscribe(nothing)
    expect(calls).toHaveLength(1)
  })

  it('should not be requested before the start of the list, and then after it', async () => {
    const { list, calls, answer, texts, part } = loading()
    part('old').subscribe(nothing)
    expect(calls).toHaveLength(0)
    list.start()
    expect(calls).toHaveLength(1)
    await answer(of(lot(1)))
    expect(calls).toHaveLength(1)
    await answer(of(lot(7)))
    expect(texts()).toEqual(['1 Sorting', '7 Sorting'])
  })

  it('should be requested together with the whole list, so that nothing leaves the screen', async () => {
    const { list, calls, answer, texts, part } = loading()
    list.start()
    await answer(of(lot(1)))
    part('old').subscribe(nothing)
    await answer(of(lot(7)))
    const shown: string[] = []
    list.subscribe(() => shown.push(texts().join()))
    list.reload()
    expect(calls).toHaveLength(2)
    await answer(of(lot(1, 'Ready')))
    expect(shown).toEqual([])
    await answer(of(lot(7, 'Sold')))
    expect([shown.at(-1), calls.length]).toEqual(['1 Ready,7 Sold', 0])
  })

  it('should be requested again if the whole list came in between', async () => {
    const { list, calls, answer, texts, part } = loading()
    list.start()
    await answer(of(lot(1)))
    list.reload()
    part('old').subscribe(nothing)
    expect(calls).toHaveLength(2)
    const [whole, old] = calls.splice(0)
    old?.(of(lot(7)))
    await settled()
    whole?.(of(lot(1)))
    await settled()
    expect(calls).toHaveLength(1)
    await answer(of(lot(7)))
    expect(texts()).toEqual(['1 Sorting', '7 Sorting'])
  })

  it('should report its own failure, and unreadable records', async () => {
    const { list, failures, answer, part } = loading()
    list.start()
    await answer(of())
    part('old').subscribe(nothing)
    await answer(failed(away))
    expect([failures, part('old').get().status]).toEqual([['old offline'], 'failed'])
    part('older').subscribe(nothing)
    await answer(done({ records: [], unreadable: [odd], seq: null }))
    expect(list.unreadable.get()).toEqual([odd])
  })

  it('should keep unreadable records while the whole list reloads, and notify no former subscriber', async () => {
    const { list, answer, part } = loading()
    list.start()
    await answer(of())
    const leave = part('old').subscribe(nothing)
    await answer(done({ records: [], unreadable: [odd], seq: null }))
    list.reload()
    await answer(of(lot(1)))
    await answer(done({ records: [], unreadable: [odd], seq: null }))
    expect(list.unreadable.get()).toEqual([odd])
    list.reload()
    await answer(of(lot(1)))
    await answer(failed(away))
    expect(list.unreadable.get()).toEqual([odd])
    leave()
    expect(list.unreadable.get()).toEqual([])
  })

  it('should be requested again after a new opening of the socket, but not after the stop', async () => {
    const { list, calls, answer, part } = loading()
    list.start()
    await answer(of())
    part('old').subscribe(nothing)
    await answer(of())
    list.opened({ from: null })
    expect(calls.splice(0).length).toBeGreaterThan(1)
    list.stop()
    expect(part('old').get()).toEqual({ status: 'idle' })
    list.opened({ from: null })
    part('new').subscribe(nothing)
    expect(calls).toHaveLength(0)
  })
})
