import { describe, expect, it } from 'vitest'
import { day } from '#model/values/calendar.ts'
import { spokenTime } from '#ui/parts/text/spokenTime.ts'

const now = Date.parse('2026-11-20T12:02:00Z')
const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const inPlant = (instant: string, timeZone = here) => spokenTime(instant, { timeZone, now })

describe('A time as it is said back', () => {
  it('should name the day, the time, and how long ago it was', () => {
    const at = new Date(now - 4 * 60_000)
    expect(inPlant(at.toISOString())).toMatch(/^today \d\d:\d\d [AP]M, 4 min ago$/)
    expect(spokenTime(new Date(now).toISOString(), { timeZone: here, now: now + 59_000 })).toMatch(/, just now$/)
    expect(spokenTime(new Date(now + 58_000).toISOString(), { timeZone: here, now: now + 59_000 })).toMatch(
      /, just now$/,
    )
    expect(inPlant(new Date(now - day).toISOString())).toMatch(/^yesterday \d\d:\d\d [AP]M, 24 h ago$/)
    expect(inPlant(new Date(now + day).toISOString())).toMatch(/^tomorrow .+, in 24 h$/)
    expect(inPlant(new Date(now - 5 * day).toISOString())).toMatch(/^11\/\d\d\/2026 .+, 5 d ago$/)
  })

  it('should count days of the calendar where the clocks change', () => {
    const at = (instant: string, nowAt: string) =>
      spokenTime(instant, { timeZone: 'America/Chicago', now: Date.parse(nowAt) })
    // 11/01/2026 has 25 hours in Chicago, 03/14/2027 has 23.
    expect(at('2026-10-31T15:00:00Z', '2026-11-02T05:30:00Z')).toMatch(/^yesterday /)
    expect(at('2027-03-14T15:00:00Z', '2027-03-15T05:10:00Z')).toMatch(/^yesterday /)
    expect(at('2027-03-13T15:00:00Z', '2027-03-15T05:10:00Z')).not.toMatch(/^yesterday /)
  })

  it("should name the plant's zone where the browser is in another", () => {
    const far = here === 'America/Chicago' ? 'Asia/Tokyo' : 'America/Chicago'
    const zone = far === 'America/Chicago' ? 'CST' : 'GMT+9'
    expect(inPlant(new Date(now - 60_000).toISOString(), far)).toMatch(
      new RegExp(`^today \\d\\d:\\d\\d [AP]M ${zone.replace('+', '\\+')}, 1 min ago$`),
    )
  })
})
