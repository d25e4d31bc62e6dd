import { describe, expect, it } from 'vitest'
import { decide, refusalsOf } from '#machines/decide.ts'
import type { WagonFacts } from '#machines/facts.ts'
import type { WagonStep } from '#model/kinds/wagon.ts'
import { batch, bin, moment, order, orderFacts, refusal, sent, wagon, wagonFacts } from './exampleFacts.ts'

type Of<Type extends WagonStep['type']> = Extract<WagonStep, { type: Type }>

const arrive = (says: Partial<Of<'arrive'>> = {}): WagonStep => ({
  entity: 'wagon',
  type: 'arrive',
  order: 41,
  wagon_id: 'A17',
  harvested_at: '2026-10-02',
  arrived_at: '2026-10-03',
  ...says,
})
const preClean = (...drying_bin: number[]): WagonStep => ({ entity: 'wagon', type: 'preClean', id: 812, drying_bin })
const saveBins = (...drying_bin: number[]): WagonStep => ({ entity: 'wagon', type: 'saveBins', id: 812, drying_bin })
const unload: WagonStep = { entity: 'wagon', type: 'unload', id: 812 }
const notify = (says: Partial<Of<'notify'>> = {}): WagonStep => ({
  entity: 'wagon',
  type: 'notify',
  id: 812,
  notified_by: 2,
  notified_at: '2026-10-03',
  ...says,
})
const complete: WagonStep = { entity: 'wagon', type: 'complete', id: 812, input_more_wagons: false }
const stepBack: WagonStep = { entity: 'wagon', type: 'stepBack', id: 812, reason: 'Wrong wagon' }

const why = (step: WagonStep, facts: WagonFacts) => sent(refusalsOf({ step, facts }))
/** The wagon's changes by a step. */
const writtenBy = (step: WagonStep, facts: WagonFacts) => {
  const decision = decide({ step, facts })
  return 'changes' in decision ? decision.changes.find(({ entity }) => entity === 'wagon')?.data : decision
}

describe('The columns of a wagon', () => {
  const notified = { notified_by: 2, notified_at: '2026-10-03' }

  it('should be no notification any more once it is back from Unloaded', () => {
    const facts = wagonFacts({ wagon: wagon({ status: 'Unloaded', drying_bin: [1], ...notified }) })
    expect(writtenBy(stepBack, facts)).toMatchObject({ notified_by: null, notified_at: null })
  })

  it('should be its trash, saved with bins or alone', () => {
    const facts = wagonFacts({ wagon: wagon({ status: 'Pre-cleaning', drying_bin: [1] }) })
    const trash = { entity: 'wagon', type: 'saveBins', id: 812, excessive_trash: true } as const
    expect(writtenBy(trash, facts)).toMatchObject({ excessive_trash: true })
    expect(writtenBy({ ...trash, drying_bin: [1] }, facts)).toMatchObject({ excessive_trash: true, drying_bin: [1] })
  })
})

