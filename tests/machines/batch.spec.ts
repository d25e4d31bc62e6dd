import { describe, expect, it } from 'vitest'
import { decide, refusalsOf } from '#machines/decide.ts'
import type { BatchFacts } from '#machines/facts.ts'
import type { BatchStep } from '#model/kinds/batch.ts'
import { batch, batchFacts, bin, order, reading, refusal, sent, start, stop, wagon, wagonsOf } from './exampleFacts.ts'

type Of<Type extends BatchStep['type']> = Extract<BatchStep, { type: Type }>

const open = (says: Partial<Of<'open'>> = {}): BatchStep => ({
  entity: 'batch',
  type: 'open',
  order: 41,
  drying_bin: 1,
  ...says,
})
const startDrying: BatchStep = { entity: 'batch', type: 'startDrying', id: 12 }
const makeReady: BatchStep = { entity: 'batch', type: 'makeReady', id: 12 }
const startSorting: BatchStep = { entity: 'batch', type: 'startSorting', id: 12 }
const complete: BatchStep = { entity: 'batch', type: 'complete', id: 12 }
const stepBack: BatchStep = { entity: 'batch', type: 'stepBack', id: 12, reason: 'Advanced by mistake' }
const emptyBin: BatchStep = { entity: 'batch', type: 'emptyBin', id: 12 }
const remove: BatchStep = { entity: 'batch', type: 'remove', id: 12 }
const notify = (says: Partial<Of<'notify'>> = {}): BatchStep => ({
  entity: 'batch',
  type: 'notify',
  id: 12,
  notified_by: 2,
  notified_at: '2026-10-03',
  ...says,
})
const pickUp = (picked_up_at: string): BatchStep => ({ entity: 'batch', type: 'pickUp', id: 12, picked_up_at })
const takeReading = (reading_time: string): BatchStep => ({
  entity: 'batch',
  type: 'takeReading',
  batch: 12,
  reading: 8.21,
  reading_method: 'Shelled',
  reading_time,
  sample_location: 'Middle',
})
const recordStart = (says: Partial<Of<'recordDryerEvent'>> = {}): BatchStep => ({
  entity: 'batch',
  type: 'recordDryerEvent',
  batch: 12,
  drying_bin: 1,
  event_type: 'Start',
  event_time: '2026-10-03T11:10:00.000Z',
  ...says,
})
const retime = (event_time: string): BatchStep => ({
  entity: 'batch',
  type: 'retimeDryerEvent',
  dryer_event: 61,
  event_time,
})

const amendReading = (says: Partial<Of<'correctReading'>>): BatchStep => ({
  entity: 'batch',
  type: 'correctReading',
  moisture_reading: 71,
  reason: 'Misread',
  ...says,
})
const amendEvent = (says: Partial<Of<'correctDryerEvent'>>): BatchStep => ({
  entity: 'batch',
  type: 'correctDryerEvent',
  dryer_event: 61,
  reason: 'Wrong button',
  ...says,
})

const why = (step: BatchStep, facts: BatchFacts) => sent(refusalsOf({ step, facts }))
const movesTo = (step: BatchStep, facts: BatchFacts) => {
  const decision = decide({ step, facts })
  return 'changes' in decision ? decision.changes[0]?.to : sent(decision.refusals)
}

const recordTheStop = { step: 'recordDryerEvent', label: 'Record the stop' }
const recordTheStart = { step: 'recordDryerEvent', label: 'Record the start' }
const outOfReach: Readonly<Record<string, string>> = {
  '2026-10-03T15:02:00.001Z':
    'It is 10/03/2026 10:00 AM at the plant, so this time is yet to come. Check the day, and AM and PM.',
  '2024-10-03T14:59:59.999Z': 'Give a time at most two years back.',
}

