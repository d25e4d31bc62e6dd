import { describe, expect, it } from 'vitest'
import { decide, refusalsOf } from '#machines/decide.ts'
import type { ShipmentFacts } from '#machines/facts.ts'
import type { CameBack, ShipmentStep } from '#model/kinds/shipment.ts'
import { lot, refusal, sent, shipment, shipmentFacts } from './exampleFacts.ts'

const open = (lot: number): ShipmentStep => ({ entity: 'shipment', type: 'open', lot })
const sign: ShipmentStep = { entity: 'shipment', type: 'sign', id: 90, signature: 'data:image/png;base64,iVBORw0KGgo=' }
const remove: ShipmentStep = { entity: 'shipment', type: 'remove', id: 90 }

const changesOf = (step: ShipmentStep, facts: ShipmentFacts) => {
  const decision = decide({ step, facts })
  return 'changes' in decision ? decision.changes : []
}
const why = (step: ShipmentStep, facts: ShipmentFacts) => sent(refusalsOf({ step, facts }))

describe('A shipment, opened', () => {
  it('[S4] should refuse a lot that does not exist', () => {
    expect(why(open(999), shipmentFacts())).toEqual([refusal('S4 input lot', 'There is no lot 999.')])
  })

  it('[S4] should allow a lot that exists', () => {
    expect(why(open(205), shipmentFacts({ lot: lot({ status: 'Ready' }) }))).toEqual([])
  })

  it('[S1] should refuse a lot that is still Sorting', () => {
    expect(why(open(205), shipmentFacts({ lot: lot() }))).toEqual([
      refusal('S1 state lot', 'Lot 205 is still Sorting: it ships once it is Ready.', 'makeReady lot 205'),
    ])
  })

  it('[H6] should refuse a held lot', () => {
    const hold = { reason: 'Aflatoxin test', by: 3, at: '2026-10-02T12:00:00.000Z' }
    expect(why(open(205), shipmentFacts({ lot: lot({ status: 'Ready', hold }) }))).toEqual([
      refusal('H6 state lot', 'Lot 205 is held: Aflatoxin test', 'release lot 205'),
    ])
  })

  it('[H6] should allow a lot that is not held', () => {
    expect(why(open(205), shipmentFacts({ lot: lot({ status: 'Ready' }) }))).toEqual([])
  })

  it.each(['Ready', 'Sold'] as const)('[S1] should allow a lot that is %s', (status) => {
    expect(why(open(205), shipmentFacts({ lot: lot({ status }) }))).toEqual([])
  })
})

describe('The columns of a new shipment', () => {
  const facts = shipmentFacts({ lot: lot({ status: 'Ready' }) })

  it('should be its truck line, number and pallet as they were given', () => {
    const given = { shipped_by: 'Rio Freight', truck_number: 'TX-4410', pallet_type: 'Wood' } as const
    expect(changesOf({ ...open(205), ...given }, facts)[0]?.data).toMatchObject(given)
  })

  it('should be blank if not given', () => {
    const blank = {
      shipped_by: '',
      truck_number: '',
      pallet_type: null,
      signature: null,
      signed_at: null,
      signature_meaning: null,
    }
    expect(changesOf(open(205), facts)[0]?.data).toMatchObject(blank)
  })
})

