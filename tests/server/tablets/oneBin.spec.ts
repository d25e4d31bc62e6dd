import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Step } from '#model/calls/step.ts'
import { aboveStorage } from '#tests/server/freshPlace.ts'
import { at, listAt } from '#tests/server/openPlant.ts'
import { until } from '#tests/streams/until.ts'
import { byText, PlantOfTablets, type Tablet, time } from './tablets.ts'

describe.each(aboveStorage)('a free bin that two tablets fill without a network, on %s', (engine) => {
  let plant: PlantOfTablets
  let tablets: readonly Tablet[]
  let wagons: readonly number[]
  let bins: readonly number[]

  beforeEach(async () => {
    plant = await PlantOfTablets.open(engine)
    bins = [await plant.bin('Bin 1'), await plant.bin('Bin 2')]
    wagons = [
      await plant.wagon(await plant.order('Oak Hill'), 'A1'),
      await plant.wagon(await plant.order('Hollis'), 'B1'),
    ]
    const persons = await plant.badges(2)
    tablets = [await plant.tablet(['wagons', 'drying']), await plant.tablet(['wagons', 'drying'])]
    plant.at('08:00')
    for (const [nth, tablet] of tablets.entries()) await tablet.takeOver(persons[nth]?.badge ?? '')
  }, 60_000)
  afterEach(() => plant.close())

  const bin = (): number => bins[0] ?? 0

  /** A wagon is unloaded into the first bin, its dryer started and its moisture read. */
  async function unload(tablet: Tablet, wagon: number): Promise<void> {
    const take = async (step: Step): Promise<void> => {
      const taken = await tablet.plant().take(step)
      if (!taken.ok) throw new Error(JSON.stringify(taken.failure))
    }
    tablet.cut()
    await take({ entity: 'wagon', type: 'preClean', id: wagon, drying_bin: [bin()] })
    await take({ entity: 'wagon', type: 'unload', id: wagon })
    const order = tablet.plant().record('wagons', wagon)?.order
    const batch =
      tablet
        .plant()
        .lists.batches.get()
        .toArray()
        .find((each) => each.order === order)?.id ?? 0
    await take({ entity: 'batch', type: 'startDrying', id: batch })
    const event = { batch, drying_bin: bin(), event_type: 'Start', event_time: time('08:05') } as const
    await take({ entity: 'batch', type: 'recordDryerEvent', ...event })
    const reading = { batch, reading: 12, reading_method: 'Shelled', sample_location: 'Top' } as const
    await take({ entity: 'batch', type: 'takeReading', ...reading, reading_time: time('08:06') })
    expect(tablet.plant().batchDetail(batch).get()).toMatchObject({
      readings: [{ reading: 12 }],
      dryerEvents: [{ event_type: 'Start' }],
    })
  }

  const seen = (tablet: Tablet | undefined) => tablet?.plant().held.seen.get().entries ?? []

  it('[W2] should be of the first to arrive; the other chooses another bin, and what waits behind it goes', async () => {
    const [first, second] = tablets
    if (first === undefined || second === undefined) throw new Error('There are two.')
    plant.at('08:06')
    await unload(first, wagons[0] ?? 0)
    await unload(second, wagons[1] ?? 0)
    expect([seen(first).length, seen(second).length]).toEqual([5, 5])
    first.mend()
    await until(() => expect(seen(first).map(({ step, refused }) => [step.type, refused])).toEqual([]))
    second.mend()
    await until(() => expect(seen(second)[0]?.refused).not.toBeNull())
    expect(seen(second)[0]?.refused).toMatchObject({ refusals: [{ rule: 'W2', field: 'drying_bin' }] })
    expect(seen(second).map(({ behind }) => behind)).toEqual([false, true, true, true, true])
    await second.plant().held.mend(seen(second)[0]?.key ?? '', { drying_bin: [bins[1]] })
    await until(() => expect(seen(second)).toEqual([]))
    const batches = listAt((await plant.admin.get('/api/batches/')).body)
    expect(
      batches
        .map((batch) => [
          at(batch, 'drying_bin'),
          at(batch, 'status'),
          at(batch, 'reading_count'),
          at(batch, 'start_count'),
        ])
        .toSorted(byText),
    ).toEqual([
      [bins[0], 'Drying', 1, 1],
      [bins[1], 'Drying', 1, 1],
    ])
  })

  it('should be chosen by nobody else while it is not sent: the page shows the wagon as it was left', async () => {
    const [first] = tablets
    if (first === undefined) throw new Error('There are two.')
    plant.at('08:06')
    await unload(first, wagons[0] ?? 0)
    const held = first.plant().record('drying_bins', bin())
    expect(held?.locked_by).toBe(first.plant().record('wagons', wagons[0] ?? 0)?.order)
    expect(
      first
        .plant()
        .refusalsOf({ entity: 'wagon', type: 'preClean', id: wagons[1] ?? 0, drying_bin: [bin()] })
        ?.map(({ rule }) => rule),
    ).toEqual(['W2'])
    expect((await plant.admin.get(`/api/wagons/${wagons[0]}/`)).body).toMatchObject({ status: 'Arrived' })
  })
})
