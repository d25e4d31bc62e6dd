import { describe, expect, it } from 'vitest'
import { decide, refusalsOf } from '#machines/decide.ts'
import type { BagFacts, LotFact } from '#machines/facts.ts'
import type { BagStep } from '#model/kinds/bag.ts'
import { ana, bag, bagFacts, batch, lot, order, refusal, sam, sent, shipment, wagon, wagonsOf } from './exampleFacts.ts'

type Of<Type extends BagStep['type']> = Extract<BagStep, { type: Type }>

const weigh = (says: Partial<Of<'weigh'>> = {}): BagStep => ({
  entity: 'bag',
  type: 'weigh',
  batch: 12,
  grade: 'Large A Grade',
  bag_type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_tare: 35,
  clean_gross: 1899.5,
  ...says,
})
const load = (says: Partial<Of<'load'>> = {}): BagStep => ({
  entity: 'bag',
  type: 'load',
  id: 3001,
  shipment: 90,
  ship_gross: 2139.75,
  ship_tare: 35,
  pallet_type: 'Wood',
  ...says,
})
const correct = (says: Partial<Of<'correct'>>): BagStep => ({
  entity: 'bag',
  type: 'correct',
  id: 3001,
  reason: 'Read off the wrong scale',
  ...says,
})
const writeOff: BagStep = { entity: 'bag', type: 'writeOff', id: 3001, kind: 'eaten', reason: 'Mice' }
const voids: BagStep = { entity: 'bag', type: 'void', id: 3001, reason: 'Burst' }
const comesBack = (returned_at: string): BagStep => ({
  entity: 'bag',
  type: 'return',
  id: 3001,
  returned_at,
  reason: 'Wet corner',
})
const takeOff: BagStep = { entity: 'bag', type: 'takeOff', id: 3001 }

/** Nine minutes before the moment, by Ana. */
const weighing = { by: ana.id, at: '2026-10-03T14:51:00.000Z' }
const why = (step: BagStep, facts: BagFacts) => sent(refusalsOf({ step, facts }))
const changes = (step: BagStep, facts: BagFacts) => {
  const decision = decide({ step, facts })
  return 'changes' in decision ? decision.changes : []
}
const startANewLot = { step: 'start', label: 'Start a new lot' }

describe('A bag on the scale', () => {
  const sorting = batch({ status: 'Sorting' })
  const facts = (are: Partial<BagFacts> = {}) => bagFacts({ batch: sorting, batches: [sorting], lots: [lot()], ...are })

  it('[K6] should refuse a batch that does not exist', () => {
    expect(why(weigh({ batch: 999 }), facts({ batch: null }))).toEqual([
      refusal('K6 input batch', 'There is no batch 999.'),
    ])
  })

  it('[K6] should allow a batch that exists', () => {
    expect(why(weigh({ batch: 12 }), facts())).toEqual([])
  })

  it.each([
    ['Loading', 'startDrying'],
    ['Drying', 'makeReady'],
    ['Ready', 'startSorting'],
    ['Complete', 'stepBack'],
  ] as const)('[K1] should refuse a bag of a batch that is %s, and lead to its next step', (status, step) => {
    const cure = `${step} batch 12` as const
    expect(why(weigh(), facts({ batch: batch({ status }) }))).toEqual([
      refusal('K1 state batch', `Batch 12 is ${status}: bags are weighed while it is Sorting.`, cure),
    ])
  })

  it('[K1] should allow a bag of a batch that is Sorting', () => {
    expect(why(weigh(), facts())).toEqual([])
  })

  it('[K2] should refuse a bag that is lighter than its tare', () => {
    expect(why(weigh({ clean_gross: 34.99 }), facts())).toEqual([
      refusal('K2 input clean_gross', 'The gross weight is at least the tare, 35.00 lbs.'),
    ])
  })

  it('[K2] should allow an empty bag, which weighs its tare', () => {
    expect(why(weigh({ clean_gross: 35 }), facts())).toEqual([])
  })

  it.each(['Large A Grade', 'Small A Grade'] as const)(
    '[L2] should refuse a bag that brings a lot of %s over the cap',
    (grade) => {
      expect(why(weigh({ grade, clean_gross: 1899.51 }), facts({ lots: [lot({ grade })] }))).toEqual([
        refusal(
          'L2 state clean_gross',
          'With this bag lot 205 would weigh 44,000.01 lbs; the limit is 44,000.00.',
          startANewLot,
        ),
      ])
    },
  )

  it('[L2] should allow a bag that brings the lot exactly to the cap', () => {
    expect(why(weigh({ clean_gross: 1899.5 }), facts())).toEqual([])
  })

  it('[L2] should allow it where doubles would drift over the cap', () => {
    // 0.1 + 0.2 > 0.3 in doubles.
    expect(
      why(weigh({ clean_tare: 0, clean_gross: 0.2 }), facts({ lots: [lot({ clean_gross: 0.1 })], maxLotWeight: 0.3 })),
    ).toEqual([])
  })

  it.each(['B Grade', 'Cracks & Splits'] as const)('[L2] should allow any weight in a lot of %s', (grade) => {
    expect(why(weigh({ grade, clean_gross: 44_000 }), facts({ lots: [lot({ grade })] }))).toEqual([])
  })

  it('[L3] should refuse outright a bag heavier than the cap alone', () => {
    expect(why(weigh({ clean_gross: 44_000.01 }), facts())).toEqual([
      refusal('L3 input clean_gross', 'No lot may weigh more than 44,000.00 lbs, so neither may a bag.'),
    ])
  })

  it('[L3] should allow a first bag that weighs exactly the cap', () => {
    expect(why(weigh({ clean_gross: 44_000 }), facts({ lots: [] }))).toEqual([])
  })
})

