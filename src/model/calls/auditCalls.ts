import * as z from 'zod/mini'
import { Audit } from './audit.ts'
import { call } from './call.ts'

/** Whether the log and the laws of the plant hold. */
export const auditCalls = {
  audit: call('audit', Audit),
  verifyEvents: call(
    'verifyEvents',
    z.object({
      events: z.int(),
      hash: z.string(),
      faults: z.array(z.string()),
      covered: z.string(),
      not_covered: z.string(),
    }),
  ),
} as const
