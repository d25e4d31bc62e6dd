import { describe, expect, it } from 'vitest'
import { decide, type DecisionInput } from '#machines/decide.ts'
import type { Change } from '#model/kinds/event.ts'
import {
  bag,
  bagFacts,
  batch,
  batchFacts,
  lot,
  lotFacts,
  order,
  orderFacts,
  reading,
  sam,
  shipment,
  shipmentFacts,
  wagon,
  wagonFacts,
  wagonsOf,
  moment,
} from './exampleFacts.ts'

/** Statuses stand only in the change of a record that moved. */
const path = (from: string, to: string): string => (from === to ? '– → –' : `${from} → ${to}`)

/** The changes of a step, as `type id from→to data`; automatic ones come after it. */
function writtenBy(question: DecisionInput): readonly unknown[] {
  const decided = decide(question)
  return 'changes' in decided ? decided.changes.map(line) : decided.refusals.map(({ rule }) => `refused by ${rule}`)
}

const line = ({ type, entity, entity_id, from, to, data, ...more }: Change) => [
  `${type} of ${entity} ${entity_id}, ${from ?? '–'} → ${to ?? '–'}`,
  { ...data, ...more },
]

const reason = 'Pressed by mistake'
const notification = { notified_by: 2, notified_at: '2026-10-03' }
const preCleaned = wagon({ status: 'Pre-cleaning', drying_bin: [1] })
const unloaded = wagon({ status: 'Unloaded', drying_bin: [1] })

describe('The changes of a wagon’s step', () => {
  const byActor = { weighed_by: wagonFacts().actor.id, weighed_at: wagonFacts().moment.now }
  const arrive = {
    entity: 'wagon',
    type: 'arrive',
    order: 41,
    wagon_id: 'A17',
    harvested_at: '2026-10-02',
    arrived_at: '2026-10-03',
  } as const
  const blank = {
    pre_dried: false,
    notes: '',
    order: 41,
    wagon_id: 'A17',
    harvested_at: '2026-10-02',
    arrived_at: '2026-10-03',
    input_more_wagons: true,
    drying_bin: [],
    excessive_trash: false,
    notified_by: null,
    notified_at: null,
    gross: null,
    tare: null,
    trash: null,
    weighed_by: null,
    weighed_at: null,
    status: 'Arrived',
    adds: true,
  }
  const arrived = 'wagon.arrived of wagon 813, – → Arrived'

  it('should be all columns of a new one, with defaults', () => {
    expect(writtenBy({ facts: wagonFacts(), step: arrive })).toStrictEqual([[arrived, blank]])
  })

  it('should name the driver as personal, and end the order’s wagons if none follow', () => {
    const given = { pre_dried: true, notes: 'Wet', driver: 'Dale', input_more_wagons: false }
    const data = { ...blank, pre_dried: true, notes: 'Wet', input_more_wagons: false, personal: ['driver'] }
    const [first, second] = writtenBy({ facts: wagonFacts(), step: { ...arrive, ...given } })
    expect(first).toStrictEqual([arrived, data])
    expect(second).toStrictEqual(['order.more_wagons_set of order 41, – → –', { more_wagons: false, follows: 0 }])
  })

  it.each([
    [
      'preClean',
      { drying_bin: [1], pre_dried: true },
      wagon(),
      'precleaning_started',
      { drying_bin: [1], pre_dried: true },
      'Pre-cleaning',
    ],
    [
      'saveBins',
      { drying_bin: [1], excessive_trash: true },
      preCleaned,
      'bins_saved',
      { drying_bin: [1], excessive_trash: true },
      'Pre-cleaning',
    ],
    ['saveBins', { excessive_trash: true }, preCleaned, 'bins_saved', { excessive_trash: true }, 'Pre-cleaning'],
    ['note', { notes: 'Wet' }, wagon(), 'noted', { notes: 'Wet' }, 'Arrived'],
    ['weigh', { gross: 20_000 }, wagon(), 'weighed', { gross: 20_000, ...byActor }, 'Arrived'],
    [
      'correct',
      { reason, wagon_id: 'A18', gross: 20_000, trash: null, driver: 'Dale' },
      wagon({ gross: 20_000, trash: 4 }),
      'corrected',
      { wagon_id: 'A18', trash: null, personal: ['driver'], reason },
      'Arrived',
    ],
    ['stepBack', { reason }, preCleaned, 'stepped_back', { drying_bin: [], reason }, 'Arrived'],
    ['notify', notification, unloaded, 'client_notified', notification, 'Unloaded'],
    [
      'complete',
      { input_more_wagons: true },
      wagon({ status: 'Unloaded', ...notification }),
      'completed',
      { input_more_wagons: true },
      'Complete',
    ],
    ['stepBack', { reason }, wagon({ status: 'Complete' }), 'stepped_back', { reason }, 'Unloaded'],
    [
      'stepBack',
      { reason },
      wagon({ ...unloaded, ...notification }),
      'stepped_back',
      { notified_by: null, notified_at: null, reason },
      'Pre-cleaning',
    ],
  ] as const)('should be for %s the given values', (type, given, before, event, data, to) => {
    const step = { entity: 'wagon', type, id: 812, ...given } as DecisionInput['step'] & { entity: 'wagon' }
    const status = before.status === to ? {} : { status: to }
    const [own] = writtenBy({ facts: wagonFacts({ wagon: before, wagons: wagonsOf(before) }), step })
    expect(own).toStrictEqual([`wagon.${event} of wagon 812, ${path(before.status, to)}`, { ...data, ...status }])
  })

  it('should be only the removal of a removed one', () => {
    const facts = wagonFacts({ wagon: wagon(), wagons: wagonsOf(wagon()) })
    expect(writtenBy({ facts, step: { entity: 'wagon', type: 'remove', id: 812 } })).toStrictEqual([
      ['wagon.removed of wagon 812, Arrived → –', { removes: true }],
    ])
  })

  it('should leave the other wagons of a batch that loses the load', () => {
    const loaded = batch({ wagons: [811, 812] })
    const facts = wagonFacts({ wagon: unloaded, wagons: wagonsOf(unloaded), batches: [loaded], bins: [] })
    expect(writtenBy({ facts, step: { entity: 'wagon', type: 'stepBack', id: 812, reason } })[1]).toStrictEqual([
      'batch.load_taken_off of batch 12, – → –',
      { wagons: [811], follows: 0 },
    ])
  })
})

