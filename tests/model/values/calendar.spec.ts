import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dateBegin,
  dateIn,
  dayAfter,
  daysBetween,
  daysOfMonth,
  firstDay,
  fromLocalText,
  instantsOf,
  isTimeZone,
  momentOf,
  monthNames,
  presentSeason,
  seasonYear,
  shiftsBegun,
  shiftSpan,
  shownInstant,
  spanOf,
  toLocalText,
  zoneNameAt,
} from '#model/values/calendar.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'

const plant = 'America/Denver'
const chicago = { time_zone: 'America/Chicago', week_start: 'Monday', season_start: '09-01' } as const

describe('The moment of a decision', () => {
  it.each([
    ['2026-10-03T05:00:00Z', '10/03/2026 12:00 AM'],
    ['2026-10-03T17:05:00Z', '10/03/2026 12:05 PM'],
    ['2026-10-04T04:59:00Z', '10/03/2026 11:59 PM'],
  ])('should show %s as the clocks of the plant do', (now, shown) => {
    expect(momentOf(now, 'America/Chicago').plantTime).toBe(shown)
  })

  it('should have its date in the time zone of the plant', () => {
    expect(dateIn('2026-10-04T04:59:59.999Z', 'America/Chicago')).toBe('2026-10-03')
    expect(dateIn('2026-10-04T05:00:00.000Z', 'America/Chicago')).toBe('2026-10-04')
    expect(dateIn('2026-12-04T05:00:00.000Z', 'America/Chicago')).toBe('2026-12-03')
    expect(dateIn('2026-10-03T20:00:00.000Z', 'Pacific/Auckland')).toBe('2026-10-04')
  })

  it('should reach a day ahead with dates, 2 minutes ahead with instants, and two years back', () => {
    expect(momentOf('2026-10-03T15:00:00Z', 'America/Chicago')).toEqual({
      now: '2026-10-03T15:00:00.000Z',
      today: '2026-10-03',
      plantTime: '10/03/2026 10:00 AM',
      earliest: { instant: '2024-10-03T15:00:00.000Z', date: '2024-10-03' },
      latest: { instant: '2026-10-03T15:02:00.000Z', date: '2026-10-04' },
    })
  })

  it('should reach the next day when the clocks change, and two years back from a leap day', () => {
    expect(momentOf('2026-11-01T05:30:00Z', 'America/Chicago').latest).toEqual({
      instant: '2026-11-01T05:32:00.000Z',
      date: '2026-11-02',
    })
    expect(momentOf('2028-02-29T12:00:00Z', 'America/Chicago').earliest.date).toBe('2026-02-28')
  })
})

/** Lord Howe moves its clocks by half an hour, Havana at midnight, Casablanca for a month in spring. */
const zones =
  'America/Chicago America/Phoenix UTC Europe/London Australia/Lord_Howe America/Havana Africa/Casablanca Asia/Kathmandu'.split(
    ' ',
  )
const instants = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** What the platform itself says, slowly. */
const intlText = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T').slice(0, 16)