describe('A wagon at the gate', () => {
  it('[W8] should refuse a wagon for an order that is Ready', () => {
    expect(why(arrive(), wagonFacts({ order: order({ status: 'Ready' }) }))).toEqual([
      refusal('W8 state order', 'Order 41 is Ready and takes no more wagons.'),
    ])
  })

  it('[W8] should allow a wagon for an Open order', () => {
    expect(why(arrive(), wagonFacts())).toEqual([])
  })

  it('[W6] should refuse a second A17 of the same grower in the yard', () => {
    expect(why(arrive(), wagonFacts({ sameNumber: [wagon({ id: 700, status: 'Unloaded' })] }))).toEqual([
      refusal('W6 state wagon_id', 'Wagon A17 of this client already stands in the yard.'),
    ])
  })

  it('[W6] should allow A17 again once the first one is Complete', () => {
    expect(why(arrive(), wagonFacts({ sameNumber: [wagon({ id: 700, status: 'Complete' })] }))).toEqual([])
  })

  it('[W7] should refuse pecans harvested after they arrived', () => {
    expect(why(arrive({ harvested_at: '2026-10-03', arrived_at: '2026-10-02' }), wagonFacts())).toEqual([
      refusal('W7 input harvested_at', 'A wagon is harvested before it arrives: give an earlier harvest date.'),
    ])
  })

  it('[W7] should allow pecans harvested on the day they arrive', () => {
    expect(why(arrive({ harvested_at: '2026-10-03', arrived_at: '2026-10-03' }), wagonFacts())).toEqual([])
  })

  it('[W7] should take pecans as harvested on the day they arrive where no day is given', () => {
    const { harvested_at: _, ...step } = arrive({ arrived_at: '2026-10-02' }) as Of<'arrive'>
    const decision = decide({ step, facts: wagonFacts() })
    expect('changes' in decision && decision.changes[0]?.data).toMatchObject({
      harvested_at: '2026-10-02',
      arrived_at: '2026-10-02',
    })
    expect(why({ ...step, arrived_at: '2026-10-05' }, wagonFacts()).map(({ field }) => field)).toEqual(['arrived_at'])
  })

  it('[W12] should refuse an order that does not exist', () => {
    expect(why(arrive({ order: 999 }), wagonFacts({ order: null }))).toEqual([
      refusal('W12 input order', 'There is no order 999.'),
    ])
  })

  it('[W12] should allow an order that exists', () => {
    expect(why(arrive({ order: 41 }), wagonFacts())).toEqual([])
  })

  it('[W12] should leave it to the server where the caller does not know the orders', () => {
    expect(why(arrive({ order: 999 }), wagonFacts({ references: {} }))).toEqual([])
  })

  it.each([
    ['arrived_at', { harvested_at: '2026-10-03', arrived_at: '2026-10-05' }],
    ['harvested_at', { harvested_at: '2024-10-02', arrived_at: '2026-10-03' }],
  ] as const)('[W13] should refuse a date out of reach in %s', (field, dates) => {
    expect(why(arrive(dates), wagonFacts())).toEqual([
      refusal(`W13 input ${field}`, 'Give a date from 2024-10-03 to 2026-10-04.'),
    ])
  })

  it('[W13] should allow tomorrow and two years back, to the day', () => {
    expect(why(arrive({ harvested_at: '2024-10-03', arrived_at: '2026-10-04' }), wagonFacts())).toEqual([])
  })

  it('should name every failed rule', () => {
    const facts = wagonFacts({ order: order({ status: 'Complete' }), sameNumber: [wagon({ status: 'Arrived' })] })
    expect(
      why(arrive({ harvested_at: '2026-10-04', arrived_at: '2026-10-03' }), facts).map((each) => each.rule),
    ).toEqual(['W7', 'W8', 'W6'])
  })
})

describe('A wagon, Arrived', () => {
  const facts = wagonFacts({ wagon: wagon({ status: 'Arrived' }) })

  it('[W0] should refuse unloading, which comes after pre-cleaning', () => {
    expect(why(unload, facts)).toEqual([refusal('W0 state status', "Wagon A17 is Arrived, so it can't be unloaded.")])
  })

  it('[W0] should allow pre-cleaning, notes and removal', () => {
    expect(why(preClean(1), facts)).toEqual([])
    expect(why({ entity: 'wagon', type: 'note', id: 812, notes: 'Wet' }, facts)).toEqual([])
    expect(why({ entity: 'wagon', type: 'remove', id: 812 }, facts)).toEqual([])
  })

  it('[W0] should refuse every step of a missing wagon', () => {
    expect(why(unload, wagonFacts())).toEqual([refusal('W0 state status', 'The wagon does not exist.')])
  })

  it('[W1] should refuse pre-cleaning without a drying bin', () => {
    expect(why(preClean(), facts)).toEqual([refusal('W1 input drying_bin', 'Choose a drying bin.')])
  })

  it('[W1] should allow pre-cleaning with one drying bin', () => {
    expect(why(preClean(1), facts)).toEqual([])
  })

  it('[W2] should refuse a bin that another order has', () => {
    expect(why(preClean(1, 3), facts)).toEqual([
      refusal('W2 state drying_bin', 'Bin 3 is taken by another order. Choose a free bin.'),
    ])
  })

  it('[W2] should name all bins that other orders have', () => {
    const busy = wagonFacts({ wagon: wagon(), bins: [bin(1, 39), bin(2), bin(3, 40)] })
    expect(why(preClean(1, 2, 3), busy)).toEqual([
      refusal('W2 state drying_bin', 'Bin 1, Bin 3 are taken by another order. Choose a free bin.'),
    ])
  })

  it('[W2] should allow a bin that the same order has', () => {
    expect(why(preClean(2), wagonFacts({ wagon: wagon(), bins: [bin(1), bin(2, 41)] }))).toEqual([])
  })

  it('[W3] should refuse a bin that does not exist', () => {
    expect(why(preClean(1, 99), facts)).toEqual([refusal('W3 input drying_bin', 'There is no such drying bin.')])
  })

  it('[W3] should allow bins that exist', () => {
    expect(why(preClean(1, 2), facts)).toEqual([])
  })
})