describe('The changes of a batch’s step', () => {
  const event = { batch: 12, drying_bin: 1, event_type: 'Start', event_time: '2026-10-03T12:00:00.000Z' }
  const { id: _, ...sample } = reading()
  const earlier = '2026-10-03T11:00:00.000Z'

  it.each([
    ['note', { notes: 'Wet' }, batch(), 'noted', { notes: 'Wet' }, 'Loading'],
    ['notify', notification, batch({ status: 'Ready' }), 'client_notified', notification, 'Ready'],
    [
      'pickUp',
      { picked_up_at: '2026-10-03' },
      batch({ status: 'Ready' }),
      'picked_up',
      { picked_up_at: '2026-10-03' },
      'Ready',
    ],
    ['stepBack', { reason }, batch({ status: 'Drying' }), 'stepped_back', { reason }, 'Loading'],
    ['startDrying', {}, batch({ pre_dried: true }), 'drying_started', { pre_dried: false }, 'Drying'],
    ['makeReady', {}, batch(), 'made_ready', { pre_dried: true }, 'Ready'],
    ['startSorting', {}, batch({ status: 'Ready' }), 'sorting_started', {}, 'Sorting'],
    ['complete', {}, batch({ status: 'Sorting' }), 'completed', { bin_emptied_at: moment.now }, 'Complete'],
    ['complete', {}, batch({ status: 'Sorting', bin_emptied_at: earlier }), 'completed', {}, 'Complete'],
    ['emptyBin', {}, batch({ status: 'Sorting' }), 'bin_emptied', { bin_emptied_at: moment.now }, 'Sorting'],
    [
      'stepBack',
      { reason },
      batch({ status: 'Complete', bin_emptied_at: earlier }),
      'stepped_back',
      { reason },
      'Sorting',
    ],
    // Completed before the column was there.
    [
      'stepBack',
      { reason },
      batch({ status: 'Complete' }),
      'stepped_back',
      { bin_emptied_at: moment.now, reason },
      'Sorting',
    ],
    [
      'stepBack',
      { reason },
      batch({ status: 'Sorting', bin_emptied_at: earlier }),
      'stepped_back',
      { bin_emptied_at: null, reason },
      'Ready',
    ],
  ] as const)('should be for %s the given values', (type, given, before, name, data, to) => {
    const step = { entity: 'batch', type, id: 12, ...given } as DecisionInput['step'] & { entity: 'batch' }
    const status = before.status === to ? {} : { status: to }
    const [own] = writtenBy({ facts: batchFacts({ batch: before, batches: [] }), step })
    expect(own).toStrictEqual([`batch.${name} of batch 12, ${path(before.status, to)}`, { ...data, ...status }])
  })

  it.each([
    ['takeReading', sample, ['moisture_reading.taken of moisture_reading 72, – → –', { ...sample, adds: true }]],
    [
      'removeReading',
      { moisture_reading: 71 },
      ['moisture_reading.removed of moisture_reading 71, – → –', { removes: true }],
    ],
    ['recordDryerEvent', event, ['dryer_event.recorded of dryer_event 63, – → –', { ...event, adds: true }]],
    [
      'retimeDryerEvent',
      { dryer_event: 61, event_time: event.event_time },
      ['dryer_event.retimed of dryer_event 61, – → –', { event_time: event.event_time }],
    ],
    [
      'correctDryerEvent',
      { dryer_event: 61, event_type: 'Start', event_time: event.event_time, reason },
      ['dryer_event.corrected of dryer_event 61, – → –', { event_type: 'Start', event_time: event.event_time, reason }],
    ],
    [
      'correctReading',
      { moisture_reading: 71, reading: 4.2, sample_location: 'Top', reason },
      ['moisture_reading.corrected of moisture_reading 71, – → –', { reading: 4.2, sample_location: 'Top', reason }],
    ],
    ['removeDryerEvent', { dryer_event: 61 }, ['dryer_event.removed of dryer_event 61, – → –', { removes: true }]],
  ] as const)('should be for %s a new record', (type, given, expected) => {
    const drying = batch({ status: 'Drying' })
    const step = { entity: 'batch', type, ...given, batch: 12, id: 12 } as unknown as DecisionInput['step'] & {
      entity: 'batch'
    }
    const [own] = writtenBy({ facts: batchFacts({ batch: drying, batches: [drying] }), step }) as [[string, object]]
    const { id: _id, batch: _batch, ...data } = own[1] as Record<string, unknown>
    const { batch: _its, ...wanted } = expected[1] as Record<string, unknown>
    expect([own[0], data]).toStrictEqual([expected[0], wanted])
  })

  it('should be that it was dried elsewhere only if the step says so', () => {
    const open = { entity: 'batch', type: 'open', order: 41, drying_bin: 1 } as const
    const preDried = (more: object): unknown =>
      (writtenBy({ facts: batchFacts(), step: { ...open, ...more } })[0] as [string, { pre_dried: boolean }])[1]
        .pre_dried
    expect([preDried({}), preDried({ pre_dried: true }), preDried({ pre_dried: false })]).toStrictEqual([
      false,
      true,
      false,
    ])
  })

  it('should be only the removal of a removed one', () => {
    const facts = batchFacts({ batch: batch(), batches: [batch()] })
    expect(writtenBy({ facts, step: { entity: 'batch', type: 'remove', id: 12 } })[0]).toStrictEqual([
      'batch.removed of batch 12, Loading → –',
      { removes: true },
    ])
  })
})

