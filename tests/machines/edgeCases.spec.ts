import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { must, saysMoreWagons } from '#machines/common.ts'
import { decide, type DecisionInput, refusalsOf } from '#machines/decide.ts'
import type { WagonFacts } from '#machines/facts.ts'
import { changesOf, folded, lifecycleSetup, recordChanges } from '#machines/lifecycle.ts'
import { orderLifecycle } from '#machines/order.ts'
import { rulesOn } from '#machines/readMachine.ts'
import { running } from '#machines/running.ts'
import { after, settle } from '#machines/settle.ts'
import { wagonLifecycle } from '#machines/wagon.ts'
import type { Change } from '#model/kinds/event.ts'
import {
  bag,
  bagFacts,
  batch,
  batchFacts,
  bin,
  broker,
  lot,
  lotFacts,
  moment,
  order,
  orderFacts,
  sam,
  shipment,
  start,
  stop,
  wagon,
  wagonFacts,
  wagonsOf,
} from './exampleFacts.ts'

const rules = (question: DecisionInput): readonly string[] => refusalsOf(question).map(({ rule }) => rule)
const reason = 'Pressed by mistake'
const notified = { notified_by: 2, notified_at: '2026-10-03' }
const changed = (is: Partial<Change>): Change => ({
  type: 'changed',
  entity: 'order',
  entity_id: 41,
  from: null,
  to: null,
  data: {},
  ...is,
})

describe('Half-recorded data', () => {
  it('[W5] should refuse a wagon with a notification by a user but without a time', () => {
    const facts = wagonFacts({ wagon: wagon({ status: 'Unloaded', notified_by: 2 }) })
    expect(rules({ facts, step: { entity: 'wagon', type: 'complete', id: 812, input_more_wagons: true } })).toEqual([
      'W5',
    ])
  })

  it('[W9] should name the batch that went on, not the first that took the load', () => {
    const batches = [batch({ wagons: [812] }), batch({ id: 13, batch_number: 13, wagons: [812], status: 'Drying' })]
    const facts = wagonFacts({ wagon: wagon({ status: 'Unloaded' }), batches })
    const [refusal] = refusalsOf({ facts, step: { entity: 'wagon', type: 'stepBack', id: 812, reason } })
    expect(refusal?.message.fills['batch']).toBe(13)
  })

  it('[W10] should allow steps that the order permits, even if the order is hidden', () => {
    const facts = wagonFacts({ wagon: wagon({ status: 'Complete' }), order: null })
    expect(rules({ facts, step: { entity: 'wagon', type: 'stepBack', id: 812, reason } })).toEqual([])
  })

  it('[L4] should refuse a lot with a notification by a user but without a time', () => {
    const facts = lotFacts({ lot: lot({ status: 'Ready', notified_by: 2 }), actor: sam })
    expect(rules({ facts, step: { entity: 'lot', type: 'sell', id: 205, broker: 5 } })).toEqual(['L4'])
  })

  it('[L13] should not reveal to a broker whether another broker exists', () => {
    const facts = lotFacts({ lot: lot({ status: 'Ready', ...notified }), actor: { ...broker, permissions: [] } })
    expect(rules({ facts, step: { entity: 'lot', type: 'sell', id: 205, broker: 4711 } })).toEqual(['L13'])
  })

  it('[L15] should offer no merge of a lot that has a shipment', () => {
    const filling = lot({ id: 206, lot_number: 206, clean_gross: 10 })
    const step = { entity: 'lot', type: 'stepBack', id: 205, reason } as const
    const cures = (shipments: readonly ReturnType<typeof shipment>[]) => {
      const before = lot({ status: 'Ready' })
      const facts = lotFacts({ lot: before, lots: [before, filling], shipments })
      return refusalsOf({ facts, step }).find(({ rule }) => rule === 'L15')?.cure?.step
    }
    expect([cures([]), cures([shipment()])]).toEqual(['merge', undefined])
  })

  it('[B1] should ask for the start where more stops were recorded', () => {
    const dryerEvents = [start(1, '10:00'), stop(2, '11:00'), stop(3, '12:00')]
    const facts = batchFacts({ batch: batch({ status: 'Loading' }), dryerEvents })
    const [refusal] = refusalsOf({ facts, step: { entity: 'batch', type: 'makeReady', id: 12 } })
    expect(refusal?.cure?.label.text).toBe('Record the start')
  })

  it('[B7] should allow a batch while another loads in another bin', () => {
    const facts = batchFacts({ batches: [batch({ drying_bin: 2 })] })
    expect(rules({ facts, step: { entity: 'batch', type: 'open', order: 41, drying_bin: 1 } })).toEqual([])
  })

  it('[B13] should allow a batch to go back in an order that is not Complete, or not shown', () => {
    const step = { entity: 'batch', type: 'stepBack', id: 12, reason } as const
    const before = batch({ status: 'Complete' })
    for (const of of [order({ status: 'Ready', invoice_number: 'A1' }), null])
      expect(rules({ facts: batchFacts({ batch: before, order: of }), step })).toEqual([])
  })

  it('[O1] should refuse a missing orchard, though the client has others', () => {
    const place = { entity: 'order', type: 'place', client: 7, orchard: 13, variety: 3 } as const
    const change = { entity: 'order', type: 'change', id: 41, client: 7, orchard_id: 13, variety: 3 } as const
    expect(rules({ facts: orderFacts({ order: null }), step: place })).toEqual(['O1'])
    expect(rules({ facts: orderFacts(), step: { ...change, more_wagons: true } })).toEqual(['O1'])
  })

  it('[O3] should allow invoice numbers that the same step clears', () => {
    const step = { entity: 'order', type: 'change', id: 41, client: 7, orchard_id: 12, variety: 3 } as const
    const facts = orderFacts()
    expect(rules({ facts, step: { ...step, more_wagons: true, invoice_number: 'A1' } })).toEqual([])
    expect(rules({ facts, step: { ...step, more_wagons: false, invoice_number: 'A1' } })).toEqual(['O3'])
  })

  it('[O5] should allow the same variety and orchard once a lot was started', () => {
    const step = { entity: 'order', type: 'change', id: 41, client: 7, orchard_id: 12, variety: 3 } as const
    expect(rules({ facts: orderFacts({ lots: [lot()] }), step: { ...step, more_wagons: true } })).toEqual([])
  })

  it('[O6] should refuse an order with as many of one as of another', () => {
    const step = { entity: 'order', type: 'remove', id: 41 } as const
    for (const of of [{ batches: [batch()] }, { lots: [lot()] }])
      expect(rules({ facts: orderFacts({ wagons: wagonsOf(wagon()), ...of }), step })).toEqual(['O6'])
  })

  it('[K2] should allow a correction to as much as the tare', () => {
    const step = { entity: 'bag', type: 'correct', id: 3001, clean_gross: 35, reason } as const
    expect(rules({ facts: bagFacts({ bag: bag(), lots: [lot()] }), step })).toEqual([])
  })

  it('[K4] should allow a correction on the truck that leaves the grade', () => {
    const step = { entity: 'bag', type: 'correct', id: 3001, clean_gross: 2000, reason } as const
    const facts = bagFacts({ bag: bag({ shipment: 90 }), lots: [lot()], shipment: shipment() })
    expect(rules({ facts, step })).toEqual([])
  })

  it('[K8] should not limit a supervisor to the minutes of the user who weighed it', () => {
    const step = { entity: 'bag', type: 'void', id: 3001, reason } as const
    const long = { by: sam.id, at: '2026-10-01T00:00:00.000Z' }
    const facts = bagFacts({ bag: bag({ bag_number: 7 }), lots: [lot()], actor: sam, weighing: long })
    expect(rules({ facts, step })).toEqual([])
  })

  it('[K0] should find a bag’s status by its own shipment', () => {
    const shipments = [shipment({ id: 89, status: 'Closed' }), shipment()]
    const facts = bagFacts({ bag: bag({ shipment: 90 }), lots: [lot()], shipments })
    expect(rules({ facts, step: { entity: 'bag', type: 'takeOff', id: 3001 } })).toEqual([])
  })
})

