import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback, waitFor } from 'xstate'
import { walksOf } from '#tests/ui/walk.ts'
import { type CameraEvent, cameraMachine } from '#ui/scan/camera/cameraMachine.ts'

const walks = walksOf(cameraMachine)

/** A camera that is being opened; `see` is what it reports. */
function opened({ hasLight = true } = {}) {
  const told: string[] = []
  const track = {
    async applyConstraints({ advanced }: { advanced: readonly { torch: boolean }[] }) {
      told.push(`torch ${advanced.map(({ torch }) => torch).join()}`)
      if (!hasLight) throw new DOMException('', 'OverconstrainedError')
    },
  } as unknown as MediaStreamTrack
  const video = document.createElement('video')
  const seeing: ((event: CameraEvent) => void)[] = []
  const watch = fromCallback<CameraEvent, HTMLVideoElement | null>(({ input, sendBack }) => {
    told.push(input === video ? 'on' : 'on elsewhere')
    seeing.push(sendBack)
    return () => told.push('off')
  })
  const actor = walks.start(
    cameraMachine.provide({ actors: { watch }, actions: { tellCode: (_, text) => told.push(text) } }),
  )
  actor.send({ type: 'show', video })
  const see = (event: CameraEvent) => seeing.at(-1)?.(event)
  const looks = () => see({ type: 'look', track })
  return { actor, told, see, looks, state: () => actor.getSnapshot() }
}

describe('The camera of the scanner', () => {
  it('should look dark once it is open, and tell each code', () => {
    const { told, see, looks, state } = opened()
    expect([state().value, state().context.track]).toEqual([{ watching: 'opening' }, null])
    looks()
    expect([state().value, state().context.track === null]).toEqual([{ watching: 'dark' }, false])
    see({ type: 'read', text: '81-7' })
    see({ type: 'read', text: '81-8' })
    expect(told).toEqual(['on', '81-7', '81-8'])
  })

  it('should light up and darken, and read in both', () => {
    const { actor, told, see, looks, state } = opened()
    actor.send({ type: 'light' })
    expect(told).toEqual(['on'])
    looks()
    actor.send({ type: 'light' })
    see({ type: 'read', text: '81-7' })
    expect(state().value).toEqual({ watching: 'lit' })
    actor.send({ type: 'darken' })
    expect([state().value, told]).toEqual([{ watching: 'dark' }, ['on', 'torch true', '81-7', 'torch false']])
  })

  it('should be dark where its light does not go on', async () => {
    const { actor, looks } = opened({ hasLight: false })
    looks()
    actor.send({ type: 'light' })
    await waitFor(actor, (now) => now.matches({ watching: 'dark' }))
  })

  it('should turn off where it fails, say why, and be dark when it looks again', () => {
    const { actor, told, see, looks, state } = opened()
    looks()
    actor.send({ type: 'light' })
    see({ type: 'fail', trouble: 'It was unplugged.' })
    expect([state().value, state().context]).toMatchObject(['failed', { track: null, trouble: 'It was unplugged.' }])
    actor.send({ type: 'retry' })
    expect([state().value, state().context.trouble]).toEqual([{ watching: 'opening' }, null])
    looks()
    expect([state().value, told]).toEqual([{ watching: 'dark' }, ['on', 'torch true', 'off', 'on']])
  })

  it('should turn off when its window is shut', () => {
    const { actor, told, looks } = opened()
    looks()
    actor.stop()
    expect(told).toEqual(['on', 'off'])
  })

  afterAll(() => expect(walks.left()).toEqual([]))
})