describe('A bag, in its lot', () => {
  const facts = (are: Partial<BagFacts> = {}) =>
    bagFacts({ bag: bag(), batch: batch({ status: 'Sorting' }), lots: [lot()], shipment: shipment(), ...are })

  it('[K0] should refuse to be taken off a shipment that it is not on', () => {
    expect(why(takeOff, facts())).toEqual([
      refusal('K0 state status', "Bag 205-7 is In lot, so it can't be taken off a shipment."),
    ])
  })

  it('[K0] should refuse every step of a missing bag', () => {
    expect(why(voids, bagFacts())).toEqual([refusal('K0 state status', 'The bag does not exist.')])
  })

  it('[K0] should allow loading, correction and voiding', () => {
    expect(why(load(), facts())).toEqual([])
    expect(why(correct({ clean_gross: 2104.25 }), facts())).toEqual([])
    expect(why(voids, facts({ actor: sam }))).toEqual([])
  })

  it('[S9] should refuse a shipment that does not exist', () => {
    expect(why(load({ shipment: 999 }), facts({ shipment: null }))).toEqual([
      refusal('S9 input shipment', 'There is no shipment 999.'),
    ])
  })

  it('[S9] should allow a shipment that exists', () => {
    expect(why(load({ shipment: 90 }), facts())).toEqual([])
  })

  it('[S5] should refuse a Closed shipment', () => {
    expect(why(load(), facts({ shipment: shipment({ status: 'Closed' }) }))).toEqual([
      refusal('S5 state shipment', 'Shipment 90 is Closed.'),
    ])
  })

  it('[S5] should allow an Open shipment', () => {
    expect(why(load(), facts({ shipment: shipment({ status: 'Open' }) }))).toEqual([])
  })

  it('[S6] should refuse a shipment of another lot', () => {
    expect(why(load(), facts({ shipment: shipment({ lot: 199 }) }))).toEqual([
      refusal('S6 state shipment', 'Bag 205-7 is from lot 205. Shipment 90 takes lot 199.'),
    ])
  })

  it('[S6] should allow a shipment of its lot', () => {
    expect(why(load(), facts({ shipment: shipment({ lot: 205 }) }))).toEqual([])
  })

  it('[S8] should refuse to be shipped lighter than its tare', () => {
    expect(why(load({ ship_gross: 34.99 }), facts())).toEqual([
      refusal('S8 input ship_gross', 'The gross weight is at least the tare, 35.00 lbs.'),
    ])
  })

  it('[S8] should allow to be shipped at its tare', () => {
    expect(why(load({ ship_gross: 35 }), facts())).toEqual([])
  })

  it('[K5] should refuse a correction without a change', () => {
    const nothing = refusal('K5 input status', 'Say what should change.')
    expect(why(correct({}), facts())).toEqual([nothing])
    expect(why(correct({ clean_gross: 2140.25, grade: 'Large A Grade', bag_type: 'Super Sack' }), facts())).toEqual([
      nothing,
    ])
  })

  it('[K5] should allow a correction that changes one thing', () => {
    expect(why(correct({ bag_type: 'Tall Super Sack' }), facts())).toEqual([])
  })

  it.each([
    ['gross', { clean_gross: 34.99 }, '35.00'],
    ['tare', { clean_tare: 2200 }, '2,200.00'],
  ])('[K2] should refuse a corrected %s that makes it lighter than its tare', (_, says, tare) => {
    expect(why(correct(says), facts())).toEqual([
      refusal('K2 input clean_gross', `The gross weight is at least the tare, ${tare} lbs.`),
    ])
  })

  it('[K3] should refuse correction and voiding once its lot is Sold', () => {
    const sold = facts({ actor: sam, lots: [lot({ status: 'Sold' })] })
    const stays = refusal('K3 state status', 'Lot 205 is Sold, so its bags stay as they are.', 'stepBack lot 205')
    expect(why(correct({ clean_gross: 2104.25 }), sold)).toEqual([stays])
    expect(why(voids, sold)).toEqual([stays])
  })

  it('[K3] should lead to the rest of its Sold lot once something of it has left', () => {
    const sold = facts({
      actor: sam,
      lots: [lot({ status: 'Sold' })],
      shipments: [shipment({ id: 91, status: 'Closed' })],
    })
    expect(why(correct({ clean_gross: 2104.25 }), sold)).toEqual([
      refusal('K3 state status', 'Lot 205 is Sold, so its bags stay as they are.', 'split lot 205'),
    ])
  })

  it.each(['Sorting', 'Ready'] as const)('[K3] should allow correction and voiding while its lot is %s', (status) => {
    expect(why(correct({ clean_gross: 2104.25 }), facts({ lots: [lot({ status })] }))).toEqual([])
    expect(why(voids, facts({ actor: sam, lots: [lot({ status })] }))).toEqual([])
  })

  it('[L2] should refuse a corrected weight that brings its Sorting lot over the cap, and offer a new lot', () => {
    expect(why(correct({ clean_gross: 4039.76 }), facts())).toEqual([
      refusal(
        'L2 state clean_gross',
        'With this bag lot 205 would weigh 44,000.01 lbs; the limit is 44,000.00.',
        startANewLot,
      ),
    ])
  })

  it('[L2] should take a bag that is too heavy for its Ready lot to the lot of its grade, or to a new one', () => {
    const ready = lot({ status: 'Ready' })
    const current = lot({ id: 206, lot_number: 206, clean_gross: 20_000, last_bag_number: 9 })
    const data = (lots: readonly LotFact[]) =>
      changes(correct({ clean_gross: 4039.76 }), facts({ lots })).map(({ type, data }) => ({ type, data }))
    expect(data([ready, current])[0]).toMatchObject({
      type: 'bag.corrected',
      data: { clean_gross: 4039.76, lot: 206, bag_number: 10 },
    })
    const [bagChange, started] = data([ready])
    expect(bagChange).toMatchObject({ type: 'bag.corrected', data: { clean_gross: 4039.76, bag_number: 1 } })
    expect(started).toMatchObject({ type: 'lot.started', data: { grade: 'Large A Grade' } })
  })

  it('[L2] should keep a bag in its Ready lot that is exactly at the cap', () => {
    const [corrected] = changes(correct({ clean_gross: 4039.75 }), facts({ lots: [lot({ status: 'Ready' })] }))
    expect(Object.keys(corrected?.data ?? {})).toContain('clean_gross')
    expect(Object.keys(corrected?.data ?? {})).not.toContain('lot')
  })

  it('[L2] should refuse a bag that is too heavy for its Ready lot while the lot of its grade is full', () => {
    const full = lot({ id: 206, lot_number: 206, clean_gross: 43_000 })
    expect(why(correct({ clean_gross: 4039.76 }), facts({ lots: [lot({ status: 'Ready' }), full] }))).toEqual([
      refusal(
        'L2 state clean_gross',
        'With this bag lot 206 would weigh 47,039.76 lbs; the limit is 44,000.00.',
        startANewLot,
      ),
    ])
  })

  it('[L2] should allow a corrected weight that brings its lot exactly to the cap', () => {
    expect(why(correct({ clean_gross: 4039.75 }), facts())).toEqual([])
  })

  it('[L2] should refuse a corrected grade if its lot is full, and offer a new lot', () => {
    const small = lot({ id: 206, lot_number: 206, grade: 'Small A Grade', clean_gross: 43_000 })
    expect(why(correct({ grade: 'Small A Grade' }), facts({ lots: [lot(), small] }))).toEqual([
      refusal(
        'L2 state clean_gross',
        'With this bag lot 206 would weigh 45,140.25 lbs; the limit is 44,000.00.',
        startANewLot,
      ),
    ])
  })

  it('[L2] should allow a correction that adds no weight to a lot over a cap that was lowered since', () => {
    const lowered = facts({ maxLotWeight: 40_000 })
    expect(why(correct({ pallet_type: 'Wood', clean_tare: 48 }), lowered)).toEqual([])
    expect(why(correct({ clean_gross: 2104.25 }), lowered)).toEqual([])
    expect(why(correct({ clean_gross: 2140.26 }), lowered).map((each) => each.rule)).toEqual(['L2'])
  })

  it('[L3] should refuse a corrected weight over the cap alone', () => {
    expect(why(correct({ clean_gross: 44_000.01 }), facts()).map(({ rule, message }) => [rule, message])).toEqual([
      ['L3', 'No lot may weigh more than 44,000.00 lbs, so neither may a bag.'],
    ])
  })

  it('[L3] should refuse a bag of B Grade over the cap that turns out to be an A grade', () => {
    const heavy = facts({
      bag: bag({ grade: 'B Grade', clean_gross: 50_000 }),
      lots: [lot({ grade: 'B Grade', clean_gross: 50_000, bag_count: 1 })],
    })
    expect(why(correct({ grade: 'Large A Grade' }), heavy)).toEqual([
      refusal('L3 input clean_gross', 'No lot may weigh more than 44,000.00 lbs, so neither may a bag.'),
    ])
  })
})