describe('Automatic changes', () => {
  it('should be none without an order', () => {
    expect(settle(orderFacts({ order: null }), [])).toEqual([])
    expect(saysMoreWagons(orderFacts({ order: null }), true)).toEqual([])
  })

  it('should be none of a removed order, whatever else changes', () => {
    const facts = orderFacts({ bins: [bin(1, 41)] })
    const removed = changed({ removes: true })
    expect(settle(facts, [removed])).toEqual([])
    expect(settle(facts, [changed({ entity: 'wagon', entity_id: 812 }), removed])).toEqual([])
  })

  it('should still be those of an order when another record is removed', () => {
    const facts = orderFacts({ bins: [bin(1, 41)], wagons: wagonsOf(wagon({ drying_bin: [1] })) })
    const freed = [expect.objectContaining({ type: 'drying_bin.freed', entity_id: 1 })]
    expect(settle(facts, [changed({ entity: 'wagon', entity_id: 812, removes: true })])).toEqual(freed)
    expect(settle(facts, [changed({ entity: 'wagon', entity_id: 812, data: { status: 'Complete' } })])).toHaveLength(1)
  })

  it('[O9] should not complete an order while a batch is not Complete', () => {
    const facts = orderFacts({
      order: order({ status: 'Ready', more_wagons: false }),
      wagons: wagonsOf(wagon({ status: 'Complete' })),
      batches: [batch({ status: 'Complete' }), batch({ id: 13, status: 'Sorting' })],
    })
    expect(settle(facts, []).filter(({ entity }) => entity === 'order')).toEqual([])
  })

  /** An order with these automatic transitions, for any facts. */
  const going = (transitions: Readonly<Record<string, string>>) => {
    const moved = recordChanges((): readonly Change[] => [changed({})])
    const states = Object.fromEntries(
      Object.entries(transitions).map(([from, target]) => [from, { on: { settle: { target, actions: moved } } }]),
    )
    const machine = lifecycleSetup().createMachine({
      id: 'going',
      initial: 'New',
      states: { New: {}, End: {}, ...states },
    } as never)
    return { ...orderLifecycle, machine } as unknown as typeof orderLifecycle
  }
  const moves = (transitions: Readonly<Record<string, string>>): number =>
    settle(orderFacts({ bins: [] }), [], going(transitions)).length

  it('should move an order on three times at most, and name the state where it would loop', () => {
    expect(moves({ Open: 'Ready', Ready: 'Complete', Complete: 'End' })).toBe(3)
    expect(() => moves({ Open: 'Ready', Ready: 'Open' })).toThrow('circles')
  })
})

