import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeStore } from '#streams/outbox/deviceStore.ts'
import { listAt } from '#tests/server/openPlant.ts'
import { until } from '#tests/streams/until.ts'
import { PlantOfTablets, type Tablet } from './tablets.ts'

describe('a tablet that can keep nothing', () => {
  let plant: PlantOfTablets
  let tablet: Tablet
  let batch: number
  let badge: string

  beforeEach(async () => {
    plant = await PlantOfTablets.open('sqlite')
    batch = await plant.sorting(await plant.order('Oak Hill'), await plant.bin('Bin 1'))
    badge = (await plant.badges(1))[0]?.badge ?? ''
    tablet = await plant.tablet(['sorting'])
    plant.at('08:00')
    await tablet.takeOver(badge)
  }, 60_000)
  afterEach(() => plant.close())

  const weigh = (clean_gross: number) => plant.weighing(batch, clean_gross)
  const bags = async () => listAt((await plant.admin.get('/api/bags/')).body)

  /** Runs a request on what the tablet keeps. */
  const inStore = (mode: IDBTransactionMode, ask: (values: IDBObjectStore) => IDBRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(`pecanyard.device.${tablet.caller.id}`)
      opening.onsuccess = () => {
        const asking = ask(opening.result.transaction('values', mode).objectStore('values'))
        asking.onerror = () => reject(asking.error ?? new Error('It failed.'))
        asking.onsuccess = () => {
          opening.result.close()
          resolve(asking.result)
        }
      }
    })

  it('should say that its unsent steps can’t be read, and write nothing over them', async () => {
    tablet.cut()
    expect((await tablet.plant().take(weigh(1250))).ok).toBe(true)
    tablet.stop()
    const damaged = { vector: new Uint8Array(12), sealed: new Uint8Array(40).buffer }
    await inStore('readwrite', (values) => values.put(damaged, 'queue'))
    tablet.mend()
    await tablet.restart()
    await until(() => expect(tablet.plant().held.keeping.get()).toBe('unreadable'))
    tablet.cut()
    expect(await tablet.plant().take(weigh(1251))).toMatchObject({ failure: { kind: 'offline' } })
    expect(await inStore('readonly', (values) => values.get('queue'))).toEqual(damaged)
  })

  it('should have no outbox where no lock keeps two tabs from owning it', async () => {
    tablet.stop()
    Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true })
    await closeStore(tablet.caller.id)
    await tablet.restart()
    await until(() => expect(tablet.plant().held.keeping.get()).toBe('noStore'))
    await until(() => expect(tablet.plant().self.get()?.id).toBeGreaterThanOrEqual(0))
    tablet.cut()
    expect((await tablet.plant().take(weigh(1250))).ok).toBe(false)
    expect(await bags()).toEqual([])
  })
})
