import { describe, expect, it, vi } from 'vitest'
import { cachePerObject } from '#model/values/cachePerObject.ts'

describe('A value made once for each object', () => {
  it.each([{ value: 'text' }, { value: 0 }, { value: null }])('should be made once: $value', ({ value }) => {
    const make = vi.fn(() => value)
    const valueOf = cachePerObject(make)
    const one = {}
    expect([valueOf(one), valueOf(one)]).toEqual([value, value])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('should be computed for each object, also for equal ones', () => {
    const nameOf = cachePerObject(({ id }: { id: number }) => ({ name: `wagon ${id}` }))
    expect(nameOf({ id: 1 })).toEqual({ name: 'wagon 1' })
    expect(nameOf({ id: 2 })).toEqual({ name: 'wagon 2' })
    expect(nameOf({ id: 1 })).not.toBe(nameOf({ id: 1 }))
  })
})
