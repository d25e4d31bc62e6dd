import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumPounds } from '#model/values/units.ts'
import { netThatLeft, netThatStayed } from '#plant/adjustedNet.ts'
import { recordOf } from '#plant/recordOf.ts'
import { shippedBags } from '#plant/shippedBags.ts'
import { recallOf } from '#plant/trace.ts'
import { historyOf, type Turn } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { played } from './history.ts'
import type { MemoryPlant } from './memoryPlant.ts'
import { seasonsEnd } from './midSeason.ts'
import { stateOf } from './stateOf.ts'
import { tracedPlant } from './tracedPlant.ts'

const fates = ['at the plant', 'shipped', 'back', 'written off', 'void'] as const
const bags = fc
  .array(fc.record({ fate: fc.constantFrom(...fates), pounds: fc.integer({ min: 1, max: 2500 }) }), { maxLength: 12 })
  .map((all) => all.map((each, index) => ({ ...each, id: index + 1 })))

interface Bag {
  readonly id: number
  readonly fate: (typeof fates)[number]
  readonly pounds: number
}

/** Bags of lot 201, whose shipment 90 is Closed. */
const plantOf = (given: readonly Bag[]) =>
  tracedPlant({
    wagons: [],
    batches: [{ id: 1, drying_bin: 1, wagons: [], opened: 10 }],
    bags: given.map(({ id, fate, pounds }) => ({
      id,
      batch: 1,
      net: pounds,
      void: fate === 'void',
      back: fate === 'back',
      ...(fate === 'shipped' || fate === 'back' ? { shipment: 90 } : {}),
      ...(fate === 'written off' ? { written_off: 'lost' as const } : {}),
    })),
    closed: [90],
  })

const net = (given: readonly Bag[], ...of: readonly Bag['fate'][]): number =>
  sumPounds(given.filter(({ fate }) => of.includes(fate)).map(({ pounds }) => pounds))

describe('Bags that came back', () => {
  it('should be at the plant, and every bag there, shipped or written off, exactly one', () => {
    fc.assert(
      fc.property(bags, (given) => {
        const state = plantOf(given)
        const there = net(given, 'at the plant', 'back')
        expect(recordOf(state, 'lots', 201)).toMatchObject({
          clean_net: net(given, 'at the plant', 'back', 'shipped', 'written off'),
          remaining_net: there,
          written_off_net: net(given, 'written off'),
        })
        expect(recallOf(state, { kind: 'lot', id: 201 })).toMatchObject({
          on_hand: there,
          shipped: net(given, 'shipped'),
          written_off_net: net(given, 'written off'),
        })
      }),
    )
  })

  it('should stay on the ticket of their shipment, and in its sums', () => {
    fc.assert(
      fc.property(bags, (given) => {
        const state = plantOf(given)
        const left = given.filter(({ fate }) => fate === 'shipped' || fate === 'back')
        expect(recordOf(state, 'shipments', 90)).toMatchObject({
          bag_count: left.length,
          returned_bags: given.filter(({ fate }) => fate === 'back').length,
        })
        const ticket = shippedBags(state, 90).map(({ record: { id, status, shipment } }) => ({ id, status, shipment }))
        expect(ticket).toEqual(left.map(({ id }) => ({ id, status: 'Shipped', shipment: 90 })))
      }),
    )
  })
})

/** What a Closed shipment left with, and what of it stayed away, in lbs: by the plant's rows alone. */
function counted({ bag, bag_return, adjustment }: MemoryPlant, shipment: number) {
  const ofIt = <Row extends { readonly shipment: number | null }>(rows: readonly Row[]) =>
    rows.filter((row) => row.shipment === shipment)
  const away = ofIt(bag).flatMap(({ ship_gross, ship_tare }) => [ship_gross ?? 0, -(ship_tare ?? 0)])
  const back = ofIt(bag_return).flatMap(({ ship_gross, ship_tare }) => [ship_gross, -ship_tare])
  const typed = ofIt(adjustment).flatMap(({ net, bags: named }) => (named.length === 0 ? [net] : []))
  return { left: sumPounds([...away, ...back, ...typed]), stayed: Math.max(0, sumPounds([...away, ...typed])) }
}

const lastPlant = (turns: readonly Turn[]): MemoryPlant =>
  [...played(turns, { from: seasonsEnd() })].at(-1)?.after ?? seasonsEnd()

describe('What came back, in any history', () => {
  test.prop([historyOf(120)], { numRuns: runs(20), endOnFailure: true })(
    'counts once, whatever counter-tickets name it',
    (turns) => {
      const plant = lastPlant(turns)
      const state = stateOf(plant)
      for (const { id } of plant.shipment.filter((each) => each.status === 'Closed')) {
        const { left, stayed } = counted(plant, id)
        expect([netThatLeft(state, id), netThatStayed(state, id)]).toEqual([left, stayed])
      }
    },
    patience(20),
  )
})