describe('A shipment, Open', () => {
  const empty = shipmentFacts({ shipment: shipment({ bag_count: 0 }), lot: lot({ status: 'Sold' }) })
  const loaded = shipmentFacts({ shipment: shipment({ bag_count: 18 }), lot: lot({ status: 'Sold' }) })

  it('should have its truck line, number and notes changed, whatever it holds', () => {
    const step = { entity: 'shipment', type: 'change', id: 90, truck_number: '418', notes: 'Dock 2' } as const
    for (const facts of [empty, loaded]) {
      const [change, ...more] = changesOf(step, facts)
      expect(change).toMatchObject({ type: 'shipment.changed', data: { truck_number: '418', notes: 'Dock 2' } })
      expect(more).toEqual([])
    }
  })

  const stands = shipmentFacts({ shipment: shipment({ truck_number: '418', notes: 'Dock 2' }) })
  const same = { entity: 'shipment', type: 'change', id: 90, truck_number: '418', notes: 'Dock 2' } as const

  it('[S11] should refuse a change to the values that stand', () => {
    expect(why(same, stands)).toEqual([refusal('S11 input status', 'Say what should change.')])
  })

  it('[S11] should allow a change of one of them, and record that one', () => {
    const [change] = changesOf({ ...same, notes: 'Dock 3' }, stands)
    expect(change?.data).toEqual({ notes: 'Dock 3' })
  })

  it('[S2] should refuse the signature while it has no bag', () => {
    expect(why(sign, empty)).toEqual([
      refusal('S2 state status', 'Shipment 90 holds no bag: add one first.', { step: 'load', label: 'Add a bag' }),
    ])
  })

  it('[S2] should lead to its removal if its lot has no bag left to load', () => {
    const lots = [
      { bag_count: 2, written_off_bags: 2 },
      { bag_count: 3, written_off_bags: 2 },
    ]
    const other = shipment({ id: 91, bag_count: 1 })
    for (const counts of lots)
      expect(why(sign, { ...empty, lot: lot({ status: 'Sold', ...counts }), shipments: [other] })).toEqual([
        refusal('S2 state status', 'Shipment 90 holds no bag, and its lot has none to load: remove it.', {
          step: 'remove',
          label: 'Remove the shipment',
        }),
      ])
  })

  it('[S2] should allow the signature once it has bags', () => {
    expect(why(sign, loaded)).toEqual([])
  })

  it('should keep the time of signing, its meaning, and that a name was given', () => {
    const [signed] = changesOf({ ...sign, signed_by: 'Dale Roy' }, loaded)
    expect(signed).toMatchObject({
      type: 'shipment.signed',
      data: {
        status: 'Closed',
        signed_at: loaded.moment.now,
        signature_meaning: 'Received in the stated quantity and in good order',
        personal: ['signed_by'],
      },
    })
    expect(changesOf(sign, loaded)[0]?.data).not.toHaveProperty('personal')
  })

  const torn = { bag_number: 7, reason: 'Torn' }
  const hold = { reason: 'Wet corner', by: 3, at: '2026-10-03T12:00:00.000Z' }

  it('[H2] should refuse the signature while a bag on it is held, with each reason once', () => {
    const holding = (...held: readonly (typeof torn)[]) => ({ ...loaded, shipment: shipment({ held }) })
    expect(why(sign, holding(torn))).toEqual([refusal('H2 state status', 'Bag 205-7 is held: Torn', 'release lot 205')])
    expect(why(sign, holding(torn, { bag_number: 9, reason: 'Torn' }, { bag_number: 12, reason: 'Wet' }))).toEqual([
      refusal('H2 state status', 'Bags 205-7, 205-9, 205-12 are held: Torn; Wet', 'release lot 205'),
    ])
  })

  it('[H2] should refuse the signature while its lot is held', () => {
    expect(why(sign, { ...loaded, lot: lot({ status: 'Sold', hold }) })).toEqual([
      refusal('H2 state status', 'Lot 205 is held: Wet corner', 'release lot 205'),
    ])
  })

  it('[H2] should name its lot by its id where the lot is not shown, and have no cure then', () => {
    expect(why(sign, { ...loaded, lot: null, shipment: shipment({ held: [torn] }) })).toEqual([
      refusal('H2 state status', 'Bag 205-7 is held: Torn'),
    ])
  })

  it('[H2] should allow the signature if neither the lot nor a bag is held', () => {
    expect(why(sign, { ...loaded, shipment: shipment({ held: [] }) })).toEqual([])
  })

  it('[S3] should refuse removal while it has bags', () => {
    expect(why(remove, loaded)).toEqual([
      refusal('S3 state status', 'Shipment 90 holds bags: take them off first.', 'takeOff shipment 90'),
    ])
  })

  it('[S3] should allow removal while it has no bag', () => {
    expect(why(remove, empty)).toEqual([])
  })
})

