import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aboveStorage } from '#tests/server/freshPlace.ts'
import { at, listAt, must, numberAt } from '#tests/server/openPlant.ts'
import { until } from '#tests/streams/until.ts'
import { byText, PlantOfTablets, type Tablet, time } from './tablets.ts'

describe.each(aboveStorage)('a lot that is filled from two tablets, one without a network, on %s', (engine) => {
  let plant: PlantOfTablets
  let x: Tablet
  let y: Tablet
  let batch: number
  let lot: number
  let persons: readonly { readonly user: number; readonly badge: string }[]

  const weigh = (clean_gross: number) => plant.weighing(batch, clean_gross)

  beforeEach(async () => {
    plant = await PlantOfTablets.open(engine)
    await must(plant.admin.send('PATCH', '/api/system/', { max_lot_weight: 3000 }))
    await plant.lotsUpTo(7)
    const order = await plant.order('Oak Hill')
    batch = await plant.sorting(order, await plant.bin('Bin 1'))
    lot = numberAt(await must(plant.admin.send('POST', '/api/bags/', plant.bag(batch, 1700))), 'lot')
    persons = await plant.badges(2)
    x = await plant.tablet(['sorting'])
    y = await plant.tablet(['sorting'])
    plant.at('10:00')
    await x.takeOver(persons[0]?.badge ?? '')
    await y.takeOver(persons[1]?.badge ?? '')
  }, 60_000)
  afterEach(() => plant.close())

  /** Weighs at both tablets as in the worked example, X without a network, and lets X come back. */
  async function weighAtBoth(): Promise<void> {
    x.cut()
    plant.at('10:05')
    x.plant().seat.pressed()
    const first = await x.plant().take(weigh(1250))
    expect(first).toMatchObject({ ok: true, value: { clean_gross: 1250, lot } })
    plant.at('10:10')
    x.plant().seat.pressed()
    expect(await y.plant().take(weigh(1000))).toMatchObject({ ok: true, value: { bag_number: 2, lot } })
    plant.at('10:20')
    x.plant().seat.pressed()
    const step = weigh(1200)
    expect(
      x
        .plant()
        .refusalsOf(step)
        ?.map(({ rule }) => rule),
    ).toEqual(['L2'])
    const order = x.plant().record('batches', batch)?.order ?? 0
    const started = await x.plant().take({ entity: 'lot', type: 'start', order, grade: 'Large A Grade' })
    expect(started.ok).toBe(true)
    expect(await x.plant().take(step)).toMatchObject({ ok: true, value: { clean_gross: 1200 } })
    expect(x.plant().held.seen.get().entries).toHaveLength(3)
  }

  const bagsNow = async (): Promise<readonly unknown[]> =>
    listAt((await plant.admin.get('/api/bags/')).body)
      .map((bag) => [
        at(bag, 'lot_number'),
        at(bag, 'bag_number'),
        at(bag, 'clean_gross'),
        at(bag, 'weighed_by'),
        at(bag, 'created_at'),
      ])
      .toSorted(byText)

  it.each([false, true])(
    '[L2] should go to a new lot by one press; the page was killed between: %s',
    async (isKilled) => {
      expect(lot).toBe(7)
      await weighAtBoth()
      if (isKilled) await x.restart()
      plant.at('10:30')
      x.mend()
      // A page that was opened anew does not know who is there.
      if (isKilled) await x.takeOver(persons[0]?.badge ?? '')
      await until(() =>
        expect(
          x
            .plant()
            .held.seen.get()
            .entries.map(({ refused }) => refused?.kind),
        ).toEqual(['refused', undefined, undefined]),
      )
      const [refused, ...behind] = x.plant().held.seen.get().entries
      expect(refused?.refused).toMatchObject({ refusals: [{ rule: 'L2', cure: { step: 'start' } }] })
      expect(JSON.stringify(refused?.refused)).toContain('3,950.00')
      expect(behind.map((entry) => entry.behind)).toEqual([true, true])
      if (isKilled) await x.restart()
      await until(() => expect(x.plant().held.seen.get().entries).toHaveLength(3))
      await x.plant().held.startLot(x.plant().held.seen.get().entries[0]?.key ?? '')
      await until(() => expect(x.plant().held.seen.get().entries).toEqual([]))
      const [one, two] = persons.map(({ user }) => user)
      expect(await bagsNow()).toEqual([
        [7, 1, 1700, plant.admin.id, expect.any(String)],
        [7, 2, 1000, two, expect.any(String)],
        [8, 1, 1250, one, time('10:05')],
        [8, 2, 1200, one, time('10:20')],
      ])
      expect((await plant.admin.get('/api/lots/7/')).body).toMatchObject({ status: 'Ready', clean_gross: 2700 })
      const bagsAt = (tablet: Tablet) =>
        tablet
          .plant()
          .lists.bags.get()
          .toArray()
          .map(({ id }) => id)
          .toSorted(byText)
      await until(() => expect(bagsAt(x)).toEqual(bagsAt(y)))
    },
  )
})