describe('A wagon, Pre-cleaning', () => {
  const precleaning = wagon({ status: 'Pre-cleaning', drying_bin: [1] })
  const facts = wagonFacts({ wagon: precleaning })

  it('[W1] should refuse to take the last bin off', () => {
    expect(why(saveBins(), facts)).toEqual([refusal('W1 input drying_bin', 'Keep at least one drying bin.')])
  })

  it('[W1] should allow marking trash without saying anything of the bins', () => {
    expect(why({ entity: 'wagon', type: 'saveBins', id: 812, excessive_trash: true }, facts)).toEqual([])
  })

  it('[W2] should refuse to save a bin that another order has', () => {
    expect(why(saveBins(1, 3), facts)).toEqual([
      refusal('W2 state drying_bin', 'Bin 3 is taken by another order. Choose a free bin.'),
    ])
  })

  it('[W3] should refuse to save a bin that does not exist', () => {
    expect(why(saveBins(99), facts)).toEqual([refusal('W3 input drying_bin', 'There is no such drying bin.')])
  })

  it('[W4] should refuse unloading a wagon without a bin', () => {
    expect(why(unload, wagonFacts({ wagon: wagon({ status: 'Pre-cleaning', drying_bin: [] }) }))).toEqual([
      refusal('W4 state drying_bin', 'Choose a drying bin first: the load has nowhere to go.', {
        step: 'saveBins',
        label: 'Choose a drying bin',
      }),
    ])
  })

  it('[W4] should allow unloading into its bin', () => {
    expect(why(unload, facts)).toEqual([])
  })

  it('[W0] should allow going back to Arrived', () => {
    expect(why(stepBack, facts)).toEqual([])
  })

  it('[W0] should refuse removal', () => {
    expect(why({ entity: 'wagon', type: 'remove', id: 812 }, facts)).toEqual([
      refusal('W0 state status', "Wagon A17 is Pre-cleaning, so it can't be removed."),
    ])
  })
})

