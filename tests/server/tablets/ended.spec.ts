import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listAt, must } from '#tests/server/openPlant.ts'
import { until } from '#tests/streams/until.ts'
import { PlantOfTablets, type Tablet } from './tablets.ts'

describe('a tablet whose enrolment may have ended', () => {
  let plant: PlantOfTablets
  let tablet: Tablet
  let batch: number
  let badge: string

  const weigh = (clean_gross: number) => plant.weighing(batch, clean_gross)
  const end = async () => must(plant.admin.send('DELETE', `/api/devices/${tablet.caller.id}/`))
  const stores = async () => (await indexedDB.databases()).map(({ name }) => name)

  beforeEach(async () => {
    plant = await PlantOfTablets.open('sqlite')
    batch = await plant.sorting(await plant.order('Oak Hill'), await plant.bin('Bin 1'))
    const [person] = await plant.badges(1)
    tablet = await plant.tablet(['sorting'])
    plant.at('08:00')
    badge = person?.badge ?? ''
    await tablet.takeOver(badge)
    tablet.cut()
    expect((await tablet.plant().take(weigh(1250))).ok).toBe(true)
  }, 60_000)
  afterEach(async () => {
    vi.restoreAllMocks()
    await plant.close()
  })

  it('should send nothing and be wiped at the next contact', async () => {
    await end()
    expect(await stores()).toEqual([`pecanyard.device.${tablet.caller.id}`])
    tablet.mend()
    await until(async () => expect(await stores()).toEqual([]))
    expect(tablet.plant().held.seen.get()).toEqual({ entries: [], others: 0 })
    expect(listAt((await plant.admin.get('/api/bags/')).body)).toEqual([])
  })

  it('should keep what it has, and send it, where something else on the way asked for a password', async () => {
    const asked: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      asked.push(new URL(new Request(...request).url).pathname)
      return new Response('<h1>Sign in to this network</h1>', { status: 401 })
    })
    tablet.mend()
    await until(() => expect(asked).toContain('/api/devices/own/'))
    vi.restoreAllMocks()
    await tablet.restart()
    await until(async () => expect(listAt((await plant.admin.get('/api/bags/')).body)).toHaveLength(1))
  })

  it('should keep what it has for its person where a server of an earlier backup does not know it', async () => {
    await plant.plant.db.write.deleteFrom('device_keys').execute()
    await plant.plant.db.write.deleteFrom('presences').execute()
    tablet.mend()
    await until(() => expect(tablet.plant().held.keeping.get()).toBe('stranger'))
    tablet.enrol(await plant.enrolled(['sorting']))
    await tablet.restart()
    await tablet.takeOver(badge)
    await until(() =>
      expect(tablet.plant().held.seen.get().entries).toMatchObject([
        { step: { clean_gross: 1250 }, refused: { nobodyHere: true } },
      ]),
    )
    expect(listAt((await plant.admin.get('/api/bags/')).body)).toEqual([])
    expect(await stores()).toEqual([`pecanyard.device.${tablet.caller.id}`])
  })

  it('should keep what it has while there is no contact', async () => {
    await end()
    await tablet.restart()
    await until(() => expect(tablet.plant().held.seen.get().entries).toHaveLength(1))
    expect(await stores()).toHaveLength(1)
  })
})