describe('A bag that was weighed wrong', () => {
  const last = { bag: bag({ bag_number: 20 }), lots: [lot()], weighing }
  const facts = (are: Partial<BagFacts> = {}) => bagFacts({ ...last, ...are })

  it('[K7] should refuse voiding by other staff', () => {
    const bens = facts({ weighing: { ...weighing, by: 9 } })
    const refused = [refusal('K7 right status', 'A bag is voided by who weighed it, or by a supervisor.')]
    expect(why(voids, bens)).toEqual(refused)
    expect(why(voids, facts({ weighing: null }))).toEqual(refused)
  })

  it('[K7] should allow voiding by the user who weighed it, and by any supervisor', () => {
    expect(why(voids, facts())).toEqual([])
    expect(why(voids, facts({ actor: sam }))).toEqual([])
  })

  it('[K8] should refuse the user who weighed it after ten minutes', () => {
    const at = '2026-10-03T14:49:59.999Z'
    expect(why(voids, facts({ weighing: { ...weighing, at } }))).toEqual([
      refusal('K8 state status', 'Bag 205-20 was weighed more than 10 minutes ago: a supervisor can void it.'),
    ])
  })

  it('[K8] should allow the user who weighed it up to ten minutes, and a supervisor later', () => {
    expect(why(voids, facts({ weighing: { ...weighing, at: '2026-10-03T14:50:00.000Z' } }))).toEqual([])
    const yesterday = { ...weighing, at: '2026-10-02T15:00:00.000Z' }
    expect(why(voids, facts({ actor: sam, weighing: yesterday }))).toEqual([])
  })

  it('[K9] should refuse the user who weighed it once another bag followed in its lot', () => {
    expect(why(voids, facts({ lots: [lot({ last_bag_number: 21 })] }))).toEqual([
      refusal('K9 state status', 'Another bag followed 205-20 in its lot: a supervisor can void it.'),
    ])
  })

  it('[K9] should allow the user who weighed it after a bag of another lot, and a supervisor at any time', () => {
    const small = lot({ id: 206, lot_number: 206, grade: 'Small A Grade', last_bag_number: 30 })
    expect(why(voids, facts({ lots: [lot(), small] }))).toEqual([])
    expect(why(voids, facts({ actor: sam, lots: [lot({ last_bag_number: 21 })] }))).toEqual([])
  })
})

