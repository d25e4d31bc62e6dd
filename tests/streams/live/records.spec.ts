import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byKey } from '#streams/live/byKey.ts'
import { type Records, recordsOf } from '#streams/live/records.ts'
import { test } from '#tests/support/property.ts'

interface Bag {
  readonly id: number
  readonly version: number
  readonly lot: number
}

const bag = (id: number, lot = 1, version = 1): Bag => ({ id, version, lot })
const bags = (count: number): readonly Bag[] => Array.from({ length: count }, (_, at) => bag(count - at))

describe('records', () => {
  it('should keep their order of insertion', () => {
    expect(recordsOf([bag(3), bag(1), bag(2)]).toArray()).toEqual([bag(3), bag(1), bag(2)])
  })

  it('should have the first of two with one id', () => {
    expect(recordsOf([bag(2), bag(1, 7), bag(1, 8)]).toArray()).toEqual([bag(2), bag(1, 7)])
  })

  it('should put a new record in front and replace a known one in place', () => {
    const edited = recordsOf([bag(2), bag(1)]).edit((draft) => {
      draft.put(bag(3))
      draft.put(bag(1, 7))
    })
    expect(edited.toArray()).toEqual([bag(3), bag(2), bag(1, 7)])
  })

  it('should remove a record by its id, and report a missing one', () => {
    const answers: boolean[] = []
    const edited = recordsOf([bag(2), bag(1)]).edit((draft) => answers.push(draft.delete(2), draft.delete(5)))
    expect([edited.toArray(), edited.size, answers]).toEqual([[bag(1)], 1, [true, false]])
  })

  it('should leave its original unchanged', () => {
    const before = recordsOf([bag(2), bag(1)])
    before.edit((draft) => {
      draft.delete(1)
      draft.put(bag(2, 9))
      draft.put(bag(3))
    })
    expect([before.toArray(), before.get(1), before.get(3)]).toEqual([[bag(2), bag(1)], bag(1), undefined])
  })

  it('should answer the same array until something changes', () => {
    const records = recordsOf(bags(3))
    expect(records.toArray()).toBe(records.toArray())
    expect(records.edit(() => undefined)).toBe(records)
  })

  const change = fc.oneof(
    fc.record({ put: fc.integer({ min: 1, max: 40 }), lot: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ delete: fc.integer({ min: 1, max: 40 }) }),
  )

  test.prop([fc.array(fc.array(change, { maxLength: 30 }), { maxLength: 30 })])(
    'should always equal a plain list with the same edits',
    (frames) => {
      let plain: readonly Bag[] = bags(20)
      let records: Records<Bag> = recordsOf(plain)
      for (const frame of frames) {
        records = records.edit((draft) => {
          for (const each of frame) {
            if ('delete' in each) draft.delete(each.delete)
            else draft.put(bag(each.put, each.lot))
          }
        })
        for (const each of frame)
          plain =
            'delete' in each ? plain.filter(({ id }) => id !== each.delete) : putPlainly(plain, bag(each.put, each.lot))
        expect(records.toArray()).toEqual(plain)
        expect(records.size).toBe(plain.length)
        for (let id = 1; id <= 40; id += 1) expect(records.get(id)).toEqual(plain.find((each) => each.id === id))
      }
    },
  )
})

describe('the cost of a change', () => {
  const changes = {
    update: (records: Records<Bag>) => records.edit((draft) => draft.put(bag(500, 7))),
    insert: (records: Records<Bag>) => records.edit((draft) => draft.put(bag(1_000_001))),
    delete: (records: Records<Bag>) => records.edit((draft) => draft.delete(500)),
  }

  it.each(Object.entries(changes))('should be the same for an %s in 1,000 and in 100,000 records', (_, change) => {
    const [small, large] = [recordsOf(bags(1000)), recordsOf(bags(100_000))]
    expect(copied(large, change(large))).toBeLessThanOrEqual(copied(small, change(small)))
    expect(copied(large, change(large))).toBeLessThanOrEqual(2)
  })

  it('should be shared by all changes of a frame that fall into the same chunk', () => {
    const large = recordsOf(bags(100_000))
    const edited = large.edit((draft) => {
      for (let id = 99_800; id <= 100_000; id += 1) draft.put(bag(id, 7))
    })
    expect(copied(large, edited)).toBeLessThanOrEqual(2)
  })

  it('should stay so over a season of bags that come and go', () => {
    let records = recordsOf(bags(1000))
    let copies = 0
    for (let id = 1001; id <= 21_000; id += 1) {
      const next = records.edit((draft) => {
        draft.put(bag(id))
        draft.delete(id - 1000)
      })
      copies += copied(records, next)
      records = next
    }
    expect(copies / 20_000).toBeLessThan(5)
    expect(records.chunks.length).toBeLessThan(20)
  })

  it('should stay chunked while a list grows from empty', () => {
    let records = recordsOf<Bag>([])
    for (let id = 1; id <= 20_000; id += 1) records = records.edit((draft) => draft.put(bag(id)))
    expect(Math.max(...records.buckets.map(({ size }) => size))).toBeLessThan(400)
  })
})

describe('records by a common key', () => {
  test.prop([fc.array(fc.tuple(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 3 })), { maxLength: 600 })])(
    'should always be those that a search of the whole list finds, by id',
    (puts) => {
      const ofLot = byKey((each: Bag) => (each.lot === 3 ? null : each.lot))
      let records = recordsOf(bags(300))
      for (const [id, lot] of puts) {
        records = records.edit((draft) => draft.put(bag(id, lot)))
        if (id % 50 === 0) ofLot(records, 1)
      }
      const searched = records
        .toArray()
        .filter((each) => each.lot === 1)
        .toSorted((a, b) => a.id - b.id)
      expect(ofLot(records, 1)).toEqual(searched)
      expect(ofLot(records, 3)).toEqual([])
    },
  )
})

function putPlainly(list: readonly Bag[], record: Bag): readonly Bag[] {
  return list.some(({ id }) => id === record.id)
    ? list.map((each) => (each.id === record.id ? record : each))
    : [record, ...list]
}

/** Chunks and buckets that one version does not share with the other. */
function copied(before: Records<Bag>, after: Records<Bag>): number {
  const shared = new Set<unknown>([...before.chunks, ...before.buckets])
  return [...after.chunks, ...after.buckets].filter((part) => !shared.has(part)).length
}