describe('A wagon, Unloaded', () => {
  const unloaded = wagon({ status: 'Unloaded', drying_bin: [1] })
  const facts = wagonFacts({ wagon: unloaded, batches: [batch({ wagons: [812] })] })

  it('[W5] should refuse completion before the client was notified', () => {
    expect(why(complete, facts)).toEqual([
      refusal('W5 state status', 'First record that the client was notified.', {
        step: 'notify',
        label: 'Record the notification',
      }),
    ])
  })

  it('[W5] should refuse completion with half of a notification', () => {
    const half = wagonFacts({ wagon: { ...unloaded, notified_at: '2026-10-03' } })
    expect(why(complete, half).map((each) => each.rule)).toEqual(['W5'])
  })

  it('[W5] should allow completion with the notification’s user and time', () => {
    expect(why(complete, wagonFacts({ wagon: { ...unloaded, notified_by: 2, notified_at: '2026-10-03' } }))).toEqual([])
  })

  it('[W14] should refuse a notification by an unknown user', () => {
    expect(why(notify({ notified_by: 77 }), facts)).toEqual([refusal('W14 input notified_by', 'There is no user 77.')])
  })

  it('[W14] should allow a notification by Ana', () => {
    expect(why(notify({ notified_by: 2 }), facts)).toEqual([])
  })

  it.each(['2026-10-05', '2024-10-02'])('[W15] should refuse a notification on %s', (notified_at) => {
    expect(why(notify({ notified_at }), facts)).toEqual([
      refusal('W15 input notified_at', 'Give a date from 2024-10-03 to 2026-10-04.'),
    ])
  })

  it.each(['2026-10-04', '2024-10-03'])('[W15] should allow a notification on %s', (notified_at) => {
    expect(why(notify({ notified_at }), facts)).toEqual([])
  })

  it('[W9] should refuse going back once a batch that took its load is Drying', () => {
    expect(
      why(stepBack, wagonFacts({ wagon: unloaded, batches: [batch({ wagons: [812], status: 'Drying' })] })),
    ).toEqual([refusal('W9 state status', 'Batch 12, which took this load, is already Drying.', 'stepBack batch 12')])
  })

  it('[W11] should refuse going back once another order has its bin', () => {
    expect(why(stepBack, wagonFacts({ wagon: unloaded, bins: [bin(1, 40)] }))).toEqual([
      refusal('W11 state drying_bin', 'Bin 1 is taken by another order by now.'),
    ])
  })

  it('[W11] should allow going back while its bin is free', () => {
    expect(why(stepBack, wagonFacts({ wagon: unloaded, bins: [bin(1)] }))).toEqual([])
  })

  it('[W11] should allow going back from a batch that was moved, whoever has its old bin', () => {
    const earlier_bins = [{ drying_bin: 1, until: '2026-10-03T12:00:00.000Z' }]
    const batches = [batch({ wagons: [812], drying_bin: 2, earlier_bins })]
    const moved = wagonFacts({ wagon: unloaded, batches, bins: [bin(1, 40), bin(2, 41)] })
    expect(why(stepBack, moved)).toEqual([])
    expect(writtenBy(stepBack, moved)).toMatchObject({ drying_bin: [2] })
    expect(writtenBy(stepBack, { ...moved, bins: [bin(1), bin(2, 41)] })).toMatchObject({ drying_bin: [2] })
  })

  it('[F8] should go back into each bin in which its load lies, and say no bins where they stayed', () => {
    const two = { ...unloaded, drying_bin: [2, 1] }
    const loads = [batch({ wagons: [812] }), batch({ id: 13, batch_number: 13, drying_bin: 2, wagons: [812] })]
    const bins = [bin(1, 41), bin(2, 41), bin(3, 41)]
    expect(writtenBy(stepBack, wagonFacts({ wagon: two, batches: loads, bins }))).not.toHaveProperty('drying_bin')
    const moved = loads.map((each) => (each.id === 13 ? { ...each, drying_bin: 3 } : each))
    expect(writtenBy(stepBack, wagonFacts({ wagon: two, batches: moved, bins }))).toMatchObject({ drying_bin: [1, 3] })
  })

  it('[W9] should allow going back while the batch is Loading, whatever other batches do', () => {
    const other = batch({ id: 13, batch_number: 13, drying_bin: 2, wagons: [811], status: 'Drying' })
    expect(why(stepBack, wagonFacts({ wagon: unloaded, batches: [batch({ wagons: [812] }), other] }))).toEqual([])
  })
})

describe('A wagon, Complete', () => {
  const completed = wagon({ status: 'Complete', drying_bin: [1], notified_by: 2, notified_at: '2026-10-03' })

  it('[W10] should refuse going back once the order is Complete', () => {
    expect(why(stepBack, wagonFacts({ wagon: completed, order: order({ status: 'Complete' }) }))).toEqual([
      refusal('W10 state status', 'Order 41 is already Complete.', 'change order 41'),
    ])
  })

  it('[W10] should allow going back while the order is Ready', () => {
    expect(why(stepBack, wagonFacts({ wagon: completed, order: order({ status: 'Ready' }) }))).toEqual([])
  })

  it('[W6] should refuse going back if another A17 of the grower is in the yard', () => {
    const sameNumber = [completed, wagon({ id: 840, status: 'Arrived' })]
    expect(why(stepBack, wagonFacts({ wagon: completed, sameNumber }))).toEqual([
      refusal('W6 state wagon_id', 'Wagon A17 of this client already stands in the yard.'),
    ])
  })

  it('[W6] should allow going back when it is the only A17 that is not Complete', () => {
    const sameNumber = [completed, wagon({ id: 700, status: 'Complete' })]
    expect(why(stepBack, wagonFacts({ wagon: completed, sameNumber }))).toEqual([])
  })

  it('[W0] should refuse completing it again', () => {
    expect(why(complete, wagonFacts({ wagon: completed }))).toEqual([
      refusal('W0 state status', "Wagon A17 is Complete, so it can't be completed."),
    ])
  })
})

