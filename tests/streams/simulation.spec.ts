import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { type Happening, isListed, simulate } from './simulation.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const change = fc.record({
  does: fc.constant('change' as const),
  lots: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      how: fc.constantFrom('put' as const, 'touch' as const, 'delete' as const),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
})

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: change },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(1, 20, 51, 200, 1500, 6000) }),
  },
  { weight: 2, arbitrary: fc.constant({ does: 'cut' as const }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('forget' as const, 'look' as const, 'leave' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('answers' as const), ms: fc.constantFrom(2, 100, 3000, null) }),
  },
)

const byId = <T extends { readonly id: number }>(records: readonly T[]): readonly T[] =>
  records.toSorted((a, b) => a.id - b.id)

describe.each([
  { server: 'that replays what was missed', ours: true },
  { server: "of the specification's messages only", ours: false },
])('a plant with a server $server', ({ ours }) => {
  test.prop([fc.array(happening, { maxLength: 40 })], { numRuns: runs(200) })(
    'should always end equal to a new snapshot, whatever was lost',
    async (story) => {
      // What the story before still waited for is not of this one.
      vi.useFakeTimers()
      const { plant, happen, wait, lots } = simulate({ ours })
      plant.start()
      for (const each of story) await happen(each)
      await happen({ does: 'look' })
      await happen({ does: 'answers', ms: 100 })
      await wait(180_000)
      expect(byId(plant.lists.lots.get().toArray())).toEqual(byId(lots()))
      // The specification's messages don't mark old records: there, changed ones are listed until the next load.
      if (ours) {
        const listed = lots().filter(({ id }) => isListed(id))
        expect(byId(plant.lists.lots.listed.get().toArray())).toEqual(byId(listed))
        expect(plant.totals.get().lots).toBe(listed.length)
      }
      plant.stop()
    },
  )
})

describe('a plant that starts', () => {
  it('should load a list again that was read before its socket began to listen', async () => {
    const { plant, happen, wait, lots } = simulate({ ours: true })
    plant.start()
    // The lots have been read and are under way; the other lists will be read after the change and arrive first.
    await wait(135)
    await happen({ does: 'change', lots: [{ id: 1, how: 'put' }] })
    await wait(3000)
    expect(plant.lists.lots.get().toArray()).toEqual(lots())
  })
})

describe('a plant that has lost its socket', () => {
  const ready = async (ours: boolean) => {
    const simulation = simulate({ ours })
    simulation.plant.start()
    await simulation.happen({ does: 'change', lots: [{ id: 1, how: 'put' }] })
    await simulation.wait(2000)
    return simulation
  }

  it('should report it, and report new messages', async () => {
    const { plant, happen, wait } = await ready(true)
    const said: string[] = []
    plant.connection.subscribe(() => said.push(plant.connection.get()))
    await happen({ does: 'cut' })
    await wait(6000)
    expect(said).toEqual(['reconnecting', 'live'])
  })

  it('should get missed changes replayed, without loading its lists again', async () => {
    const { plant, happen, wait, sockets, lots } = await ready(true)
    const loading = vi.fn()
    plant.lists.lots.loading.subscribe(loading)
    await happen({ does: 'cut' })
    await happen({
      does: 'change',
      lots: [
        { id: 2, how: 'put' },
        { id: 1, how: 'delete' },
      ],
    })
    await wait(6000)
    expect(sockets.last().address).toBe('ws://plant/ws/?since=1')
    expect(plant.lists.lots.get().toArray()).toEqual(lots())
  })

  it('should take fresh snapshots from a server that can not replay', async () => {
    const { plant, happen, wait, lots } = await ready(false)
    await happen({ does: 'cut' })
    await happen({
      does: 'change',
      lots: [
        { id: 2, how: 'put' },
        { id: 1, how: 'delete' },
      ],
    })
    await wait(6000)
    expect(plant.lists.lots.get().toArray()).toEqual(lots())
  })

  it('should take new snapshots if the server has forgotten the missed changes', async () => {
    const { plant, happen, wait, lots } = await ready(true)
    await happen({ does: 'cut' })
    await happen({ does: 'change', lots: [{ id: 2, how: 'put' }] })
    await happen({ does: 'forget' })
    await wait(6000)
    expect(plant.lists.lots.get().toArray()).toEqual(lots())
  })

  it('should miss nothing if it is cut off between two messages with the same seq', async () => {
    const { plant, happen, wait, lots } = await ready(true)
    await happen({
      does: 'change',
      lots: [
        { id: 2, how: 'put' },
        { id: 3, how: 'put' },
      ],
    })
    await wait(50)
    await happen({ does: 'cut' })
    expect(plant.lists.lots.get().size).toBeLessThan(lots().length)
    await wait(6000)
    expect(byId(plant.lists.lots.get().toArray())).toEqual(byId(lots()))
  })

  it('should pause between requests without answers', async () => {
    const { plant, happen, wait, loads } = await ready(false)
    await happen({ does: 'answers', ms: null })
    await happen({ does: 'cut' })
    const before = loads()
    await wait(60_000)
    expect(loads() - before).toBeLessThan(6)
    plant.stop()
  })

  it('should show itself once for many commits of one frame', async () => {
    const { plant, sockets, wait, lots } = await ready(true)
    const shown = vi.fn()
    plant.lists.lots.subscribe(shown)
    for (let id = 10; id < 60; id += 1)
      sockets.last().says({ type: 'update', commit: 'lots/insert', data: { ...lots()[0], id }, seq: id })
    expect(shown.mock.calls.length).toBe(0)
    await wait(1000)
    expect([shown.mock.calls.length, plant.lists.lots.get().size]).toEqual([1, 51])
  })

  it('should only warn of a delete without a record', async () => {
    const { plant, log, sockets, wait } = await ready(true)
    for (const list of ['batches', 'clients', 'drying_bins', 'lots', 'orders', 'wagons', 'bags', 'shipments']) {
      sockets.last().says({ type: 'update', commit: `${list}/delete`, data: { id: 99 }, seq: 50 })
    }
    await wait(100)
    expect(log.warnings.filter((line) => line.includes('99'))).toEqual(
      ['batches', 'clients', 'drying_bins', 'lots', 'orders', 'wagons'].map(
        (list) => `${list}: 99 is not in the list and can't be deleted`,
      ),
    )
    expect(plant.lists.lots.get().size).toBe(1)
  })
})
