import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dryerRuns, endedMilliseconds, hoursOf } from '#model/kinds/dryerRuns.ts'
import { dryerFigures } from '#model/kinds/dryingFigures.ts'
import { Settings } from '#model/kinds/settings.ts'
import { dateIn, presentSeason, seasonOf, spanOf } from '#model/values/calendar.ts'
import { maskedName } from '#model/values/maskedName.ts'
import { binsWithin } from '#server/reports/plantDays.ts'
import { test } from '#tests/support/property.ts'

const dryHours = (events: Parameters<typeof dryerFigures>[1], status = 'Drying') => {
  const { dry_hours, running_since } = dryerFigures({ status }, events)
  return { hours: dry_hours, since: running_since }
}

const plant = Settings.parse({})
const hours = (time: string): string => `2026-10-05T${time}:00.000Z`

describe('dry hours', () => {
  const event = (id: number, event_type: string, time: string) => ({ id, event_type, event_time: hours(time) })

  it('should be those of Start and Stop in time order', () => {
    expect(dryHours([event(1, 'Stop', '10:00'), event(2, 'Start', '06:00')])).toEqual({ hours: 4, since: null })
    expect(dryHours([event(1, 'Start', '06:00'), event(2, 'Stop', '06:20'), event(3, 'Start', '08:00')])).toEqual({
      hours: 0.33,
      since: hours('08:00'),
    })
  })

  it('should be counted once where two Starts or two Stops follow each other', () => {
    expect(
      dryHours([
        event(1, 'Start', '06:00'),
        event(2, 'Start', '07:00'),
        event(3, 'Stop', '08:00'),
        event(4, 'Stop', '09:00'),
      ]),
    ).toEqual({ hours: 2, since: null })
    expect(dryHours([event(1, 'Stop', '06:00')])).toEqual({ hours: 0, since: null })
  })

  it('should not grow where Start and Stop are crossed, nor once the batch is Ready', () => {
    expect(dryHours([event(1, 'Start', '06:00'), event(2, 'Stop', '05:20')])).toEqual({ hours: 0, since: null })
    expect(dryHours([event(1, 'Start', '06:00')], 'Ready')).toEqual({ hours: 0, since: null })
  })

  it('of several batches should be rounded once', () => {
    const run = [event(1, 'Start', '06:00'), { id: 2, event_type: 'Stop', event_time: '2026-10-05T06:00:53.000Z' }]
    const ran = endedMilliseconds(dryerRuns(run).runs)
    expect(hoursOf(10 * ran)).toBe(0.15)
  })

  test.prop([fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 1440 })), { maxLength: 12 })])(
    'do not depend on the order of entry',
    (entered) => {
      const events = entered.map(([start, minute], id) => ({
        id,
        event_type: start ? 'Start' : 'Stop',
        event_time: new Date(Date.UTC(2026, 9, 5, 0, minute)).toISOString(),
      }))
      expect(dryHours(events.toReversed())).toEqual(dryHours(events))
    },
  )
})

describe('the windows of the statistics', () => {
  it('should begin at midnight at the plant', () => {
    expect(spanOf('2026-10-06T03:00:00.000Z', 'day', plant)).toEqual({
      from: '2026-10-05T05:00:00.000Z',
      until: '2026-10-06T05:00:00.000Z',
    })
  })

  it('should begin the week on Monday, or as set on Sunday', () => {
    const now = '2026-10-04T18:00:00.000Z'
    expect(spanOf(now, 'week', plant).from).toBe('2026-09-28T05:00:00.000Z')
    expect(spanOf(now, 'week', { ...plant, week_start: 'Sunday' }).from).toBe('2026-10-04T05:00:00.000Z')
    expect(spanOf(now, 'week', plant, 1).until).toBe('2026-09-28T05:00:00.000Z')
  })

  it('should have a day of 25 hours when the clocks go back', () => {
    const { from, until } = spanOf('2026-11-01T18:00:00.000Z', 'day', plant)
    expect([from, until]).toEqual(['2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z'])
  })

  it('should have a season from the first of September', () => {
    expect(presentSeason('2026-09-01T04:59:59.999Z', plant).from).toBe('2025-09-01T05:00:00.000Z')
    expect(presentSeason('2026-09-01T05:00:00.000Z', plant)).toEqual(seasonOf(2026, plant))
  })

  const zones = ['America/Chicago', 'America/New_York', 'America/Phoenix', 'Europe/London', 'Australia/Sydney', 'UTC']
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })

  test.prop([instants, fc.constantFrom(...zones)])('omit no instant and count none twice', (date, time_zone) => {
    const now = date.toISOString()
    const calendar = { ...plant, time_zone }
    for (const unit of ['day', 'week', 'month'] as const) {
      const { from, until } = spanOf(now, unit, calendar)
      expect(from <= now && now < (until ?? '')).toBe(true)
      expect(spanOf(now, unit, calendar, 1).until).toBe(from)
    }
    expect(dateIn(spanOf(now, 'day', calendar).from, time_zone)).toBe(dateIn(now, time_zone))
  })
})

describe('the number of bins that dried on a day', () => {
  const day = { from: '2026-10-05T05:00:00.000Z', until: '2026-10-06T05:00:00.000Z' }
  const run = (from: string, to: string | null, bin = 1) => ({
    from: `2026-10-${from}:00.000Z`,
    to: to === null ? null : `2026-10-${to}:00.000Z`,
    bin,
  })
  const later = '2026-10-20T00:00:00.000Z'

  it('should count those with a run that reaches into it', () => {
    const runs = [run('05T04:00', '05T06:00'), run('06T04:30', '06T09:00', 2), run('04T00:00', '05T05:00', 3)]
    expect(binsWithin(runs, day, later)).toBe(2)
  })

  it('should count a bin once, however often its dryer ran', () => {
    expect(binsWithin([run('05T06:00', '05T07:00'), run('05T09:00', '05T10:30')], day, later)).toBe(1)
  })

  it('should go up to now where the dryer still runs', () => {
    expect(binsWithin([run('05T06:00', null)], day, '2026-10-05T08:15:00.000Z')).toBe(1)
    expect(binsWithin([run('05T06:00', null)], day, later)).toBe(1)
    expect(binsWithin([run('05T09:00', null)], day, '2026-10-05T08:15:00.000Z')).toBe(0)
  })
})

describe('a broker’s view', () => {
  it('should mask a name after 4 signs with 8 asterisks', () => {
    expect(maskedName('Hollis Farms')).toBe('Holl********')
    expect(maskedName('Hill')).toBe('Hill')
    expect(maskedName('🌰🌰🌰🌰🌰')).toBe('🌰🌰🌰🌰********')
  })
})
