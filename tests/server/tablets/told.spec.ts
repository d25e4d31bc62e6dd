import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readProvisionalCode } from '#model/values/provisionalCode.ts'
import { aboveStorage } from '#tests/server/freshPlace.ts'
import { at, listAt, must, numberAt } from '#tests/server/openPlant.ts'
import { until } from '#tests/streams/until.ts'
import { PlantOfTablets, type Tablet, time } from './tablets.ts'

describe.each(aboveStorage)('what a tablet tells once its network is back, on %s', (engine) => {
  let plant: PlantOfTablets
  let tablet: Tablet
  let batch: number
  let persons: readonly { readonly user: number; readonly badge: string }[]

  beforeEach(async () => {
    plant = await PlantOfTablets.open(engine)
    await must(plant.admin.send('PATCH', '/api/system/', { max_lot_weight: 3000 }))
    batch = await plant.sorting(await plant.order('Oak Hill'), await plant.bin('Bin 1'))
    persons = await plant.badges(2)
    tablet = await plant.tablet(['sorting'])
    plant.at('10:00')
    await tablet.takeOver(persons[0]?.badge ?? '')
  }, 60_000)
  afterEach(() => plant.close())

  async function weigh(clean_gross: number): Promise<number> {
    const weighed = await tablet.plant().take(plant.weighing(batch, clean_gross))
    if (!weighed.ok) throw new Error(JSON.stringify(weighed.failure))
    return numberAt(weighed.value, 'id')
  }
  const entries = () => tablet.plant().held.seen.get().entries

  it('should be the codes of provisional labels, with who printed them when, after a restart too', async () => {
    await tablet.keptLists(['orders', 'batches', 'lots', 'bags', 'drying_bins', 'varieties'])
    tablet.cut()
    plant.at('10:05')
    const [labelled, plain] = [await weigh(1250), await weigh(900)]
    const code = (await tablet.plant().held.labelFor(labelled)) ?? ''
    expect(readProvisionalCode(code)).toMatchObject({ device: tablet.caller.id, nth: 1 })
    expect(await tablet.plant().held.labelFor(labelled)).toBe(code)
    expect(await tablet.plant().held.labelFor(plain)).not.toBe(code)
    await tablet.restart()
    tablet.mend()
    await tablet.takeOver(persons[1]?.badge ?? '')
    await until(() => expect(entries()).toEqual([]))
    const noted = async () => listAt((await plant.admin.get('/api/events/?type=bag.provisional_label_printed')).body)
    await until(async () => expect(await noted()).toHaveLength(2))
    const said = (await noted()).map((event) => [
      ...['entity_id', 'source', 'happened_at'].map((field) => at(event, field)),
      at(event, 'actor', 'id'),
    ])
    expect(said).toContainEqual([1, 'offline', time('10:05'), persons[0]?.user])
    expect((await plant.admin.get(`/api/labels/?code=${code}`)).body).toEqual({ bag: 1, current: false, code: '1-1' })
  }, 60_000)

  it('[L2] should be what was refused and dropped, with the reason, whose press it was, who dropped it and where', async () => {
    await must(plant.admin.send('POST', '/api/bags/', plant.bag(batch, 1700)))
    await until(() => expect(tablet.plant().lists.bags.get().size).toBe(1))
    tablet.cut()
    plant.at('10:05')
    await weigh(1250)
    plant.at('10:10')
    await must(plant.admin.send('POST', '/api/bags/', plant.bag(batch, 1000)))
    tablet.mend()
    await until(() => expect(entries()[0]?.refused).toMatchObject({ refusals: [{ rule: 'L2' }] }))
    tablet.cut()
    plant.at('10:12')
    await tablet.plant().held.drop(entries()[0]?.key ?? '', 'Weighed twice')
    expect(entries()).toEqual([])
    tablet.mend()
    const dropped = async () =>
      listAt((await plant.admin.get('/api/refusals/')).body).filter((each) => at(each, 'dropped') !== null)
    await until(async () => expect(await dropped()).toHaveLength(1))
    expect((await dropped())[0]).toMatchObject({
      step: 'bag.weigh',
      entity: 'bag',
      entity_id: null,
      at: time('10:05'),
      rules: ['L2'],
      words: [expect.stringContaining('3,950.00')],
      actor: { id: persons[0]?.user },
      dropped: { at: time('10:12'), actor: { id: persons[0]?.user }, device: 'Tablet', reason: 'Weighed twice' },
    })
  }, 60_000)
})
