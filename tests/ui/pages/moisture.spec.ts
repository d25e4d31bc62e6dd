import { describe, expect, it } from 'vitest'
import { methodAndPlace, moistureOf } from '#ui/shell/moisture.ts'

const target = { percent: 4.5, method: 'Shelled' } as const
const taken = (reading: number, reading_method: string, sample_location: string) => ({
  reading,
  reading_method,
  reading_time: '2026-11-20T06:00:00.000Z',
  sample_location,
})
const moisture = (...latest: readonly ReturnType<typeof taken>[]) =>
  moistureOf({ last_reading: latest[0] ?? null, latest_readings: [...latest] }, target)

describe('how moist a batch is', () => {
  it('is told with the method and the place it was measured by', () => {
    const { last } = moisture(taken(9.1, 'In-Shell', 'Top'))
    expect(last && methodAndPlace(last)).toBe('In-Shell, Top')
  })

  it('is held against the target by the method of the target alone', () => {
    const other = moisture(taken(4.2, 'In-Shell', 'Top'), taken(4.4, 'Shelled', 'Top'))
    expect([other.target, other.reached]).toEqual([null, false])
    const same = moisture(taken(4.4, 'Shelled', 'Top'), taken(9.1, 'In-Shell', 'Top'))
    expect([same.target, same.reached]).toEqual([target, true])
  })

  it('is at the target once the wettest place is', () => {
    const wet = moisture(taken(4.2, 'Shelled', 'Middle'), taken(6.1, 'Shelled', 'Bottom'), taken(4.4, 'Shelled', 'Top'))
    expect([wet.reached, wet.wettest?.sample_location]).toEqual([false, 'Bottom'])
    expect(moisture(taken(4.2, 'Shelled', 'Middle'), taken(4.5, 'Shelled', 'Bottom')).reached).toBe(true)
  })

  it('is not known before it is measured', () => {
    expect(moisture()).toEqual({ last: null, wettest: null, target: null, reached: false })
  })

  it('is judged by the last reading where the server tells of no other', () => {
    expect(moistureOf({ last_reading: taken(4.2, 'Shelled', ''), latest_readings: [] }, target).reached).toBe(true)
  })
})