describe('A bag, Loaded', () => {
  const on90 = bag({ shipment: 90, ship_gross: 2139.75, ship_tare: 35 })
  const facts = (are: Partial<BagFacts> = {}) =>
    bagFacts({ bag: on90, lots: [lot({ status: 'Ready' })], shipment: shipment(), shipments: [shipment()], ...are })

  it('[S7] should refuse a second shipment', () => {
    const other = shipment({ id: 91, shipment_number: 91 })
    expect(why(load({ shipment: 91 }), facts({ shipment: other, references: { shipment: [90, 91] } }))).toEqual([
      refusal('S7 state shipment', 'Bag 205-7 is already on another shipment.', 'takeOff shipment 90'),
    ])
  })

  it('[S7] should allow to be weighed again on the same shipment', () => {
    expect(why(load({ ship_gross: 2138.5 }), facts())).toEqual([])
  })

  it('[K4] should refuse another grade', () => {
    expect(why(correct({ grade: 'B Grade' }), facts())).toEqual([
      refusal(
        'K4 state grade',
        'Bag 205-7 is on a shipment: take it off before changing its grade.',
        'takeOff shipment 90',
      ),
    ])
  })

  it('[K4] should allow another grade once it is off the truck', () => {
    expect(why(correct({ grade: 'B Grade' }), facts({ bag: bag(), shipment: null }))).toEqual([])
  })

  it('[K4] should refuse a weight that takes it to another lot', () => {
    expect(why(correct({ clean_gross: 4039.76 }), facts()).map(({ rule, message }) => [rule, message])).toEqual([
      ['K4', 'Bag 205-7 is on a shipment: take it off first, its weight takes it to another lot.'],
    ])
  })

  it('[K4] should allow another weight on the truck', () => {
    expect(why(correct({ clean_gross: 2104.25, grade: 'Large A Grade' }), facts())).toEqual([])
  })

  it('[K0] should allow to be taken off, and forget its shipping weights', () => {
    expect(decide({ step: takeOff, facts: facts() })).toMatchObject({
      changes: [{ from: 'Loaded', to: 'In lot', data: { shipment: null, ship_gross: null, ship_tare: null } }],
    })
  })

  it('[K0] should allow voiding, which takes it off the truck', () => {
    expect(decide({ step: voids, facts: facts({ actor: sam }) })).toMatchObject({
      changes: [
        { to: 'Void', data: { void: true, shipment: null, ship_gross: null, ship_tare: null }, reason: 'Burst' },
      ],
    })
  })
})

