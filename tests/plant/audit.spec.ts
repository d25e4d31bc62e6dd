import { describe, expect, it } from 'vitest'
import type { Step } from '#model/calls/step.ts'
import type { Entity } from '#model/kinds/event.ts'
import { auditOf, findingsIn } from '#plant/audit.ts'
import { historyOf, people } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { played } from './history.ts'
import { takeStep } from './memoryPlant.ts'
import { midSeason, seasonsEnd } from './midSeason.ts'
import { onePixel } from './onePixel.ts'
import { after, stateOf } from './stateOf.ts'

const at = '2026-11-02T12:00:00.000Z'

/** A plant in mid-season with an invalid change of a record. */
function tampered(entity: Entity, id: number, data: Readonly<Record<string, unknown>>) {
  const { status, ...columns } = data
  const to = typeof status === 'string' ? status : null
  const change = { type: `${entity}.imported`, entity, entity_id: id, from: null, to, data: columns }
  return after(stateOf(midSeason()), [{ ...change, by: 1, at }])
}

const takeBack = {
  entity: 'shipment',
  type: 'adjust',
  id: 1,
  net: -2065,
  bags: [1],
  reason: 'Wet corner',
  signature: onePixel,
  signed_by: 'Dale Roy',
} satisfies Step

/** A plant in mid-season after bag 1 came back from shipment 1, and some counter-tickets. */
function onceBack(tickets: readonly Step[]) {
  const from = midSeason()
  const returned: Step = { entity: 'bag', type: 'return', id: 1, reason: 'Wet corner', returned_at: from.moment.now }
  return [returned, ...tickets].reduce((plant, step) => {
    const { plant: next, decision } = takeStep(plant, people.Sam, step)
    expect(decision).not.toHaveProperty('refusals')
    return next
  }, from)
}