describe('A shipment, Closed', () => {
  const closed = shipmentFacts({ shipment: shipment({ status: 'Closed', bag_count: 18 }) })

  it('[S0] should refuse a second signature', () => {
    expect(why(sign, closed)).toEqual([refusal('S0 state status', "Shipment 90 is Closed, so it can't be signed.")])
  })

  it('[S0] should refuse removal', () => {
    expect(why(remove, closed)).toEqual([refusal('S0 state status', "Shipment 90 is Closed, so it can't be removed.")])
  })

  it('[S0] should refuse every step of a missing shipment', () => {
    expect(why(sign, shipmentFacts())).toEqual([refusal('S0 state status', 'The shipment does not exist.')])
  })

  it('[S0] should allow its transition: signing an Open one', () => {
    expect(why(sign, shipmentFacts({ shipment: shipment({ bag_count: 1 }) }))).toEqual([])
  })
})

describe('A counter-ticket', () => {
  const adjust = (net: number): Extract<ShipmentStep, { type: 'adjust' }> => ({
    entity: 'shipment',
    type: 'adjust',
    id: 90,
    net,
    reason: 'Wet pallets',
    signature: 'data:image/png;base64,iVBORw0KGgo=',
    signed_by: 'Dale Roy',
  })
  const facts = (status: 'Open' | 'Closed') =>
    shipmentFacts({ shipment: shipment({ status, adjusted_net: 1999.5 }), lot: lot({ status: 'Sold' }) })

  it('[S0] should refuse it while another shipment is Open', () => {
    expect(why(adjust(-35), facts('Open'))).toEqual([
      refusal('S0 state status', "Shipment 90 is Open, so it can't be adjusted."),
    ])
  })

  it('[S10] should refuse to take off more than there is', () => {
    expect(why(adjust(-1999.51), facts('Closed'))).toEqual([
      refusal('S10 input net', 'Shipment 90 has 1,999.50 lbs net: no more than that can be taken off.'),
    ])
  })

  const back = (facts: Partial<CameBack> = {}): CameBack => ({
    bag: 7,
    bag_number: 3,
    ship_net: 965,
    named: false,
    ...facts,
  })
  const returned = shipmentFacts({
    shipment: shipment({ status: 'Closed', came_back: [back(), back({ bag: 8, bag_number: 4, named: true })] }),
    lot: lot({ status: 'Sold', lot_number: 1042 }),
  })
  const takeBack = (net: number, bags: readonly number[]): ShipmentStep => ({ ...adjust(net), bags: [...bags] })

  it('[S12] should refuse a bag that did not come back from it', () => {
    expect(why(takeBack(-965, [7, 9]), returned)).toEqual([
      refusal(
        'S12 input bags',
        'Not all of these bags came back from shipment 90: leave the others out, or record first that they came back.',
      ),
    ])
  })

  it('[S13] should refuse a bag that another one names', () => {
    expect(why(takeBack(-1930, [7, 8]), returned)).toEqual([
      refusal('S13 state bags', 'A counter-ticket of shipment 90 names these bags already, leave them out: 1042-4'),
    ])
  })

  it.each([-964.99, -965.01, 965])('[S14] should refuse another net than that of its bags, %s lbs', (net) => {
    expect(why(takeBack(net, [7]), returned)).toEqual([
      refusal(
        'S14 input net',
        'For the named bags exactly 965.00 lbs net are taken off: sign another counter-ticket for what else is different.',
      ),
    ])
  })

  it.each([[[7]], [[7, 7]]])('[S12] should allow bags %j', (bags) => {
    expect(why(takeBack(-965, bags), returned)).toEqual([])
  })

  it('[S13] should allow a bag that no other one names', () => {
    expect(why(takeBack(-965, [7]), returned)).toEqual([])
  })

  it('[S14] should allow the net that the bag left with', () => {
    expect(why(takeBack(-965, [7]), returned)).toEqual([])
  })

  it('[S14] should allow what an earlier counter-ticket left, where that is less', () => {
    const shortened = { ...returned, shipment: shipment({ ...returned.shipment, adjusted_net: 955 }) }
    expect(why(takeBack(-955, [7]), shortened)).toEqual([])
    expect(why(takeBack(-965, [7]), shortened).map(({ rule }) => rule)).toEqual(['S10', 'S14'])
  })

  it('should name a bag once, however often the call does', () => {
    const step = takeBack(-965, [7, 7])
    expect(decide({ step, facts: returned })).toMatchObject({ changes: [{ data: { net: -965, bags: [7] } }] })
  })

  it.each([-1999.5, -35, 12])('[S10] should allow %s lbs', (net) => {
    expect(why(adjust(net), facts('Closed'))).toEqual([])
  })
})