describe('The changes of a lot’s step', () => {
  const figures = { internal_yield: 50, internal_count: 300 }
  const notified = lot({ status: 'Ready', ...notification })

  it.each([
    ['makeReady', {}, lot(notification), 'made_ready', {}, 'Ready'],
    ['notify', notification, lot(), 'client_notified', notification, 'Sorting'],
    ['measure', figures, notified, 'measured', figures, 'Ready'],
    ['measure', { ...figures, broker: null }, notified, 'measured', { ...figures, broker: null }, 'Ready'],
    ['measure', figures, lot({ status: 'Sold', ...notification }), 'measured', figures, 'Sold'],
    ['correct', { broker: 1, reason }, lot({ status: 'Sold', broker: 5 }), 'corrected', { broker: 1, reason }, 'Sold'],
    [
      'sell',
      { broker: 5, ...figures },
      notified,
      'sold',
      { broker: 5, ...figures, sold_at: moment.now, meant_for: 1 },
      'Sold',
    ],
    ['stepBack', { reason }, notified, 'stepped_back', { notified_by: null, notified_at: null, reason }, 'Sorting'],
    [
      'stepBack',
      { reason },
      lot({ status: 'Sold' }),
      'stepped_back',
      { broker: null, sold_at: null, meant_for: null, reason },
      'Ready',
    ],
  ] as const)('should be for %s the given values', (type, given, before, name, data, to) => {
    const step = { entity: 'lot', type, id: 205, ...given } as DecisionInput['step'] & { entity: 'lot' }
    const status = before.status === to ? {} : { status: to }
    expect(writtenBy({ facts: lotFacts({ lot: before, lots: [before], actor: sam }), step })).toStrictEqual([
      [`lot.${name} of lot 205, ${path(before.status, to)}`, { ...data, ...status }],
    ])
  })

  const start = { entity: 'lot', type: 'start', order: 41, grade: 'B Grade' } as const
  const blank = {
    lot_number: 206,
    order: 41,
    grade: 'B Grade',
    status: 'Sorting',
    broker: 1,
    notified_by: null,
    notified_at: null,
    internal_yield: null,
    internal_moisture: null,
    internal_count: null,
    broker_yield: null,
    broker_moisture: null,
    broker_count: null,
    asking_price: null,
    broker_bid: null,
    hold: null,
    sold_at: null,
    meant_for: null,
    adds: true,
  }

  it.each([
    ['the order’s preselected broker', {}, 1],
    ['a broker that is named', { broker: 5 }, 5],
    ['nobody, where that is said', { broker: null }, null],
  ])('should be all columns of one that is started, for %s', (_name, given, broker) => {
    expect(writtenBy({ facts: lotFacts(), step: { ...start, ...given } })).toStrictEqual([
      ['lot.started of lot 206, – → Sorting', { ...blank, broker }],
    ])
  })

  it('should be only the removal of a removed one', () => {
    const empty = lot({ last_bag_number: 0, bag_count: 0 })
    const facts = lotFacts({ lot: empty, lots: [empty] })
    expect(writtenBy({ facts, step: { entity: 'lot', type: 'remove', id: 205 } })).toStrictEqual([
      ['lot.removed of lot 205, Sorting → –', { removes: true }],
    ])
  })
})

