import { asapScheduler, VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createFoldedList } from '#streams/live/foldedList.ts'
import { createPauses } from '#streams/live/pauses.ts'
import { keptLog } from '#tests/streams/keptLog.ts'
import type { Lot } from './lotServer.ts'

const insert = (id: number) => ({ action: 'insert', record: { id, version: 1, text: '' }, seq: null }) as const
const frame = async (): Promise<void> => new Promise((resolve) => asapScheduler.schedule(() => resolve()))

function heldList() {
  const time = new VirtualTimeScheduler()
  const { paused$, pause } = createPauses(time)
  const list = createFoldedList<Lot>({
    name: 'lots',
    warnsOfAbsent: true,
    frame: asapScheduler,
    paused$,
    log: keptLog(),
  })
  const ids = () =>
    list.shown
      .get()
      .toArray()
      .map(({ id }) => id)
  return { time, hold: pause, list, ids }
}

describe('A list that is held', () => {
  it('should show others’ changes after its release', async () => {
    const { hold, list, ids } = heldList()
    const release = hold()
    list.receive(insert(1))
    await frame()
    list.receive(insert(2))
    await frame()
    expect(ids()).toEqual([])
    release()
    await frame()
    expect(new Set(ids())).toEqual(new Set([1, 2]))
    list.receive(insert(3))
    await frame()
    expect(new Set(ids())).toEqual(new Set([1, 2, 3]))
  })

  it('should wait for all of its holders', async () => {
    const { hold, list, ids } = heldList()
    const [one, other] = [hold(), hold()]
    list.receive(insert(1))
    one()
    one()
    await frame()
    expect(ids()).toEqual([])
    other()
    await frame()
    expect(ids()).toEqual([1])
  })

  it('should end by itself without an answer', async () => {
    const { time, hold, list, ids } = heldList()
    hold()
    list.receive(insert(1))
    await frame()
    expect(ids()).toEqual([])
    time.flush()
    await frame()
    expect(ids()).toEqual([1])
  })

  it('should show our own answer at once, with the kept changes', () => {
    const { hold, list, ids } = heldList()
    hold()
    const load = list.begin()
    list.receive(insert(1))
    list.answer(load, { id: 2, version: 1, text: '' })
    expect(new Set(ids())).toEqual(new Set([1, 2]))
  })
})
