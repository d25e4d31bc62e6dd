import * as z from 'zod/mini'
import { call, Nothing, unrecorded } from './call.ts'
import { CopiesReport } from './copies.ts'

/** The server's clock, the instant of the newest event, and the clock's fault if there is one. Decisions, section 5. */
const ClockReport = z.object({
  now: z.string(),
  newest: z.nullable(z.string()),
  fault: z.nullable(z.enum(['leapt', 'before_log'])),
})

/** The server: its clock, its copies, its practice plant. */
export const systemCalls = {
  clock: call('clock', ClockReport),
  acceptClock: call('acceptClock', ClockReport, { ignores: unrecorded }),
  copies: call('copies', CopiesReport),
  makeCopy: call('makeCopy', CopiesReport, { ignores: unrecorded }),
  restartPractice: call('restartPractice', Nothing, { ignores: unrecorded }),
} as const
