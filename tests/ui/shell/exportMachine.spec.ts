import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { walksOf } from '#tests/ui/walk.ts'
import { exportMachine } from '#ui/shell/exportMachine.ts'

const walks = walksOf(exportMachine)

function begun(collect: (signal: AbortSignal) => Promise<void>) {
  const told: string[] = []
  const actor = walks.start(
    exportMachine.provide({
      actors: { collect: fromPromise(async ({ signal }) => collect(signal)) },
      actions: { tellFailed: () => told.push('failed') },
    }),
  )
  actor.send({ type: 'save' })
  return { actor, told, ended: async () => waitFor(actor, ({ value }) => value === 'idle') }
}

describe('Saving a long list', () => {
  it('should count what has come, and begin anew the next time', async () => {
    let finish = () => {}
    const { actor, told, ended } = begun(() => new Promise((resolve) => (finish = resolve)))
    actor.send({ type: 'page', rows: 1000 })
    actor.send({ type: 'page', rows: 500 })
    expect(actor.getSnapshot().context.collected).toBe(1500)
    finish()
    await ended()
    expect(told).toEqual([])
    actor.send({ type: 'save' })
    expect(actor.getSnapshot().context.collected).toBe(0)
  })

  it('should say that it failed', async () => {
    const { told, ended } = begun(async () => Promise.reject(new Error('No answer')))
    await ended()
    expect(told).toEqual(['failed'])
  })

  it('should tell the collection that it was stopped', () => {
    let stopped: AbortSignal | undefined
    const { actor } = begun((signal) => {
      stopped = signal
      return new Promise(() => {})
    })
    actor.send({ type: 'stop' })
    expect([actor.getSnapshot().value, stopped?.aborted]).toEqual(['idle', true])
  })

  afterAll(() => expect(walks.left()).toEqual([]))
})