describe('A batch opened by hand', () => {
  it('[B18] should refuse an order that does not exist', () => {
    expect(why(open({ order: 999 }), batchFacts({ order: null }))).toEqual([
      refusal('B18 input order', 'There is no order 999.'),
    ])
  })

  it('[B18] should allow an order that exists', () => {
    expect(why(open({ order: 41 }), batchFacts())).toEqual([])
  })

  it('[B5] should refuse a bin that does not exist', () => {
    expect(why(open({ drying_bin: 99 }), batchFacts())).toEqual([
      refusal('B5 input drying_bin', 'There is no such drying bin.'),
    ])
  })

  it('[B5] should allow a bin that exists', () => {
    expect(why(open({ drying_bin: 2 }), batchFacts())).toEqual([])
  })

  it('[B6] should refuse a bin that another order has', () => {
    expect(why(open({ drying_bin: 3 }), batchFacts())).toEqual([
      refusal('B6 state drying_bin', 'Bin 3 is taken by another order. Choose a free bin.'),
    ])
  })

  it('[B6] should allow a bin that the order itself has', () => {
    expect(why(open(), batchFacts({ bins: [bin(1, 41)] }))).toEqual([])
  })

  it('[B7] should refuse a bin in which a batch of the order is Loading', () => {
    expect(why(open(), batchFacts({ batches: [batch({ status: 'Loading' })] }))).toEqual([
      refusal('B7 state drying_bin', 'A batch of this order is already loading in Bin 1.'),
    ])
  })

  it('[B7] should allow a bin in which a batch of the order is Drying already', () => {
    expect(why(open(), batchFacts({ batches: [batch({ status: 'Drying' })] }))).toEqual([])
  })

  it('[B8] should refuse a Complete order', () => {
    expect(why(open(), batchFacts({ order: order({ status: 'Complete' }) }))).toEqual([
      refusal('B8 state order', 'Order 41 is Complete.', 'change order 41'),
    ])
  })

  it('[B8] should allow a Ready order', () => {
    expect(why(open(), batchFacts({ order: order({ status: 'Ready' }) }))).toEqual([])
  })
})