describe('The changes of an order’s step', () => {
  const place = { entity: 'order', type: 'place', client: 7, orchard: 12, variety: 3 } as const
  const change = { entity: 'order', type: 'change', id: 41, client: 7, orchard_id: 12, variety: 3 } as const

  it('should be all columns of a new one, with defaults', () => {
    const data = {
      preselected_broker: null,
      notes: '',
      invoice_number: '',
      more_wagons: true,
      client: 7,
      orchard: 12,
      variety: 3,
      order_number: 42,
      status: 'Open',
      adds: true,
    }
    expect(writtenBy({ facts: orderFacts({ order: null }), step: place })).toStrictEqual([
      ['order.placed of order 42, – → Open', data],
    ])
  })

  it('should be the note', () => {
    const step = { entity: 'order', type: 'note', id: 41, notes: 'Early' } as const
    expect(writtenBy({ facts: orderFacts(), step })).toStrictEqual([
      ['order.noted of order 41, – → –', { notes: 'Early' }],
    ])
  })

  it('should clear the invoice numbers where more wagons are expected, and only then', () => {
    const complete = order({ status: 'Complete', more_wagons: false, invoice_number: 'A1' })
    const facts = orderFacts({
      order: complete,
      wagons: wagonsOf(wagon({ status: 'Complete' })),
      batches: [batch({ status: 'Complete' })],
    })
    const kept = { client: 7, orchard: 12, variety: 3, more_wagons: false, invoice_number: 'A2' }
    const changed = 'order.changed of order 41, – → –'
    expect(writtenBy({ facts, step: { ...change, more_wagons: false, invoice_number: 'A2' } })).toStrictEqual([
      [changed, kept],
    ])
    expect(writtenBy({ facts, step: { ...change, more_wagons: true, invoice_number: 'A2' } })[0]).toStrictEqual([
      changed,
      { ...kept, more_wagons: true, invoice_number: '' },
    ])
  })

  it('should be only the removal of a removed one', () => {
    expect(
      writtenBy({ facts: orderFacts({ bins: [] }), step: { entity: 'order', type: 'remove', id: 41 } }),
    ).toStrictEqual([['order.removed of order 41, Open → –', { removes: true }]])
  })

  it('should be that more wagons come if a wagon says so, which clears existing invoice numbers', () => {
    const step = { entity: 'wagon', type: 'complete', id: 812, input_more_wagons: true } as const
    const said = (invoice_number: string) => {
      const of = order({ more_wagons: false, invoice_number, status: 'Open' })
      const before = wagon({ status: 'Unloaded', ...notification })
      return writtenBy({ facts: wagonFacts({ order: of, wagon: before, wagons: wagonsOf(before) }), step })[1]
    }
    const line = 'order.more_wagons_set of order 41, – → –'
    expect(said('')).toStrictEqual([line, { more_wagons: true, follows: 0 }])
    expect(said('A1')).toStrictEqual([line, { more_wagons: true, invoice_number: '', follows: 0 }])
  })
})