describe('A bag, Shipped or Void', () => {
  const closed = shipment({ status: 'Closed' })
  const ofReadyLot = { actor: sam, lots: [lot({ status: 'Ready' })] }
  const shipped = bagFacts({ ...ofReadyLot, bag: bag({ shipment: 90 }), shipment: closed })
  const burst = bagFacts({ ...ofReadyLot, bag: bag({ void: true }), shipment: shipment() })

  it.each([
    ['loaded', load()],
    ['corrected', correct({ clean_gross: 2104.25 })],
    ['voided', voids],
    ['taken off a shipment', takeOff],
  ])('[K0] should refuse to be %s', (phrase, step) => {
    if (step.type !== 'correct')
      expect(why(step, shipped)).toEqual([
        refusal('K0 state status', `Bag 205-7 is Shipped, so it can't be ${phrase}.`),
      ])
    expect(why(step, burst)).toEqual([refusal('K0 state status', `Bag 205-7 is Void, so it can't be ${phrase}.`)])
  })

  it('[K0] should allow a written-off one to be found again, in its lot as before', () => {
    const lost = bagFacts({ ...ofReadyLot, bag: bag({ written_off: 'lost' }), shipment: null })
    const found: BagStep = { entity: 'bag', type: 'find', id: 3001, reason: 'Behind bin 4' }
    expect(changes(found, lost)).toMatchObject([
      { type: 'bag.found', from: 'Written off', to: 'In lot', data: { written_off: null }, reason: 'Behind bin 4' },
    ])
    expect(why(found, { ...lost, bag: bag() })).toEqual([
      refusal('K0 state status', "Bag 205-7 is In lot, so it can't be found."),
    ])
  })

  it('[K0] should refuse all but its finding and a supervisor’s void to a written-off one', () => {
    const eaten = bagFacts({ ...ofReadyLot, bag: bag({ written_off: 'eaten' }), shipment: null })
    for (const [phrase, step] of [
      ['loaded', load()],
      ['corrected', correct({ clean_gross: 2104.25 })],
      ['written off', writeOff],
      ['held', { entity: 'bag', type: 'hold', id: 3001, reason: 'Damp' }],
    ] as const)
      expect(why(step, eaten)).toEqual([
        refusal('K0 state status', `Bag 205-7 is Written off, so it can't be ${phrase}.`),
      ])
    expect(why(voids, eaten)).toEqual([])
    const weighedByAna = { ...eaten, actor: ana, weighing: { by: ana.id, at: eaten.moment.now } }
    expect(why(voids, weighedByAna).map((each) => each.rule)).toEqual(['K7'])
  })

  it('[K0] should not be written off once it has left', () => {
    expect(why(writeOff, shipped)).toEqual([
      refusal('K0 state status', "Bag 205-7 is Shipped, so it can't be written off."),
    ])
  })

  it('[F13] should be written off in a lot of any status, off its truck, and stay in it', () => {
    for (const status of ['Sorting', 'Ready', 'Sold'] as const) {
      const loaded = bag({ shipment: 90, ship_gross: 2140, ship_tare: 35 })
      const facts = bagFacts({ ...ofReadyLot, lots: [lot({ status })], bag: loaded, shipment: shipment() })
      expect(changes(writeOff, facts)).toMatchObject([
        {
          type: 'bag.written_off',
          to: 'Written off',
          data: { written_off: 'eaten', shipment: null, ship_gross: null, ship_tare: null },
          reason: 'Mice',
        },
      ])
    }
  })

  it('[F14] should come back to its lot, held, with how it left in a record of its own', () => {
    const facts = { ...shipped, bag: bag({ shipment: 90, ship_gross: 2139.75, ship_tare: 35 }) }
    expect(changes(comesBack(facts.moment.now), facts)).toMatchObject([
      {
        type: 'bag.returned',
        from: 'Shipped',
        to: 'In lot',
        data: {
          shipment: null,
          ship_gross: null,
          ship_tare: null,
          returned_from: 90,
          returned_at: facts.moment.now,
          hold: { reason: 'Wet corner', by: sam.id, at: facts.moment.now },
        },
        reason: 'Wet corner',
      },
      {
        type: 'bag_return.recorded',
        entity: 'bag_return',
        adds: true,
        data: { bag: 3001, shipment: 90, bag_number: 7, clean_gross: 2140.25, ship_gross: 2139.75, ship_tare: 35 },
      },
    ])
  })

  const signed = shipment({ status: 'Closed', signed_at: '2026-10-03T09:00:00.000Z' })
  const left = { ...shipped, shipment: signed, shipments: [signed] }

  it('[K10] should refuse a time before it left, and one to come', () => {
    expect(why(comesBack('2026-10-03T08:59:59.999Z'), left)).toEqual([
      refusal(
        'K10 input returned_at',
        'Bag 205-7 left on shipment 90 after that time: give the time at which it came back.',
      ),
    ])
    expect(why(comesBack('2027-10-03T09:00:00.000Z'), left).map((each) => each.rule)).toEqual(['K10'])
  })

  it('[K10] should allow the time from its signature to now', () => {
    expect(why(comesBack('2026-10-03T09:00:00.000Z'), left)).toEqual([])
    expect(why(comesBack(left.moment.now), left)).toEqual([])
  })

  const cameBack = bagFacts({
    ...ofReadyLot,
    bag: bag({ returned_from: 90, returned_at: '2026-10-03T09:00:00.000Z' }),
    shipment: null,
  })

  it('[K11] should refuse voiding what came back', () => {
    expect(why(voids, cameBack)).toEqual([
      refusal('K11 state status', 'Bag 205-7 left and came back, so it is no mistake: write it off.'),
    ])
  })

  it('[K11] should allow what came back to be written off, and voiding what never left', () => {
    expect(why(writeOff, cameBack)).toEqual([])
    expect(why(voids, { ...cameBack, bag: bag() })).toEqual([])
  })

  it('[K7] should refuse users who may not void it, before revealing its state', () => {
    expect(why(voids, { ...shipped, actor: ana })).toEqual([
      refusal('K7 right status', 'A bag is voided by who weighed it, or by a supervisor.'),
    ])
  })

  it('[K0] should refuse another shipment to a Shipped bag', () => {
    const facts = { ...shipped, shipment: shipment({ id: 91, shipment_number: 91 }), shipments: [closed] }
    expect(why(load({ shipment: 91 }), facts).map((each) => each.rule)).toEqual(['K0'])
  })
})

