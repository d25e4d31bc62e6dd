import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOf, isHere, isPressOf } from '#machines/presence.ts'
import { minute, msLater } from '#model/values/calendar.ts'

const began_at = '2026-11-20T08:00:00.000Z'
const stay = { began_at, last_press_at: began_at, ended_at: null }
const after = (minutes: number): string => msLater(began_at, minutes * minute)

describe('a stay at a device', () => {
  it('should last until the idle time after the last press, or its end', () => {
    expect([isHere(stay, after(14), 15), isHere(stay, after(15), 15)]).toEqual([true, false])
    expect(endOf({ ...stay, last_press_at: after(10) }, 15)).toBe(after(25))
    expect(endOf({ ...stay, ended_at: after(12) }, 15)).toBe(after(12))
    expect(isHere({ ...stay, ended_at: after(12) }, after(5), 15)).toBe(false)
  })

  it('should have the presses within it, however late they arrive within two weeks', () => {
    const ended = { ...stay, ended_at: after(12) }
    const arrives = (pressed: number | undefined, now: number): boolean =>
      isPressOf(ended, { pressed_at: pressed === undefined ? undefined : after(pressed), now: after(now) }, 15)
    expect([arrives(11, 12), arrives(11, 600), arrives(0, 14 * 1440)]).toEqual([true, true, true])
    expect([arrives(14, 600), arrives(-2, 600), arrives(11, 15 * 1440)]).toEqual([false, false, false])
    // Sent at once: a minute for the way.
    expect([arrives(undefined, 12.9), arrives(undefined, 13.1)]).toEqual([true, false])
  })

  it('should never have a press of two stays that follow each other, but for clocks that differ', () => {
    const minutes = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 0, max: 200 }), (lasted, pressed, late) => {
        const first = { ...stay, ended_at: after(lasted) }
        const second = { began_at: after(lasted), last_press_at: after(lasted), ended_at: null }
        const press = { pressed_at: after(pressed), now: after(pressed + late) }
        const [one, two] = [isPressOf(first, press, 40), isPressOf(second, press, 40)]
        expect([one, two]).toEqual([pressed <= lasted + 1, pressed >= lasted - 1])
      }),
    )
  })
})
