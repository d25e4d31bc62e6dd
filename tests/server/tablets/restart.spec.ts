import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aboveStorage } from '#tests/server/freshPlace.ts'
import { at, listAt } from '#tests/server/openPlant.ts'
import { until } from '#tests/streams/until.ts'
import { byText, PlantOfTablets, type Tablet, time } from './tablets.ts'

describe.each(aboveStorage)('a tablet that is started without a network, on %s', (engine) => {
  let plant: PlantOfTablets
  let tablet: Tablet
  let batch: number
  let persons: readonly { readonly user: number; readonly badge: string }[]

  beforeEach(async () => {
    plant = await PlantOfTablets.open(engine)
    batch = await plant.sorting(await plant.order('Oak Hill'), await plant.bin('Bin 1'))
    persons = await plant.badges(3)
    tablet = await plant.tablet(['sorting'])
    plant.at('08:00')
    for (const { badge } of persons.slice(0, 2)) await tablet.takeOver(badge)
    await tablet.keptLists(['orders', 'batches', 'lots', 'bags', 'drying_bins', 'varieties'])
    tablet.cut()
  }, 60_000)
  afterEach(() => plant.close())

  const badge = (nth: number): string => persons[nth]?.badge ?? ''
  const weigh = (clean_gross: number) => plant.weighing(batch, clean_gross)
  const personNow = () => tablet.plant().seat.here.get()?.person?.id ?? null

  it('should open with what it holds, and with who was there a moment ago', async () => {
    plant.at('08:05')
    await tablet.restart()
    await until(() => expect(tablet.plant().record('batches', batch)?.status).toBe('Sorting'))
    await until(() => expect(tablet.plant().self.get()?.id).toBe(persons[1]?.user))
    expect(personNow()).toBe(persons[1]?.user)
    expect(await tablet.plant().take(weigh(1250))).toMatchObject({ ok: true, value: { clean_gross: 1250 } })
  })

  it('should know nobody after the idle time', async () => {
    plant.at('08:20')
    await tablet.restart()
    await until(() => expect(tablet.plant().seat.here.get()).not.toBeNull())
    expect([personNow(), tablet.plant().self.get()?.id]).toEqual([null, 0])
  })

  it('should let persons take over whom it knows, and each bag be of who weighed it', async () => {
    plant.at('09:00')
    await tablet.restart()
    await tablet.takeOver(badge(0))
    expect(personNow()).toBe(persons[0]?.user)
    plant.at('09:05')
    expect((await tablet.plant().take(weigh(1001))).ok).toBe(true)
    plant.at('09:10')
    await tablet.takeOver(badge(1))
    plant.at('09:12')
    expect((await tablet.plant().take(weigh(1002))).ok).toBe(true)
    const stranger = await tablet.plant().seat.takeOver({ badge: badge(2) })
    expect(stranger).toMatchObject({ ok: false, failure: { kind: 'refused', status: 400 } })
    // What one of them did is not shown to the other.
    expect(tablet.plant().held.seen.get()).toMatchObject({ entries: [{ step: { clean_gross: 1002 } }], others: 1 })
    plant.at('09:20')
    tablet.mend()
    await until(async () => {
      const bags = listAt((await plant.admin.get('/api/bags/')).body)
      expect(
        bags.map((bag) => [at(bag, 'clean_gross'), at(bag, 'weighed_by'), at(bag, 'created_at')]).toSorted(byText),
      ).toEqual([
        [1001, persons[0]?.user, time('09:05')],
        [1002, persons[1]?.user, time('09:12')],
      ])
    })
    await until(() => expect([personNow(), tablet.plant().held.seen.get().entries]).toEqual([persons[1]?.user, []]))
  })
})
