import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Step } from '#model/calls/step.ts'
import type { RecordDifference, StepPreview } from '#model/calls/stepPreview.ts'
import { createStepPreviews, type PreviewedSteps } from '#streams/decide/stepPreviews.ts'
import { done, failed, type Result } from '#streams/http/failure.ts'
import { createSignal } from '#streams/signal.ts'

const weighs = (clean_gross: number): Step => ({ entity: 'bag', type: 'correct', id: 7, clean_gross, reason: '—' })
const bag = (clean_gross: number): RecordDifference => ({
  list: 'bags',
  id: 7,
  before: { clean_gross: 900 },
  after: { clean_gross },
})
const offline = failed({ kind: 'offline', unknown: true, cause: '' })

/** A draft, a server with delayed answers, and the resulting previews. */
function opened({ isPecanyard = true } = {}) {
  const scheduler = new VirtualTimeScheduler()
  const head = createSignal(1)
  const requests: unknown[] = []
  const answers: ((answer: Result<StepPreview>) => void)[] = []
  const send = (_: string, { body }: { readonly body: unknown }) => {
    requests.push(body)
    return new Promise<Result<StepPreview>>((resolve) => answers.push(resolve))
  }
  const plant = { send, head, isPecanyard: () => isPecanyard } as unknown as Parameters<typeof createStepPreviews>[0]
  const { draft, previewed } = createStepPreviews(plant, scheduler)
  const emitted: (PreviewedSteps | null)[] = []
  const stop = previewed.subscribe(() => emitted.push(previewed.get()))
  /** Lets time go by, and promises be kept. */
  const pass = async (ms: number): Promise<void> => {
    scheduler.maxFrames = scheduler.frame + ms
    scheduler.flush()
    scheduler.frame = scheduler.maxFrames
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  const answer = async (value: Result<StepPreview>, at = answers.length - 1): Promise<void> => {
    answers[at]?.(value)
    await pass(0)
  }
  return { draft, stop, head, requests, emitted, pass, answer }
}

describe('The preview of a drafted step', () => {
  it('should be requested once the draft rests, as its call', async () => {
    const { draft, requests, pass } = opened()
    for (const gross of [1, 18, 180, 1802]) {
      draft([weighs(gross)])
      await pass(100)
    }
    expect(requests).toEqual([])
    await pass(200)
    const body = { clean_gross: 1802, reason: '—' }
    expect(requests).toEqual([{ method: 'POST', path: '/api/bags/7/correct/', body }])
    draft([weighs(1802)])
    await pass(1000)
    expect(requests).toHaveLength(1)
  })

  it('should stay visible while the next draft is requested, marked as outdated', async () => {
    const { draft, emitted, pass, answer } = opened()
    draft([weighs(1802)])
    await pass(300)
    await answer(done({ records: [bag(1802)] }))
    draft([weighs(1820)])
    await pass(300)
    await answer(done({ records: [bag(1820)] }))
    draft([])
    expect(emitted).toEqual([
      { records: [bag(1802)], refusals: [], isCurrent: true },
      { records: [bag(1802)], refusals: [], isCurrent: false },
      { records: [bag(1820)], refusals: [], isCurrent: true },
      null,
    ])
  })

  it('should be dropped for an outdated draft', async () => {
    const { draft, emitted, pass, answer } = opened()
    draft([weighs(1802)])
    await pass(300)
    draft([weighs(1820)])
    await pass(300)
    await answer(done({ records: [bag(1820)] }), 1)
    await answer(done({ records: [bag(1802)] }), 0)
    expect(emitted).toEqual([{ records: [bag(1820)], refusals: [], isCurrent: true }])
  })

  it('should be requested again after other users’ changes, at intervals', async () => {
    const { draft, head, requests, emitted, pass, answer } = opened()
    draft([weighs(1802)])
    await pass(300)
    await answer(done({ records: [bag(1802)] }))
    for (const seq of [2, 3, 4]) head.set(seq)
    await pass(2100)
    expect(requests).toHaveLength(2)
    await answer(done({ records: [bag(1802), bag(1802)] }))
    expect(emitted.at(-1)).toEqual({ records: [bag(1802), bag(1802)], refusals: [], isCurrent: true })
  })

  it('should show refusals that only the server knows', async () => {
    const { draft, emitted, pass, answer } = opened()
    draft([weighs(1)])
    await pass(300)
    const refusals = [{ rule: 'W24', field: 'wagons', message: 'Its nuts share Bin 1.' }]
    await answer(done({ refusals }))
    expect(emitted.at(-1)).toEqual({ records: [], refusals, isCurrent: true })
  })

  it('should be requested for several steps at once, in order, and not for too many', async () => {
    const { draft, requests, pass } = opened()
    draft([weighs(1802), { entity: 'bag', type: 'takeOff', id: 8 }])
    await pass(300)
    const next = [{ method: 'PATCH', path: '/api/bags/8/', body: { shipment: null } }]
    expect(requests).toMatchObject([{ path: '/api/bags/7/correct/', next }])
    draft(Array.from({ length: 61 }, (_, nth) => weighs(nth)))
    await pass(300)
    expect(requests).toHaveLength(1)
  })

  it('should not be known where there is no network', async () => {
    const { draft, emitted, pass, answer } = opened()
    draft([weighs(1802)])
    await pass(300)
    await answer(done({ records: [bag(1802)] }))
    draft([weighs(1)])
    await pass(300)
    await answer(offline)
    expect(emitted.at(-1)).toBeNull()
  })

  it('should not be requested without subscribers', async () => {
    const { draft, stop, head, requests, pass } = opened()
    draft([weighs(1802)])
    await pass(300)
    stop()
    head.set(2)
    draft([weighs(1820)])
    await pass(5000)
    expect(requests).toHaveLength(1)
  })

  it('should not be requested from a server with the specification alone', async () => {
    const { draft, requests, pass } = opened({ isPecanyard: false })
    draft([weighs(1802)])
    await pass(5000)
    expect(requests).toEqual([])
  })
})
