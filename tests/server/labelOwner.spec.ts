import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BagGrade } from '#model/kinds/bag.ts'
import { commitChanges } from '#server/commands/commitChanges.ts'
import { labelOwner } from '#server/printing/labelOwner.ts'
import { aboveStorage, freshPlace } from './freshPlace.ts'
import { foreman, TestPlant } from './testPlant.ts'

describe.each(aboveStorage)('the bag of a label’s code, on %s', (engine) => {
  let plant: TestPlant
  let bag: number
  let clear: () => Promise<void>
  beforeAll(async () => {
    const place = await freshPlace(engine)
    clear = () => place.clear()
    plant = new TestPlant(await place.open())
    await plant.furnish()
    const order = await plant.took({ entity: 'order', type: 'place', client: 1, variety: 1, orchard: 1 })
    const batch = await plant.took({ entity: 'batch', type: 'open', order, drying_bin: 1 })
    await plant.took({ entity: 'batch', type: 'makeReady', id: batch })
    await plant.took({ entity: 'batch', type: 'startSorting', id: batch })
    bag = await plant.took({
      entity: 'bag',
      type: 'weigh',
      batch,
      grade: 'Large A Grade',
      bag_type: 'Super Sack',
      pallet_type: 'Wood',
      clean_tare: 35,
      clean_gross: 2035,
    })
  })
  afterAll(async () => {
    await plant.close()
    await clear()
  })

  const owner = async (code: string): Promise<unknown> => labelOwner(await plant.writer.plant(), plant.db.read, code)
  const print = () =>
    plant.writer.submit((_, work) =>
      commitChanges(
        work,
        [
          {
            type: 'bag.label_printed',
            entity: 'bag',
            entity_id: bag,
            from: null,
            to: null,
            data: { label: 'printed' },
          },
        ],
        { actor: foreman.id, at: plant.clock(), personal: {} },
      ),
    )
  const correct = (what: { clean_gross?: number; grade?: BagGrade }) =>
    plant.took({ entity: 'bag', type: 'correct', id: bag, reason: 'Wrong scale', ...what })

  it('should be current from its printing until a correction, and after the next printing again', async () => {
    await print()
    expect(await owner('1-1')).toEqual({ bag, current: true, code: '1-1' })
    await correct({ clean_gross: 2030 })
    expect(await owner('1-1')).toEqual({ bag, current: false, code: '1-1' })
    await print()
    expect(await owner('1-1')).toEqual({ bag, current: true, code: '1-1' })
  })

  it('should still be found after a move to another lot, marked as outdated', async () => {
    await correct({ grade: 'B Grade' })
    expect(await owner('1-1')).toEqual({ bag, current: false, code: '2-1' })
    expect(await owner('2-1')).toMatchObject({ bag, current: false })
  })

  it('should be none for a code that no bag ever had', async () => {
    expect([await owner('1-2'), await owner('9-1')]).toEqual([null, null])
  })
})
