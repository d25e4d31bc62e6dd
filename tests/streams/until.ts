import { vi } from 'vitest'

/** Waits until something holds. */
export const until = (holds: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(holds, { timeout: Number(process.env['PATIENCE'] ?? 120_000), interval: 5 })
