import { describe, expect, it } from 'vitest'
import type { DryerEvent } from '#model/kinds/dryerEvent.ts'
import { dryerMayRun, dryerRuns } from '#model/kinds/dryerRuns.ts'

const at = (id: number, event_type: 'Start' | 'Stop', time: string): DryerEvent => ({
  id,
  batch: 1,
  drying_bin: 1,
  event_type,
  event_time: `2026-11-18T${time}:00.000Z`,
  version: 1,
})

describe('dryer events as runs', () => {
  it('should be read in time order, in any order of entry', () => {
    const events = [at(1, 'Stop', '09:00'), at(2, 'Start', '06:00')]
    expect(dryerRuns(events)).toEqual({
      runs: [{ from: '2026-11-18T06:00:00.000Z', to: '2026-11-18T09:00:00.000Z' }],
      faults: [],
    })
  })

  it('should leave the last run open while the dryer runs', () => {
    expect(dryerRuns([at(1, 'Start', '06:00')]).runs).toEqual([{ from: '2026-11-18T06:00:00.000Z', to: null }])
  })

  it('should name a second Start, and count the run from the first', () => {
    const events = [at(1, 'Start', '06:00'), at(2, 'Start', '07:00'), at(3, 'Stop', '09:00')]
    const { runs, faults } = dryerRuns(events)
    expect(runs).toEqual([{ from: '2026-11-18T06:00:00.000Z', to: '2026-11-18T09:00:00.000Z' }])
    expect(faults.map(({ event, kind }) => [event.id, kind])).toEqual([[2, 'second start']])
  })

  it('should count nothing, and nothing as running, where a Stop lies before its Start', () => {
    const { runs, faults } = dryerRuns([at(1, 'Start', '23:50'), at(2, 'Stop', '23:10')])
    expect(runs).toEqual([])
    expect(faults.map(({ event, kind }) => [event.id, kind])).toEqual([
      [2, 'stop without start'],
      [1, 'start without stop'],
    ])
  })

  it('should leave the last Start open while a Stop is missing', () => {
    const events = [at(1, 'Start', '05:00'), at(2, 'Stop', '06:00'), at(3, 'Start', '07:00'), at(4, 'Start', '08:00')]
    expect(dryerRuns(events).runs.at(-1)).toEqual({ from: '2026-11-18T07:00:00.000Z', to: null })
  })

  it('should never run once the batch is Ready', () => {
    const { runs, faults } = dryerRuns([at(1, 'Start', '06:00')], false)
    expect([runs, faults.map(({ kind }) => kind)]).toEqual([[], ['start without stop']])
    expect(['Loading', 'Drying', 'Ready', 'Sorting', 'Complete'].filter((status) => dryerMayRun({ status }))).toEqual([
      'Loading',
      'Drying',
    ])
  })
})