describe('A batch, Loading', () => {
  const facts = batchFacts({ batch: batch({ status: 'Loading' }) })

  it('[B0] should refuse sorting, which comes after drying', () => {
    expect(why(startSorting, facts)).toEqual([
      refusal('B0 state status', "Batch 12 is Loading, so it can't be advanced to Sorting."),
    ])
  })

  it('[B0] should refuse every step of a missing batch', () => {
    expect(why(startDrying, batchFacts())).toEqual([refusal('B0 state status', 'The batch does not exist.')])
  })

  it('[B0] should allow drying, and Ready where it came pre-dried', () => {
    expect(movesTo(startDrying, facts)).toBe('Drying')
    expect(movesTo(makeReady, facts)).toBe('Ready')
  })

  it('[B3] should refuse the number of another order', () => {
    expect(why({ ...startDrying, order: 40 }, facts)).toEqual([
      refusal('B3 input order', 'This batch belongs to another order.'),
    ])
  })

  it('[B3] should allow the number of its own order, and no number', () => {
    expect(why({ ...startDrying, order: 41 }, facts)).toEqual([])
    expect(why(startDrying, facts)).toEqual([])
  })

  it('[B1] should refuse Ready without drying while the dryer runs', () => {
    const running = batchFacts({ batch: batch(), dryerEvents: [start(61, '06:10')] })
    expect(why(makeReady, running)).toEqual([
      refusal('B1 state status', 'The dryer is still on. Record when it stopped.', recordTheStop),
    ])
  })

  it('[B10] should refuse removal while it has the load of a wagon', () => {
    const held = batchFacts({ batch: batch({ wagons: [812] }), wagons: wagonsOf(wagon({ status: 'Unloaded' })) })
    const cure = { step: 'stepBack', label: 'Go to wagon A17', at: { entity: 'wagon', id: 812 } } as const
    expect(why(remove, held)).toEqual([
      refusal('B10 state status', 'It holds the load of a wagon: take the wagon back first.', cure),
    ])
  })

  it('[B10] should allow removal while it is empty', () => {
    expect(why(remove, facts)).toEqual([])
  })

  it('[B21] should refuse removal after a bag was weighed from it, and void', () => {
    expect(why(remove, batchFacts({ batch: batch(), bagged: true }))).toEqual([
      refusal('B21 state status', 'Bags were weighed from batch 12, void ones too, so it stays.'),
    ])
  })

  it('[B21] should allow removal where none ever was', () => {
    expect(why(remove, batchFacts({ batch: batch(), bagged: false }))).toEqual([])
  })

  it('[B9] should refuse removal while it has a moisture reading', () => {
    expect(why(remove, batchFacts({ batch: batch(), readings: [reading()] }))).toEqual([
      refusal(
        'B9 state status',
        'It has dryer events or moisture readings: remove them first.',
        'removeReading batch 12',
      ),
    ])
  })

  it('[B4] should refuse a dryer event of another bin', () => {
    expect(why(recordStart({ drying_bin: 2 }), facts)).toEqual([
      refusal('B4 input drying_bin', 'This batch is in Bin 1, not in that bin.'),
    ])
  })

  it('[F9] should move the reading of a Start with the Start, and no other', () => {
    const readings = [
      { ...reading(), id: 71, reading_time: start(61, '06:10').event_time },
      { ...reading(), id: 72 },
    ]
    const dried = batchFacts({ batch: batch(), dryerEvents: [start(61, '06:10')], readings })
    const event_time = '2026-10-03T12:00:00.000Z'
    const moved = [
      ['dryer_event', 61, { event_time }],
      ['moisture_reading', 71, { reading_time: event_time }],
    ]
    for (const step of [retime(event_time), amendEvent({ event_time })]) {
      const decision = decide({ step, facts: dried })
      const changes = 'changes' in decision ? decision.changes : []
      expect(changes.map(({ entity, entity_id, data }) => [entity, entity_id, data])).toEqual(moved)
    }
  })

  it('[B4] should allow a dryer event of its own bin', () => {
    expect(why(recordStart({ drying_bin: 1 }), facts)).toEqual([])
  })

  it.each(Object.entries(outOfReach))('[B17] should refuse times such as %s', (time, reason) => {
    const dried = batchFacts({ batch: batch(), dryerEvents: [start(61, '06:10')] })
    expect(why(takeReading(time), facts)).toEqual([refusal('B17 input reading_time', reason)])
    expect(why(recordStart({ event_time: time }), facts)).toEqual([refusal('B17 input event_time', reason)])
    expect(why(retime(time), dried)).toEqual([refusal('B17 input event_time', reason)])
    expect(why(amendEvent({ event_time: time }), dried)).toEqual([refusal('B17 input event_time', reason)])
    expect(why(amendReading({ reading_time: time }), { ...facts, readings: [reading()] })).toEqual([
      refusal('B17 input reading_time', reason),
    ])
  })

  it.each(['2026-10-03T15:02:00.000Z', '2024-10-03T15:00:00.000Z'])('[B17] should allow times such as %s', (time) => {
    const dried = batchFacts({ batch: batch(), dryerEvents: [start(61, '06:10')] })
    expect(why(takeReading(time), facts)).toEqual([])
    expect(why(recordStart({ event_time: time }), facts)).toEqual([])
    expect(why(retime(time), dried)).toEqual([])
    expect(why(amendEvent({ event_time: time }), dried)).toEqual([])
    expect(why(amendReading({ reading_time: time }), { ...facts, readings: [reading()] })).toEqual([])
  })
})

