import { afterAll, describe, expect, it } from 'vitest'
import { walksOf } from '#tests/ui/walk.ts'
import type { ScanAnswer } from '#ui/scan/scanAnswer.ts'
import { scanningMachine } from '#ui/scan/scanningMachine.ts'

const walks = walksOf(scanningMachine)
const loaded: ScanAnswer = { outcome: 'loaded', code: '81-7', detail: 'Shipment 50' }
const asks: ScanAnswer = { outcome: 'asks', code: '81-7', detail: 'Weigh it' }

function begun() {
  const actor = walks.start(scanningMachine)
  const state = () => {
    const { value, context } = actor.getSnapshot()
    return { ...context, camera: value.camera, desk: value.desk }
  }
  return { send: actor.send.bind(actor), state }
}

describe('Scanning beside a page', () => {
  it.each([{ type: 'scan' }, { type: 'quiet' }, { type: 'answer', answer: loaded }] as const)(
    'should want its desk for good by $type',
    (event) => {
      const { send, state } = begun()
      expect(state().desk).toBe('later')
      send(event)
      send({ type: 'userLeft' })
      expect(state().desk).toBe('wanted')
    },
  )

  it('should have the last answer, and another number for the same one again', () => {
    const { send, state } = begun()
    send({ type: 'answer', answer: loaded })
    send({ type: 'answer', answer: loaded })
    expect(state()).toMatchObject({ answer: loaded, at: 2 })
    send({ type: 'answer', answer: null })
    expect(state()).toMatchObject({ answer: null, at: 3 })
  })

  it('should keep the camera open through answers, until one asks for input', () => {
    const { send, state } = begun()
    send({ type: 'openCamera' })
    send({ type: 'answer', answer: loaded })
    expect(state().camera).toBe('open')
    send({ type: 'answer', answer: asks })
    expect(state()).toMatchObject({ camera: 'shut', answer: asks })
  })

  it('should shut the camera where it is closed', () => {
    const { send, state } = begun()
    send({ type: 'openCamera' })
    send({ type: 'closeCamera' })
    expect(state().camera).toBe('shut')
  })

  it('should leave nothing of one user to the next', () => {
    const { send, state } = begun()
    send({ type: 'openCamera' })
    send({ type: 'answer', answer: loaded })
    send({ type: 'userLeft' })
    expect(state()).toEqual({ answer: null, at: 0, camera: 'shut', desk: 'wanted' })
  })

  afterAll(() => expect(walks.left()).toEqual([]))
})