describe('A bag that changes its grade', () => {
  const facts = (are: Partial<BagFacts> = {}) => bagFacts({ bag: bag(), lots: [lot()], ...are })

  it('should join the lot of its grade that is being filled, under the next number', () => {
    const small = lot({ id: 206, lot_number: 206, grade: 'Small A Grade', clean_gross: 2000, last_bag_number: 3 })
    expect(decide({ step: correct({ grade: 'Small A Grade' }), facts: facts({ lots: [lot(), small] }) })).toMatchObject(
      {
        changes: [{ type: 'bag.corrected', data: { grade: 'Small A Grade', lot: 206, bag_number: 4 } }],
      },
    )
  })

  it('should start a lot if none is Sorting, Ready at once if the order is Complete', () => {
    const done = {
      order: order({ status: 'Complete', more_wagons: false }),
      wagons: wagonsOf(wagon({ status: 'Complete' })),
      batches: [batch({ status: 'Complete' })],
      lots: [lot({ status: 'Ready' })],
    }
    expect(decide({ step: correct({ grade: 'Small A Grade' }), facts: facts(done) })).toMatchObject({
      changes: [
        { type: 'bag.corrected', data: { lot: 206, bag_number: 1 } },
        { type: 'lot.started', entity_id: 206, to: 'Sorting', adds: true, follows: 0 },
        { type: 'lot.made_ready', entity_id: 206, from: 'Sorting', to: 'Ready', follows: 0 },
      ],
    })
  })
})

