import { asyncScheduler } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSnackbars } from '#streams/session/snackbars.ts'

const now = Date.parse('2026-10-03T06:10:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('snackbars', () => {
  it('should be added with the time as their id and stay for 5 s', () => {
    const snackbars = createSnackbars(asyncScheduler)
    expect(snackbars.add('Bag added!')).toBe(now)
    expect(snackbars.get()).toEqual([
      { id: now, message: 'Bag added!', options: { color: 'success', timeout: 5000 }, show: true },
    ])
    vi.advanceTimersByTime(4999)
    expect(snackbars.get().length).toBe(1)
    vi.advanceTimersByTime(1)
    expect(snackbars.get()).toEqual([])
  })

  it('should stay for their set time', () => {
    const snackbars = createSnackbars(asyncScheduler)
    snackbars.add('Updated 1/2 shipment(s). Some failed.', { color: 'warning', timeout: 7000 })
    vi.advanceTimersByTime(6999)
    expect(snackbars.get()).toMatchObject([{ options: { color: 'warning', timeout: 7000 } }])
    vi.advanceTimersByTime(1)
    expect(snackbars.get()).toEqual([])
  })

  it('should have an id of their own when two come in the same millisecond, and stack', () => {
    const snackbars = createSnackbars(asyncScheduler)
    expect([snackbars.add('Bag added!'), snackbars.add('Bag added!')]).toEqual([now, now + 1])
    expect(snackbars.get().map(({ id }) => id)).toEqual([now, now + 1])
  })

  it('should be removed by id, and only that one', () => {
    const snackbars = createSnackbars(asyncScheduler)
    const [first, second] = [snackbars.add('Bag added!'), snackbars.add('Order created!')]
    snackbars.remove(first)
    snackbars.remove(12)
    expect(snackbars.get().map(({ id }) => id)).toEqual([second])
  })

  it('should stay until used where the action says so', () => {
    const snackbars = createSnackbars(asyncScheduler)
    const action = { label: 'Save the ticket', stays: true, run: () => {} } as const
    const id = snackbars.add('Shipment updated!', { action })
    vi.advanceTimersByTime(3_600_000)
    expect(snackbars.get().map((each) => each.id)).toEqual([id])
    snackbars.remove(id)
    expect(snackbars.get()).toEqual([])
  })

  it('should stay while held, and have their full time afterwards', () => {
    const snackbars = createSnackbars(asyncScheduler)
    const id = snackbars.add('Shipment updated!', { action: { label: 'Save the ticket', run: () => {} } })
    vi.advanceTimersByTime(4000)
    snackbars.hold(id)
    vi.advanceTimersByTime(60_000)
    expect(snackbars.get()).toMatchObject([{ message: 'Shipment updated!', action: { label: 'Save the ticket' } }])
    snackbars.release(id)
    vi.advanceTimersByTime(4999)
    expect(snackbars.get().length).toBe(1)
    vi.advanceTimersByTime(1)
    expect(snackbars.get()).toEqual([])
  })
})
