import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { undoneAtOnce } from '#machines/undo.ts'
import type { Step } from '#model/calls/step.ts'
import { listAt } from '#tests/server/openPlant.ts'
import { until } from '#tests/streams/until.ts'
import { PlantOfTablets, type Tablet } from './tablets.ts'

describe('an unsent step that is undone at once', () => {
  let plant: PlantOfTablets
  let tablet: Tablet
  let batch: number
  let badges: readonly string[]

  beforeEach(async () => {
    plant = await PlantOfTablets.open('sqlite')
    ;({ tablet, batch, badges } = await plant.sortingTablet())
  }, 60_000)
  afterEach(async () => {
    vi.restoreAllMocks()
    await plant.close()
  })

  async function weigh(): Promise<number> {
    const result = await tablet.plant().take(plant.weighing(batch, 1250))
    if (!result.ok || result.value === null) throw new Error('It was not kept.')
    return result.value.id
  }
  const undo = (id: number): Step => ({ entity: 'bag', type: 'void', id, reason: undoneAtOnce })
  const entries = () => tablet.plant().held.seen.get().entries

  it('should not be sent at all', async () => {
    tablet.cut()
    const first = await weigh()
    expect((await tablet.plant().take(undo(await weigh()))).ok).toBe(true)
    expect(entries().flatMap(({ made }) => made.map(({ id }) => id))).toContain(first)
    expect(entries()).toHaveLength(1)
  })

  it('should be taken back by nobody else', async () => {
    tablet.cut()
    const id = await weigh()
    // What somebody showed is kept a moment after they have come.
    await until(() => tablet.takeOver(badges[0] ?? ''))
    expect((await tablet.plant().take(undo(id))).ok).toBe(false)
    expect(tablet.plant().held.seen.get().others).toBe(1)
  })

  it('should not be told as never sent where its answer was lost', async () => {
    const send = globalThis.fetch
    const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const answer = await send(...request)
      if (request[1]?.method === 'POST' && new Request(...request).url.endsWith('/api/bags/'))
        throw new TypeError('The connection was reset.')
      return answer
    })
    const id = await weigh()
    expect(listAt((await plant.admin.get('/api/bags/')).body)).toHaveLength(1)
    expect((await tablet.plant().take(undo(id))).ok).toBe(true)
    lost.mockRestore()
    await until(() => expect(entries()).toMatchObject([{ step: { type: 'void' }, refused: { kind: 'refused' } }]))
  }, 30_000)

  it('should not be told as never sent while it may reach the server', async () => {
    const send = globalThis.fetch
    const open: { answer: () => void } = { answer: () => undefined }
    const held = new Promise<void>((resolve) => (open.answer = resolve))
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const answer = await send(...request)
      if (request[1]?.method === 'POST' && new Request(...request).url.endsWith('/api/bags/')) await held
      return answer
    })
    expect((await tablet.plant().take(undo(await weigh()))).ok).toBe(true)
    open.answer()
    await until(async () => expect(listAt((await plant.admin.get('/api/bags/')).body)).toHaveLength(1))
    // By this plant's clock it comes too late.
    await until(() => expect(entries()).toMatchObject([{ step: { type: 'void' }, refused: { kind: 'refused' } }]))
  }, 30_000)
})
