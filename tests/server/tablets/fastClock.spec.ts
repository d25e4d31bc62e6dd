import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hour } from '#model/values/calendar.ts'
import { at, listAt } from '#tests/server/openPlant.ts'
import { until } from '#tests/streams/until.ts'
import { PlantOfTablets, type Tablet, time } from './tablets.ts'

describe('a tablet whose clock is fast', () => {
  let plant: PlantOfTablets
  let tablet: Tablet
  let batch: number
  let badges: readonly string[]

  beforeEach(async () => {
    plant = await PlantOfTablets.open('sqlite')
    ;({ tablet, batch, badges } = await plant.sortingTablet())
  }, 60_000)
  afterEach(() => plant.close())

  it('should have its steps taken from who came without a network', async () => {
    tablet.cut()
    plant.at('08:12')
    await until(() => tablet.takeOver(badges[0] ?? ''))
    expect((await tablet.plant().take(plant.weighing(batch, 1250))).ok).toBe(true)
    plant.plant.setClock(time('08:06'))
    tablet.mend()
    await until(async () => expect(listAt((await plant.admin.get('/api/bags/')).body)).toHaveLength(1))
    await until(() => expect(tablet.plant().held.seen.get().entries).toEqual([]))
  })

  it('should go by the plant’s clock over a reload too', async () => {
    tablet.misset(3 * hour)
    await tablet.restart()
    await tablet.takeOver(badges[0] ?? '')
    await tablet.keptLists(['orders', 'batches', 'bags', 'lots', 'drying_bins', 'varieties'])
    tablet.cut()
    plant.at('08:05')
    await tablet.restart()
    await until(() => expect(tablet.plant().self.get()?.id).toBeGreaterThan(0))
    await until(() => expect(tablet.plant().record('batches', batch)?.status).toBe('Sorting'))
    plant.at('08:10')
    expect((await tablet.plant().take(plant.weighing(batch, 1250))).ok).toBe(true)
    plant.at('08:20')
    tablet.mend()
    await until(async () =>
      expect(listAt((await plant.admin.get('/api/bags/')).body).map((bag) => at(bag, 'created_at'))).toEqual([
        time('08:10'),
      ]),
    )
  })
})
