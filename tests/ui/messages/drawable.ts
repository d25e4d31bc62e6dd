import { afterEach, beforeEach, vi } from 'vitest'

/** The test's DOM has no canvas: in this file it has one that accepts any drawing and returns the same picture. */
export function drawable(): void {
  beforeEach(() => {
    const context = { fillRect: vi.fn(), fillText: vi.fn(), scale: vi.fn() }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,iVBORw0KGgo=')
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
}