describe('The weights of a wagon', () => {
  const weigh = (weights: Partial<Of<'weigh'>>): WagonStep => ({ entity: 'wagon', type: 'weigh', id: 812, ...weights })
  const weighed = (weights: Partial<ReturnType<typeof wagon>>) => wagonFacts({ wagon: wagon(weights) })

  it('[W16] should refuse a gross weight below the tare, on arrival and later, also against an earlier value', () => {
    const refused = [refusal('W16 input gross', 'The gross weight is at least the tare, 9,000.50 lbs.')]
    expect(why(arrive({ gross: 9000, tare: 9000.5 }), wagonFacts())).toEqual(refused)
    expect(why(weigh({ gross: 9000 }), weighed({ tare: 9000.5 }))).toEqual(refused)
    expect(why(correct({ gross: 9000 }), weighed({ gross: 9100, tare: 9000.5 }))).toEqual(refused)
  })

  it('[W16] should allow an empty wagon, and a weight without the other one', () => {
    expect(why(arrive({ gross: 9000, tare: 9000 }), wagonFacts())).toEqual([])
    expect(why(weigh({ tare: 9000 }), weighed({}))).toEqual([])
  })

  it('[W17] should refuse more trash than was in the wagon', () => {
    expect(why(arrive({ gross: 9000, tare: 8000, trash: 1000.01 }), wagonFacts())).toEqual([
      refusal('W17 input trash', 'The trash is at most the net weight, 1,000.00 lbs.'),
    ])
  })

  it('[W17] should refuse more trash than the gross weight until the tare is known, whichever comes last', () => {
    const refused = [refusal('W17 input trash', 'The trash is at most the gross weight, 900.00 lbs.')]
    expect(why(arrive({ gross: 900, trash: 900.01 }), wagonFacts())).toEqual(refused)
    expect(why(weigh({ trash: 900.01 }), weighed({ gross: 900 }))).toEqual(refused)
    expect(why(weigh({ gross: 900 }), weighed({ trash: 900.01 }))).toEqual(refused)
    expect(why(correct({ gross: 900 }), weighed({ gross: 1000, trash: 900.01 }))).toEqual(refused)
  })

  it('[W17] should allow as much trash as was in the wagon, or any where its weight is not known', () => {
    expect(why(weigh({ trash: 1000 }), weighed({ gross: 9000, tare: 8000 }))).toEqual([])
    expect(why(weigh({ trash: 900 }), weighed({ gross: 900 }))).toEqual([])
    expect(why(weigh({ trash: 1000 }), weighed({}))).toEqual([])
    expect(why(weigh({ trash: 1000 }), weighed({ tare: 900 }))).toEqual([])
  })

  it.each([
    ['gross', 'The gross weight of wagon A17 is entered: a supervisor can correct it.'],
    ['tare', 'The tare of wagon A17 is entered: a supervisor can correct it.'],
    ['trash', 'The trash of wagon A17 is entered: a supervisor can correct it.'],
  ] as const)('[W18] should refuse another %s than was entered', (field, message) => {
    expect(why(weigh({ [field]: 4 }), weighed({ [field]: 5 }))).toEqual([
      refusal(`W18 state ${field}`, message, { step: 'correct', label: 'Correct the wagon' }),
    ])
  })

  it('[W18] should allow the same weight again, in every status', () => {
    for (const status of ['Arrived', 'Pre-cleaning', 'Unloaded', 'Complete'] as const)
      expect(why(weigh({ gross: 5 }), weighed({ gross: 5, status }))).toEqual([])
  })
})