describe('A bag that is held', () => {
  const hold = { reason: 'Torn', by: 3, at: '2026-10-03T12:00:00.000Z' }
  const ofLot = { ...hold, reason: 'Wet corner' }
  const holds: BagStep = { entity: 'bag', type: 'hold', id: 3001, reason: 'Torn' }
  const releases: BagStep = { entity: 'bag', type: 'release', id: 3001, reason: 'Sewn up' }
  const facts = (is: Parameters<typeof bag>[0] = {}, its: Parameters<typeof lot>[0] = {}) =>
    bagFacts({ actor: sam, bag: bag(is), lots: [lot({ status: 'Ready', ...its })], shipment: shipment() })
  const held = (rule: string, words = 'Bag 205-7 is held: Torn') => [
    refusal(`${rule} state status`, words, 'release lot 205'),
  ]
  const changesOf = (step: BagStep, given: BagFacts) => {
    const decision = decide({ step, facts: given })
    return 'changes' in decision ? decision.changes : []
  }

  it('[H1] should refuse loading, by its own hold or its lot’s', () => {
    expect(why(load(), facts({ hold }))).toEqual(held('H1'))
    expect(why(load(), facts({}, { hold: ofLot }))).toEqual(held('H1', 'Lot 205 is held: Wet corner'))
    expect(why(load(), facts({ hold }, { hold: ofLot }))).toEqual(held('H1'))
  })

  it('[H1] should allow the loading of a bag that is not, also where its lot is not shown', () => {
    expect(why(load(), facts())).toEqual([])
    expect(why(load(), { ...facts(), lots: [] })).toEqual([])
  })

  it('[H4] should refuse to be held again', () => {
    expect(why(holds, facts({ hold }))).toEqual(held('H4'))
  })

  it('[H4] should allow holding one in its lot or on a truck, also of a held lot', () => {
    expect(why(holds, facts())).toEqual([])
    expect(why(holds, facts({ shipment: 90 }))).toEqual([])
    expect(why(holds, facts({}, { hold: ofLot }))).toEqual([])
  })

  it('[H5] should refuse the release of one without a hold of its own', () => {
    expect(why(releases, facts())).toEqual([refusal('H5 state status', 'Bag 205-7 is not held.')])
    expect(why(releases, facts({}, { hold: ofLot }))).toEqual(held('H5', 'Lot 205 is held: Wet corner'))
    expect(why(releases, { ...facts(), lots: [] })).toEqual([refusal('H5 state status', 'Bag ?-7 is not held.')])
  })

  it('[H5] should allow the release of one that is', () => {
    expect(why(releases, facts({ hold }))).toEqual([])
  })

  it('[K0] should refuse a hold once it has left, or is void', () => {
    const left = { ...facts({ shipment: 90 }), shipment: shipment({ status: 'Closed' }) }
    expect(why(holds, left)).toEqual([refusal('K0 state status', "Bag 205-7 is Shipped, so it can't be held.")])
    expect(why(holds, facts({ void: true }))).toEqual([
      refusal('K0 state status', "Bag 205-7 is Void, so it can't be held."),
    ])
  })

  it('should keep the hold’s user, reason and time, until it is released with a reason', () => {
    const now = facts().moment.now
    expect(changesOf(holds, facts())).toEqual([
      expect.objectContaining({
        type: 'bag.held',
        data: { hold: { reason: 'Torn', by: sam.id, at: now } },
        reason: 'Torn',
      }),
    ])
    expect(changesOf(releases, facts({ hold }))).toEqual([
      expect.objectContaining({ type: 'bag.released', data: { hold: null }, reason: 'Sewn up' }),
    ])
  })

  it('should stay held in another lot, by its own hold and by that of its previous lot', () => {
    const heldAfter = (own: typeof hold | null, its: typeof hold | null) =>
      changesOf(correct({ grade: 'B Grade' }), facts({ hold: own }, { hold: its }))[0]?.data['hold']
    // Unwritten columns stay.
    expect([heldAfter(null, null), heldAfter(hold, null)]).toEqual([undefined, undefined])
    expect(heldAfter(null, ofLot)).toEqual(ofLot)
    expect(heldAfter(hold, ofLot)).toEqual({ ...hold, reason: 'Torn; Wet corner' })
    expect(changesOf(correct({ clean_gross: 2000 }), facts({}, { hold: ofLot }))[0]?.data).not.toHaveProperty('hold')
  })
})

