import { describe, expect, it } from 'vitest'
import type { LogEvent } from '#model/kinds/event.ts'
import { describeEvent } from '#ui/history/describeEvent.ts'
import { eventChanges } from '#ui/history/eventChanges.ts'
import { groupEvents } from '#ui/history/groupEvents.ts'

const event = (more: Partial<LogEvent>): LogEvent => ({
  seq: 1,
  at: '2026-11-20T12:00:00.000Z',
  actor: null,
  type: 'bag.weighed',
  entity: 'bag',
  entity_id: 1,
  from: null,
  to: 'In lot',
  data: {},
  reason: null,
  cause: null,
  prev_hash: '',
  hash: '',
  ...more,
})

const names = {
  timeZone: 'UTC',
  of: (kind: string, id: number) => `${kind} ${id}`,
}

/** As a person reads it in a line. */
const lines = (more: Partial<LogEvent>, all = false) =>
  eventChanges(event(more), names, all).map(({ label, was, is }) => `${label} ${was === null ? '' : `${was} → `}${is}`)

describe('an event in words', () => {
  it('should describe the event', () => {
    expect(describeEvent({ type: 'dryer_event.recorded', data: { event_type: 'Stop' } })).toBe('Dryer stopped')
  })

  it('should show the event’s own name without a text', () => {
    expect(describeEvent({ type: 'wagon.washed_twice', data: {} })).toBe('Washed twice')
  })

  it('should describe a label in words, and each of its fields when opened', () => {
    const [data, was] = [
      { clean_gross: 910, label: 'stale' },
      { clean_gross: 900, label: 'printed' },
    ]
    const corrected = { type: 'bag.corrected', from: 'In lot', to: 'In lot', data, was } as const
    expect(lines(corrected)).toEqual(['Gross 900.00 lbs → 910.00 lbs'])
    expect(lines(corrected, true)).toEqual(['Gross 900.00 lbs → 910.00 lbs', 'Label printed → stale'])
    const words = ['printed', 'stale'].map((label) => describeEvent({ type: 'bag.label_printed', data: { label } }))
    expect(words).toEqual(['Label printed', 'Old label printed'])
  })

  it('should show figures with their units, and omit blanks of a new record', () => {
    const data = { clean_gross: 2095.25, clean_tare: 35, grade: 'B Grade', notes: '' }
    expect(lines({ data, was: null })).toEqual(['Grade B Grade', 'Gross 2,095.25 lbs', 'Tare 35.00 lbs'])
  })

  it('should name bins, people and days', () => {
    const data = { drying_bin: [3, 4], notified_by: 7, notified_at: '2026-11-20' }
    expect(lines({ type: 'wagon.changed', data, from: 'Unloaded', to: 'Unloaded' })).toEqual([
      'Drying bin bin 3, bin 4',
      'Notified by person 7',
      'Notified on 11/20/2026',
    ])
  })

  it('should show old and new values of changed fields, and figures that were entered again', () => {
    const corrected = {
      type: 'bag.corrected',
      from: 'In lot',
      to: 'In lot',
      was: { clean_gross: 2035.75, clean_tare: 35, void: false },
      data: { clean_gross: 2030.55, clean_tare: 35, void: true },
    }
    expect(lines(corrected)).toEqual(['Gross 2,035.75 lbs → 2,030.55 lbs', 'Tare 35.00 lbs', 'Void no → yes'])
  })

  it('should show that something was taken away', () => {
    const cleared = { from: 'Open', to: 'Open', was: { invoice_number: '17' }, data: { invoice_number: '' } }
    expect(lines(cleared)).toEqual(['Invoice 17 → —'])
  })

  it('should omit the status of a transition, unless everything is shown', () => {
    const moved = { from: 'Loading', to: 'Drying', was: { status: 'Loading' }, data: { status: 'Drying' } }
    expect([lines(moved), lines(moved, true)]).toEqual([[], ['Status Loading → Drying']])
  })

  it('should shorten a long text in a line, and not where it is opened', () => {
    const data = { notes: 'shell '.repeat(100) }
    const [short, whole] = [lines({ data, was: { notes: '' } }), lines({ data, was: { notes: '' } }, true)]
    expect([short[0]?.length, whole[0]?.length]).toEqual([157, 610])
  })

  it('should name the changed personal fields, never their values', () => {
    const data = { personal: ['phone', 'email'] }
    expect(lines({ type: 'client.changed', entity: 'client', data, to: null, was: {} })).toEqual([
      'Phone changed',
      'Email changed',
    ])
  })
})

describe('a long history', () => {
  it('should combine a run of bags, and start again after another event', () => {
    const weighed = [5, 4].map((seq) => event({ seq }))
    const unloaded = event({ seq: 3, type: 'wagon.unloaded', entity: 'wagon' })
    expect(groupEvents([...weighed, unloaded, event({ seq: 2 })]).map((run) => run.length)).toEqual([2, 1, 1])
  })

  it('should never hide a reason in a run', () => {
    const voided = [5, 4].map((seq) => event({ seq, type: 'bag.voided', reason: 'Torn' }))
    expect(groupEvents(voided).map((run) => run.length)).toEqual([1, 1])
  })
})
