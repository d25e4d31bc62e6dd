import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listAt, must } from '#tests/server/openPlant.ts'
import { until } from '#tests/streams/until.ts'
import { PlantOfTablets, type Tablet } from './tablets.ts'

describe('a tablet whose disk is full', () => {
  let plant: PlantOfTablets
  let tablet: Tablet
  let batch: number

  beforeEach(async () => {
    plant = await PlantOfTablets.open('sqlite')
    batch = await plant.sorting(await plant.order('Oak Hill'), await plant.bin('Bin 1'))
    const [person] = await plant.badges(1)
    tablet = await plant.tablet(['sorting'])
    plant.at('08:00')
    await tablet.takeOver(person?.badge ?? '')
    await tablet.keptLists(['orders', 'batches', 'bags', 'lots'])
    tablet.cut()
  }, 60_000)
  afterEach(async () => {
    vi.restoreAllMocks()
    await plant.close()
  })

  const weigh = (clean_gross: number) => plant.weighing(batch, clean_gross)
  const seen = () =>
    tablet
      .plant()
      .held.seen.get()
      .entries.map(({ key }) => key)
  const fillDisk = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    })

  it('should let a step that can’t be kept wait in its form, and save it once', async () => {
    const full = fillDisk()
    expect(await tablet.plant().take(weigh(1001), { key: 'not-kept' })).toMatchObject({ failure: { kind: 'offline' } })
    expect(seen()).toEqual([])
    full.mockRestore()
    expect((await tablet.plant().take(weigh(1001), { key: 'not-kept' })).ok).toBe(true)
    expect((await tablet.plant().take(weigh(1002), { key: 'kept' })).ok).toBe(true)
    expect(seen()).toEqual(['not-kept', 'kept'])
    await tablet.restart()
    await until(() => expect(seen()).toEqual(['not-kept', 'kept']))
    tablet.mend()
    await until(async () => expect(listAt((await plant.admin.get('/api/bags/')).body)).toHaveLength(2))
    await until(() => expect(seen()).toEqual([]))
  })

  it('should send nothing of a mended step that can’t be kept', async () => {
    const first = await plant.bin('Bin 2')
    expect(first).toBeGreaterThan(0)
    expect((await tablet.plant().take(weigh(1001), { key: 'refused' })).ok).toBe(true)
    await must(plant.admin.send('POST', `/api/lots/`, { order: 1, grade: 'B Grade' }))
    await must(plant.admin.send('PATCH', '/api/system/', { max_lot_weight: 900 }))
    tablet.mend()
    const refusedNow = () =>
      tablet
        .plant()
        .held.seen.get()
        .entries.map(({ refused }) => refused?.kind)
    await until(() => expect(refusedNow()).toEqual(['refused']))
    await must(plant.admin.send('PATCH', '/api/system/', { max_lot_weight: 3000 }))
    const [key = ''] = seen()
    const full = fillDisk()
    expect(await tablet.plant().held.mend(key, null)).toBe(false)
    expect([seen(), refusedNow()]).toEqual([[key], ['refused']])
    expect(
      tablet
        .plant()
        .snackbars.get()
        .map(({ message }) => message),
    ).toContain('The storage of this device is full. Nothing was changed, and nothing was sent.')
    full.mockRestore()
    expect(listAt((await plant.admin.get('/api/bags/')).body)).toEqual([])
    expect(await tablet.plant().held.mend(key, null)).toBe(true)
    await until(async () => expect(listAt((await plant.admin.get('/api/bags/')).body)).toHaveLength(1))
  })
})