describe('The audit', () => {
  it('should find nothing in a season played by the rulebook', () => {
    expect(auditOf(stateOf(midSeason()))).toEqual([])
    expect(auditOf(stateOf(seasonsEnd()))).toEqual([])
  })

  test.prop([historyOf(60)], { numRuns: runs(8), endOnFailure: true })(
    'should find nothing in any history by the rules',
    (turns) => {
      const from = midSeason()
      const last = [...played(turns, { from })].at(-1)
      expect(auditOf(stateOf(last?.after ?? from))).toEqual([])
    },
    patience(8),
  )

  it.each<[Entity, number, Readonly<Record<string, unknown>>, string]>([
    ['wagon', 1, { drying_bin: [] }, 'wagon 1 W1'],
    ['wagon', 1, { notified_at: null }, 'wagon 1 W5'],
    ['wagon', 4, { harvested_at: '2027-01-01' }, 'wagon 4 W7'],
    ['wagon', 5, { order: 2 }, 'wagon 5 W6'],
    ['wagon', 4, { drying_bin: [2] }, 'drying_bin 2 B6'],
    ['drying_bin', 1, { locked_by: null }, 'drying_bin 1 F1'],
    ['drying_bin', 3, { locked_by: 1 }, 'drying_bin 3 F1'],
    ['dryer_event', 1, { event_type: 'Stop' }, 'batch 1 B1'],
    ['moisture_reading', 1, { batch: 2 }, 'batch 1 B2'],
    ['dryer_event', 1, { drying_bin: 3 }, 'batch 1 B4'],
    ['batch', 3, { order: 1, status: 'Loading', drying_bin: 2 }, 'batch 3 B7'],
    ['bag', 1, { clean_gross: 90_000 }, 'lot 1 L2'],
    ['lot', 1, { broker: null }, 'lot 1 L6'],
    ['lot', 1, { notified_at: null }, 'lot 1 L4'],
    ['lot', 2, { lot_number: 1 }, 'lot 2 null'],
    ['bag', 1, { clean_gross: 1, clean_tare: 35 }, 'bag 1 K2'],
    ['bag', 1, { grade: 'B Grade' }, 'bag 1 F3'],
    ['bag', 1, { batch: 3 }, 'bag 1 F3'],
    ['bag', 1, { shipment: 4 }, 'bag 1 S6'],
    ['bag', 1, { written_off: 'lost' }, 'bag 1 F13'],
    ['bag', 1, { ship_gross: 1, ship_tare: 35 }, 'bag 1 S8'],
    ['lot', 1, { status: 'Sorting' }, 'shipment 1 S1'],
    ['shipment', 3, { status: 'Closed' }, 'shipment 3 S2'],
    ['shipment', 1, { signature: null }, 'shipment 1 S0'],
    ['order', 1, { orchard: 3 }, 'order 1 O1'],
    ['order', 2, { invoice_number: '1180' }, 'order 2 O3'],
    ['order', 2, { status: 'Ready' }, 'order 2 O8'],
    ['order', 1, { status: 'Complete' }, 'order 1 O9'],
    ['order', 2, { order_number: 1 }, 'order 2 null'],
    ['wagon', 1, { gross: 10, tare: 20 }, 'wagon 1 W16'],
    ['wagon', 1, { gross: 100, tare: 20, trash: 90 }, 'wagon 1 W17'],
    ['bag', 2, { bag_number: 1 }, 'bag 2 null'],
    ['bag', 1, { shipment: null }, 'bag 1 S8'],
    ['bag', 1, { hold: { reason: 'Wet', by: 1, at } }, 'bag 1 H2'],
    ['order', 1, { more_wagons: true }, 'order 1 O7'],
    ['wagon', 1, { drying_bin: [3] }, 'wagon 1 F2'],
    ['batch', 1, { wagons: [] }, 'wagon 1 F2'],
  ])('should find, where %s %i has %j, that of %s', (entity, id, data, found) => {
    expect(auditOf(tampered(entity, id, data)).map((each) => `${each.entity} ${each.id} ${each.rule}`)).toContain(found)
  })

  it.each<[Entity, number, Readonly<Record<string, unknown>>, string]>([
    ['wagon', 1, { drying_bin: [3] }, 'F2: Wagon A17 is Complete, and no batch has its load in Bin 3.'],
    ['batch', 3, { wagons: [3, 4] }, 'F2: Batch 3 has a load of wagon A17, which is Pre-cleaning.'],
    ['batch', 1, { wagons: [1, 3] }, 'F2: Batch 1 has a load of wagon C9, which is of another order.'],
    ['order', 1, { status: 'Open' }, 'O8: Order 1 is Open, and should be Ready.'],
  ])('should find one thing alone where %s %i has %j', (entity, id, data, found) => {
    expect(auditOf(tampered(entity, id, data)).map(({ rule, text }) => `${rule}: ${text}`)).toEqual([found])
  })

  it.each([
    [{ bags: [2] }, 'S12'],
    [{ net: -2064.99 }, 'S14'],
    [{ net: 2065 }, 'S14'],
  ])('should find a counter-ticket of what came back with %j, that of %s', (data, found) => {
    const back = onceBack([takeBack])
    expect(auditOf(stateOf(back))).toEqual([])
    const change = { type: 'adjustment.imported', entity_id: 1, from: null, to: null, data }
    const [finding, ...more] = auditOf(after(stateOf(back), [{ ...change, entity: 'adjustment', by: 1, at }]))
    expect([finding?.entity, finding?.id, finding?.rule, more]).toEqual(['shipment', 1, found, []])
  })

  it('should judge each lot by the cap that it is given', () => {
    const state = stateOf(midSeason())
    const rules = (cap: number) => [...findingsIn(state, (lot) => (lot === 1 ? cap : 10_000))].map((each) => each?.rule)
    expect(rules(10_000)).not.toContain('L2')
    expect(rules(1)).toContain('L2')
  })

  it('should find a second counter-ticket of the same bag, that of S13', () => {
    const { bags: _, ...typed } = takeBack
    const twice = onceBack([takeBack, { ...typed, net: 12 }])
    const change = { type: 'adjustment.imported', entity: 'adjustment' as const, entity_id: 2, from: null, to: null }
    const changed = after(stateOf(twice), [{ ...change, data: { bags: [1], net: -2065 }, by: 1, at }])
    expect(auditOf(changed).map(({ rule }) => rule)).toEqual(['S13'])
  })
})
