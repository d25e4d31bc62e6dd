import { describe, expect, it } from 'vitest'
import type { LogEvent } from '#model/event.ts'
import { eventDetails } from '#ui/history/eventDetails.ts'
import { eventWords } from '#ui/history/eventWords.ts'
import { grouped } from '#ui/history/grouped.ts'

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
  bin: (id: number) => `Bin ${id}`,
  person: () => 'Ana Rigsby',
  broker: () => 'Golden Kernel',
}

describe('an event in words', () => {
  it('says what happened', () => {
    expect(eventWords({ type: 'dryer_event.recorded', data: { event_type: 'Stop' } })).toBe('Dryer stopped')
  })

  it('says its own name where nobody told us of it', () => {
    expect(eventWords({ type: 'wagon.washed_twice', data: {} })).toBe('Washed twice')
  })

  it('shows figures with their units', () => {
    const data = { clean_gross: 2095.25, clean_tare: 35, grade: 'B Grade', notes: '' }
    expect(eventDetails(event({ data }), names)).toEqual(['B Grade', 'Gross 2,095.25 lbs', 'Tare 35.00 lbs'])
  })

  it('names bins, people and days', () => {
    const data = { drying_bin: [3, 4], notified_by: 7, notified_at: '2026-11-20' }
    expect(eventDetails(event({ type: 'wagon.changed', data, from: 'Unloaded', to: 'Unloaded' }), names)).toEqual([
      'Bin 3, Bin 4',
      'By Ana Rigsby',
      'On 11/20/2026',
    ])
  })

  it('tells which personal fields changed, never what they say', () => {
    const data = { personal: ['phone', 'email'] }
    expect(eventDetails(event({ type: 'client.changed', entity: 'client', data, to: null }), names)).toEqual([
      'Phone, Email',
    ])
  })
})

describe('a long history', () => {
  it('tells a run of bags as one, and starts anew after anything else', () => {
    const weighed = [5, 4].map((seq) => event({ seq }))
    const unloaded = event({ seq: 3, type: 'wagon.unloaded', entity: 'wagon' })
    expect(grouped([...weighed, unloaded, event({ seq: 2 })]).map((told) => told.length)).toEqual([2, 1, 1])
  })

  it('never hides a reason in a run', () => {
    const voided = [5, 4].map((seq) => event({ seq, type: 'bag.voided', reason: 'Torn' }))
    expect(grouped(voided).map((told) => told.length)).toEqual([1, 1])
  })
})