describe('An instant and the clocks of a plant', () => {
  test.prop([instants, fc.constantFrom(...zones)], { numRuns: runs(300) })(
    'should be shown as the platform shows it, in any zone',
    (instant, zone) => {
      expect(toLocalText(instant, zone)).toBe(intlText(instant, zone))
    },
  )

  it.each(zones)('should be right in every quarter hour of a year in %s', (zone) => {
    const begins = Date.UTC(2026, 0, 1)
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    const wrong = Array.from({ length: 365 * 96 }, (_, at) => begins + at * 900_000).filter(
      (time) => toLocalText(time, zone) !== format.format(time).replace(' ', 'T'),
    )
    expect(wrong).toEqual([])
  })

  test.prop([instants, fc.constantFrom(...zones)], { numRuns: runs(300) })(
    'should come back from its text to the minute, or to the first of two that show the same',
    (instant, zone) => {
      const text = toLocalText(instant, zone)
      const back = fromLocalText(text, zone) ?? ''
      expect(toLocalText(back, zone)).toBe(text)
      expect(back <= instant).toBe(true)
      expect(Date.parse(instant) - Date.parse(back)).toBeLessThan(3_660_000)
    },
  )

  it('should be two in the hour that comes twice, and the first is meant', () => {
    const both = ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z'] as const
    expect(both.map((each) => toLocalText(each, 'America/Chicago'))).toEqual(['2026-11-01T01:30', '2026-11-01T01:30'])
    expect(both.map((each) => zoneNameAt(each, 'America/Chicago'))).toEqual(['CDT', 'CST'])
    expect(shownInstant(both[1], 'America/Chicago')).toBe('11/01/2026 01:30 AM')
    expect(fromLocalText('2026-11-01T01:30', 'America/Chicago')).toBe(both[0])
    expect(fromLocalText('2026-11-01T02:00', 'America/Chicago')).toBe('2026-11-01T08:00:00.000Z')
    expect(instantsOf('2026-11-01T01:30', 'America/Chicago')).toEqual(both)
    expect(instantsOf('2026-11-01T00:59', 'America/Chicago')).toHaveLength(1)
    expect(instantsOf('', 'America/Chicago')).toEqual([])
  })

  it('should be an hour later where the clocks skip it', () => {
    expect(fromLocalText('2026-03-08T01:59', 'America/Chicago')).toBe('2026-03-08T07:59:00.000Z')
    expect(fromLocalText('2026-03-08T02:30', 'America/Chicago')).toBe('2026-03-08T08:30:00.000Z')
    expect(toLocalText('2026-03-08T08:30:00.000Z', 'America/Chicago')).toBe('2026-03-08T03:30')
  })

  it('should not be shown if it is none', () => {
    expect(toLocalText('never', plant)).toBe('Invalid Date')
    expect([isTimeZone('America/Chicago'), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([true, false, false])
  })
  it('should come back as the same instant, also on both sides of a clock change', () => {
    for (const instant of ['2026-10-12T14:05:00.000Z', '2026-11-01T06:30:00.000Z', '2026-11-01T12:00:00.000Z']) {
      expect(fromLocalText(toLocalText(instant, plant), plant)).toBe(instant)
    }
  })

  it('should be null for an invalid time', () => {
    expect(fromLocalText('', plant)).toBeNull()
    expect(fromLocalText('2026-10-12', plant)).toBeNull()
    expect(fromLocalText('2026-10-32T10:00', plant)).toBeNull()
  })

  it('should take the first of a repeated hour, and the old offset in a skipped one', () => {
    expect(fromLocalText('2026-11-01T01:30', 'America/Chicago')).toBe('2026-11-01T06:30:00.000Z')
    expect(fromLocalText('2026-03-08T02:30', 'America/Chicago')).toBe('2026-03-08T08:30:00.000Z')
    expect(fromLocalText('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('the plant should still be in yesterday when the world is not', () => {
    expect(dateIn(Date.parse('2026-10-12T05:00:00Z'), plant)).toBe('2026-10-11')
  })
})

describe('The days of a plant', () => {
  it('should begin at midnight, or with the first hour where midnight is skipped', () => {
    expect(dateBegin('2026-11-02', 'America/Chicago')).toBe('2026-11-02T06:00:00.000Z')
    expect(dateBegin('2026-03-08', 'America/Havana')).toBe('2026-03-08T05:00:00.000Z')
    expect(dateBegin('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z')
  })

  it('should be counted by date, whatever their length', () => {
    expect(dayAfter('2026-10-31', 2)).toBe('2026-11-02')
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
    expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2)
    expect(daysOfMonth('02')).toBe(28)
    expect(monthNames('es').slice(0, 2)).toEqual(['enero', 'febrero'])
  })

  it('should be grouped by weeks, months and seasons', () => {
    expect(firstDay('2026-10-04', 'week', chicago)).toBe('2026-09-28')
    expect(firstDay('2026-10-04', 'week', { week_start: 'Sunday' })).toBe('2026-10-04')
    expect(firstDay('2026-10-04', 'month', chicago)).toBe('2026-10-01')
    expect(spanOf('2026-11-01T18:00:00.000Z', 'month', chicago)).toEqual({
      from: '2026-11-01T05:00:00.000Z',
      until: '2026-12-01T06:00:00.000Z',
    })
    expect([seasonYear('2026-08-31', chicago), seasonYear('2026-09-01', chicago)]).toEqual([2025, 2026])
    expect(presentSeason('2026-09-01T04:59:59.999Z', chicago).until).toBe('2026-09-01T05:00:00.000Z')
  })
})

const clockTimes = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((pair) => pair.map((part) => String(part).padStart(2, '0')).join(':'))
/** Days on which clocks change somewhere come as often as others. */
const dates = fc.oneof(
  fc.constantFrom('2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2026-04-05', '2026-10-04', '2026-10-25'),
  instants.map((instant) => instant.slice(0, 10)),
)

describe('The shifts of a plant', () => {
  const night = { name: 'Night', from: '22:00', until: '06:00' }
  const day = { name: 'Day', from: '06:00', until: '22:00' }

  it('should be of the day on which they begin, over midnight', () => {
    // Tuesday, November 24.
    expect(shiftSpan('2026-11-24', night, 'America/Chicago')).toEqual({
      from: '2026-11-25T04:00:00.000Z',
      until: '2026-11-25T12:00:00.000Z',
    })
    expect(shiftSpan('2026-11-24', day, 'America/Chicago')).toEqual({
      from: '2026-11-24T12:00:00.000Z',
      until: '2026-11-25T04:00:00.000Z',
    })
  })

  const hoursOf = ({ from, until }: { from: string; until: string }) =>
    (Date.parse(until) - Date.parse(from)) / 3_600_000

  it('should be an hour longer in the night in which an hour comes twice, and shorter where one is skipped', () => {
    expect(hoursOf(shiftSpan('2026-10-31', night, 'America/Chicago'))).toBe(9)
    expect(hoursOf(shiftSpan('2027-03-13', night, 'America/Chicago'))).toBe(7)
  })

  it('should begin with the change of the clocks where their time is skipped, and end there', () => {
    const skipped = { from: '02:30', until: '03:15' }
    expect(shiftSpan('2026-03-08', skipped, 'America/Chicago')).toEqual({
      from: '2026-03-08T08:00:00.000Z',
      until: '2026-03-08T08:15:00.000Z',
    })
    expect(shiftSpan('2026-03-08', { from: '01:00', until: '02:30' }, 'America/Chicago').until).toBe(
      '2026-03-08T08:00:00.000Z',
    )
  })

  it('should be a whole day where both times are the same', () => {
    expect(hoursOf(shiftSpan('2026-11-24', { from: '07:00', until: '07:00' }, 'America/Chicago'))).toBe(24)
  })

  test.prop([dates, fc.uniqueArray(clockTimes, { minLength: 1, maxLength: 6 }), fc.constantFrom(...zones)], {
    numRuns: runs(300),
  })('should leave no moment out and have none twice where each begins as the one before ends', (date, times, zone) => {
    const starts = times.toSorted()
    const shifts = starts.map((from, at) => ({ from, until: starts[at + 1] ?? starts[0] ?? from }))
    const spans = [date, dayAfter(date)].flatMap((each) => shifts.map((shift) => shiftSpan(each, shift, zone)))
    for (const [at, span] of spans.entries()) {
      expect(Date.parse(span.from)).toBeLessThanOrEqual(Date.parse(span.until))
      if (at > 0) expect(span.from).toBe(spans[at - 1]?.until)
    }
  })

  test.prop([dates, clockTimes, clockTimes, fc.constantFrom(...zones)], { numRuns: runs(300) })(
    'should begin as the clocks first show their time, or jump over it',
    (date, from, until, zone) => {
      const begins = shiftSpan(date, { from, until }, zone).from
      const before = new Date(Date.parse(begins) - 1).toISOString()
      expect(intlText(begins, zone) >= `${date}T${from}`).toBe(true)
      expect(intlText(before, zone) < `${date}T${from}`).toBe(true)
    },
  )

  it('should be found by now: the one that goes on, and those before it', () => {
    const begun = shiftsBegun('2026-11-25T05:30:00.000Z', [day, night], 'America/Chicago', 3)
    expect(begun.map(({ shift, date }) => `${shift.name} ${date}`)).toEqual([
      'Night 2026-11-24',
      'Day 2026-11-24',
      'Night 2026-11-23',
    ])
    // 2 am of Wednesday: the night of Tuesday goes on.
    expect(shiftsBegun('2026-11-25T08:00:00.000Z', [day, night], 'America/Chicago', 1)[0]?.date).toBe('2026-11-24')
    expect(shiftsBegun('2026-11-25T08:00:00.000Z', [], 'America/Chicago')).toEqual([])
  })
})
