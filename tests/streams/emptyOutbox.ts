import { createOutbox, type OutboxOfCalls } from '#streams/http/outbox.ts'
import { createPendingWrites } from '#streams/http/pendingWrites.ts'

/** The outbox of a client without calls. */
export const emptyOutbox = (): OutboxOfCalls =>
  createOutbox({
    pending: createPendingWrites(),
    isPecanyard: () => true,
    send: async () => new Promise(() => {}),
    now: () => 0,
  })