const correct = (says: Partial<Of<'correct'>> = {}): WagonStep => ({
  entity: 'wagon',
  type: 'correct',
  id: 812,
  reason: 'Read off wrong',
  ...says,
})

describe('The correction of a wagon', () => {
  it('[W19] should refuse a correction without a change', () => {
    const nothing = [refusal('W19 input status', 'Say what should change.')]
    expect(why(correct(), wagonFacts({ wagon: wagon() }))).toEqual(nothing)
    expect(why(correct({ wagon_id: 'A17', gross: null }), wagonFacts({ wagon: wagon() }))).toEqual(nothing)
  })

  it("[W19] should allow another driver's name, which the log does not show, and refuse the same", () => {
    const facts = wagonFacts({ wagon: wagon(), driver: 'Dale' })
    expect(why(correct({ driver: 'Luis' }), facts)).toEqual([])
    expect(why(correct({ driver: '' }), facts)).toEqual([])
    expect(why(correct({ driver: 'Dale' }), facts)).toEqual([refusal('W19 input status', 'Say what should change.')])
  })

  it.each(['Arrived', 'Unloaded', 'Complete'] as const)(
    'should record excessive trash, or take it back, while it is %s',
    (status) => {
      for (const excessive_trash of [true, false]) {
        const facts = wagonFacts({ wagon: wagon({ status, excessive_trash: !excessive_trash }) })
        expect(writtenBy(correct({ excessive_trash }), facts)).toEqual({ excessive_trash })
        expect(why(correct({ excessive_trash: !excessive_trash }), facts).map(({ rule }) => rule)).toEqual(['W19'])
      }
    },
  )

  it('[W6] should refuse the number of another wagon of the client in the yard', () => {
    const other = wagon({ id: 5, wagon_id: 'B4' })
    expect(why(correct({ wagon_id: 'B4' }), wagonFacts({ wagon: wagon(), sameNumber: [other] }))).toEqual([
      refusal('W6 state wagon_id', 'Wagon B4 of this client already stands in the yard.'),
    ])
    const gone = wagonFacts({ wagon: wagon({ status: 'Complete' }), sameNumber: [other] })
    expect(why(correct({ wagon_id: 'B4' }), gone)).toEqual([])
    const held = wagon({ wagon_id: 'B4' })
    const others = [held, wagon({ id: 700, wagon_id: 'B4', status: 'Complete' })]
    expect(why(correct({ wagon_id: 'B4', driver: 'Dale' }), wagonFacts({ wagon: held, sameNumber: others }))).toEqual(
      [],
    )
  })

  it('[W7] should refuse a harvest after the arrival, whichever of them is corrected', () => {
    const refused = [
      refusal('W7 input harvested_at', 'A wagon is harvested before it arrives: give an earlier harvest date.'),
    ]
    expect(why(correct({ harvested_at: '2026-10-04' }), wagonFacts({ wagon: wagon() }))).toEqual(refused)
    expect(why(correct({ arrived_at: '2026-10-01' }), wagonFacts({ wagon: wagon() }))).toEqual(refused)
    const sameDay = wagonFacts({ wagon: wagon({ harvested_at: '2026-10-01' }) })
    expect(why(correct({ arrived_at: '2026-10-01' }), sameDay)).toEqual([])
    const wrong = wagonFacts({ wagon: wagon({ harvested_at: '2026-10-09' }) })
    expect(why(correct({ driver: 'Dale' }), wrong)).toEqual([])
  })

  it.each(['harvested_at', 'arrived_at'] as const)(
    '[W13] should refuse a %s out of range, and keep an existing one',
    (field) => {
      const old = wagon({ harvested_at: '2020-01-01', arrived_at: '2020-01-02' })
      const days = { harvested_at: '2020-01-01', arrived_at: '2020-01-03' }
      expect(
        why(correct({ [field]: days[field] }), wagonFacts({ wagon: wagon({ ...old, harvested_at: '2019-12-31' }) })),
      ).toEqual([refusal(`W13 input ${field}`, 'Give a date from 2024-10-03 to 2026-10-04.')])
      expect(why(correct({ driver: 'Dale' }), wagonFacts({ wagon: old }))).toEqual([])
    },
  )
})

