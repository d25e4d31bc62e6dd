import { describe, expect, it, vi } from 'vitest'
import { once } from '#model/values/once.ts'

describe('A value that is made when it is first needed', () => {
  it('should be made at its first use, and no second time', () => {
    const make = vi.fn(() => ({}))
    const made = once(make)
    expect(make).not.toHaveBeenCalled()
    expect(made()).toBe(made())
    expect(make).toHaveBeenCalledTimes(1)
  })
})