describe('The changes of a shipment’s step', () => {
  it('should be all columns of a new one, with defaults', () => {
    const data = {
      pallet_type: null,
      shipped_by: '',
      truck_number: '',
      notes: '',
      signature: null,
      signed_at: null,
      signature_meaning: null,
      lot: 205,
      shipment_number: 91,
      status: 'Open',
      adds: true,
    }
    const step = { entity: 'shipment', type: 'open', lot: 205 } as DecisionInput['step'] & { entity: 'shipment' }
    expect(writtenBy({ facts: shipmentFacts({ lot: lot({ status: 'Ready' }) }), step })).toStrictEqual([
      ['shipment.opened of shipment 91, – → Open', data],
    ])
  })

  it('should be a new counter-ticket, without a change of the Closed shipment', () => {
    const facts = shipmentFacts({ shipment: shipment({ status: 'Closed' }) })
    const given = { net: -35.5, reason, signature: 'data:image/png;base64,AA==' }
    const step = { entity: 'shipment', type: 'adjust', id: 90, ...given, signed_by: 'Dale' } as const
    expect(writtenBy({ facts, step })).toStrictEqual([
      [
        'adjustment.signed of adjustment 31, – → –',
        {
          ...given,
          shipment: 90,
          bags: [],
          signed_at: facts.moment.now,
          signature_meaning: 'Agreed to the adjusted net weight',
          personal: ['signed_by'],
          adds: true,
        },
      ],
    ])
  })

  it('should be only the removal of a removed one', () => {
    const facts = shipmentFacts({ shipment: shipment({ bag_count: 0 }) })
    expect(writtenBy({ facts, step: { entity: 'shipment', type: 'remove', id: 90 } })).toStrictEqual([
      ['shipment.removed of shipment 90, Open → –', { removes: true }],
    ])
  })
})

describe('The changes of a bag’s step', () => {
  const offTruck = { shipment: null, ship_gross: null, ship_tare: null }
  const loading = { shipment: 90, ship_gross: 2100, ship_tare: 30 }
  const loaded = bag({ ...loading })

  it.each([
    [
      'load',
      { ...loading, pallet_type: 'Wood' },
      bag(),
      'loaded',
      { ...loading, pallet_type: 'Wood' },
      'In lot → Loaded',
    ],
    ['takeOff', {}, loaded, 'taken_off', offTruck, 'Loaded → In lot'],
    ['void', { reason }, loaded, 'voided', { void: true, ...offTruck, reason }, 'Loaded → Void'],
    [
      'writeOff',
      { kind: 'torn', reason },
      loaded,
      'written_off',
      { written_off: 'torn', ...offTruck, reason },
      'Loaded → Written off',
    ],
    ['correct', { clean_gross: 2000, reason }, bag(), 'corrected', { clean_gross: 2000, reason }, '– → –'],
    [
      'correct',
      { grade: 'Large A Grade', clean_gross: 2000, reason },
      bag(),
      'corrected',
      { clean_gross: 2000, reason },
      '– → –',
    ],
    ['correct', { bag_type: 'Box', reason }, bag(), 'corrected', { type: 'Box', reason }, '– → –'],
  ] as const)('should be for %s the given values', (type, given, before, name, data, transition) => {
    const step = { entity: 'bag', type, id: 3001, ...given } as unknown as DecisionInput['step'] & { entity: 'bag' }
    const facts = bagFacts({ bag: before, shipment: shipment(), shipments: [shipment()], lots: [lot()], actor: sam })
    expect(writtenBy({ facts, step })).toStrictEqual([[`bag.${name} of bag 3001, ${transition}`, data]])
  })
})