describe('A wagon that its hand mends', () => {
  const mend = (says: object): WagonStep => ({ entity: 'wagon', type: 'mend', id: 812, ...says })
  const hand = orderFacts().actor
  const at = (minutes: number) => new Date(Date.parse(moment.now) - minutes * 60_000).toISOString()
  const entered = (minutes: number, by = hand.id) => ({ by, at: at(minutes) })
  const weighedBy = (minutes: number, by = hand.id) => ({ weighed_by: by, weighed_at: at(minutes), gross: 12_000 })
  const facts = (more: Partial<WagonFacts> = {}) => wagonFacts({ wagon: wagon(), entry: entered(10), ...more })
  const cure = { step: 'correct', label: 'Correct the wagon' }
  const late = refusal('W28 state status', 'More than 10 minutes have passed: a supervisor can correct it.', cure)
  const others = refusal('W27 right status', 'What others entered is corrected by a supervisor.')

  it('[W27] should refuse what others entered', () => {
    expect(why(mend({ wagon_id: 'A71' }), facts({ entry: entered(1, 77) }))).toEqual([others])
    const weighedByOthers = facts({ wagon: wagon(weighedBy(1, 77)) })
    expect(why(mend({ gross: 11_900 }), weighedByOthers)).toEqual([others])
    expect(why(mend({ wagon_id: 'A71', gross: 11_900 }), weighedByOthers)).toEqual([others])
  })

  it('[W27] should allow the own entry: number, dates, driver, and weights left out on arrival', () => {
    expect(why(mend({ gross: 11_900 }), facts())).toEqual([])
    expect(why(mend({ wagon_id: 'A71', driver: 'Luis', arrived_at: '2026-10-03' }), facts())).toEqual([])
  })

  it('[W28] should allow it for ten minutes, and weights by their own time', () => {
    const weighedLater = facts({ entry: entered(90, 77), wagon: wagon(weighedBy(9)) })
    expect(why(mend({ gross: 11_900 }), weighedLater)).toEqual([])
  })

  it('[W28] should refuse it later', () => {
    expect(why(mend({ wagon_id: 'A71' }), facts({ entry: entered(10.01) }))).toEqual([late])
    const longAgo = facts({ entry: entered(1), wagon: wagon(weighedBy(11)) })
    expect(why(mend({ gross: 11_900 }), longAgo)).toEqual([late])
    expect(why(mend({ wagon_id: 'A71' }), longAgo)).toEqual([])
  })

  it('[W29] should refuse another number once a batch holds its load', () => {
    const unloaded = facts({ batches: [batch({ wagons: [812] })], wagon: wagon(weighedBy(1)) })
    expect(why(mend({ wagon_id: 'A71' }), unloaded)).toEqual([
      refusal('W29 state status', 'Wagon A17 is unloaded: a supervisor can correct it.', cure),
    ])
  })

  it('[W29] should allow another weight then', () => {
    const unloaded = facts({ batches: [batch({ wagons: [812] })], wagon: wagon(weighedBy(1)) })
    expect(why(mend({ gross: 11_900 }), unloaded)).toEqual([])
  })

  it('should obey the rules of a correction, and say what changes', () => {
    expect(why(mend({ wagon_id: 'A17' }), facts()).map(({ rule }) => rule)).toEqual(['W19'])
    expect(why(mend({ harvested_at: '2026-10-04' }), facts()).map(({ rule }) => rule)).toEqual(['W7'])
    expect(writtenBy(mend({ wagon_id: 'A71', driver: 'Luis' }), facts())).toEqual({
      wagon_id: 'A71',
      personal: ['driver'],
    })
  })

  it('should know who entered its weights, and when', () => {
    const weighing = { entity: 'wagon', type: 'weigh', id: 812, tare: 4000 } as const
    const now = { weighed_by: hand.id, weighed_at: moment.now }
    expect(writtenBy(weighing, facts())).toEqual({ tare: 4000, ...now })
    expect(writtenBy(arrive({ gross: 12_000 }), wagonFacts())).toMatchObject({ gross: 12_000, ...now })
    expect(writtenBy(arrive(), wagonFacts())).toMatchObject({ weighed_by: null, weighed_at: null })
  })
})