describe('Facts after a change', () => {
  it('should have the new order, and the bins as they are now', () => {
    const placed = changed({ adds: true, data: { order_number: 41 } })
    expect(after(orderFacts({ order: null }), placed).order).toEqual({ id: 41, order_number: 41 })
    const freed = changed({ entity: 'drying_bin', entity_id: 3, data: { locked_by: null } })
    expect(after(orderFacts(), freed).bins).toEqual([bin(1), bin(2), bin(3)])
  })

  it('should be without the removed record, and with the others', () => {
    expect(folded([{ id: 1 }, { id: 2 }], changed({ entity_id: 1, removes: true }))).toEqual([{ id: 2 }])
  })
})

describe('A machine that runs', () => {
  const arrive = {
    type: 'arrive',
    entity: 'wagon',
    order: 41,
    wagon_id: 'A17',
    harvested_at: moment.today,
    arrived_at: moment.today,
  }
  /** A machine in a state that takes steps; returns the facts after each. */
  const standing = (machine: AnyStateMachine, value: string, context: object) => {
    const snapshot = machine.resolveState({ value, context })
    const actor = createActor(machine, { snapshot }).start()
    return (step: { readonly type: string }): WagonFacts => {
      actor.send(step)
      const now: { readonly context: WagonFacts } = actor.getSnapshot()
      return now.context
    }
  }
  const at = (facts: WagonFacts, value: string) => standing(running(wagonLifecycle), value, facts)

  it('should count its next ids on, one for each new record', () => {
    const takes = at(wagonFacts(), 'New')
    expect(takes(arrive).next).toMatchObject({ wagon: 814, batch: 13 })
    const note = { type: 'note', entity: 'wagon', id: 813, notes: 'Wet' }
    expect(takes(note).next).toMatchObject({ wagon: 814, batch: 13 })
  })

  it('should include the automatic changes, also of the order', () => {
    const before = wagon({ status: 'Unloaded', drying_bin: [1], ...notified })
    const facts = wagonFacts({ wagon: before, wagons: wagonsOf(before), bins: [bin(1, 41)] })
    const complete = { type: 'complete', entity: 'wagon', id: 812, input_more_wagons: false }
    const { order: of, bins } = at(facts, 'Unloaded')(complete)
    expect([of?.status, of?.more_wagons, bins]).toEqual(['Ready', false, [bin(1)]])
  })

  it('should not confuse records with the same id', () => {
    const before = wagon({ status: 'Pre-cleaning', drying_bin: [1] })
    const facts = wagonFacts({ wagon: before, wagons: wagonsOf(before), batches: [batch({ id: 812, wagons: [7] })] })
    const unload = { type: 'unload', entity: 'wagon', id: 812 }
    expect(at(facts, 'Pre-cleaning')(unload).wagon).toEqual({ ...before, status: 'Unloaded' })
  })

  it('should leave an order’s automatic transitions to its own machine', () => {
    const facts = orderFacts({ wagons: wagonsOf(wagon({ status: 'Complete' })) })
    const given = { client: 7, orchard_id: 12, variety: 3, more_wagons: false }
    const change = { type: 'change', entity: 'order', id: 41, ...given }
    const { order: of } = standing(running(orderLifecycle), 'Open', facts)(change)
    expect(of).toMatchObject({ more_wagons: false, status: 'Open' })
  })
})

describe('A step that is refused', () => {
  it('should change nothing', () => {
    const facts = wagonFacts({ wagon: wagon({ status: 'Unloaded' }), bins: [bin(1, 41)] })
    const step = { entity: 'wagon', type: 'complete', id: 812, input_more_wagons: true } as const
    expect(decide({ facts, step })).toEqual({ refusals: [expect.objectContaining({ rule: 'W5' })] })
  })
})

describe('The parts of a machine', () => {
  it('should throw on missing required facts', () => {
    expect(() => must(null, 'wagon')).toThrow('Missing wagon')
    expect(() => must(undefined, 'wagon')).toThrow('Missing wagon')
    expect(must(0, 'wagon')).toBe(0)
  })

  it('should find no rules in other guards', () => {
    expect([rulesOn(null), rulesOn(undefined), rulesOn('W5')]).toEqual([[], [], []])
  })

  it('should write no omitted column', () => {
    const step = { entity: 'order', type: 'change', id: 41, client: 7, orchard_id: 12, variety: 3 } as const
    const [own] = changesOf(orderLifecycle, orderFacts(), step as never)
    expect(Object.keys(own?.data ?? {}).toSorted()).toEqual(['client', 'orchard', 'variety'])
  })
})
