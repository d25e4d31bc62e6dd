import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aboveStorage } from './freshPlace.ts'
import { at, listAt, must, numberAt } from './openPlant.ts'
import { PlantOfTablets } from './tablets/tablets.ts'

describe.each(aboveStorage)('a label that a tablet printed before its bag had a number, on %s', (engine) => {
  let plant: PlantOfTablets
  let bags: readonly number[]
  const code = 'PYP-3-17-K7QD3M'
  const note = (bag: number, body: object = { code }) =>
    plant.admin.send('POST', `/api/bags/${bag}/provisional_label/`, body)

  beforeAll(async () => {
    plant = await PlantOfTablets.open(engine)
    const batch = await plant.sorting(await plant.order('Oak Hill'), await plant.bin('Bin 1'))
    bags = [
      await plant.post('/api/bags/', plant.bag(batch, 1250)),
      await plant.post('/api/bags/', plant.bag(batch, 900)),
    ]
  }, 60_000)
  afterAll(() => plant.close())

  it('should be found by its code once it is noted on the bag, and never be current', async () => {
    const [bag = 0] = bags
    const lookUp = () => plant.admin.get(`/api/labels/?code=${code}`)
    expect((await lookUp()).status).toBe(404)
    expect(await must(note(bag))).toMatchObject({ id: bag, provisional_label: code, label: 'none' })
    expect(await must(lookUp())).toEqual({ bag, current: false, code: '1-1' })
  })

  it('should be in the log once, also if it is noted again', async () => {
    const [bag = 0] = bags
    await must(note(bag))
    const events = listAt((await plant.admin.get(`/api/events/?entity=bag&entity_id=${bag}`)).body)
    const noted = events.filter((event) => at(event, 'type') === 'bag.provisional_label_printed')
    expect(noted.map((event) => at(event, 'data'))).toEqual([{ provisional_label: code }])
  })

  it('should be of one bag only, and have the form of such a code', async () => {
    const [, other = 0] = bags
    expect(await note(other)).toMatchObject({ status: 409, body: { status: ['Another bag has this code.'] } })
    for (const wrong of ['1-1', 'PYP-0-17-K7QD3M', 'PYP-3-17-K7QD3', 'pyp-3-17-k7qd3m', ''])
      expect(await note(other, { code: wrong })).toMatchObject({ status: 400, body: { code: [expect.any(String)] } })
    expect((await note(999)).status).toBe(404)
    expect(numberAt(await must(plant.admin.get(`/api/bags/${other}/`)), 'id')).toBe(other)
  })
})
