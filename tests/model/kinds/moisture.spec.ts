import { describe, expect, it } from 'vitest'
import { readingFigures } from '#model/kinds/dryingFigures.ts'
import { leading, moistureOf } from '#model/kinds/moisture.ts'

const target = { percent: 4.5, method: 'Shelled' } as const
const taken = (reading: number, reading_method: string, sample_location: string, hour = '06') => ({
  reading,
  reading_method,
  reading_time: `2026-11-20T${hour}:00:00.000Z`,
  sample_location,
})
const moisture = (...latest: readonly ReturnType<typeof taken>[]) =>
  moistureOf({ last_reading: latest[0] ?? null, latest_readings: [...latest] }, target)

describe('how moist a batch is', () => {
  it('should be held against the target by the method of the target alone', () => {
    const other = moisture(taken(4.2, 'In-Shell', 'Top', '07'), taken(4.4, 'Shelled', 'Top'))
    expect([other.target, other.reached]).toEqual([null, false])
    const same = moisture(taken(4.4, 'Shelled', 'Top'), taken(9.1, 'In-Shell', 'Top'))
    expect([same.target, same.reached]).toEqual([target, true])
  })

  it('should be shown by the target’s method if both were measured at one time', () => {
    const both = moisture(taken(9.1, 'In-Shell', 'Top'), taken(6.1, 'Shelled', 'Top'), taken(5.2, 'Shelled', 'Bottom'))
    expect([both.last?.reading, both.target]).toEqual([6.1, target])
  })

  it('should lead by the target’s method where both were measured at one time, then by the wettest', () => {
    const readings = [
      taken(9.1, 'In-Shell', 'Top'),
      taken(5.2, 'Shelled', 'Bottom'),
      taken(6.1, 'Shelled', 'Top'),
      taken(4.1, 'In-Shell', 'Bottom', '05'),
      // The same instant, as another server may write it.
      { ...taken(6.5, 'Shelled', 'Middle'), reading_time: '2026-11-20T00:00:00-06:00' },
    ]
    const led = (method: string) => {
      const { last_reading, latest_readings } = readingFigures(
        readings.map((reading, id) => ({ ...reading, id })),
        method,
      )
      expect(last_reading).toEqual(latest_readings[0])
      return latest_readings.map(({ reading }) => reading)
    }
    expect(led('Shelled')).toEqual([6.5, 6.1, 5.2, 9.1, 4.1])
    expect(led('In-Shell')).toEqual([9.1, 6.5, 6.1, 5.2, 4.1])
    for (const method of ['Shelled', 'In-Shell'] as const)
      expect(leading(readings, method).map(({ reading }) => reading)).toEqual(led(method))
  })

  it('should have a wetter place if another one of the same method is still above the last reading', () => {
    const wet = moisture(
      taken(6.1, 'Shelled', 'Bottom', '07'),
      taken(8.55, 'Shelled', 'Top'),
      taken(9, 'In-Shell', 'Top'),
    )
    expect([wet.last?.sample_location, wet.wetter?.reading]).toEqual(['Bottom', 8.55])
    expect(moisture(taken(8.6, 'Shelled', 'Top', '07'), taken(8.55, 'Shelled', 'Bottom')).wetter).toBeNull()
    expect(moisture(taken(6.1, 'In-Shell', 'Top', '07'), taken(8.55, 'Shelled', 'Bottom')).wetter).toBeNull()
  })

  it('should be at the target once the wettest place is', () => {
    const wet = moisture(taken(4.2, 'Shelled', 'Middle'), taken(6.1, 'Shelled', 'Bottom'), taken(4.4, 'Shelled', 'Top'))
    expect([wet.reached, wet.wettest?.sample_location]).toEqual([false, 'Bottom'])
    expect(moisture(taken(4.2, 'Shelled', 'Middle'), taken(4.5, 'Shelled', 'Bottom')).reached).toBe(true)
  })

  it('should not be known before it is measured', () => {
    expect(moisture()).toEqual({ last: null, wettest: null, wetter: null, target: null, reached: false })
  })

  it('should be judged by the last reading if the server has no others', () => {
    expect(moistureOf({ last_reading: taken(4.2, 'Shelled', ''), latest_readings: [] }, target).reached).toBe(true)
  })
})
