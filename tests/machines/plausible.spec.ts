import { describe, expect, it } from 'vitest'
import {
  bagCautions,
  figureCautions,
  rangeRefusals,
  readyCautions,
  runCautions,
  saleCautions,
  shipCautions,
  pairCautions,
  readingCautions,
  stopCautions,
} from '#machines/plausible.ts'
import { arrivalCautions, wagonCautions } from '#machines/plausibleWagon.ts'
import type { BagType } from '#model/kinds/bag.ts'
import { Settings } from '#model/kinds/settings.ts'
import { wettestPlace } from '#model/kinds/wettestPlace.ts'
import { inEnglish, type Wording } from '#model/values/wording.ts'

const settings = Settings.parse({})
const said = (cautions: readonly Wording[]) => cautions.map(inEnglish)
const bag = (type: BagType, net: number) => said(bagCautions(settings, { type, gross: net + 35, tare: 35 }))

const sample = (reading: number, place: 'Top' | 'Middle' | 'Bottom', hour: number, method = 'Shelled') => ({
  id: hour,
  reading,
  reading_method: method === 'Shelled' ? ('Shelled' as const) : ('In-Shell' as const),
  reading_time: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
  sample_location: place,
})
const ready = (...readings: readonly ReturnType<typeof sample>[]) => said(readyCautions(settings, readings))

describe('A bag on the scale', () => {
  it('should be questioned with a digit too many', () => {
    expect(said(bagCautions(settings, { type: 'Super Sack', gross: 29_500, tare: 35 }))).toEqual([
      '29,465.00 lbs net is more than a Super Sack usually holds: 800–2,000 lbs.',
    ])
  })

  it('should be questioned with a missing digit', () => {
    expect(said(bagCautions(settings, { type: 'Super Sack', gross: 140.5, tare: 35 }))).toEqual([
      '105.50 lbs net is less than a Super Sack usually holds: 800–2,000 lbs.',
    ])
  })

  it.each([
    ['Tall Super Sack', 1200, 2500],
    ['Super Sack', 800, 2000],
    ['Large Bag', 60, 250],
    ['Medium Bag', 30, 120],
    ['Small Bag', 2, 60],
  ] as const)('should pass as a %s from %d to %d lbs net, both included', (type, least, most) => {
    expect([bag(type, least), bag(type, most)]).toEqual([[], []])
    expect([bag(type, least - 0.01), bag(type, most + 0.01)]).toEqual([
      [expect.stringContaining('is less than')],
      [expect.stringContaining('is more than')],
    ])
  })

  it('should be judged by this plant’s usual values', () => {
    const heavy = { ...settings, usual_super_sack_max: 2200 }
    expect(bagCautions(heavy, { type: 'Super Sack', gross: 2060.25, tare: 35 })).toEqual([])
  })
})

describe('A bag on a truck', () => {
  const shipped = (ship_gross: number) =>
    said(shipCautions(settings, { type: 'Super Sack', clean_net: 105.5 }, { ship_gross, ship_tare: 35 }))

  it('should not be questioned again at its clean weight', () => {
    expect(shipped(140.5)).toEqual([])
  })

  it('should be questioned at another unusual weight', () => {
    expect(shipped(140.6)).toEqual(['105.60 lbs net is less than a Super Sack usually holds: 800–2,000 lbs.'])
    expect(shipped(1035)).toEqual([])
  })
})

describe('The figures of a lot', () => {
  it('should be questioned at values that are rare for pecans', () => {
    expect(
      said(
        figureCautions(settings, {
          internal_yield: 99.9,
          internal_moisture: 60,
          internal_count: 5000,
          broker_yield: 12,
        }),
      ),
    ).toEqual([
      'A count of 5,000 is unusual: mostly it is 30–130.',
      'A yield of 99.90 % is unusual: mostly it is 30–70 %.',
      'A yield of 12.00 % is unusual: mostly it is 30–70 %.',
      'A moisture of 60.00 % is unusual: mostly it is 0–35 %.',
    ])
  })

  it('should pass at both ends of the usual range, without a value, and for a removed value', () => {
    const low = { internal_yield: 30, internal_moisture: 0, internal_count: 30 }
    const high = { broker_yield: 70, broker_moisture: 35, broker_count: 130 }
    expect([low, high, {}, { internal_yield: null }].map((each) => figureCautions(settings, each))).toEqual([
      [],
      [],
      [],
      [],
    ])
  })
})