describe('A batch, Drying', () => {
  const drying = batch({ status: 'Drying' })
  const read = { batch: drying, readings: [reading()] }

  it('[B1] should refuse Ready with 2 Start but 1 Stop event', () => {
    const dryerEvents = [start(61, '06:10'), stop(62, '09:40'), start(63, '10:05')]
    expect(why(makeReady, batchFacts({ ...read, dryerEvents }))).toEqual([
      refusal('B1 state status', 'The dryer is still on. Record when it stopped.', recordTheStop),
    ])
  })

  it('[B1] should count the missing stops or starts, if there are several', () => {
    const starts = [start(61, '06:10'), start(62, '09:40')]
    const stops = [stop(61, '06:10'), stop(62, '09:40')]
    expect(why(makeReady, batchFacts({ ...read, dryerEvents: starts })).map(({ message }) => message)).toEqual([
      '2 stops of the dryer are missing. Record when it stopped.',
    ])
    expect(why(makeReady, batchFacts({ ...read, dryerEvents: stops })).map(({ message }) => message)).toEqual([
      '2 starts of the dryer are missing. Record when it started.',
    ])
  })

  it('[B1] should refuse Ready with a Stop without a Start', () => {
    expect(why(makeReady, batchFacts({ ...read, dryerEvents: [stop(61, '09:40')] }))).toEqual([
      refusal('B1 state status', 'A start of the dryer is missing. Record when it started.', recordTheStart),
    ])
  })

  it('[B1] should allow Ready with as many Start as Stop events, also without any', () => {
    expect(why(makeReady, batchFacts({ ...read, dryerEvents: [start(61, '06:10'), stop(62, '09:40')] }))).toEqual([])
    expect(why(makeReady, batchFacts(read))).toEqual([])
  })

  it('[B2] should refuse Ready without a moisture reading', () => {
    expect(why(makeReady, batchFacts({ batch: drying }))).toEqual([
      refusal('B2 state status', 'No moisture reading yet: take one first.', {
        step: 'takeReading',
        label: 'Add a moisture reading',
      }),
    ])
  })

  it('[B2] should allow Ready with one moisture reading', () => {
    expect(movesTo(makeReady, batchFacts(read))).toBe('Ready')
  })

  it('[B9] should refuse going back to Loading while the dryer has run', () => {
    const dryerEvents = [start(61, '06:10'), stop(62, '09:40')]
    expect(why(stepBack, batchFacts({ batch: drying, dryerEvents }))).toEqual([
      refusal(
        'B9 state status',
        'It has dryer events or moisture readings: remove them first.',
        'removeDryerEvent batch 12',
      ),
    ])
  })

  it('[B9] should allow going back to Loading while it has no records', () => {
    expect(movesTo(stepBack, batchFacts({ batch: drying }))).toBe('Loading')
  })

  it('[B7] should refuse going back to Loading once another batch of the order is Loading in its bin', () => {
    const next = batch({ id: 13, batch_number: 13 })
    expect(why(stepBack, batchFacts({ batch: drying, batches: [drying, next] }))).toEqual([
      refusal('B7 state drying_bin', 'A batch of this order is already loading in Bin 1.'),
    ])
  })
})

describe('A batch, Ready', () => {
  const dried = batch({ status: 'Ready', pre_dried: false })
  const preDried = batch({ status: 'Ready', pre_dried: true })

  it('[B14] should refuse Loading to a batch that dried here: it goes back to Drying', () => {
    expect(movesTo(stepBack, batchFacts({ batch: dried, readings: [reading()] }))).toBe('Drying')
  })

  it('[B14] should allow Loading to a pre-dried batch, whatever was recorded while it was Loading', () => {
    expect(movesTo(stepBack, batchFacts({ batch: preDried }))).toBe('Loading')
    const dryerEvents = [start(61, '06:10'), stop(62, '06:20')]
    expect(movesTo(stepBack, batchFacts({ batch: preDried, dryerEvents }))).toBe('Loading')
  })

  it('[B14] should not take a batch for pre-dried that came so and was dried all the same', () => {
    const came = batchFacts({ batch: batch({ status: 'Loading', pre_dried: true }) })
    expect(decide({ step: startDrying, facts: came })).toMatchObject({ changes: [{ data: { pre_dried: false } }] })
  })

  it('[B7] should refuse Loading to a pre-dried batch once another one is Loading in its bin', () => {
    const next = batch({ id: 13, batch_number: 13 })
    expect(why(stepBack, batchFacts({ batch: preDried, batches: [preDried, next] }))).toEqual([
      refusal('B7 state drying_bin', 'A batch of this order is already loading in Bin 1.'),
    ])
  })

  it('[B15] should refuse a notification by an unknown user', () => {
    expect(why(notify({ notified_by: 77 }), batchFacts({ batch: dried }))).toEqual([
      refusal('B15 input notified_by', 'There is no user 77.'),
    ])
  })

  it('[B15] should allow a notification by Ana', () => {
    expect(why(notify({ notified_by: 2 }), batchFacts({ batch: dried }))).toEqual([])
  })

  it.each(['2026-10-05', '2024-10-02'])('[B16] should refuse notification and pick-up on %s', (day) => {
    const message = 'Give a date from 2024-10-03 to 2026-10-04.'
    expect(why(notify({ notified_at: day }), batchFacts({ batch: dried }))).toEqual([
      refusal('B16 input notified_at', message),
    ])
    expect(why(pickUp(day), batchFacts({ batch: dried }))).toEqual([refusal('B16 input picked_up_at', message)])
  })

  it.each(['2026-10-04', '2024-10-03'])('[B16] should allow notification and pick-up on %s', (day) => {
    expect(why(notify({ notified_at: day }), batchFacts({ batch: dried }))).toEqual([])
    expect(why(pickUp(day), batchFacts({ batch: dried }))).toEqual([])
  })

  it('[B0] should refuse a new dryer event, which would unbalance it', () => {
    expect(why(recordStart(), batchFacts({ batch: dried }))).toEqual([
      refusal('B0 state status', "Batch 12 is Ready, so it can't be given a dryer event."),
    ])
  })
})

