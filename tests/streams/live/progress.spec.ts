import { describe, expect, it } from 'vitest'
import { createProgress } from '#streams/live/progress.ts'

describe('The progress of messages', () => {
  it('should be unknown before any message', () => {
    const progress = createProgress()
    expect(progress.get()).toBeNull()
    progress.opened(null)
    expect(progress.get()).toBeNull()
  })

  it('should start with the first commit also without an opening', () => {
    const progress = createProgress()
    progress.commit(0)
    progress.commit(1)
    expect(progress.get()).toBe(0)
  })

  it('should be the seq of the opening', () => {
    const progress = createProgress()
    progress.opened(7)
    expect(progress.get()).toBe(7)
  })

  it('should be the seq before the current one, which may have more messages', () => {
    const progress = createProgress()
    progress.opened(null)
    progress.commit(0)
    expect(progress.get()).toBeNull()
    progress.commit(1)
    expect(progress.get()).toBe(0)
    progress.commit(1)
    expect(progress.get()).toBe(0)
    progress.commit(3)
    expect(progress.get()).toBe(1)
  })

  it('should not go back for late messages', () => {
    const progress = createProgress()
    progress.opened(5)
    progress.commit(5)
    progress.commit(4)
    expect(progress.get()).toBe(5)
    progress.commit(6)
    expect(progress.get()).toBe(5)
  })

  it('should be a mark’s seq, which completes it, unless it is higher', () => {
    const progress = createProgress()
    progress.opened(null)
    progress.mark(4)
    expect(progress.get()).toBe(4)
    progress.mark(2)
    expect(progress.get()).toBe(4)
    progress.commit(3)
    expect(progress.get()).toBe(4)
    progress.commit(5)
    expect(progress.get()).toBe(4)
    progress.commit(6)
    expect(progress.get()).toBe(5)
  })

  it('should start again with each opening', () => {
    const progress = createProgress()
    progress.opened(9)
    progress.opened(2)
    progress.commit(3)
    expect(progress.get()).toBe(2)
    progress.opened(null)
    progress.commit(1)
    expect(progress.get()).toBeNull()
  })
})
