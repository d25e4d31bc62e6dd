import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listAt } from '#tests/server/openPlant.ts'
import { until } from '#tests/streams/until.ts'
import { PlantOfTablets, type Tablet } from './tablets.ts'

describe('a device with two tabs', () => {
  let plant: PlantOfTablets
  let first: Tablet
  let second: Tablet
  let batch: number

  beforeEach(async () => {
    plant = await PlantOfTablets.open('sqlite')
    batch = await plant.sorting(await plant.order('Oak Hill'), await plant.bin('Bin 1'))
    const [person] = await plant.badges(1)
    first = await plant.tablet(['sorting'])
    plant.at('08:00')
    await first.takeOver(person?.badge ?? '')
    second = await first.otherTab()
    await until(() => expect(second.plant().self.get()?.id).toBe(person?.user))
  }, 60_000)
  afterEach(async () => {
    second.stop()
    await plant.close()
  })

  const weigh = (clean_gross: number) => plant.weighing(batch, clean_gross)
  const seen = (tablet: Tablet) =>
    tablet
      .plant()
      .held.seen.get()
      .entries.map(({ key }) => key)

  it('should keep what waits in one of them; in the other a step waits in its form, until that one is closed', async () => {
    first.cut()
    const [kept, asked] = ['a-key-of-the-first-tab', 'a-key-of-the-second-tab']
    expect((await first.plant().take(weigh(1001), { key: kept })).ok).toBe(true)
    expect(await second.plant().take(weigh(1002), { key: asked })).toMatchObject({ failure: { kind: 'offline' } })
    expect([seen(first), seen(second)]).toEqual([[kept], []])
    first.stop()
    await until(() => expect(seen(second)).toEqual([kept]))
    expect((await second.plant().take(weigh(1003))).ok).toBe(true)
    second.mend()
    await until(async () => expect(listAt((await plant.admin.get('/api/bags/')).body)).toHaveLength(2))
  })
})
