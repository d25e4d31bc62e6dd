import { BehaviorSubject, Subject, VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { ViewersMessage } from '#model/wire/socketMessage.ts'
import { createViewers } from '#streams/live/viewers.ts'

const lot = (id: number) => ({ list: 'lots', id }) as const
const ana = { id: 7, devices: 1 }

function opened() {
  const scheduler = new VirtualTimeScheduler()
  const listens$ = new BehaviorSubject(true)
  const messages$ = new Subject<ViewersMessage>()
  const sent: unknown[] = []
  const viewers = createViewers({ listens$, messages$, send: (text) => sent.push(JSON.parse(text)), scheduler })
  const says = (id: number, others = [ana]): void => messages$.next({ type: 'viewers', record: lot(id), others })
  const rests = (): void => scheduler.flush()
  return { viewers, listens$, sent, says, rests }
}

describe('what a page says of itself on the socket', () => {
  it('should be the record on which somebody stops, and that it is left', () => {
    const { viewers, sent, rests } = opened()
    for (const id of [1, 2, 3]) viewers.show(lot(id))
    rests()
    viewers.show(null)
    viewers.show(lot(3))
    rests()
    viewers.show(null)
    rests()
    expect(sent).toEqual([
      { type: 'showing', record: lot(3) },
      { type: 'showing', record: null },
    ])
  })

  it('should be said again on a new socket, and nothing where nothing is shown', () => {
    const { viewers, listens$, sent, rests } = opened()
    rests()
    expect(sent).toEqual([])
    viewers.show(lot(3))
    rests()
    listens$.next(false)
    viewers.show(lot(4))
    rests()
    expect(sent).toHaveLength(1)
    listens$.next(true)
    rests()
    expect(sent.at(-1)).toEqual({ type: 'showing', record: lot(4) })
  })
})

describe('who else is there', () => {
  it('should be known of the shown record only, and of nobody without a socket', () => {
    const { viewers, listens$, says, rests } = opened()
    viewers.show(lot(3))
    rests()
    says(2)
    expect(viewers.others.get()).toEqual([])
    says(3)
    expect(viewers.others.get()).toEqual([ana])
    says(3, [])
    expect(viewers.others.get()).toEqual([])
    says(3)
    viewers.show(lot(4))
    expect(viewers.others.get()).toEqual([])
    viewers.show(lot(3))
    says(3)
    listens$.next(false)
    expect(viewers.others.get()).toEqual([])
  })
})