describe('A bag that was weighed from the wrong batch', () => {
  const other = batch({ id: 14, batch_number: 14, status: 'Complete' })
  const step = correct({ batch: 14 })
  const known = { ...bagFacts().references, batch: [12, 14] }
  const facts = (are: Partial<BagFacts> = {}) =>
    bagFacts({
      actor: sam,
      bag: bag({ label: 'printed' }),
      batch: batch({ status: 'Sorting' }),
      lots: [lot()],
      otherBatch: other,
      references: known,
      ...are,
    })

  it('[F19] should come from the other one, in its lot and with its label', () => {
    expect(decide({ step, facts: facts() })).toMatchObject({
      changes: [{ type: 'bag.corrected', entity_id: 3001, data: { batch: 14 } }],
    })
    const decision = decide({ step, facts: facts() })
    expect('changes' in decision && decision.changes[0]?.data).toEqual({ batch: 14 })
  })

  it.each(['Sorting', 'Ready', 'Sold'] as const)('[K3] should be corrected in a lot that is %s', (status) => {
    expect(why(step, facts({ lots: [lot({ status })] }))).toEqual([])
  })

  it('[K3] should keep its weight in a Sold lot all the same', () => {
    const both = correct({ batch: 14, clean_gross: 2000 })
    expect(why(both, facts({ lots: [lot({ status: 'Sold' })] })).map(({ rule }) => rule)).toEqual(['K3'])
  })

  it('[K5] should refuse the batch that it has', () => {
    const own = facts({ otherBatch: batch({ status: 'Sorting' }) })
    expect(why(correct({ batch: 12 }), own).map(({ rule }) => rule)).toEqual(['K5'])
  })

  it('[K6] should refuse a batch that does not exist', () => {
    expect(why(correct({ batch: 99 }), facts({ otherBatch: null }))).toEqual([
      refusal('K6 input batch', 'There is no batch 99.'),
    ])
  })

  it('[K12] should refuse a batch of another order', () => {
    expect(why(step, facts({ otherBatch: { ...other, order: 40 } }))).toEqual([
      refusal('K12 input batch', 'Batch 14 is not of order 41: choose another of its batches.'),
    ])
  })

  it('[K12] should allow a batch of its order', () => {
    expect(why(step, facts())).toEqual([])
  })

  it.each([
    ['Loading', 'startDrying'],
    ['Drying', 'makeReady'],
    ['Ready', 'startSorting'],
  ] as const)('[K13] should refuse a batch that is %s, and lead to its next step', (status, next) => {
    expect(why(step, facts({ otherBatch: { ...other, status } }))).toEqual([
      refusal('K13 state batch', `Batch 14 is ${status}: no bag came from it yet.`, `${next} batch 14`),
    ])
  })

  it.each(['Sorting', 'Complete'] as const)('[K13] should allow a batch that is %s', (status) => {
    expect(why(step, facts({ otherBatch: { ...other, status } }))).toEqual([])
  })

  const closed = shipment({ status: 'Closed' })
  const shipped = facts({
    bag: bag({ label: 'printed', shipment: 90, ship_gross: 2140, ship_tare: 35 }),
    shipment: closed,
    shipments: [closed],
    batches: [batch({ status: 'Sorting' }), other],
    lots: [lot({ status: 'Sold' })],
  })

  it('[K14] should allow the other one also once it has left', () => {
    const [corrected] = changes(step, shipped)
    expect(corrected).toMatchObject({ type: 'bag.corrected', from: null, to: null })
    expect(corrected?.data).toEqual({ batch: 14 })
  })

  it.each([{ clean_gross: 2000 }, { grade: 'B Grade' }, { batch: 14, clean_tare: 1 }] as const)(
    '[K14] should refuse more than its batch once it has left: %o',
    (says) => {
      expect(why({ ...correct({}), ...says }, shipped)).toEqual([
        refusal('K14 state status', 'Bag 205-7 is Shipped: what was signed for stays, only its batch is corrected.'),
      ])
    },
  )

  it.each([[[]], [[{ ...other, status: 'Drying' as const }]]])(
    '[K14] should refuse another batch where none of its order gave bags',
    (others) => {
      const alone = { ...shipped, batches: [batch({ status: 'Sorting' }), ...others] }
      expect(why(step, alone)).toEqual([
        refusal('K14 state status', 'Bag 205-7 is Shipped, and no other batch of its order gave bags.'),
      ])
    },
  )

  it('[K12] should come from a batch of its order also once it has left', () => {
    expect(why(step, { ...shipped, otherBatch: { ...other, order: 40 } }).map(({ rule }) => rule)).toEqual(['K12'])
  })
})