describe('A batch, Sorting', () => {
  const sorting = batch({ status: 'Sorting' })

  it('[B11] should refuse going back while it has bags', () => {
    expect(why(stepBack, batchFacts({ batch: sorting, bagCount: 1 }))).toEqual([
      refusal('B11 state status', 'It has 1 bag.', 'void batch 12'),
    ])
    expect(why(stepBack, batchFacts({ batch: sorting, bagCount: 8 }))).toEqual([
      refusal('B11 state status', 'It has 8 bags.', 'void batch 12'),
    ])
  })

  it('[B11] should allow going back to Ready without bags', () => {
    expect(movesTo(stepBack, batchFacts({ batch: sorting, bagCount: 0 }))).toBe('Ready')
  })

  it('[B12] should refuse going back once its bin was empty and another order has it', () => {
    const emptied = batch({ status: 'Sorting', bin_emptied_at: '2026-10-03T11:00:00.000Z' })
    expect(why(stepBack, batchFacts({ batch: emptied, bagCount: 0, bins: [bin(1, 40)] }))).toEqual([
      refusal('B12 state drying_bin', 'Bin 1 is taken by another order by now.'),
    ])
  })

  it('[B12] should allow going back while the emptied bin is free', () => {
    const emptied = batch({ status: 'Sorting', bin_emptied_at: '2026-10-03T11:00:00.000Z' })
    expect(movesTo(stepBack, batchFacts({ batch: emptied, bagCount: 0, bins: [bin(1)] }))).toBe('Ready')
  })

  it('[B22] should refuse an empty bin twice', () => {
    const emptied = batch({ status: 'Sorting', bin_emptied_at: '2026-10-03T11:00:00.000Z' })
    expect(why(emptyBin, batchFacts({ batch: emptied }))).toEqual([
      refusal('B22 state drying_bin', 'Bin 1 is recorded as empty.'),
    ])
  })

  it('[B22] should allow an empty bin, however many bags it has', () => {
    expect(why(emptyBin, batchFacts({ batch: sorting, bagCount: 8 }))).toEqual([])
  })

  it.each(['Loading', 'Drying', 'Ready', 'Complete'] as const)('[B0] should refuse an empty bin while %s', (status) => {
    expect(why(emptyBin, batchFacts({ batch: batch({ status }) }))).toEqual([
      refusal('B0 state status', `Batch 12 is ${status}, so it can't be recorded as out of its bin.`),
    ])
  })

  it('[B0] should allow completion', () => {
    expect(movesTo(complete, batchFacts({ batch: sorting, bagCount: 8 }))).toBe('Complete')
  })
})

