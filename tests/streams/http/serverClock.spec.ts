import { describe, expect, it } from 'vitest'
import { createServerClock } from '#streams/http/serverClock.ts'

const noon = Date.parse('2026-10-05T12:00:00Z')

describe("The server's clock", () => {
  it("should be the device's until an answer tells another time, and where one bears none", () => {
    const clock = createServerClock(() => noon)
    expect(clock.now()).toBe(noon)
    clock.sent()(null)
    clock.sent()('yesterday')
    expect(clock.now()).toBe(noon)
  })

  it('should run on from the time of the last answer on a device that goes ahead or behind', () => {
    let device = noon
    const clock = createServerClock(() => device)
    clock.sent()('Mon, 05 Oct 2026 11:40:00 GMT')
    device += 5000
    expect(new Date(clock.now()).toISOString()).toBe('2026-10-05T11:40:05.000Z')
    clock.sent()('Mon, 05 Oct 2026 13:00:05 GMT')
    expect(new Date(clock.now()).toISOString()).toBe('2026-10-05T13:00:05.000Z')
  })

  it('should ignore what an answer takes on its way', () => {
    const clock = createServerClock(() => noon)
    clock.sent()('Mon, 05 Oct 2026 11:59:45 GMT')
    expect(clock.now()).toBe(noon)
  })

  it('should stay where it is while answers differ by what they take', () => {
    const clock = createServerClock(() => noon)
    clock.sent()('Mon, 05 Oct 2026 11:40:00 GMT')
    clock.sent()('Mon, 05 Oct 2026 11:39:57 GMT')
    expect(clock.ahead.get()).toBe(-20 * 60_000)
    clock.sent()('Mon, 05 Oct 2026 11:39:50 GMT')
    expect(clock.ahead.get()).toBe(-20 * 60_000 - 10_000)
  })

  it('should ignore an answer that a device reads after it slept', () => {
    let device = noon
    const clock = createServerClock(() => device)
    const heard = clock.sent()
    device += 3_600_000
    heard('Mon, 05 Oct 2026 12:00:00 GMT')
    expect(clock.now()).toBe(device)
  })
})
