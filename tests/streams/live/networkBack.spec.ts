import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Connection } from '#streams/live/liveUpdates.ts'
import { createNetworkBack } from '#streams/live/networkBack.ts'
import { createSignal } from '#streams/signal.ts'

/** The times of its emissions, ms, with these changes of the connection. */
function backAt(first: Connection, turns: readonly (readonly [at: number, to: Connection])[]): readonly number[] {
  const time = new VirtualTimeScheduler()
  const connection = createSignal(first)
  const emitted: number[] = []
  createNetworkBack(connection, time).subscribe(() => emitted.push(time.now()))
  for (const [at, to] of turns) time.schedule(() => connection.set(to), at)
  time.flush()
  return emitted
}

describe('repetition of unanswered calls', () => {
  it('should begin as soon as the connection is back', () => {
    expect(backAt('reconnecting', [[90_000, 'live']])).toEqual([90_000])
    expect(
      backAt('live', [
        [1000, 'reconnecting'],
        [1500, 'offline'],
        [7000, 'live'],
      ]),
    ).toEqual([7000])
  })

  it('should begin after five seconds where it never seemed gone', () => {
    expect(backAt('live', [])).toEqual([5000])
  })

  it('should not begin while there is no connection', () => {
    expect(backAt('offline', [[2000, 'reconnecting']])).toEqual([])
  })
})