describe('A batch that moves to another bin', () => {
  const move = (says: Partial<Of<'moveBin'>> = {}): BatchStep => ({
    entity: 'batch',
    type: 'moveBin',
    id: 12,
    drying_bin: 2,
    moved_at: '2026-10-03T12:00:00.000Z',
    reason: 'Its fan broke',
    ...says,
  })
  const drying = batch({ status: 'Drying' })
  const facts = (are: Partial<BatchFacts> = {}) => batchFacts({ batch: drying, bins: [bin(1, 41), bin(2)], ...are })

  it.each(['Loading', 'Drying', 'Ready', 'Sorting'] as const)('[B23] should allow another bin while %s', (status) => {
    expect(why(move(), facts({ batch: batch({ status }) }))).toEqual([])
  })

  it('[B0] should refuse it once Complete', () => {
    expect(why(move(), facts({ batch: batch({ status: 'Complete' }) })).map(({ rule }) => rule)).toEqual(['B0'])
  })

  it('[B5] should refuse a bin that is not there', () => {
    expect(why(move({ drying_bin: 99 }), facts()).map(({ rule }) => rule)).toEqual(['B5'])
  })

  it('[B6] should refuse the bin of another order, and allow one of its own', () => {
    expect(why(move(), facts({ bins: [bin(1, 41), bin(2, 40)] })).map(({ rule }) => rule)).toEqual(['B6'])
    expect(why(move(), facts({ bins: [bin(1, 41), bin(2, 41)] }))).toEqual([])
  })

  it('[B7] should refuse a Loading batch where another loads, and allow one that dries', () => {
    const other = batch({ id: 13, drying_bin: 2 })
    const loading = batch()
    expect(why(move(), facts({ batch: loading, batches: [loading, other] })).map(({ rule }) => rule)).toEqual(['B7'])
    expect(why(move(), facts({ batches: [drying, other] }))).toEqual([])
  })

  it('[B23] should refuse its own bin', () => {
    expect(why(move({ drying_bin: 1 }), facts())).toEqual([
      refusal('B23 input drying_bin', 'It lies in Bin 1: choose another bin.'),
    ])
  })

  it('[B23] should allow only its own bin once that was recorded as empty', () => {
    const emptied = batch({ status: 'Sorting', bin_emptied_at: '2026-10-03T11:00:00.000Z' })
    expect(why(move({ drying_bin: 1 }), facts({ batch: emptied }))).toEqual([])
    expect(why(move(), facts({ batch: emptied }))).toEqual([
      refusal('B23 input drying_bin', 'Bin 1 is recorded as empty: choose it if the nuts still lie there.'),
    ])
  })

  const tooEarly = 'It was moved to Bin 1 later, or its dryer started or stopped there later: give a later time.'

  it('[B24] should refuse a time before its last move, or before its dryer’s last start or stop', () => {
    const moved = batch({ status: 'Drying', earlier_bins: [{ drying_bin: 3, until: '2026-10-03T12:00:00.001Z' }] })
    expect(why(move(), facts({ batch: moved }))).toEqual([refusal('B24 input moved_at', tooEarly)])
    const late = { ...start(62, '09:00'), event_time: '2026-10-03T12:00:00.001Z' }
    expect(why(move(), facts({ dryerEvents: [late] }))).toEqual([refusal('B24 input moved_at', tooEarly)])
  })

  it('[B24] should allow the time of its last move and of its last start', () => {
    const moved = batch({ status: 'Drying', earlier_bins: [{ drying_bin: 3, until: '2026-10-03T12:00:00.000Z' }] })
    const last = { ...start(62, '09:00'), event_time: '2026-10-03T12:00:00.000Z' }
    expect(why(move(), facts({ batch: moved, dryerEvents: [last] }))).toEqual([])
  })

  it('[B17] should refuse a time that is yet to come', () => {
    expect(why(move({ moved_at: '2026-10-04T12:00:00.000Z' }), facts()).map(({ rule }) => rule)).toEqual(['B17'])
  })

  it('[B4] should allow a dryer event of a bin in which it lay', () => {
    const moved = batch({ drying_bin: 2, earlier_bins: [{ drying_bin: 1, until: '2026-10-03T12:00:00.000Z' }] })
    expect(why(recordStart({ drying_bin: 1 }), batchFacts({ batch: moved }))).toEqual([])
    expect(why(recordStart({ drying_bin: 3 }), batchFacts({ batch: moved })).map(({ rule }) => rule)).toEqual(['B4'])
  })

  const changesOf = (step: BatchStep, are: Partial<BatchFacts>) => {
    const decision = decide({ step, facts: facts(are) })
    return 'changes' in decision ? decision.changes.map(({ type, data }) => [type, data]) : sent(decision.refusals)
  }
  const left = { drying_bin: 2, earlier_bins: [{ drying_bin: 1, until: '2026-10-03T12:00:00.000Z' }] }
  const at = { batch: 12, event_time: '2026-10-03T12:00:00.000Z' }
  const on = [start(61, '06:00')]

  it('[F18] should stop a dryer that runs in the old bin, and start it in the new one', () => {
    expect(changesOf(move(), { batches: [drying], dryerEvents: on })).toEqual([
      ['batch.bin_changed', left],
      ['dryer_event.recorded', { ...at, drying_bin: 1, event_type: 'Stop' }],
      ['dryer_event.recorded', { ...at, drying_bin: 2, event_type: 'Start' }],
      ['drying_bin.freed', { locked_by: null }],
      ['drying_bin.locked', { locked_by: 41 }],
    ])
  })

  it('[F18] should leave it off if that is said, and record nothing of a dryer that is off', () => {
    expect(changesOf(move({ starts_again: false }), { batches: [drying], dryerEvents: on }).slice(0, 3)).toEqual([
      ['batch.bin_changed', left],
      ['dryer_event.recorded', { ...at, drying_bin: 1, event_type: 'Stop' }],
      ['drying_bin.freed', { locked_by: null }],
    ])
    const startedTwice = [start(61, '05:00'), start(62, '06:00'), stop(63, '07:00')]
    for (const dryerEvents of [[], startedTwice])
      expect(changesOf(move(), { batches: [drying], dryerEvents })[1]).toEqual([
        'drying_bin.freed',
        { locked_by: null },
      ])
  })
})

