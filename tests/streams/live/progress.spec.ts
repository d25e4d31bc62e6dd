import { describe, expect, it } from 'vitest'
import { createProgress } from '#streams/live/progress.ts'

describe('How far everything has been heard', () => {
  it('should not be known before anything was said', () => {
    const progress = createProgress()
    expect(progress.get()).toBeNull()
    progress.opened(null)
    expect(progress.get()).toBeNull()
  })

  it('should begin with the first commit also where nothing was opened', () => {
    const progress = createProgress()
    progress.commit(0)
    progress.commit(1)
    expect(progress.get()).toBe(0)
  })

  it('should be where the opening goes on from', () => {
    const progress = createProgress()
    progress.opened(7)
    expect(progress.get()).toBe(7)
  })

  it('should be the seq before the one that is being heard: there may be more of it', () => {
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

  it('should go back for nothing that comes late', () => {
    const progress = createProgress()
    progress.opened(5)
    progress.commit(5)
    progress.commit(4)
    expect(progress.get()).toBe(5)
    progress.commit(6)
    expect(progress.get()).toBe(5)
  })

  it('should be a mark, which says that all of it was heard, unless it knew of more', () => {
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

  it('should begin anew with each opening', () => {
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
