import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { change } from '#machines/lifecycle.ts'
import { OrderWagons } from '#machines/orderWagons.ts'
import type { WagonRow } from '#model/kinds/wagon.ts'
import { test } from '#tests/support/property.ts'
import { wagon, wagonsOf } from './exampleFacts.ts'

const statuses: readonly WagonRow['status'][] = ['Arrived', 'Pre-cleaning', 'Unloaded', 'Complete']
const id = fc.integer({ min: 1, max: 6 })
const part = fc.record({
  status: fc.constantFrom(...statuses),
  drying_bin: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
})

/** A change of an order's wagons, applied both to the counted ones and to plain rows. */
type Turn = readonly [
  'comes' | 'changes' | 'is removed' | 'goes elsewhere',
  number,
  Pick<WagonRow, 'status' | 'drying_bin'>,
]
const turn: fc.Arbitrary<Turn> = fc.tuple(
  fc.constantFrom('comes', 'changes', 'changes', 'is removed', 'goes elsewhere'),
  id,
  part,
)

function counted(wagons: OrderWagons, [what, id, is]: Turn): OrderWagons {
  if (what === 'comes') return wagons.get(id) === undefined ? wagons.with(wagon({ id, ...is })) : wagons
  if (what === 'goes elsewhere') return wagons.without(id)
  return wagons.after(change('wagon', 'wagon', id, is, what === 'is removed' ? { removes: true } : {}))
}

function plain(rows: readonly WagonRow[], [what, id, is]: Turn): readonly WagonRow[] {
  if (what === 'comes') return rows.some((row) => row.id === id) ? rows : [...rows, wagon({ id, ...is })]
  if (what === 'changes') return rows.map((row) => (row.id === id ? { ...row, ...is } : row))
  return rows.filter((row) => row.id !== id)
}

describe('The wagons of an order', () => {
  test.prop([fc.array(turn, { maxLength: 30 })])('should be counted along as looking through them counts', (turns) => {
    let [wagons, rows] = [wagonsOf(), [] as readonly WagonRow[]]
    for (const each of turns) {
      wagons = counted(wagons, each)
      rows = plain(rows, each)
      expect(wagons.all).toEqual(rows)
      expect(rows.map((row) => wagons.get(row.id))).toEqual(rows)
      const unfinished = rows.filter(({ status }) => status !== 'Complete')
      const bins = rows.filter(({ status }) => status === 'Pre-cleaning').flatMap(({ drying_bin }) => drying_bin)
      expect(wagons.counts).toEqual({
        all: rows.length,
        unfinished: unfinished.length,
        inBins: new Map([...new Set(bins)].map((bin) => [bin, bins.filter((each) => each === bin).length])),
      })
    }
  })
})
