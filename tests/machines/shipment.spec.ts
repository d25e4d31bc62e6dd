import { describe, expect, it } from 'vitest'
import { decide, refusalsOf } from '#machines/decide.ts'
import type { ShipmentFacts } from '#machines/facts.ts'
import type { ShipmentStep } from '#model/shipment.ts'
import { lot, refusal, sent, shipment, shipmentFacts } from './floor.ts'

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

  it.each(['Ready', 'Sold'] as const)('[S1] should allow a lot that is %s', (status) => {
    expect(why(open(205), shipmentFacts({ lot: lot({ status }) }))).toEqual([])
  })
})

describe('What is written down of a new shipment', () => {
  const facts = shipmentFacts({ lot: lot({ status: 'Ready' }) })

  it('should be its truck line, number and pallet as they were given', () => {
    const given = { shipped_by: 'Rio Freight', truck_number: 'TX-4410', pallet_type: 'Wood' } as const
    expect(changesOf({ ...open(205), ...given }, facts)[0]?.data).toMatchObject(given)
  })

  it('should be blank where nothing was given', () => {
    const blank = { shipped_by: '', truck_number: '', pallet_type: null, signature: null, signed_at: null }
    expect(changesOf(open(205), facts)[0]?.data).toMatchObject(blank)
  })
})

describe('A shipment, Open', () => {
  const empty = shipmentFacts({ shipment: shipment({ bag_count: 0 }), lot: lot({ status: 'Sold' }) })
  const loaded = shipmentFacts({ shipment: shipment({ bag_count: 18 }), lot: lot({ status: 'Sold' }) })

  it('[S2] should refuse the signature while it holds no bag', () => {
    expect(why(sign, empty)).toEqual([
      refusal('S2 state status', 'Shipment 90 holds no bag: add one first.', { step: 'load', label: 'Add a bag' }),
    ])
  })

  it('[S2] should allow the signature once it holds bags', () => {
    expect(why(sign, loaded)).toEqual([])
  })

  it('should keep the instant of signing, and that a name was given', () => {
    const [signed] = changesOf({ ...sign, signed_by: 'Dale Roy' }, loaded)
    expect(signed).toMatchObject({
      type: 'shipment.signed',
      data: { status: 'Closed', signed_at: loaded.moment.now, personal: ['signed_by'] },
    })
    expect(changesOf(sign, loaded)[0]?.data).not.toHaveProperty('personal')
  })

  it('[S3] should refuse removal while it holds bags', () => {
    expect(why(remove, loaded)).toEqual([
      refusal('S3 state status', 'Shipment 90 holds bags: take them off first.', 'takeOff shipment 90'),
    ])
  })

  it('[S3] should allow removal while it holds no bag', () => {
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

  it('[S0] should refuse everything of a shipment that is not there', () => {
    expect(why(sign, shipmentFacts())).toEqual([refusal('S0 state status', 'The shipment does not exist.')])
  })

  it('[S0] should allow what its edges have: signing an Open one', () => {
    expect(why(sign, shipmentFacts({ shipment: shipment({ bag_count: 1 }) }))).toEqual([])
  })
})
