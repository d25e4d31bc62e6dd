import { describe, expect, it } from 'vitest'
import { keptOf } from '#streams/decide/unkeptFields.ts'

const before = { id: 4, status: 'Ready', notes: 'Wet', notified_by: null, notified_at: null, picked_up_at: null }
const keptIn = (body: object, after: object) =>
  keptOf({ table: 'batches', body, before, after: { ...before, ...after } })
const all = { unkept: [], isNothing: false }

describe('A write that was accepted', () => {
  it('should be kept where its answer has what was sent', () => {
    const notified = { notified_by: 7, notified_at: '2026-11-02' }
    expect(keptIn(notified, notified)).toEqual(all)
  })

  it('should not be kept where the answer lacks all of it', () => {
    expect(keptIn({ notified_by: 7, notified_at: '2026-11-02' }, {})).toEqual({
      unkept: ['notified_by', 'notified_at'],
      isNothing: true,
    })
    expect(keptIn({ notes: 'Turn it' }, {})).toEqual({ unkept: ['notes'], isNothing: true })
    expect(keptIn({ notes: '' }, {})).toEqual({ unkept: ['notes'], isNothing: true })
  })

  it('should be kept in part where the answer has some of it', () => {
    expect(keptIn({ status: 'Sorting', notes: 'Turn it' }, { status: 'Sorting' })).toEqual({
      unkept: ['notes'],
      isNothing: false,
    })
  })

  it('should be kept if it changes nothing', () => {
    expect(keptIn({ status: 'Ready', notes: 'Wet', picked_up_at: null }, {})).toEqual(all)
  })

  it('should be judged by what its answer can show', () => {
    expect(keptIn({ input_more_wagons: true, drying_bin: 3 }, {})).toEqual(all)
    const signed = { table: 'system', body: { password: 'secret' }, before: {}, after: { password: null } }
    expect(keptOf(signed)).toEqual(all)
  })

  it.each([
    ['lots', { internal_yield: 52.444 }, { internal_yield: 52.4 }, { internal_yield: 52.44 }],
    ['bags', { clean_gross: 1990.4 }, { clean_gross: 1990 }, { clean_gross: 1990 }],
    ['wagons', { wagon_id: 'b7' }, { wagon_id: 'B7' }, { wagon_id: 'B7' }],
    ['clients', { first_name: 'Nora ' }, { first_name: 'Nora' }, { first_name: 'Nora' }],
    [
      'dryer_events',
      { event_time: '2026-11-02T08:00:30.000Z' },
      { event_time: '2026-11-02T02:00:00-06:00' },
      { event_time: '2026-11-02T02:00:00-06:00' },
    ],
    [
      'clients',
      { preferred_contact_methods: ['Email', 'Call'] },
      { preferred_contact_methods: ['Call', 'Email'] },
      { preferred_contact_methods: ['Call', 'Email'] },
    ],
    ['orders', { preselected_broker: 2 }, {}, { preselected_broker: { id: 2, company_name: 'Gulf Nut' } }],
  ] as const)('should be kept where the server writes it in its own way: %s %j', (table, body, was, is) => {
    expect(keptOf({ table, body, before: was, after: is })).toEqual(all)
  })

  it('should not be kept where another figure stands as it was', () => {
    const moisture = { table: 'moisture_readings', before: { reading: 4.2 }, after: { reading: 4.2 } }
    expect(keptOf({ ...moisture, body: { reading: 4.5 } })).toEqual({ unkept: ['reading'], isNothing: true })
  })

  it('should lack a field of a new record that comes back empty', () => {
    const added = { table: 'clients', body: { company_name: 'New Farms', phone: '555' }, before: undefined }
    expect(keptOf({ ...added, after: { id: 9, company_name: 'New Farms', phone: '' } })).toEqual({
      unkept: ['phone'],
      isNothing: false,
    })
  })
})
