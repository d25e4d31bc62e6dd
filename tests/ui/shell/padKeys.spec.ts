import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPadKeys } from '#ui/shell/padKeys.ts'

describe('the keys of a PIN pad', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Types keys, each some ms after the last one. */
  function typed(keys: readonly string[], pace: number): readonly string[] {
    const taken: string[] = []
    const pad = createPadKeys((key) => taken.push(key))
    for (const key of keys) {
      pad.press(key)
      vi.advanceTimersByTime(pace)
    }
    vi.advanceTimersByTime(1000)
    return taken
  }

  it('should be the digits that a person types, slowly or fast, and what they delete', () => {
    expect(typed(['7', '3', 'Backspace', '9', '1'], 150)).toEqual(['7', '3', 'Backspace', '9', '1'])
    expect(typed(['7', '3', '9', '1'], 40)).toEqual(['7', '3', '9', '1'])
    expect(typed(['Tab', '7', 'a', '3'], 150)).toEqual(['7', '3'])
  })

  it.each([5, 30, 80])('should take no digit of a badge that is scanned over the pad, at %i ms a key', (pace) => {
    expect(typed(['Shift', ...Array.from('PYB-7391QNXXE04RMHC0GE10'), 'Enter'], pace)).toEqual([])
  })
})