describe('A moisture reading', () => {
  const asked = (reading: number, reading_method: 'In-Shell' | 'Shelled') =>
    said(readingCautions(settings, { reading, reading_method }))

  it('should be questioned at both ends of what is usual by its method, and pass at them', () => {
    expect(asked(0.52, 'In-Shell')).toEqual(['0.52 % by In-Shell is unusual: mostly it is 2–35 %.'])
    expect(asked(35.01, 'In-Shell')).toHaveLength(1)
    expect(asked(30.01, 'Shelled')).toEqual(['30.01 % by Shelled is unusual: mostly it is 2–30 %.'])
    expect([asked(2, 'In-Shell'), asked(35, 'In-Shell'), asked(2, 'Shelled'), asked(30, 'Shelled')]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  it("should be judged by the plant's own range", () => {
    const dry = { ...settings, usual_shelled_max: 8 }
    expect(readingCautions(dry, { reading: 9, reading_method: 'Shelled' })).toHaveLength(1)
    expect(readingCautions(dry, { reading: 9, reading_method: 'In-Shell' })).toEqual([])
  })
})

describe('A dryer run', () => {
  const event = (id: number, event_type: string, event_time: string) => ({ id, event_type, event_time })
  const start = event(1, 'Start', '2026-11-20T06:00:00.000Z')

  it('should be questioned over 72 hours, once', () => {
    const long = [start, event(2, 'Stop', '2026-11-23T06:30:00.000Z')]
    expect(said(runCautions(settings, [start], long))).toEqual([
      'A dryer run of 72.50 hours is unusual: mostly it is 0–72.',
    ])
    expect(runCautions(settings, [start], [start, event(2, 'Stop', '2026-11-23T06:00:00.000Z')])).toEqual([])
    expect(runCautions(settings, long, [...long, event(3, 'Start', '2026-11-24T06:00:00.000Z')])).toEqual([])
  })
})

describe('A batch that goes Ready', () => {
  it('should be questioned while its last reading is more than a point above the target', () => {
    expect(ready(sample(18.5, 'Middle', 6), sample(12.4, 'Middle', 9))).toEqual([
      'The last Shelled reading (Middle) is 12.40 %, the target is 4.50 %.',
    ])
  })

  it('should pass a point above the target, and below it', () => {
    expect([ready(sample(5.5, 'Middle', 9)), ready(sample(3.9, 'Middle', 9))]).toEqual([[], []])
    expect(ready(sample(5.51, 'Middle', 9))).toHaveLength(1)
    // In floating point 5.3 is more than 4.3 and 1.
    expect(readyCautions({ ...settings, ideal_moisture_content: 4.3 }, [sample(5.3, 'Top', 9)])).toEqual([])
  })

  it('should be judged by its wettest place, each by the last reading there', () => {
    const others = [sample(9.9, 'Bottom', 6), sample(4.6, 'Bottom', 9), sample(4.4, 'Middle', 10)]
    expect(ready(sample(7.1, 'Top', 9), ...others)).toEqual([
      'The last Shelled reading (Top) is 7.10 %, the target is 4.50 %.',
    ])
    expect(ready(sample(7.1, 'Top', 9), sample(4.8, 'Top', 11), ...others)).toEqual([])
  })

  it('should be judged by the latest reading of a place, in any order', () => {
    const [early, late] = [sample(7.1, 'Top', 9), sample(4.8, 'Top', 11)]
    expect([wettestPlace([late, early], 'Shelled'), wettestPlace([early, late], 'Shelled')]).toEqual([late, late])
    const same = { ...early, reading: 3.3 }
    expect([wettestPlace([early, same], 'Shelled'), wettestPlace([same, early], 'Shelled')]).toEqual([same, early])
  })

  it("should be judged by the target's method only, and questioned without a reading by it", () => {
    expect(ready(sample(4.4, 'Middle', 9), sample(7.5, 'Middle', 10, 'In-Shell'))).toEqual([])
    expect(ready(sample(4.4, 'Middle', 9, 'In-Shell'))).toEqual([
      'There is no Shelled reading to compare with the target of 4.50 %.',
    ])
  })
})

describe('A wagon', () => {
  const asked = (gross: number | null, tare: number | null) => wagonCautions(settings, { gross, tare }).map(inEnglish)

  it('should be questioned if its load is far outside the usual', () => {
    expect(asked(800_000, 3000)).toEqual([
      '797,000.00 lbs net is more than a wagon usually holds: 500–40,000 lbs.',
      '800,000.00 lbs gross is unusual for a wagon: mostly it is 1,000–60,000 lbs.',
    ])
    expect(asked(4100, 4090)).toEqual(['10.00 lbs net is less than a wagon usually holds: 500–40,000 lbs.'])
  })

  it('should pass at both ends of its range', () => {
    expect([asked(44_000, 4000), asked(4500, 4000)]).toEqual([[], []])
  })

  it('should be questioned by each weight alone, and only by what was entered now', () => {
    expect(asked(120_000, null)).toEqual([
      '120,000.00 lbs gross is unusual for a wagon: mostly it is 1,000–60,000 lbs.',
    ])
    expect(asked(null, 41_000)).toEqual(['41,000.00 lbs tare is unusual for a wagon: mostly it is 300–20,000 lbs.'])
    expect([asked(60_000, null), asked(null, 4100), asked(null, null)]).toEqual([[], [], []])
    const all = { gross: 120_000, tare: 4000, trash: 3100 }
    expect(said(wagonCautions(settings, all, ['trash']))).toEqual([
      '3,100.00 lbs of trash is unusual for a wagon: mostly it is 0–3,000 lbs.',
    ])
  })

  it('should be questioned by the days from its harvest', () => {
    const came = (harvested_at: string | null) =>
      said(arrivalCautions(settings, { harvested_at, arrived_at: '2026-11-20' }))
    expect(came('2026-10-20')).toEqual(['31 days from harvest to arrival are unusual: mostly it is 0–14.'])
    expect([came('2026-11-06'), came('2026-11-20'), came(null)]).toEqual([[], [], []])
    expect(arrivalCautions(settings, { harvested_at: '2026-10-20', arrived_at: '2026-11-20' }, ['gross'])).toEqual([])
  })
})

describe('A usual range', () => {
  const refused = (change: object) =>
    rangeRefusals(settings, change).map(({ field, message }) => [field, inEnglish(message)])

  it('[range] should refuse bounds in the wrong order, under each that is changed', () => {
    expect(refused({ usual_super_sack_min: 2500 })).toEqual([['usual_super_sack_min', 'Give at most 2,000.']])
    expect(refused({ usual_yield_max: 20 })).toEqual([['usual_yield_max', 'Give at least 30.']])
    expect(refused({ usual_count_min: 90, usual_count_max: 80 })).toEqual([
      ['usual_count_min', 'Give at most 80.'],
      ['usual_count_max', 'Give at least 90.'],
    ])
  })

  it('should be refused as input', () => {
    expect(rangeRefusals(settings, { usual_yield_max: 20 })).toMatchObject([{ rule: 'range', kind: 'input' }])
  })

  it('[range] should allow a range to move as a whole, and to be a single figure', () => {
    expect(refused({ usual_super_sack_min: 2500, usual_super_sack_max: 3000 })).toEqual([])
    expect(refused({ usual_moisture_max: 0 })).toEqual([])
    expect(refused({ company_name: 'Three Rivers' })).toEqual([])
  })
})

describe('A lot that is sold', () => {
  const hold = { reason: 'Torn', by: 3, at: '2026-11-20T12:00:00.000Z' }
  const bagOf = (bag_number: number, is: object = {}) => ({
    lot: 8,
    bag_number,
    void: false,
    hold: null,
    written_off: null,
    ...is,
  })

  it('should be questioned for each held bag on it, and for no other', () => {
    const bags = [
      bagOf(1),
      bagOf(2, { hold }),
      bagOf(3, { hold: { ...hold, reason: 'Wet' } }),
      bagOf(4, { hold, void: true }),
      bagOf(5, { hold, lot: 9 }),
    ]
    expect(said(saleCautions({ id: 8, lot_number: 1042 }, bags))).toEqual([
      'Bag 1042-2 is held: Torn',
      'Bag 1042-3 is held: Wet',
    ])
  })
})

describe('A reading from before the last stop', () => {
  const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
  const stop = (hour: number) => ({ id: 2 * hour, event_type: 'Stop', event_time: at(hour) })
  const start = (hour: number) => ({ id: 2 * hour, event_type: 'Start', event_time: at(hour) })
  const caution = ['The last reading was taken before the dryer last stopped.']

  it('should not be the only question: Start and Stop that do not alternate are one too', () => {
    expect(pairCautions([start(6), stop(10)])).toEqual([])
    expect(pairCautions([])).toEqual([])
    expect(said(pairCautions([start(10), stop(6)]))).toEqual([
      'Start and Stop do not alternate in time. What has no partner counts no hours.',
    ])
  })

  const cautionsOf = (...given: Parameters<typeof stopCautions>) => stopCautions(...given).map(inEnglish)

  it('should be questioned', () => {
    expect(cautionsOf([sample(4, 'Top', 9)], [start(6), stop(10)])).toEqual(caution)
    expect(cautionsOf([sample(4, 'Top', 9)], [stop(8), start(9), stop(11)])).toEqual(caution)
  })

  it('should be none with a reading at or after the stop, or without a stop', () => {
    expect(cautionsOf([sample(4, 'Top', 9), sample(4, 'Top', 10)], [start(6), stop(10)])).toEqual([])
    expect(cautionsOf([sample(4, 'Top', 9)], [start(6)])).toEqual([])
    expect(cautionsOf([], [start(6), stop(10)])).toEqual([])
  })
})