describe('A reading or dryer event', () => {
  const taken = reading({ reading: 8.2, sample_location: 'Top' })
  const dryerEvents = [start(61, '06:10'), stop(62, '09:40')]
  const facts = (status: 'Loading' | 'Drying' | 'Ready' | 'Sorting' | 'Complete') =>
    batchFacts({ batch: batch({ status }), readings: [taken], dryerEvents })
  const nothing = (field: string) => [refusal(`B19 input ${field}`, 'Say what should change.')]

  it('[B19] should refuse a correction without a change', () => {
    expect(why(amendReading({}), facts('Drying'))).toEqual(nothing('status'))
    expect(why(amendReading({ reading: 8.2, sample_location: 'Top' }), facts('Drying'))).toEqual(nothing('status'))
    expect(why(amendEvent({}), facts('Drying'))).toEqual(nothing('status'))
    expect(why(amendEvent({ event_type: 'Start' }), facts('Drying'))).toEqual(nothing('status'))
  })

  it.each(['Loading', 'Drying', 'Ready', 'Sorting'] as const)('[B19] should allow one that does, %s', (status) => {
    expect(why(amendReading({ reading: 8.2, sample_location: 'Bottom' }), facts(status))).toEqual([])
    expect(why(amendEvent({ event_time: '2026-10-03T11:00:00.000Z' }), facts(status))).toEqual([])
  })

  it('[B0] should refuse a correction once the batch is Complete', () => {
    const message = (what: string) => `Batch 12 is Complete, so it can't be given another ${what}.`
    expect(why(amendReading({ reading: 5 }), facts('Complete'))).toEqual([
      refusal('B0 state status', message('moisture reading')),
    ])
    expect(why(amendEvent({ event_type: 'Stop' }), facts('Complete'))).toEqual([
      refusal('B0 state status', message('dryer event')),
    ])
  })

  it.each(['Ready', 'Sorting'] as const)('[B20] should refuse to turn a start into a stop, %s', (status) => {
    expect(why(amendEvent({ event_type: 'Stop' }), facts(status))).toEqual([
      refusal(
        'B20 state event_type',
        `Batch 12 is ${status}, so a start stays a start and a stop a stop: take it back to Drying first.`,
        'stepBack batch 12',
      ),
    ])
  })

  it.each(['Loading', 'Drying'] as const)('[B20] should allow it, %s', (status) => {
    expect(why(amendEvent({ event_type: 'Stop' }), facts(status))).toEqual([])
  })
})

describe('A batch, Complete', () => {
  const completed = batch({ status: 'Complete' })

  it('[B12] should allow going back to Sorting for a late bag, whoever has its bin', () => {
    expect(movesTo(stepBack, batchFacts({ batch: completed, bins: [bin(1, 40)] }))).toBe('Sorting')
  })

  it('[B13] should refuse going back once the order is invoiced', () => {
    const invoiced = order({ status: 'Complete', more_wagons: false, invoice_number: '1180,1181' })
    expect(why(stepBack, batchFacts({ batch: completed, order: invoiced }))).toEqual([
      refusal('B13 state status', 'Order 41 is invoiced: clear its invoice numbers first.', 'change order 41'),
    ])
  })

  it('[B13] should allow going back while the Complete order carries no invoice number', () => {
    const notInvoiced = order({ status: 'Complete', more_wagons: false })
    expect(why(stepBack, batchFacts({ batch: completed, order: notInvoiced }))).toEqual([])
  })
})
